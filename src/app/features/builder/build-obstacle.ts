import { message, t } from "#words";
import type { Content } from "./content.ts";
import { hasCourses } from "./has-courses.ts";

/** Specification §2. */
export const INVALID_COURSES = message(
  "This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.",
);

/** Why schedules can't be built, as a sentence; undefined if they can. */
export function buildObstacle({ courses, build }: Content): string | undefined {
  if (build.InvalidCourses.length > 0) return t("Remove the invalid courses to build schedules.");
  if (hasCourses(build.Request)) return undefined;
  return courses.length === 0 ? t("Add a course to build schedules.") : t("Turn on a course to build schedules.");
}
