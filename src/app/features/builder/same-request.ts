import type { ScheduleRequest } from "#contract/schedule-request";

/**
 * Whether two requests ask the same, so that nothing is computed twice when a change that was shown already is
 * confirmed. Sections are compared by identity: only a load brings new ones.
 */
export function isSameRequest(a: ScheduleRequest, b: ScheduleRequest): boolean {
  if (a === b) return true;
  return (
    a.term === b.term &&
    a.fixed === b.fixed &&
    a.courses.length === b.courses.length &&
    a.courses.every((course, index) => isSameCourse(course, b.courses[index])) &&
    JSON.stringify([a.breaks, a.options]) === JSON.stringify([b.breaks, b.options])
  );
}

type Course = ScheduleRequest["courses"][number];

function isSameCourse(a: Course, b: Course | undefined): boolean {
  return (
    b !== undefined &&
    a.id === b.id &&
    a.enabled === b.enabled &&
    a.sections === b.sections &&
    a.components === b.components &&
    a.options === b.options
  );
}
