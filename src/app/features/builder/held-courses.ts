import type { FixedCourse, ScheduleRequest } from "#contract/schedule-request";
import { counted } from "../../lib/format-number.ts";

/** Where the student has a course already. */
export type HeldSource = FixedCourse["source"];

/** The courses that the student holds already and that the request includes, one for each source that has it. */
export function includedCourses({ fixed, options }: Pick<ScheduleRequest, "fixed" | "options">): FixedCourse[] {
  return fixed.filter(({ source }) =>
    source === "enrollment" ? options.includeCurrentEnrollment : options.includeEnrollmentCart,
  );
}

/** What the student holds in this way, included or not: an entry for each class as the cart counts them, with its related classes. */
export function heldFrom(source: HeldSource, { fixed }: Pick<ScheduleRequest, "fixed">): FixedCourse[] {
  return fixed.filter((course) => course.source === source);
}

/** How those courses are held, by their `courseId`; enrollment counts where a course is held by both. */
export function heldCourses(request: Pick<ScheduleRequest, "fixed" | "options">): ReadonlyMap<string, HeldSource> {
  const included = includedCourses(request);
  const of = (wanted: HeldSource) => included.filter(({ source }) => source === wanted);
  return new Map([...of("cart"), ...of("enrollment")].map(({ courseId, source }) => [courseId, source]));
}

/** What is said of a held class where it is shown. */
export const HELD_CLASS_WORDS: Readonly<Record<HeldSource, string>> = {
  enrollment: "You are enrolled in this class.",
  cart: "This class is from your enrollment cart.",
};

/** What is said of a held course where it is configured: the student's own classes are what is scheduled. */
export const HELD_COURSE_WORDS: Readonly<Record<HeldSource, string>> = {
  enrollment: "You are enrolled in this course, so it is scheduled as it stands.",
  cart: "This course is in your enrollment cart, so it is scheduled as it stands there.",
};

/** "4 classes: COMP.1020, MATH.1310", or that there are none. */
export function heldListWords(source: HeldSource, request: Pick<ScheduleRequest, "fixed">): string {
  const labels = heldFrom(source, request).map(({ label }) => label);
  if (labels.length === 0)
    return source === "cart" ? "Your cart has no classes of this term" : "No classes in this term";
  return `${counted(labels.length, "class", "classes")}: ${[...new Set(labels)].join(", ")}`;
}

/**
 * Why there are fewer schedules than the courses alone would give: those that are held are not placed anew. Undefined
 * where no course of the configuration that is on is held.
 */
export function standingWords(request: Pick<ScheduleRequest, "courses" | "fixed" | "options">): string | undefined {
  const held = heldCourses(request);
  const placed = request.courses.filter(({ enabled }) => enabled);
  const standing = placed.filter(({ courseId }) => held.has(courseId));
  if (standing.length === 0) return undefined;
  const sources = new Set(standing.map(({ courseId }) => held.get(courseId)));
  const where =
    sources.size > 1 ? "in your enrollment or your cart" : sources.has("cart") ? "in your cart" : "in your enrollment";
  if (standing.length < placed.length) {
    const stand = standing.length === 1 ? "stands as it is" : "stand as they are";
    return `${standing.length} of ${counted(placed.length, "course")} ${stand} ${where}, and the others are placed around that.`;
  }
  return standing.length === 1
    ? `${standing[0]?.label} stands as it is ${where}, so this is the only schedule.`
    : `All ${standing.length} courses stand as they are ${where}, so this is the only schedule.`;
}
