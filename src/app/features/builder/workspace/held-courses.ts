import type { FixedCourse, ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { isCovered } from "#engine";
import { message, t } from "#words";
import { listLabel } from "../../../lib/format/format.ts";

/** How the student already has a course. */
export type HeldSource = FixedCourse["source"];

export const INCLUDE = { enrollment: "includeCurrentEnrollment", cart: "includeEnrollmentCart" } as const;

/** The student's courses that the request includes, one per source. */
export function includedCourses({ fixed, options }: Pick<ScheduleRequest, "fixed" | "options">): FixedCourse[] {
  return fixed.filter(({ source }) => options[INCLUDE[source]]);
}

/** The student's courses from this source, included or not, one per class with its related classes. */
function heldFrom(source: HeldSource, { fixed }: Pick<ScheduleRequest, "fixed">): FixedCourse[] {
  return fixed.filter((course) => course.source === source);
}

type OfTopic = Pick<ScheduleCourse, "courseId" | "topic">;

/** Finds where a configured course is held, undefined if it isn't; enrollment wins. */
export function heldSourceFinder(request: Pick<ScheduleRequest, "fixed" | "options">) {
  const { enrollment = [], cart = [] } = Object.groupBy(includedCourses(request), ({ source }) => source);
  return (course: OfTopic): HeldSource | undefined => {
    if (isCovered(course, enrollment)) return "enrollment";
    return isCovered(course, cart) ? "cart" : undefined;
  };
}

/** What a row of a list says of the student's own section, included or not; undefined for other sections. */
export function heldSectionWords(classNumber: number, { fixed }: Pick<ScheduleRequest, "fixed">): string | undefined {
  const own = fixed.filter(({ sections }) => sections.some((section) => section.classNumber === classNumber));
  if (own.length === 0) return undefined;
  return own.some(({ source }) => source === "enrollment") ? t("Enrolled") : t("In Cart");
}

/** Specification §2. */
export const HELD_CLASS_WORDS = {
  enrollment: message("You are enrolled in this class."),
  cart: message("This class is from your enrollment cart."),
};

/** Shown if a configured course is one that the student has. */
export const HELD_COURSE_WORDS = {
  enrollment: message("You're enrolled in this course, so schedules use your current sections."),
  cart: message("This course is in your cart, so schedules use the sections in your cart."),
};

/** "4 classes: COMP.1020, MATH.1310" or "No classes this term". */
export function heldListWords(source: HeldSource, request: Pick<ScheduleRequest, "fixed">): string {
  const labels = heldFrom(source, request).map(({ label }) => label);
  if (labels.length === 0)
    return source === "cart" ? t("No classes in your cart this term") : t("No classes this term");
  const courses = [...new Set(labels)].join(", ");
  return t("{count, plural, one {# class} other {# classes}}: {courses}", { count: labels.length, courses });
}

/** "Schedules include your enrolled classes (2) and classes in your cart."; empty if they include none. */
export function includedWords(request: Pick<ScheduleRequest, "fixed" | "options">): string {
  const { options } = request;
  const count = (source: HeldSource) => ({ count: heldFrom(source, request).length });
  const items = [
    options.includeCurrentEnrollment &&
      t("your enrolled classes{count, plural, =0 {} other { (#)}}", count("enrollment")),
    options.includeEnrollmentCart && t("classes in your cart{count, plural, =0 {} other { (#)}}", count("cart")),
  ].filter((each) => each !== false);
  return items.length === 0 ? "" : t("Schedules include {items}.", { items: listLabel(items) });
}

/** Courses that are on but keep the student's current sections; undefined if none does. */
export function standing(request: Pick<ScheduleRequest, "courses" | "fixed" | "options">) {
  const heldIn = heldSourceFinder(request);
  const placed = request.courses.filter(({ isEnabled }) => isEnabled);
  const sources = placed.flatMap((course) => heldIn(course) ?? []);
  const [count, all] = [sources.length, placed.length];
  if (count === 0) return undefined;
  const isInCart = sources.includes("cart");
  const inCart = sources.includes("enrollment") ? "both" : "cart";
  const where = isInCart ? inCart : "classes";
  const words = t(
    "{count} of {all, plural, one {# course} other {# courses}} {count, plural, one {is} other {are}} already in {where, select, cart {your cart} classes {My Classes} other {your cart or My Classes}}.",
    { count, all, where },
  );
  return { words, isAll: count === all, isInCart };
}

/** Specification §2. */
export const INVALID_COURSES = message(
  "This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.",
);

/** A course is on, with some of them switched the other way, or the student's classes are included. */
export function hasCourses(request: ScheduleRequest, switched: readonly string[] = []): boolean {
  const isOn = request.courses.some(({ id, isEnabled }) => isEnabled !== switched.includes(id));
  return isOn || includedCourses(request).length > 0;
}
