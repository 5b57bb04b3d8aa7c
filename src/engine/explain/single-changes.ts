import type { FixedCourse, ScheduleBreak, ScheduleRequest } from "#contract/schedule-request";
import { toFixedCourses } from "../encode/candidates.ts";
import { COURSE_OPTIONS } from "../encode/course-options.ts";
import { isInForce, type WideProblem } from "../encode/wide-problem.ts";
import type { SingleChange } from "./apply-repair.ts";

/**
 * Changes that may be combined, gentlest first: unlocking, disabling a break or the breaks of one name, lifting an
 * option, clearing explicit sections, leaving out the cart, taking fewer courses of a group, leaving out a course, the
 * enrollment. Within a kind, in the request's order. Breaks are disabled here; moving them is tried later. All breaks
 * as one change isn't included, so that those needed are named.
 */
export function toSingleChanges(request: ScheduleRequest, wide: WideProblem): readonly SingleChange[] {
  const breaks = request.breaks.filter(isInForce);
  return [
    ...toUnlocks(wide),
    ...toDisabledBreaks(breaks),
    ...toNamedBreaks(breaks),
    ...toLifts(wide),
    ...toClearings(wide),
    ...toLeftOut(request, "cart"),
    ...toFewer(wide).flat(),
    ...toDisabledCourses(wide),
    ...toLeftOut(request, "enrollment"),
  ];
}

export function toUnlocks({ courses }: WideProblem): SingleChange[] {
  return courses.flatMap(({ course: { id, components } }) =>
    components.flatMap(({ component, lockedClassNumber: classNumber }): SingleChange[] =>
      classNumber === null ? [] : [{ kind: "unlock", id, component, classNumber }],
    ),
  );
}

export function toDisabledBreaks(breaks: readonly ScheduleBreak[]): Extract<SingleChange, { kind: "disableBreak" }>[] {
  return breaks.map(({ id }) => ({ kind: "disableBreak", id }));
}

/** Breaks of one name are one thing to the student. A blank name doesn't count. */
export function toNamedBreaks(breaks: readonly ScheduleBreak[]): SingleChange[] {
  return [...Map.groupBy(breaks, ({ name }) => name.trim())]
    .filter(([name, own]) => name !== "" && own.length > 1)
    .map(([name, own]) => ({ kind: "disableBreaks", ids: own.map(({ id }) => id), name }));
}

export function toLifts({ courses }: WideProblem): SingleChange[] {
  return courses.flatMap(({ course: { id, options } }) =>
    COURSE_OPTIONS.filter((option) => (option === "instructors" ? options[option]?.length : options[option])).map(
      (option): SingleChange => ({ kind: "liftOption", id, option }),
    ),
  );
}

export function toClearings({ courses }: WideProblem): SingleChange[] {
  return courses.flatMap(({ course: { id, components } }) =>
    components
      .filter(({ explicit }) => explicit !== null)
      .map(({ component }): SingleChange => ({ kind: "clearExplicit", id, component })),
  );
}

export function toLeftOut(request: ScheduleRequest, source: FixedCourse["source"]): SingleChange[] {
  const isHeld = toFixedCourses(request).some((course) => course.source === source && course.sections.length > 0);
  return isHeld ? [{ kind: "leaveOutHeld", source }] : [];
}

/** For each group: one course less, two less, … none but held ones. */
export function toFewer({ encoding }: WideProblem): Extract<SingleChange, { kind: "takeFewer" }>[][] {
  return encoding.selectors.map(({ groupId: id, count, heldCount }) =>
    id === null
      ? []
      : Array.from({ length: count ?? 0 }, (_, at) => ({ kind: "takeFewer", id, count: heldCount + count! - 1 - at })),
  );
}

export function toDisabledCourses({ courses }: WideProblem): SingleChange[] {
  return courses.flatMap(({ course: { id }, isRequired }) => (isRequired ? [{ kind: "disableCourse", id }] : []));
}
