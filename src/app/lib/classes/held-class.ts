import type { CartItem, CheckoutItem, EnrolledClass } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";

type Held = { Classes: readonly EnrolledClass[] };

export function isEnrolled({ EnrollmentStatus }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "E";
}

export function isWaiting({ EnrollmentStatus }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "W";
}

/** It stays in the list with its W. */
export function isWithdrawn({ EnrollmentStatus, EnrollmentStatusReason }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "D" || EnrollmentStatusReason.Code === "WDRW";
}

/** The university canceled a class that the student still has. */
export function isCanceled(enrolled: EnrolledClass): boolean {
  return enrolled.Class !== null && canceledOf(enrolled).includes(enrolled.Class);
}

/** Enrolled in an active class. */
export function hasSeat(enrolled: EnrolledClass): boolean {
  return isEnrolled(enrolled) && !isCanceled(enrolled);
}

export function canceledOf(enrolled: EnrolledClass): ClassListing[] {
  return isEnrolled(enrolled) || isWaiting(enrolled) ? heldListings(enrolled).filter(isCanceledListing) : [];
}

export function isCanceledListing({ Details }: ClassListing): boolean {
  return Details.ClassStatus.Code === "X";
}

/** The class and its related sections. */
export function heldListings({ Class, AdditionalComponents }: EnrolledClass): ClassListing[] {
  return Class ? [Class, ...AdditionalComponents] : [];
}

/** The same without canceled ones. */
export function activeListings(enrolled: EnrolledClass): ClassListing[] {
  return heldListings(enrolled).filter((listing) => !isCanceledListing(listing));
}

/** A class for a cart: its enrollment section, then the sections that come with it. */
export type CartClass = readonly [lead: ClassListing, ...others: ClassListing[]];

export function itemListings(item: CartItem): CartClass {
  return [item.InnerObject.EnrollmentSection.Class, ...companionListings(item)];
}

/** The sections that come with an enrollment section: chosen ones, then auto-enrolled ones. */
export function companionListings({
  RelatedClasses,
  AutoEnrollmentClasses,
}: Pick<CheckoutItem, "RelatedClasses" | "AutoEnrollmentClasses">): ClassListing[] {
  return [...RelatedClasses, ...AutoEnrollmentClasses].map(({ Class }) => Class);
}

/** Every active section in which the student is enrolled. */
export function seatListings({ Classes }: Held): ClassListing[] {
  return Classes.filter(hasSeat).flatMap(activeListings);
}

/** Units that count in the term: none for waitlisted or canceled classes. */
export function countedUnits(enrolled: EnrolledClass): number {
  return hasSeat(enrolled) ? enrolled.CreditsTaken : 0;
}

/** Credits of the term that count. */
export function enrolledUnits({ Classes }: Held): number {
  return Classes.reduce((sum, enrolled) => sum + countedUnits(enrolled), 0);
}
