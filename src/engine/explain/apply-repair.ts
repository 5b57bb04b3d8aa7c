import type {
  FixedCourse,
  ScheduleComponent,
  ScheduleCourse,
  ScheduleRequest,
} from "#contract/builder/schedule-request";
import { type CourseOption, liftedOption } from "../encode/course-options.ts";

/** One change of a request. `id` is the entity id of a course, break, or group; minutes are since midnight. */
export type SingleChange =
  /** Same weekday, same length. */
  | { kind: "moveBreak"; id: string; startMinutes: number; endMinutes: number }
  /** Accepting closed sections accepts waitlisted ones, too. */
  | { kind: "liftOption"; id: string; option: CourseOption }
  | { kind: "clearExplicit"; id: string; component: string }
  | { kind: "unlock"; id: string; component: string; classNumber: number }
  | { kind: "disableBreak"; id: string }
  /** All breaks of one name, or, with a null name, all breaks. */
  | { kind: "disableBreaks"; ids: readonly string[]; name: string | null }
  | { kind: "takeFewer"; id: string; count: number }
  | { kind: "disableCourse"; id: string }
  | { kind: "leaveOutHeld"; source: FixedCourse["source"] };

/** One change, or several made together in this order. */
export type Change = SingleChange | { kind: "together"; changes: readonly SingleChange[] };

/** Doesn't change its input. Throws RangeError if it has no such course, component, break, or group. */
export function applyRepair(request: ScheduleRequest, change: Change): ScheduleRequest {
  switch (change.kind) {
    case "together":
      return change.changes.reduce<ScheduleRequest>(applyRepair, request);
    case "moveBreak": {
      const { startMinutes, endMinutes } = change;
      return withBreaks(request, [change.id], { startMinutes, endMinutes });
    }
    case "disableBreak":
      return withBreaks(request, [change.id], { isEnabled: false });
    case "disableBreaks":
      return withBreaks(request, change.ids, { isEnabled: false });
    case "liftOption":
      return withCourse(request, change.id, ({ options }) => ({
        options: { ...options, ...liftedOption(change.option) },
      }));
    case "clearExplicit":
      return withComponent(request, change, { explicitSections: null });
    case "unlock":
      return withComponent(request, change, { lockedClassNumber: null });
    case "takeFewer": {
      const groups = request.groups ?? [];
      if (groups.every(({ id }) => id !== change.id))
        throw new RangeError(`The request has no group with ID "${change.id}".`);
      return {
        ...request,
        groups: groups.map((one) => (one.id === change.id ? { ...one, count: change.count } : one)),
      };
    }
    case "disableCourse":
      return withCourse(request, change.id, () => ({ isEnabled: false }));
    case "leaveOutHeld": {
      const included = change.source === "cart" ? "includeEnrollmentCart" : "includeCurrentEnrollment";
      return { ...request, options: { ...request.options, [included]: false } };
    }
  }
}

function withBreaks(
  request: ScheduleRequest,
  ids: readonly string[],
  over: Partial<ScheduleRequest["breaks"][number]>,
): ScheduleRequest {
  for (const id of ids) {
    if (!request.breaks.some((one) => one.id === id)) throw new RangeError(`The request has no break with ID "${id}".`);
  }
  return { ...request, breaks: request.breaks.map((one) => (ids.includes(one.id) ? { ...one, ...over } : one)) };
}

function withCourse(
  request: ScheduleRequest,
  id: string,
  over: (course: ScheduleCourse) => Partial<ScheduleCourse>,
): ScheduleRequest {
  if (!request.courses.some((course) => course.id === id))
    throw new RangeError(`The request has no course with ID "${id}".`);
  return {
    ...request,
    courses: request.courses.map((course) => (course.id === id ? { ...course, ...over(course) } : course)),
  };
}

function withComponent(
  request: ScheduleRequest,
  { id, component: code }: { id: string; component: string },
  over: Partial<ScheduleComponent>,
): ScheduleRequest {
  return withCourse(request, id, ({ label, components }) => {
    if (!components.some(({ component }) => component === code)) {
      throw new RangeError(`${label} doesn't have a ${code} component.`);
    }
    return { components: components.map((one) => (one.component === code ? { ...one, ...over } : one)) };
  });
}
