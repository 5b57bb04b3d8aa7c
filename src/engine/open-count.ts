import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { advanceWithin, type Counting, startFirst } from "./count/count.ts";
import { toLevels } from "./encode/levels.ts";
import { createNarrowing, toWideProblem } from "./encode/wide-problem.ts";
import { type CountLimits, toLimits } from "./solver-limits.ts";
import type { Budget } from "./budget.ts";

/** An exact number of schedules; a lower bound if the search was stopped. */
export type ScheduleCount = { total: bigint; complete: boolean; processedCount: number };

export type OpenCount = {
  /**
   * Tries up to `steps` more partial schedules. `total` never decreases, and doesn't depend on how the steps are
   * divided. Throws RangeError unless it's a whole number from 1 on or Infinity.
   */
  advance: (steps: number) => ScheduleCount;
};

export type OpenCosts = {
  /** Each count may take the limits' steps. Throws RangeError for an unknown id. */
  countSwitched: (ids: readonly string[]) => OpenCount;
};

/**
 * Encodes everything that is or could be on once: each count is of a selection of it. Throws RangeError for invalid
 * requests or limits, here also for entries that are off.
 */
export function openCosts(request: ScheduleRequest, limits: Partial<CountLimits> = {}): OpenCosts {
  const all = toLimits(limits);
  const entryIds = new Set([...request.courses, ...request.breaks].map(({ id }) => id));
  const everything = withSwitched(request, () => true);
  const wide = toWideProblem(everything);
  const { optionsLeft } = createNarrowing(wide, everything);
  return {
    countSwitched(ids) {
      const absent = ids.find((id) => !entryIds.has(id));
      if (absent !== undefined) throw new RangeError(`The request has no course or break with ID "${absent}".`);
      const switched = withSwitched(request, ({ id, isEnabled }) => isEnabled !== ids.includes(id));
      return toOpenCount(startFirst(toLevels(wide.encoding, wide.problem, optionsLeft(switched))), all);
    },
  };
}

type Entry = { id: string; isEnabled: boolean };

function withSwitched(request: ScheduleRequest, isOn: (entry: Entry) => boolean): ScheduleRequest {
  return {
    ...request,
    courses: request.courses.map((course) => ({ ...course, isEnabled: isOn(course) })),
    breaks: request.breaks.map((one) => ({ ...one, isEnabled: isOn(one) })),
  };
}

function toOpenCount(counting: Counting, { maxSteps, shouldStop }: CountLimits): OpenCount {
  const budget: Budget = { maxSteps, shouldStop, processedCount: 0 };
  return {
    advance(steps) {
      if (!(steps === Number.POSITIVE_INFINITY || (Number.isInteger(steps) && steps > 0))) {
        throw new RangeError(`The number of steps must be a positive whole number or Infinity, not ${steps}.`);
      }
      const count = advanceWithin(counting, budget, Math.min(steps, maxSteps - counting.steps));
      return { ...count, processedCount: counting.steps };
    },
  };
}
