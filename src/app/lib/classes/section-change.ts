import type { ClassListing } from "#contract/catalog";
import { t } from "#words";
import { listLabel } from "../format/format.ts";
import { type HeaderDates, timesLine } from "../format/meeting-labels.ts";
import { sectionLabel } from "./class-facts.ts";

/** A class that takes the place of another one, `from`, of its course's component. */
export type SectionChange = { course: string; from: ClassListing | undefined; to: ClassListing };

export type SectionChanges = { changes: readonly SectionChange[]; term: HeaderDates | undefined };

/** "Changes 2 classes:" */
export function changesHeading(count: number): string {
  return t("Changes {count, plural, one {# class} other {# classes}}:", { count });
}

/** For screen readers, to which an arrow says nothing. */
export function spokenChange({ course, from, to }: SectionChange, term: HeaderDates | undefined): string {
  const times = timesLine(to, term, true);
  if (!from) return t("{course} {section}, {times}", { course, section: sectionLabel(to), times });
  return t("{course} {from} becomes {to}, {times}", { course, from: sectionLabel(from), to: to.Section, times });
}

/** "Changes 1 class: CHEM.1220 LAB 803 becomes 805, Tuesday, 2:00 to 3:15 PM", for screen readers. */
export function spokenChanges({ changes, term }: SectionChanges): string {
  const words = listLabel(changes.map((change) => spokenChange(change, term)));
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
