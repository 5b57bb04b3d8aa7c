import type { ScheduleRequest } from "#contract/schedule-request";
import type { Budget } from "../steps/budget.ts";
import { type ConflictAnswer, findConflict } from "./conflict-set.ts";
import { findRepairs, type RepairAnswer } from "./repairs.ts";
import { toWideProblem, type WideProblem } from "../encode/wide-problem.ts";

/** What there is to say of a request without schedules. Worked out when it is first asked for. */
export type NothingFits = { conflict: () => ConflictAnswer; repairs: () => RepairAnswer };

/**
 * `isProven` says that there are no schedules for certain. Either answer may take the steps of the budget, which is
 * charged with both.
 */
export function explainNothingFits(request: ScheduleRequest, isProven: boolean, budget: Budget): NothingFits {
  let wide: WideProblem | undefined;
  let conflict: ConflictAnswer | undefined;
  let repairs: RepairAnswer | undefined;
  const widen = () => (wide ??= toWideProblem(request));
  return {
    conflict: () => (conflict ??= findConflict(widen(), isProven, budget)),
    repairs: () => (repairs ??= findRepairs(request, widen(), budget)),
  };
}
