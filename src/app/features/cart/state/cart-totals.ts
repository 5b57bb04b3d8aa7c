import { t } from "#words";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { careerOf } from "#contract/institution";
import type { Career, CareerFee } from "#contract/institution-schema";
import { enrolledUnits } from "../../../lib/classes/held-class.ts";
import type { CartEntry } from "./cart-entry.ts";
import { isWaiting } from "./entry-result.ts";

export type Fee = CareerFee & { career: Career };

export function unitsOf(entries: readonly CartEntry[]): number {
  return entries.reduce((sum, { units = 0 }) => sum + units, 0);
}

/** "7 to 11 of 18": the term's units after enrolling, without and with classes that may only be waitlisted. */
export function unitsAfterLabel(selected: readonly CartEntry[], enrolled: EnrolledClasses, limit: number): string {
  const most = enrolledUnits(enrolled) + unitsOf(selected);
  const least = most - unitsOf(selected.filter(mayWait));
  return least === most
    ? t("{units} of {limit}", { units: most, limit })
    : t("{least} to {most} of {limit}", { least, most, limit });
}

/** One fee for any number of these classes. */
export function feeOf(entries: readonly CartEntry[]): Fee | undefined {
  const careers = entries.map(({ listing }) => careerOf(listing.Details.AcademicCareer.Code));
  const career = careers.find(({ fee }) => fee !== null);
  return career?.fee ? { ...career.fee, career } : undefined;
}

/** Full with a requested waitlist, or waitlisted by the last attempt. */
function mayWait(entry: CartEntry): boolean {
  if (entry.success === true) return isWaiting(entry);
  return entry.usesWaitList && entry.listing.Details.EnrollmentStatus.Code !== "O";
}
