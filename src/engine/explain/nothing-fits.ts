import type { ScheduleRequest } from "#contract/schedule-request";
import type { Budget } from "../steps/budget.ts";
import { toConflictScope } from "./conflict-scope.ts";
import { type ConflictAnswer, findConflict, findConflictingCourses } from "./conflict-set.ts";
import type { Explanation } from "./explain.ts";
import { findRepairs, type RepairAnswer } from "./repairs.ts";
import { withoutOptional } from "../encode/selectors.ts";
import { toWideProblem, type WideProblem } from "../encode/wide-problem.ts";

/** Of the steps, for naming a course as soon as a request is opened: it must not keep anybody waiting. */
const SHARE_FOR_NAMING = 1 / 16;

/** What there is to say of a request without schedules. Worked out when it is first asked for. */
export type NothingFits = {
  /** A conflict of what was explained. */
  conflict: (explained: Explanation) => ConflictAnswer;
  repairs: () => RepairAnswer;
  /**
   * Ids of the courses in the smallest conflict, undefined when few steps do not find them, or where sections that the
   * options exclude do not fit: `conflict` throws then. There must be no schedule.
   */
  conflictingCourses: () => ReadonlySet<string> | undefined;
};

/**
 * `isProven` says that there are no schedules for certain. Conflict and repairs may each take the steps of the
 * budget, which is charged with all.
 */
export function explainNothingFits(request: ScheduleRequest, isProven: boolean, budget: Budget): NothingFits {
  let wide: WideProblem | undefined;
  let conflict: ConflictAnswer | undefined;
  let repairs: RepairAnswer | undefined;
  const widen = () => (wide ??= toWideProblem(withoutOptional(request)));
  return {
    conflict: (explained) =>
      (conflict ??= findConflict(widen(), isProven, toConflictScope(widen(), explained), budget)),
    repairs: () => (repairs ??= findRepairs(request, widen(), budget)),
    conflictingCourses() {
      const own: Budget = { ...budget, maxSteps: Math.floor(budget.maxSteps * SHARE_FOR_NAMING), processedCount: 0 };
      try {
        return findConflictingCourses(widen(), own);
      } catch (error) {
        if (error instanceof RangeError) return undefined;
        throw error;
      } finally {
        budget.processedCount += own.processedCount;
      }
    },
  };
}
