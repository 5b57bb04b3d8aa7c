import type { FixedCourse, ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
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
  const { courses, breaks, groups = [], options } = request;
  switch (change.kind) {
    case "together":
      return change.changes.reduce<ScheduleRequest>(applyRepair, request);
    case "moveBreak": {
      const { id, startMinutes, endMinutes } = change;
      return { ...request, breaks: withChanged(breaks, id, "break", () => ({ startMinutes, endMinutes })) };
    }
    case "disableBreak":
      return { ...request, breaks: withChanged(breaks, change.id, "break", () => ({ isEnabled: false })) };
    case "disableBreaks":
      return change.ids.reduce((changed, id) => applyRepair(changed, { kind: "disableBreak", id }), request);
    case "takeFewer":
      return { ...request, groups: withChanged(groups, change.id, "group", () => ({ count: change.count })) };
    case "leaveOutHeld": {
      const included = change.source === "cart" ? "includeEnrollmentCart" : "includeCurrentEnrollment";
      return { ...request, options: { ...options, [included]: false } };
    }
    default:
      return { ...request, courses: withChanged(courses, change.id, "course", (course) => changeOf(course, change)) };
  }
}

type CourseChange = Extract<SingleChange, { kind: "liftOption" | "clearExplicit" | "unlock" | "disableCourse" }>;

function changeOf({ label, options, components }: ScheduleCourse, change: CourseChange): Partial<ScheduleCourse> {
  if (change.kind === "disableCourse") return { isEnabled: false };
  if (change.kind === "liftOption") return { options: { ...options, ...liftedOption(change.option) } };
  const at = components.findIndex(({ component }) => component === change.component);
  const own = components[at];
  if (!own) throw new RangeError(`${label} doesn't have a ${change.component} component.`);
  const over = change.kind === "unlock" ? { lockedClassNumber: null } : { explicitSections: null };
  return { components: components.with(at, { ...own, ...over }) };
}

function withChanged<T extends { id: string }>(entries: T[], id: string, what: string, over: (entry: T) => Partial<T>) {
  const at = entries.findIndex((entry) => entry.id === id);
  const entry = entries[at];
  if (!entry) throw new RangeError(`The request has no ${what} with ID "${id}".`);
  return entries.with(at, { ...entry, ...over(entry) });
}
