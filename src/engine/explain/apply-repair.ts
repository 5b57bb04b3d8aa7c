import type { FixedCourse, ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { toFixedCourses } from "../encode/candidates.ts";
import { COURSE_OPTIONS, type CourseOption, liftedOption } from "../encode/course-options.ts";
import { isInForce, type WideProblem } from "../encode/wide-problem.ts";

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
  /** A group takes only this many of its courses. */
  | { kind: "takeFewer"; id: string; count: number }
  | { kind: "disableCourse"; id: string }
  /** Ignores classes in the cart, or enrolled ones. */
  | { kind: "leaveOutHeld"; source: FixedCourse["source"] };

/** One change, or several made together in this order. */
export type RequestChange = SingleChange | { kind: "together"; changes: readonly SingleChange[] };

/** Doesn't change its input. Throws RangeError if it has no such course, component, break, or group. */
export function applyRepair(request: ScheduleRequest, change: RequestChange): ScheduleRequest {
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
  if (!own) throw new RangeError(`${label} has no ${change.component} component.`);
  const over = change.kind === "unlock" ? { lockedClassNumber: null } : { explicitSections: null };
  return { components: components.with(at, { ...own, ...over }) };
}

function withChanged<T extends { id: string }>(entries: T[], id: string, what: string, over: (entry: T) => Partial<T>) {
  const at = entries.findIndex((entry) => entry.id === id);
  const entry = entries[at];
  if (!entry) throw new RangeError(`The request has no ${what} with ID "${id}".`);
  return entries.with(at, { ...entry, ...over(entry) });
}

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
