import { useAtomValue } from "jotai/react";
import { useId } from "react";
import { creditsLabel, dotted } from "#contract/labels/catalog-words";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { Card, Link, Text } from "#ui";
import { t } from "#words";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { useClassHref } from "../../../lib/classes/class-link.ts";
import { termKey } from "../../../lib/session/term-choice.ts";
import { cartAtomsOf } from "../state/cart-atoms.ts";
import { attemptOutcome, type CartEntry, entryListings, entryMessages, resultOf } from "../state/cart-entry.ts";
import { ResultTag } from "../state/result-banner.tsx";
import { ResultIcon } from "./cart-row.tsx";
import styles from "./gained-list.module.css";
import { MessageList } from "./message-list.tsx";

/** Their messages say what a line doesn't, without being a warning. */
const NOTED_RULES: ReadonlySet<string | undefined> = new Set(["swap_later", "enrolled_already"]);

type GainedListProps = { entries: readonly CartEntry[]; term: EnrollmentTerm };

/** The classes that an enrollment brought, a line each: My Classes has the rest. Only what needs attention is added. */
export function GainedList({ entries, term }: GainedListProps) {
  const waits = entries.some((entry) => attemptOutcome(entry) === "waitlist");
  return (
    <Card title={waits ? t("Enrolled or Waitlisted") : t("Enrolled")} isList isEdgeToEdge>
      <ul>
        {entries.map((entry) => (
          <GainedRow key={entry.classNumber} entry={entry} term={term} />
        ))}
      </ul>
    </Card>
  );
}

function GainedRow({ entry, term }: { entry: CartEntry; term: EnrollmentTerm }) {
  const titleId = useId();
  const toClassHref = useClassHref();
  const enrolled = useAtomValue(cartAtomsOf(termKey(term)).enrolledAtom);
  const held = enrolled?.Classes.find(({ ClassNumber }) => ClassNumber === entry.classNumber);
  const { MinimumCredits, MaximumCredits } = entry.listing.Details;
  // A class of several credits says how many only once the term is read.
  const known = MinimumCredits === MaximumCredits ? MinimumCredits : undefined;
  const units = held?.CreditsTaken ?? known;
  const notes = entryMessages(entry).filter(({ IsWarning, Rule }) => IsWarning || NOTED_RULES.has(Rule));
  return (
    <li className={styles.row} aria-labelledby={titleId}>
      <ResultIcon entry={entry} />
      <h3 id={titleId} className={styles.name}>
        <Link variant="quiet" to={toClassHref({ term: term.Term.Code, classNumber: entry.classNumber })}>
          <b>{courseNumber(entry.listing.Details)}</b> {dotted(entryListings(entry).map(sectionLabel))}
        </Link>
      </h3>
      <Text as="span" size="small" tone="quiet">
        {units === undefined ? null : creditsLabel(units)}
      </Text>
      <ResultTag of={resultOf(entry)} />
      {notes.length > 0 ? (
        <div className={styles.notes}>
          <MessageList messages={notes.map((message) => ({ message, entry }))} term={term} />
        </div>
      ) : null}
    </li>
  );
}
