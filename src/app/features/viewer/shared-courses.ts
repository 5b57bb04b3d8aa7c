import { type CalendarEvent, eventSpans, type IsoDate, visibleHours, type Weekday, WORKWEEK } from "#calendar";
import type { BuildResult, Schedule } from "#contract/build-result";
import { type CourseListings, listingsByCourse } from "#contract/schedule-listings";
import { creditsLabel, titleBeside } from "#contract/words";
import { t } from "#words";
import { courseNumber } from "../../lib/classes/class-facts.ts";
import { classEvents, type ClassMeeting } from "../../lib/classes/class-week.ts";
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

export type SharedEvent = CalendarEvent<ClassMeeting & { course: SharedCourse }>;

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

/** "5 courses, 16 credits" */
export function scheduleSize(courses: readonly SharedCourse[]): string {
  const leads = courses.map(({ listings: [{ Details }] }) => Details);
  const minimum = leads.reduce((sum, { MinimumCredits }) => sum + MinimumCredits, 0);
  const maximum = leads.reduce((sum, { MaximumCredits }) => sum + MaximumCredits, 0);
  return t("{count, plural, one {# course} other {# courses}}, {credits}", {
    count: courses.length,
    credits: creditsLabel(minimum, maximum),
  });
}

/** The meetings in the week of a date, or all as a pattern. */
export function sharedEvents(courses: readonly SharedCourse[], weekOf?: IsoDate): SharedEvent[] {
  return courses.flatMap((course) =>
    course.listings.flatMap((listing) =>
      classEvents(listing, { tone: course.colour }, weekOf).map((event) => ({
        ...event,
        data: { ...event.data, course },
      })),
    ),
  );
}

/** The hours and days of all weeks, so that switching weeks doesn't change them. */
export function weekFrame(courses: readonly SharedCourse[], { ShowSaturday }: Pick<BuildResult, "ShowSaturday">) {
  const events = sharedEvents(courses);
  const hasSunday = events.some(({ days }) => days?.includes(0));
  const days: Weekday[] = [...(hasSunday ? ([0] as const) : []), ...WORKWEEK, ...(ShowSaturday ? ([6] as const) : [])];
  return { days, hours: visibleHours(events.flatMap(eventSpans)) };
}
