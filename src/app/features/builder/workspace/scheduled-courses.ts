import { labelWithTopic } from "#configuration/offering";
import type { FixedCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import type { ClassListing } from "#contract/catalog";
import { assignColors, type CourseColor, type CourseColors, colorOf } from "#contract/course-colors";
import { titleBeside } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";
import type { Schedule } from "#workers/schedule/client";
import { isEnrollmentSection } from "../../../lib/classes/class-facts.ts";
import type { Content } from "./document.ts";
import { heldSourceFinder, includedCourses } from "./held-courses.ts";

/** Configured courses in order, also those that are off, then the student's own that are included. */
export function requestColors(request: ScheduleRequest): CourseColors {
  return assignColors([...request.courses, ...includedCourses(request)].map(({ courseId }) => courseId));
}

/** A class of a configured course that can be locked; `id` is the course's. */
export type Choice = {
  id: string;
  component: string;
  classNumber: number;
  /** Including auto-enrolled ones, which have the same choice. */
  all: readonly number[];
  isLocked: boolean;
};

/** `choice` brings the class, and `lock` is it; the student's own classes have none. */
export type WeekClass = {
  classNumber: number;
  listing: ClassListing;
  choice?: Choice | undefined;
  lock?: Choice | undefined;
};

/** One course of a schedule as the student reads it. */
export type ScheduledCourse = {
  key: string;
  label: string;
  /** Empty if it would repeat the label. */
  title: string;
  color: CourseColor;
  source: "configuration" | "enrollment" | "cart";
  classes: readonly WeekClass[];
};

/** Another section of a class, and what taking it changes. */
export type OtherSection = {
  classNumber: number;
  /** Undefined if none is possible. */
  schedule?: Schedule;
  /** Changes, most important first: "Moves MATH.1310 LEC to 045", "Frees Fri"; else why it doesn't fit. */
  changes: readonly string[];
  /** It meets at other times than the class. */
  isElsewhere?: boolean;
};

/** What a schedule's class numbers mean. */
export type ListedRequest = Pick<Content, "Request" | "Classes">;

/** The schedule's configured courses in order, then the student's own. */
export function toScheduledCourses(
  schedule: Pick<Schedule, "courses">,
  { Request, Classes }: ListedRequest,
): ScheduledCourse[] {
  const colors = requestColors(Request);
  const courses = schedule.courses.map(({ id, source, courseId, classes }, index): ScheduledCourse => {
    const configured = Request.courses.find((course) => course.id === id);
    const [lead] = classes;
    const isHeld = ({ sections }: FixedCourse) => sections.some(({ classNumber }) => classNumber === lead?.classNumber);
    const known = configured ?? Request.fixed.find((fixed) => fixed.source === source && isHeld(fixed));
    const scheduled = classes.flatMap(({ classNumber, component, autoEnrolled }): WeekClass[] => {
      const all = [classNumber, ...autoEnrolled];
      // The request's locks, not the schedule's, which may be older.
      const locked = configured?.components.find((each) => each.component === component)?.lockedClassNumber;
      const choice = configured && { id: configured.id, component, classNumber, all, isLocked: locked === classNumber };
      return all.flatMap((number) => {
        const listing = Classes[number];
        const lock = number === classNumber ? choice : undefined;
        return listing ? [{ classNumber: number, listing, choice, lock }] : [];
      });
    });
    const label = known?.label ?? courseId;
    const shown = scheduled.find(({ listing }) => isEnrollmentSection(listing)) ?? scheduled[0];
    return {
      key: id ?? `${source}-${courseId}-${index}`,
      label,
      // An entry can have classes of several topics.
      title: shown ? titleBeside(label, classTitle(shown.listing.Details)) : (known?.title ?? ""),
      color: colorOf(colors, courseId),
      source,
      // Two classes may bring the same one.
      classes: [...new Map(scheduled.map((each) => [each.classNumber, each])).values()],
    };
  });
  const isOwn = ({ source }: ScheduledCourse) => Number(source !== "configuration");
  return courses.toSorted((a, b) => isOwn(a) - isOwn(b));
}

export type ShownClass = WeekClass & { course: ScheduledCourse };

export function classesOf(courses: readonly ScheduledCourse[]): ShownClass[] {
  return courses.flatMap((course) => course.classes.map((each) => ({ ...each, course })));
}

/** Courses that are on but not in the schedule: optional ones that didn't fit, and others of a group. */
export function leftOutCourses({ courses }: Pick<Schedule, "courses">, request: ScheduleRequest): string[] {
  const taken = new Set(courses.map(({ id }) => id));
  const heldIn = heldSourceFinder(request);
  return request.courses
    .filter((course) => course.isEnabled && !taken.has(course.id) && heldIn(course) === undefined)
    .map(labelWithTopic);
}

/** Units of the enrollment sections of one or several courses. */
export function scheduledCredits(courses: readonly ScheduledCourse[]) {
  const sections = courses.flatMap(({ classes }) => classes.map(({ listing }) => listing)).filter(isEnrollmentSection);
  const sum = (key: "MinimumCredits" | "MaximumCredits") =>
    sections.reduce((all, { Details }) => all + Details[key], 0);
  return { minimum: sum("MinimumCredits"), maximum: sum("MaximumCredits") };
}
