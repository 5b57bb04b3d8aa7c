import { type Weekday, weekdayName } from "#calendar";
import type { ClassListing } from "#contract/catalog";
import { timeLabel } from "#contract/wall-time";
import { t } from "#words";
import { canAdd, listingName, sectionLabel } from "./class-facts.ts";
import { clashOf } from "./class-clash.ts";

export type Surroundings = {
  /** The student's other classes of the term, enrolled and in the cart. */
  held: readonly ClassListing[];
  /** The class and the sections chosen of its other components. */
  own: readonly ClassListing[];
  /** Chosen sections of other components that it would replace. */
  replaced: readonly ClassListing[];
};

/** Conflicts of a section, and changes that it brings. */
export function sectionWarnings(section: ClassListing, { held, own, replaced }: Surroundings): string[] {
  const staying = own.filter((listing) => listing !== section && !replaced.includes(listing));
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
    ...held.flatMap((other) => overlapWords(section, other, listingName(other))),
  ];
}

function overlapWords(section: ClassListing, other: ClassListing, name: string): string[] {
  const clash = clashOf(section, other);
  if (!clash) return [];
  const time = `${weekdayName(clash.day as Weekday, "letter")} ${timeLabel(clash.startMinutes)}`;
  return [t("Overlaps {name} ({time}).", { name, time })];
}
