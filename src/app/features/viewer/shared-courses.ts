import type { BuildResult, Schedule } from "#contract/builder/build-result";
import { type CourseListings, listingsByCourse } from "#contract/builder/schedule-listings";
import { creditsLabel, titleBeside } from "#contract/words";
import { courseNumber } from "../../lib/classes/class-facts.ts";
import { courseColours } from "../../lib/classes/course-colors.ts";
import type { CourseColour } from "../../ui/badges/course-color.ts";

/** The enrollment section comes first. */
export type SharedCourse = {
  label: string;
  /** Empty if it would repeat the label. */
  title: string;
  colour: CourseColour;
  /** "4 credits" */
  credits: string;
  listings: CourseListings;
};

export function sharedCourses(
  schedule: Pick<Schedule, "Classes">,
  result: Pick<BuildResult, "Classes">,
): SharedCourse[] {
  const groups = listingsByCourse(result, schedule);
  const colours = courseColours(groups.map(([lead]) => lead.CourseId));
  return groups.map((listings): SharedCourse => {
    const [{ CourseId, Details }] = listings;
    const label = courseNumber(Details);
    return {
      label,
      title: titleBeside(label, Details.CourseTitle),
      colour: colours.get(CourseId) ?? "blue",
      credits: creditsLabel(Details.MinimumCredits, Details.MaximumCredits),
      listings,
    };
  });
}
