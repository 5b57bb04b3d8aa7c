import type { ClassDetails } from "#contract/class-search";
import type { ClassKey } from "../../lib/class-link.ts";

export type LookedAt = { term: string; details: ClassDetails };

/**
 * Another section of a course that was looked at, from what is known of the course: it stands in until its own details
 * are there, so that choosing among the sections never waits. Class numbers repeat from term to term.
 */
export function standInOf(last: LookedAt, { term, classNumber }: ClassKey): ClassDetails | undefined {
  if (last.term !== term) return undefined;
  const { Class, Sections, AlsoOffered } = last.details;
  const listing = Sections.find(({ Details }) => Details.ClassNumber === classNumber);
  if (!listing) return undefined;
  const details = { ...Class.Details, ...listing.Details };
  return { Class: { ...Class, ...listing, Details: details, Notes: [], CombinedSections: [] }, Sections, AlsoOffered };
}
