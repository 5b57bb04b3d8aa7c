import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { type FoundSchedule, openSolver, type Solver } from "#engine";

/** Runs in a thread of the pool: one request, its summary and its best schedules. */
export type BuildTask = {
  request: ScheduleRequest;
  limit: number;
  /** Ids of breaks that are one wish on several days. */
  wishes?: readonly (readonly string[])[];
  /** Milliseconds after which searching stops, and the answer is what is proven so far. */
  maxMilliseconds: number;
};

export type BuiltSchedules = Pick<
  Solver,
  "resultCode" | "problem" | "complete" | "openable" | "isTooMany" | "processedCount"
> & {
  /** Decimal digits; a count may pass 2^53. A lower bound when `complete` is false. */
  total: string;
  /** Best first; empty if the order couldn't be proven in time (`isRanked` is false). */
  schedules: readonly FoundSchedule[];
  isRanked: boolean;
  /** The classes that are in some schedule, listed or not; after `maxMilliseconds`, perhaps some that are in none. */
  possibleClasses: readonly number[];
  /** How many schedules keep each of the wishes. */
  kept: readonly { ids: readonly string[]; total: string; complete: boolean }[];
  /** Seconds. */
  processTime: number;
};

/** Throws RangeError for an invalid request: see `openSolver`. */
export function build({ request, limit, wishes = [], maxMilliseconds }: BuildTask): BuiltSchedules {
  const started = performance.now();
  const solver = openSolver(request, { shouldStop: () => performance.now() - started >= maxMilliseconds });
  const { resultCode, problem, total, complete, openable, isTooMany } = solver;
  const page = openable > 0 ? solver.page(0, limit) : undefined;
  return {
    resultCode,
    problem,
    total: String(total),
    complete,
    openable,
    isTooMany,
    processedCount: solver.processedCount,
    schedules: page?.schedules ?? [],
    isRanked: page?.complete ?? false,
    possibleClasses: solver.possibleClasses().classNumbers,
    kept: wishes.map((ids) => {
      const count = solver.keeping(ids);
      return { ids, total: String(count.total), complete: count.complete };
    }),
    processTime: (performance.now() - started) / 1000,
  };
}
