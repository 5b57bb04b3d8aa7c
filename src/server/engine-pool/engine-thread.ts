import { openSolver, type Schedule, type Solver } from "#engine";
import type { ScheduleRequest } from "#contract/schedule-request";

/** Runs in a thread of the pool: one request, its summary and its best schedules. */

export type BuildTask = { request: ScheduleRequest; limit: number };

export type BuiltSchedules = Pick<
  Solver,
  "resultCode" | "problem" | "complete" | "openable" | "isTooMany" | "processedCount"
> & {
  /** Decimal digits; a count may pass 2^53. */
  total: string;
  schedules: readonly Schedule[];
  /** Seconds. */
  processTime: number;
};

export function build({ request, limit }: BuildTask): BuiltSchedules {
  const started = performance.now();
  const solver = openSolver(request);
  const page = limit > 0 ? solver.page(0, limit) : { schedules: [], complete: true };
  return {
    resultCode: solver.resultCode,
    problem: solver.problem,
    total: String(solver.total),
    complete: solver.complete && page.complete,
    openable: solver.openable,
    isTooMany: solver.isTooMany,
    processedCount: solver.processedCount,
    schedules: page.schedules,
    processTime: (performance.now() - started) / 1000,
  };
}
