import type { ScheduleRequest } from "#contract/schedule-request";
import type { Budget } from "../budget.ts";
import { type ConflictAnswer, findConflict, findConflictingCourses, toConflictScope } from "./conflict-set.ts";
import type { Explanation } from "./explain.ts";
import { findRepairs, type RepairAnswer } from "./repairs.ts";
import { withoutOptional } from "../encode/selectors.ts";
import { toWideProblem, type WideProblem } from "../encode/wide-problem.ts";

/** Share of the steps for naming a course when a request is opened, so that nobody waits. */
const SHARE_FOR_NAMING = 1 / 16;

/** Explanations of a request without schedules, computed on first use. */
export type NothingFits = {
  /** A conflict for an explanation. */
  conflict: (explained: Explanation) => ConflictAnswer;
  repairs: () => RepairAnswer;
  /**
   * Ids of the courses in the smallest conflict; undefined if few steps don't find them, or if excluded sections don't
   * fit the tables: `conflict` then throws. There must be no schedule.
   */
  conflictingCourses: () => ReadonlySet<string> | undefined;
};

/**
 * `isProven`: there are certainly no schedules. Conflict and repairs may each take the budget's steps, and are charged
 * to it.
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
