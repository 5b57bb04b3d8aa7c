import type { ClassListing } from "#contract/catalog";
import { t } from "#words";
import { listLabel } from "../format/format.ts";
import { type TermDates, timesLine } from "../format/meeting-labels.ts";
import { sectionLabel } from "./class-facts.ts";

/** A class that takes the place of another one, `from`, of its course's component. */
export type SectionChange = { course: string; from: ClassListing | undefined; to: ClassListing };

export type SectionChanges = { changes: readonly SectionChange[]; term: TermDates | undefined };

/** "Changes 2 classes:" */
export function changesHeading(count: number): string {
  return t("Changes {count, plural, one {# class} other {# classes}}:", { count });
}

/** "CHEM.1220 LAB 803 → 805, T 2:00–3:15 PM"; `inFull` for screen readers. */
export function changeWords({ course, from, to }: SectionChange, term: TermDates | undefined, inFull: boolean): string {
  const times = timesLine(to, term, inFull);
  if (!from) return t("{course} {section}, {times}", { course, section: sectionLabel(to), times });
  const names = { course, from: sectionLabel(from), to: to.Section, times };
  return inFull ? t("{course} {from} becomes {to}, {times}", names) : t("{course} {from} → {to}, {times}", names);
}

/** All in a sentence for screen readers. */
export function spokenChanges({ changes, term }: SectionChanges): string {
  const words = listLabel(changes.map((change) => changeWords(change, term, true)));
  return `${changesHeading(changes.length)} ${words}`;
}

/** Why no classes with open seats fit: the smallest conflict's names; none if the search was stopped. */
export function nothingOpenWords(names: readonly string[]): string {
  const all = listLabel(names);
  if (names.length === 0) return t("We ran out of time looking for a schedule with open seats.");
  return names.length === 1
    ? t("No open section of {names} fits.", { names: all })
    : t("With open seats only, {names} don't fit together.", { names: all });
}
