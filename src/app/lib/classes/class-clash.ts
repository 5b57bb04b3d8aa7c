import { scheduleMeetings } from "#configuration/schedule-meetings";
import type { ClassListing } from "#contract/catalog";
import { daysString } from "#contract/institution";
import { timeLabel } from "#dates/words";
import { type Clash, firstClash } from "#engine";
import { t } from "#words";
import { canAdd, listingName, sectionLabel } from "./class-facts.ts";
import { picksReplacedBy, type Selection } from "./section-choice.ts";

/** The first overlap in the week, by the rules of enrollment. */
export function clashOf(a: ClassListing, b: ClassListing): Clash | undefined {
  return firstClash(scheduleMeetings(a), scheduleMeetings(b));
}

/** "M 9:00 AM" */
export function clashTime({ day, startMinutes }: Clash): string {
  return `${daysString([day])} ${timeLabel(startMinutes)}`;
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
  const clash = clashOf(section, other);
  if (!clash) return [];
  return [t("Overlaps {name} ({time}).", { name, time: clashTime(clash) })];
}
