import type { ClassDetails } from "#contract/class-search";
import type { ClassKey } from "../../lib/class-link.ts";

export type LookedAt = { term: string; details: ClassDetails };

/**
 * A provisional view of another section from what is known of the course, so that choosing sections doesn't wait for
 * its details. Class numbers repeat between terms.
 */
export function provisionalDetailsOf(last: LookedAt, { term, classNumber }: ClassKey): ClassDetails | undefined {
  if (last.term !== term) return undefined;
  const { Class, Sections, AlsoOffered } = last.details;
  const listing = Sections.find(({ Details }) => Details.ClassNumber === classNumber);
  if (!listing) return undefined;
  const details = { ...Class.Details, ...listing.Details };
  return { Class: { ...Class, ...listing, Details: details, Notes: [], CombinedSections: [] }, Sections, AlsoOffered };
}
