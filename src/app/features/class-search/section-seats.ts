import type { ClassListing } from "#contract/catalog";
import { seatCounts } from "../../lib/classes/class-facts.ts";
import { countLabel } from "../../lib/format/format-number.ts";
import { seatsLeft, seatWords } from "../../ui/badges/seat-level.ts";
import { statusOf } from "./class-status.ts";

/** "11 left", or why there's no seat. */
export function seatsAside(listing: ClassListing): string {
  const closed = statusOf(listing);
  if (closed) return closed.word;
  const counts = seatCounts(listing.Details);
  const left = seatsLeft(counts);
  return left === 0 || left === Number.POSITIVE_INFINITY ? seatWords(counts) : `${countLabel(left)} left`;
}
