import type { FixedCourse, ScheduleRequest } from "#contract/schedule-request";

/** Where the student has a course already. */
export type HeldSource = FixedCourse["source"];

/** The courses that the student holds already and that the request includes, one for each source that has it. */
export function includedCourses({ fixed, options }: Pick<ScheduleRequest, "fixed" | "options">): FixedCourse[] {
  return fixed.filter(({ source }) =>
    source === "enrollment" ? options.includeCurrentEnrollment : options.includeEnrollmentCart,
  );
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
