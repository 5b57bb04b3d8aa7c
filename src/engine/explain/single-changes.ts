import type { FixedCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { toFixedCourses } from "../encode/candidates.ts";
import { COURSE_OPTIONS } from "../encode/course-options.ts";
import { isInForce, type WideProblem } from "../encode/wide-problem.ts";
import type { SingleChange } from "./apply-repair.ts";

/**
 * Changes that may be combined, gentlest first; within a kind, in the request's order. Moving breaks is tried later.
 * All breaks as one change isn't included, so that those needed are named.
 */
export function toSingleChanges(request: ScheduleRequest, { encoding, courses }: WideProblem): readonly SingleChange[] {
  const breaks = request.breaks.filter(isInForce);
  const components = courses.flatMap(({ course }) => course.components.map((own) => ({ id: course.id, ...own })));
  const changes: SingleChange[] = [];
  for (const { id, component, lockedClassNumber: classNumber } of components) {
    if (classNumber !== null) changes.push({ kind: "unlock", id, component, classNumber });
  }
  for (const { id } of breaks) changes.push({ kind: "disableBreak", id });
  // Breaks of one name are one thing to the student.
  for (const [name, own] of Map.groupBy(breaks, (one) => one.name.trim())) {
    if (name !== "" && own.length > 1) changes.push({ kind: "disableBreaks", ids: own.map(({ id }) => id), name });
  }
  for (const { id, options } of courses.map(({ course }) => course)) {
    for (const option of COURSE_OPTIONS) {
      if (option === "instructors" ? options[option]?.length : options[option])
        changes.push({ kind: "liftOption", id, option });
    }
  }
  for (const { id, component, explicitSections } of components) {
    if (explicitSections !== null) changes.push({ kind: "clearExplicit", id, component });
  }
  leaveOut("cart");
  for (const { groupId: id, count, heldCount } of encoding.selectors) {
    if (id === null) continue;
    for (let left = (count ?? 0) - 1; left >= 0; left--) {
      changes.push({ kind: "takeFewer", id, count: heldCount + left });
    }
  }
  for (const { course, isRequired } of courses) {
    if (isRequired) changes.push({ kind: "disableCourse", id: course.id });
  }
  leaveOut("enrollment");
  return changes;

  function leaveOut(source: FixedCourse["source"]): void {
    const isHeld = toFixedCourses(request).some((course) => course.source === source && course.sections.length > 0);
    if (isHeld) changes.push({ kind: "leaveOutHeld", source });
  }
}
