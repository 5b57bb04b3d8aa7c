import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useId } from "react";
import { type CourseColors, colorOf, termColors } from "#contract/course-colors";
import { DOT, dotted } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Card, Link, LiveRegion, Stack, Text } from "#ui";
import { t } from "#words";
import { availability, canAdd, courseNumber, seatCounts, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { timesLine } from "../../../lib/format/meeting-labels.ts";
import { placeToJoin } from "../../../lib/outlook/outlook.ts";
import { OutlookPart } from "../../../lib/outlook/outlook-part.ts";
import { liveSeatsAtom } from "../../../lib/seats/live-seats.ts";
import { splitTermKey, termKey } from "../../../lib/session/term-choice.ts";
import { seatsLeft, shortSeatWords } from "../../../ui/badges/seat-level.ts";
import { FilledClass } from "../filled/filled-class.tsx";
import { isFilled } from "../filled/is-filled.ts";
import { CartSeats } from "../list/cart-seats.tsx";
import { type CartEntry, entryListings } from "../state/cart-entry.ts";
import { isFullEntry, scarcestOf } from "./full-entry.ts";
import styles from "./registration.module.css";
import { changeWords, noteLeftAtom, seatsSeenAtom } from "./seats-seen.ts";
import type { Enrollable } from "./use-enrollable.ts";

type ClassRowsProps = { term: EnrollmentTerm; startsAt: string; enrollable: Enrollable };

/** The cart's classes with their live seats, and how these have changed. */
export function RegistrationRows({ term, startsAt, enrollable }: ClassRowsProps) {
  const { rows, chosenNumbers, enrolled } = enrollable;
  const colors = termColors(
    enrolled?.Classes ?? [],
    rows.flatMap((entry) => entryListings(entry).map(({ CourseId }) => CourseId)),
  );
  useSeatHistory(`${termKey(term)} ${startsAt}`, rows);
  const full = rows.filter(isFullEntry).map(entryName);
  return (
    <Card title={t("Classes")} isList isEdgeToEdge>
      <CartSeats term={term} />
      <ul>
        {rows.map((entry) => (
          <ClassRow
            key={entry.classNumber}
            entry={entry}
            term={term}
            colors={colors}
            isChosen={chosenNumbers.has(entry.classNumber)}
          />
        ))}
      </ul>
      <LiveRegion message={full.map((name) => t("{class} is full.", { class: name })).join(" ")} />
    </Card>
  );
}

/** Notes what each reading of the seats brings. */
function useSeatHistory(of: string, rows: readonly CartEntry[]): void {
  const live = useAtomValue(liveSeatsAtom);
  const note = useSetAtom(noteLeftAtom);
  const lefts = new Map(
    rows.map((entry) => [entry.classNumber, seatsLeft(seatCounts(scarcestOf(entry).Details))] as const),
  );
  // oxlint-disable-next-line react/exhaustive-deps -- the map is new on each render
  useEffect(() => note(of, lefts), [note, of, live, [...lefts].join()]);
}

type ClassRowProps = { entry: CartEntry; term: EnrollmentTerm; colors: CourseColors; isChosen: boolean };

function ClassRow({ entry, term, colors, isChosen }: ClassRowProps) {
  const titleId = useId();
  const toClassHref = useClassHref();
  const seen = useAtomValue(seatsSeenAtom)[String(entry.classNumber)];
  const sections = entryListings(entry);
  const scarcest = scarcestOf(entry);
  const counts = seatCounts(scarcest.Details);
  const isFull = isFullEntry(entry);
  const seats = canAdd(scarcest) ? (shortSeatWords(counts) ?? t("Open")) : availability(scarcest);
  // Below it, the student can choose its waitlist.
  const words = isFull && isFilled(entry) ? t("Full") : seats;
  const change = changeWords(seen, seatsLeft(counts));
  return (
    <li aria-labelledby={titleId} className={styles.item}>
      <div className={styles.row} data-course={colorOf(colors, entry.listing.CourseId)}>
        <Stack gap={0} className="fills">
          <h3 id={titleId} className={styles.name}>
            <Link variant="quiet" to={toClassHref({ term: term.Term.Code, classNumber: entry.classNumber })}>
              <b>{courseNumber(entry.listing.Details)}</b>{" "}
              <span>{sections.map((listing) => sectionLabel(listing)).join(", ")}</span>
            </Link>
          </h3>
          <Text size="small" tone="quiet">
            {dotted([sections.map((listing) => timesLine(listing, term)).join(DOT), !isChosen && t("not selected")])}
          </Text>
        </Stack>
        <Stack gap={0} align="end" className={styles.seats ?? ""}>
          <Text as="span" weight="strong" {...((isFull || !canAdd(scarcest)) && { tone: "danger" })}>
            {words}
          </Text>
          {change === undefined ? null : (
            <Text as="span" size="small" tone="warning">
              {change}
            </Text>
          )}
        </Stack>
      </div>
      {canAdd(scarcest) && !isFilled(entry) ? (
        <OutlookPart term={term.Term.Code} listing={scarcest} place={placeToJoin(scarcest)} />
      ) : null}
      <FilledClass {...splitTermKey(termKey(term))} classNumber={entry.classNumber} />
    </li>
  );
}

/** "CRIM.1010 LEC 201" */
function entryName({ listing }: CartEntry): string {
  return `${courseNumber(listing.Details)} ${sectionLabel(listing)}`;
}
