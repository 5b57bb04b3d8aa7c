import { t } from "#words";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import { careerOf } from "#contract/institution";
import type { Career, CareerFee } from "#contract/institution-schema";
import { enrolledUnits as unitsHeld } from "../../../lib/classes/held-class.ts";
import type { CartEntry } from "./cart-entry.ts";
import { isWaiting } from "./entry-result.ts";

export type Fee = CareerFee & { career: Career };

export type CartTotals = {
  selectedUnits: number;
  enrolledUnits: number | undefined;
  /** The term's units, without and with classes that may only be waitlisted. */
  unitsAfter: UnitRange | undefined;
  fee: Fee | undefined;
};

export type UnitRange = { least: number; most: number };

export function totalsOf(selected: readonly CartEntry[], enrolled: EnrolledClasses | undefined): CartTotals {
  const selectedUnits = unitsOf(selected);
  const waitingUnits = unitsOf(selected.filter(mayWait));
  const enrolledUnits = enrolled && unitsHeld(enrolled);
  return {
    selectedUnits,
    enrolledUnits,
    unitsAfter:
      enrolledUnits === undefined
        ? undefined
        : { least: enrolledUnits + selectedUnits - waitingUnits, most: enrolledUnits + selectedUnits },
    fee: feeOf(selected),
  };
}

export function unitsOf(entries: readonly CartEntry[]): number {
  return sum(entries.map(({ units = 0 }) => units));
}

/** One fee for any number of these classes. */
export function feeOf(entries: readonly CartEntry[]): Fee | undefined {
  const careers = entries.map(({ listing }) => careerOf(listing.Details.AcademicCareer.Code));
  const career = careers.find(({ fee }) => fee !== null);
  return career?.fee ? { ...career.fee, career } : undefined;
}

/** "7 to 11 of 18" */
export function unitsAfterLabel({ least, most }: UnitRange, limit: number): string {
  return least === most
    ? t("{units} of {limit}", { units: most, limit })
    : t("{least} to {most} of {limit}", { least, most, limit });
}

/** Full with a requested waitlist, or waitlisted by the last attempt. */
function mayWait(entry: CartEntry): boolean {
  if (entry.success === true) return isWaiting(entry);
  return entry.usesWaitList && entry.listing.Details.EnrollmentStatus.Code !== "O";
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
