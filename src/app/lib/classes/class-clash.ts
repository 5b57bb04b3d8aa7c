import { scheduleMeetings } from "#configuration/schedule-meetings";
import type { ClassListing } from "#contract/catalog";
import { type Clash, firstClash } from "#engine";

export type { Clash };

/** The first overlap in the week, by the rules of enrollment. */
export function clashOf(a: ClassListing, b: ClassListing): Clash | undefined {
  return firstClash(scheduleMeetings(a), scheduleMeetings(b));
}
