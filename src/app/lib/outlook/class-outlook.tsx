import { useAtomValue, useSetAtom } from "jotai/react";
import { type ReactNode, useEffect, useId, useState } from "react";
import type { HistoryTerm } from "#contract/calls/class-history";
import type { ClassListing } from "#contract/catalog";
import { LEAST } from "#contract/class-history-limits";
import { Button, Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import { courseNumber } from "../classes/class-facts.ts";
import { historyOfAtom, wantHistoryAtom } from "./class-history-atoms.ts";
import styles from "./class-outlook.module.css";
import { type Outlook, outlookOf } from "./outlook.ts";
import { drawingWords, filledWords, outlookSentence } from "./outlook-words.ts";

type ClassOutlookProps = {
  term: string;
  listing: ClassListing;
  /** The student's waitlist place, or the one a student who joins now would get. */
  place?: number | undefined;
  /** Adds a heading, which shows only if there's an outlook. */
  frame?: (outlook: ReactNode) => ReactNode;
};

/** How earlier terms went: a small drawing, a sentence, and at a press the numbers. Nothing where there isn't enough. */
export function ClassOutlook({ term, listing, place, frame = (outlook) => outlook }: ClassOutlookProps) {
  const { ClassNumber: classNumber, EnrollmentCapacity: seats } = listing.Details;
  const terms = useAtomValue(historyOfAtom)({ term, classNumber });
  const want = useSetAtom(wantHistoryAtom);
  const [isOpen, setOpen] = useState(false);
  const numbersId = useId();
  useEffect(() => void want({ term, classNumber }), [want, term, classNumber]);
  const outlook = terms && outlookOf(terms, { place, seats });
  if (!outlook) return null;
  const course = courseNumber(listing.Details);
  return frame(
    <div className={styles.outlook}>
      <Drawing of={outlook} />
      <Text as="p" size="small" tone="quiet" className={styles.words}>
        {outlookSentence(outlook)}{" "}
        <Button
          variant="inline"
          aria-expanded={isOpen}
          {...(isOpen && { "aria-controls": numbersId })}
          aria-label={t("Numbers from earlier terms, {course}", { course })}
          onPress={() => setOpen(!isOpen)}
        >
          {t("Numbers")}
        </Button>
      </Text>
      {isOpen ? (
        <div id={numbersId} className={styles.numbers}>
          <Numbers terms={terms} listing={listing} />
          <Notes outlook={outlook} />
        </div>
      ) : null}
    </div>,
  );
}

/** One bar per term, latest first: how long there were seats, or how far its waitlist moved. */
function Drawing({ of: outlook }: { of: Outlook }) {
  const mark = outlook.kind === "place" ? outlook.place / longestOf(outlook) : undefined;
  return (
    <span role="img" aria-label={drawingWords(outlook)} className={styles.drawing}>
      {barsOf(outlook).map(({ key, length, filled }) => (
        <span key={key} className={styles.bar} style={{ inlineSize: percent(length) }}>
          <span style={{ inlineSize: percent(filled) }} />
        </span>
      ))}
      {mark === undefined ? null : <span className={styles.mark} style={{ insetInlineStart: percent(mark) }} />}
    </span>
  );
}

type Bar = { key: string; length: number; filled: number };

function barsOf(outlook: Outlook): Bar[] {
  if (outlook.kind === "seats")
    return outlook.terms.map((term) => ({ key: term.Term.Code, length: 1, filled: shareOfTime(term) }));
  const longest = longestOf(outlook);
  return outlook.terms.map(({ term, most, upTo }) => ({
    key: term.Term.Code,
    length: most / longest,
    filled: upTo / most,
  }));
}

function longestOf({ terms, place }: Outlook & { kind: "place" }): number {
  return Math.max(place, ...terms.map(({ most }) => most));
}

const LONGEST_HOURS = 24 * 100;

/** The first day takes as much room as the following weeks; all of it where there were seats until the end. */
function shareOfTime({ FullAfterHours: hours }: HistoryTerm): number {
  return hours === null ? 1 : Math.min(0.9, Math.log1p(hours) / Math.log1p(LONGEST_HOURS));
}

const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;

function Numbers({ terms, listing }: { terms: readonly HistoryTerm[]; listing: ClassListing }) {
  const component = listing.Details.Component.Description;
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>
          {t("Earlier terms of {course}, {component}", { course: courseNumber(listing.Details), component })}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t("Term")}</th>
          <th scope="col">{t("Seats")}</th>
          <th scope="col">{t("Longest waitlist")}</th>
          <th scope="col">{t("Got in")}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map((term) => (
          <tr key={term.Term.Code}>
            <th scope="row">
              {term.Term.Description}
              <span>{filledWords(term)}</span>
            </th>
            <td>
              {term.Seats}
              {term.Classes > 1 ? (
                <span>{t("{count, plural, one {# section} other {# sections}}", { count: term.Classes })}</span>
              ) : null}
            </td>
            <td>{numberOr(term.WaitList?.Most)}</td>
            <td>
              {numberOr(term.WaitList?.GotIn)}
              <UpTo of={term} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UpTo({ of: { WaitList } }: { of: HistoryTerm }) {
  const { Most: most = 0, EveryoneUpTo: upTo = null } = WaitList ?? {};
  if (upTo === null || most === 0) return null;
  return <span>{upTo === 0 ? t("#1 didn't get in") : t("all up to #{upTo}", { upTo })}</span>;
}

function numberOr(count: number | null | undefined) {
  if (count !== null && count !== undefined) return count;
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t("unknown")}</VisuallyHidden>
    </>
  );
}

function Notes({ outlook }: { outlook: Outlook }) {
  const isScaled = outlook.kind === "place" && outlook.terms.some((term) => term.isScaled);
  return (
    <>
      <Text size="small" tone="quiet">
        {t(
          "Each term adds up the course's sections of this type, with any instructor. They're full when none has an open seat; the time counts from when enrollment opened. Places are from when students joined the waitlist. Students who left it on their own don't count.",
        )}
      </Text>
      {isScaled ? (
        <Text size="small" tone="quiet">
          {t("Some of these classes had far more or fewer seats, so places are compared by their share of the seats.")}
        </Text>
      ) : null}
      <Text size="small" tone="quiet">
        {t(
          "Terms with fewer than {students} students or seats, and waitlists of fewer than {waiting}, aren't shown. Past terms don't predict this one.",
          { students: LEAST.students, waiting: LEAST.waiting },
        )}
      </Text>
    </>
  );
}
