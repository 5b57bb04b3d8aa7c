import type { ClassListing } from "../catalog.ts";
import type { BuildResult, Schedule } from "./build-result.ts";

/** A course of a schedule: its enrollment section, chosen sections, and auto-enrolled ones. */
export type CourseListings = readonly [ClassListing, ...ClassListing[]];

export function listingsByCourse({ Classes }: Pick<BuildResult, "Classes">, schedule: Pick<Schedule, "Classes">) {
  const seen = new Set<number | null>();
  return schedule.Classes.flatMap((lead) => {
    const chosen = [lead, ...lead.AdditionalComponents];
    const numbers = [
      ...chosen.map(({ ClassNumber }) => ClassNumber),
      ...chosen.flatMap((each) => [each.AutoEnrollmentSection1, each.AutoEnrollmentSection2]),
    ];
    const [first, ...others] = numbers.flatMap((number) => {
      const listing = number === null || seen.has(number) ? undefined : Classes[number];
      seen.add(number);
      return listing ?? [];
    });
    return first ? [[first, ...others] satisfies CourseListings] : [];
  });
}
