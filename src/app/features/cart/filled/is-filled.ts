import type { ClassListing } from "#contract/catalog";
import { canAdd, isFull } from "../../../lib/classes/class-facts.ts";
import { type CartEntry, entryListings } from "../state/cart-entry.ts";

/** Full for this student, who hasn't answered that by the waitlist or a permission number. */
export function isFilled(entry: CartEntry): boolean {
  const { hasPermissionNumber = false, usesWaitList = false } = entry;
  const own = entryListings(entry);
  return !hasPermissionNumber && !usesWaitList && own.every(canAdd) && !own.every(hasOpenSeat);
}

/** The full section with the longest waitlist, which decides when all are taken together; undefined if none is full. */
export function fullSectionOf(entry: CartEntry): ClassListing | undefined {
  const full = entryListings(entry).filter((listing) => canAdd(listing) && !hasOpenSeat(listing));
  return full.toSorted((a, b) => b.Details.WaitListTotal - a.Details.WaitListTotal)[0];
}

/** Seats reserved for other students don't count. */
export function hasOpenSeat({ Details }: ClassListing): boolean {
  return Details.EnrollmentStatus.Code === "O" && !isFull(Details);
}
