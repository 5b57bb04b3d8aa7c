import type { ClassListing } from "#contract/catalog";
import type { EnrolledClass } from "#contract/enrollment";

type Held = { Classes: readonly EnrolledClass[] };

/** What a class is to the student who has it in a term, whichever screen shows it. */

export function isEnrolled({ EnrollmentStatus }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "E";
}

export function isWaiting({ EnrollmentStatus }: EnrolledClass): boolean {
  return EnrollmentStatus.Code === "W";
}

/** Held still, though the university has cancelled it. */
export function isCancelled(enrolled: EnrolledClass): boolean {
  return enrolled.Class !== null && cancelledOf(enrolled).includes(enrolled.Class);
}

/** Enrolled in what is still held: a class that was cancelled neither counts nor stands in the way of another. */
export function hasSeat(enrolled: EnrolledClass): boolean {
  return isEnrolled(enrolled) && !isCancelled(enrolled);
}

/** Which of its classes the university has cancelled; none of a class that is not held any more. */
export function cancelledOf(enrolled: EnrolledClass): ClassListing[] {
  return isEnrolled(enrolled) || isWaiting(enrolled) ? listingsOf(enrolled).filter(isCancelledListing) : [];
}

export function isCancelledListing({ Details }: ClassListing): boolean {
  return Details.ClassStatus.Code === "X";
}

/** Where the catalog no longer has the class, its number stands for the course. */
export function courseIdOf({ Class, Subject, CatalogNumber }: EnrolledClass): string {
  return Class?.CourseId ?? `${Subject}.${CatalogNumber}`;
}

/** The class and all that came with it. */
export function listingsOf({ Class, AdditionalComponents }: EnrolledClass): ClassListing[] {
  return Class ? [Class, ...AdditionalComponents] : [];
}

/** Every section in which the student has a seat; none of what was cancelled. */
export function seatListings({ Classes }: Held): ClassListing[] {
  return Classes.filter(hasSeat)
    .flatMap(listingsOf)
    .filter((listing) => !isCancelledListing(listing));
}

/** Credits of the class that count in the term: none of a place on a wait list, or of a class that was cancelled. */
export function countedUnits(enrolled: EnrolledClass): number {
  return hasSeat(enrolled) ? enrolled.CreditsTaken : 0;
}

/** Credits of the term that count. */
export function enrolledUnits({ Classes }: Held): number {
  return Classes.reduce((sum, enrolled) => sum + countedUnits(enrolled), 0);
}
