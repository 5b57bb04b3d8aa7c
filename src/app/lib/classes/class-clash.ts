import type { ClassListing } from "#contract/catalog";
import { clashLabel } from "#contract/labels/clash-label";
import { scheduleMeetings } from "#contract/schedule-meetings";
import { clashesByDay, firstClash } from "#engine";
import { t } from "#words";
import { canAdd, listingName, sectionLabel } from "./class-facts.ts";
import { picksReplacedBy, type Selection } from "./section-choice.ts";

/** "MW 9:00 AM": when two classes overlap, by the rules of enrollment; undefined if they don't. */
export function clashTimes(a: ClassListing, b: ClassListing): string | undefined {
  const [ofA, ofB] = [scheduleMeetings(a), scheduleMeetings(b)];
  // Fast, because most classes don't overlap.
  return firstClash(ofA, ofB) ? clashLabel(clashesByDay(ofA, ofB)) : undefined;
}

/** Changes that choosing a section brings, and its conflicts with the class and with `held`, the student's others. */
export function sectionWarnings(selection: Selection, section: ClassListing, held: readonly ClassListing[]): string[] {
  const { Code } = section.Details.Component;
  const replaced = picksReplacedBy(selection, Code, section);
  const others = [...selection.picks].filter(([code]) => code !== Code).map(([, other]) => other);
  const staying = [selection.primary, ...others].filter((other) => !replaced.includes(other));
  return [
    ...(canAdd(section)
      ? []
      : [t("This section isn't open for enrollment ({status}).", { status: section.Details.ClassStatus.Description })]),
    ...replaced.map((other) =>
      t("Conflicts with {section}, which will change if you choose this section.", { section: sectionLabel(other) }),
    ),
    ...staying.flatMap((other) =>
      overlapWords(section, other, t("{section} in this class", { section: sectionLabel(other) })),
    ),
    ...overlapWarnings(section, held),
  ];
}

/** Where a class overlaps with the student's others. */
export function overlapWarnings(listing: ClassListing, held: readonly ClassListing[]): string[] {
  return held.flatMap((other) => overlapWords(listing, other, listingName(other)));
}

function overlapWords(section: ClassListing, other: ClassListing, name: string): string[] {
  const time = clashTimes(section, other);
  return time === undefined ? [] : [t("Overlaps {name} ({time}).", { name, time })];
}
