import { applyRepair, type Change } from "#engine";
import type { ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";

/**
 * What the student may press: a change that the engine knows, which may be several together, or all that narrows the
 * sections of a course given up, which is said as one.
 */
export type RepairChoice = Change | { kind: "anySection"; id: string };

/** The request with the change made. */
export function withRepair(request: ScheduleRequest, choice: RepairChoice): ScheduleRequest {
  if (choice.kind !== "anySection") return applyRepair(request, choice);
  const course = request.courses.find(({ id }) => id === choice.id);
  return course ? narrowings(course).reduce(applyRepair, request) : request;
}

/** What narrows the sections of a course, component by component. */
export function narrowings({ id, components }: ScheduleCourse): Change[] {
  return components.flatMap(({ component, explicit, lockedClassNumber: classNumber }): Change[] => [
    ...(explicit === null ? [] : [{ kind: "clearExplicit" as const, id, component }]),
    ...(classNumber === null ? [] : [{ kind: "unlock" as const, id, component, classNumber }]),
  ]);
}

/**
 * What is offered of the course that could not be scheduled whether it is enough or not (specification §2), as far as
 * it is not among the changes that are.
 */
export function offeredAnyway(course: ScheduleCourse, known: readonly Change[]): RepairChoice[] {
  const narrowed = narrowings(course);
  const [only, ...others] = narrowed;
  const has = (change: Change) =>
    known.some(
      (each) =>
        each.kind === change.kind &&
        "id" in each &&
        "id" in change &&
        each.id === change.id &&
        (!("component" in each) || !("component" in change) || each.component === change.component),
    );
  const disable: Change = { kind: "disableCourse", id: course.id };
  const isAnyKnown = only === undefined || (others.length === 0 && has(only));
  return [...(isAnyKnown ? [] : [{ kind: "anySection" as const, id: course.id }]), ...(has(disable) ? [] : [disable])];
}
