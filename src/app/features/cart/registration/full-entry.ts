import type { ClassListing } from "#contract/catalog";
import { canAdd, seatCounts } from "../../../lib/classes/class-facts.ts";
import { seatsLeft } from "../../../ui/badges/seat-level.ts";
import { type CartEntry, entryListings } from "../state/cart-entry.ts";

/** One of its sections takes no one more, by the latest seats. */
export function isFullEntry(entry: CartEntry): boolean {
  return entryListings(entry).some((listing) => canAdd(listing) && listing.Details.EnrollmentStatus.Code !== "O");
}

/** The section that decides: one that's closed, or else that with the fewest seats. */
export function scarcestOf(entry: CartEntry): ClassListing {
  const left = (listing: ClassListing) => (canAdd(listing) ? seatsLeft(seatCounts(listing.Details)) : -1);
  return entryListings(entry).reduce((least, each) => (left(each) < left(least) ? each : least));
}
