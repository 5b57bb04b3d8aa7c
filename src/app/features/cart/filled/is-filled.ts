import type { ClassListing } from "#contract/catalog";
import { canAdd, isFull } from "../../../lib/classes/class-facts.ts";
import { type CartEntry, listingsOf } from "../state/cart-entry.ts";

/** Full for this student, who hasn't answered that by the waitlist or a permission number. */
export function isFilled(entry: CartEntry): boolean {
  const { hasPermissionNumber = false, usesWaitList = false } = entry;
  const own = listingsOf(entry);
  return !hasPermissionNumber && !usesWaitList && own.every(canAdd) && !own.every(hasOpenSeat);
}

/** Seats kept for others are none. */
export function hasOpenSeat({ Details }: ClassListing): boolean {
  return Details.EnrollmentStatus.Code === "O" && !isFull(Details);
}
