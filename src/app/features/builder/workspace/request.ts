import { atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import { isSame } from "#configuration/apply-edit";
import { t } from "#words";
import { contentAtom } from "./edits.ts";
import { hasCourses } from "./held-courses.ts";

/** Courses that left the catalog must be removed before building. */
export const hasInvalidCourseAtom = atom(
  (get) => get(contentAtom)?.courses.some(({ offered }) => !offered.isOffered) ?? false,
);
/** The same object while it's equal, so that nothing is computed twice. */
export const requestAtom = selectAtom(
  atom((get) => (get(hasInvalidCourseAtom) ? undefined : get(contentAtom)?.Request)),
  (request) => request,
  isSame,
);

/** Switched on or not, invalid or not. */
export const hasOwnCoursesAtom = atom((get) => (get(contentAtom)?.courses.length ?? 0) > 0);

/** Why schedules can't be built, as a sentence; undefined if they can. */
export const obstacleAtom = atom((get): string | undefined => {
  const shown = get(contentAtom);
  if (get(hasInvalidCourseAtom)) return t("Remove the invalid courses to build schedules.");
  if (!shown || hasCourses(shown.Request)) return undefined;
  return shown.courses.length === 0 ? t("Add a course to build schedules.") : t("Turn on a course to build schedules.");
});
