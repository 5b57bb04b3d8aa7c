import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { t } from "#words";
import { sectionLabel } from "./class-facts.ts";
import { hasSeat } from "./held-class.ts";

/** The other section of its course in which the student has a seat; undefined if there's none, or more than one. */
export function sectionHeld(
  enrolled: EnrolledClasses | undefined,
  { Details }: ClassListing,
): ClassListing | undefined {
  const isOther = (each: EnrolledClass) =>
    hasSeat(each) &&
    each.ClassNumber !== Details.ClassNumber &&
    each.Subject === Details.Subject &&
    each.CatalogNumber === Details.CatalogNumber;
  const held = enrolled?.Classes.filter(isOther) ?? [];
  return held.length === 1 ? (held[0]?.Class ?? undefined) : undefined;
}

/** The enrolled class with this number. */
export function listingHeld(enrolled: EnrolledClasses | undefined, classNumber: number | null | undefined) {
  const held = enrolled?.Classes.find((each) => hasSeat(each) && each.ClassNumber === classNumber);
  return held?.Class ?? undefined;
}

export function swapLaterWords(from: ClassListing, to: ClassListing): string {
  return t("If a seat opens, we'll swap you from {held} into {wanted}. You keep {held} until then.", {
    held: sectionLabel(from),
    wanted: sectionLabel(to),
  });
}
