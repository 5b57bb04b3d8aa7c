import type { BuildData, Configuration } from "#contract/configuration";
import { isValidCourse } from "./course-words.ts";
import { hasCourses } from "./has-courses.ts";

/** Specification §2. */
export const INVALID_COURSES =
  "This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.";

type Loaded = { configuration: Configuration; build: BuildData };

/** Why a configuration's schedules can't be built, as a sentence; undefined when they can. */
export function buildObstacle({ configuration, build }: Loaded): string | undefined {
  const { Courses } = configuration.Data;
  if (!Courses.every(isValidCourse)) return "Remove the invalid courses to build schedules.";
  if (hasCourses(build.Request)) return undefined;
  return Courses.length === 0 ? "Add a course to build schedules." : "Turn on a course to build schedules.";
}
