import { type CalendarEvent, eventSpans, type IsoDate, visibleHours, type Weekday, WORKWEEK } from "#calendar";
import type { BuildResult, Schedule } from "#contract/build-result";
import type { ClassListing } from "#contract/catalog";
import { creditsLabel, titleBeside } from "#contract/words";
import { courseNumber } from "../../lib/class-facts.ts";
import { classEvents, type ClassMeeting } from "../../lib/class-week.ts";
import { courseColours } from "../../lib/course-colours.ts";
import { counted } from "../../lib/format-number.ts";
import type { CourseColour } from "../../ui/course-colour.ts";

/** A course of a shared schedule, with its enrollment section first. */
export type SharedCourse = {
  label: string;
  /** Empty where it would repeat the label. */
  title: string;
  colour: CourseColour;
  /** "4 credits" */
  credits: string;
  listings: readonly [ClassListing, ...ClassListing[]];
};

export type SharedEvent = CalendarEvent<ClassMeeting & { course: SharedCourse }>;

type Result = Pick<BuildResult, "Classes">;
type Lead = Schedule["Classes"][number];

export function sharedCourses({ Classes }: Pick<Schedule, "Classes">, result: Result): SharedCourse[] {
  const groups = Classes.flatMap((each) => {
    const [lead, ...others] = [...chosenNumbers(each), ...autoEnrolled(each)].flatMap(
      (number) => result.Classes[number] ?? [],
    );
    return lead ? [[lead, ...others] as const] : [];
  });
  const colours = courseColours(groups.map(([lead]) => lead.CourseId));
  return groups.map((listings): SharedCourse => {
    const [{ CourseId, Details }] = listings;
    const label = courseNumber(Details);
    return {
      label,
      title: titleBeside(label, Details.CourseTitle),
      colour: colours.get(CourseId) ?? "blue",
      credits: creditsLabel(Details.MinimumCredits, Details.MaximumCredits),
      listings: [...listings],
    };
  });
}

/** "5 courses, 16 credits" */
export function scheduleSize(courses: readonly SharedCourse[]): string {
  const leads = courses.map(({ listings: [{ Details }] }) => Details);
  const minimum = leads.reduce((sum, { MinimumCredits }) => sum + MinimumCredits, 0);
  const maximum = leads.reduce((sum, { MaximumCredits }) => sum + MaximumCredits, 0);
  return `${counted(courses.length, "course")}, ${creditsLabel(minimum, maximum)}`;
}

/** The meetings in the week of a date, or all of them as a pattern. */
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

/** The hours and days of every week of the term, so that they stay when another week is chosen. */
export function weekFrame(courses: readonly SharedCourse[], { ShowSaturday }: Pick<BuildResult, "ShowSaturday">) {
  const events = sharedEvents(courses);
  const hasSunday = events.some(({ days }) => days?.includes(0));
  const days: Weekday[] = [...(hasSunday ? ([0] as const) : []), ...WORKWEEK, ...(ShowSaturday ? ([6] as const) : [])];
  return { days, hours: visibleHours(events.flatMap(eventSpans)) };
}

function chosenNumbers({ ClassNumber, AdditionalComponents }: Lead): number[] {
  return [ClassNumber, ...AdditionalComponents.map((each) => each.ClassNumber)];
}

function autoEnrolled({ AutoEnrollmentSection1, AutoEnrollmentSection2 }: Lead): number[] {
  return [AutoEnrollmentSection1, AutoEnrollmentSection2].filter((number) => number !== null);
}
