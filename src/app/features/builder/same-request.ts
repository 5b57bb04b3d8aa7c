import type { Atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { ScheduleRequest } from "#contract/schedule-request";

/** The request of an atom, as the same object for as long as the same is asked. */
export function sameRequestAtom(source: Atom<ScheduleRequest | undefined>): Atom<ScheduleRequest | undefined> {
  return selectAtom(
    source,
    (request) => request,
    (a, b) => a === b || (a !== undefined && b !== undefined && isSameRequest(a, b)),
  );
}

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
    isEqual([a.breaks, a.groups, a.options], [b.breaks, b.groups, b.options])
  );
}

type Course = ScheduleRequest["courses"][number];

function isSameCourse(a: Course, b: Course | undefined): boolean {
  return (
    b !== undefined &&
    a.id === b.id &&
    a.enabled === b.enabled &&
    a.optional === b.optional &&
    a.sections.length === b.sections.length &&
    a.sections.every((section, index) => section === b.sections[index]) &&
    isEqual([a.components, a.options], [b.components, b.options])
  );
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
