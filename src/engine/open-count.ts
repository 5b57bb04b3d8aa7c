import type { ScheduleRequest } from "#contract/schedule-request";
import { advanceWithin, type Counting, startFirst } from "./count/count.ts";
import { toStrictProblem } from "./encode/compatibility.ts";
import { findEmptyCourse } from "./encode/candidates.ts";
import { encode } from "./encode/encode.ts";
import { toLevels } from "./encode/levels.ts";
import { createSwitching } from "./explain/switched-entries.ts";
import { type CountLimits, toLimits } from "./solver-limits.ts";
import type { Budget } from "./steps/budget.ts";

/** An exact number of schedules, or, when the search was stopped, how many had been found until then. */
export type ScheduleCount = { total: bigint; complete: boolean; processedCount: number };

/** A count under way. */
export type OpenCount = {
  /**
   * Looks at up to `steps` more partial schedules. `total` is a lower bound while `complete` is false, and never falls;
   * `processedCount` is that of all slices. The answer after so many steps is the same however they were divided.
   * Throws RangeError unless it is a whole number from 1 on or Infinity.
   */
  advance: (steps: number) => ScheduleCount;
};

/** What switching the entries of one request would do. */
export type OpenCosts = {
  /**
   * Begins to count with these courses and breaks, by id, switched the other way: those that are on off, those that are
   * off on: what each of them costs, or would cost. Several are switched together. Each count may take the steps of the
   * limits. Throws RangeError for an id that the request has not.
   */
  countSwitched: (ids: readonly string[]) => OpenCount;
};

/**
 * Only the number of schedules: cheaper than a solver, for previews of what a change would do. A course of which the
 * options leave no section makes it 0. Throws RangeError for a request or limits that make no sense: see `openSolver`.
 */
export function countOnly(request: ScheduleRequest, limits: Partial<CountLimits> = {}): ScheduleCount {
  return openCount(request, limits).advance(Number.POSITIVE_INFINITY);
}

/**
 * Begins to count, in slices: nothing is searched before `advance` is called, and a count that its limits stopped goes
 * on where it stood only as far as they allow. Throws RangeError for a request or limits that make no sense: see
 * `openSolver`.
 */
export function openCount(request: ScheduleRequest, limits: Partial<CountLimits> = {}): OpenCount {
  const { maxSteps, shouldStop } = toLimits(limits);
  const encoding = encode(request);
  const isEmpty = findEmptyCourse(encoding.courses) !== undefined;
  const counting = isEmpty ? undefined : startFirst(toLevels(encoding, toStrictProblem(encoding)));
  return toOpenCount(counting, { maxSteps, shouldStop });
}

/**
 * Begins to count the schedules that there would be if entries were switched. The request is encoded once for all of
 * them. Throws RangeError for a request or limits that make no sense: see `openSolver`, and `conflict` there; here also
 * for what is wrong with entries that are off.
 */
export function openCosts(request: ScheduleRequest, limits: Partial<CountLimits> = {}): OpenCosts {
  const all = toLimits(limits);
  const levelsWith = createSwitching(request);
  return { countSwitched: (ids) => toOpenCount(startFirst(levelsWith(ids)), all) };
}

/** Undefined stands for a request of which it is known that there is none. */
function toOpenCount(counting: Counting | undefined, { maxSteps, shouldStop }: CountLimits): OpenCount {
  const budget: Budget = { maxSteps, shouldStop, processedCount: 0 };
  return {
    advance(steps) {
      if (!(steps === Number.POSITIVE_INFINITY || (Number.isInteger(steps) && steps > 0))) {
        throw new RangeError(`The number of steps must be a positive whole number or Infinity, not ${steps}.`);
      }
      if (!counting) return { total: 0n, complete: true, processedCount: 0 };
      const count = advanceWithin(counting, budget, Math.min(steps, maxSteps - counting.steps));
      return { ...count, processedCount: counting.steps };
    },
  };
}
