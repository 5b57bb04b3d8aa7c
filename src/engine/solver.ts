import type { ResultCode, ScheduleRequest } from "#contract/schedule-request";
import type { Schedule } from "./schedule.ts";

/** What stops a search. A search that was stopped says so: see `complete`. */
export type SolverLimits = {
  /** Above this many schedules none is ranked: the answer is that there are too many. Default 1,000,000,000. */
  maxSchedules: number;
  /** Up to this many schedules any index can be opened. Default 2,000,000. */
  maxOrdered: number;
  /** Above `maxOrdered`, how many of the best can be opened. Default 10,000. */
  maxBest: number;
  /** Partial schedules that one search may look at. Default 100,000,000: a few seconds. */
  maxSteps: number;
  /** Asked every some thousand steps; true stops the search. A worker is stopped by terminating it instead. */
  shouldStop: () => boolean;
};

/** An exact number of schedules, or, when the search was stopped, how many had been found until then. */
export type ScheduleCount = { total: bigint; complete: boolean; processedCount: number };

/** The course that stands in the way, for result codes 2 and 4. */
export type CourseProblem = {
  /** Entity id of the configured course. */
  courseId: string;
  /** Code of the component that has no section left, for result code 4. */
  component: string | null;
  /** For result code 2: true when leaving this course out makes a schedule possible. */
  isRemovalEnough: boolean;
};

/** A page of the ranking. When the search for it was stopped, `complete` is false and `schedules` is empty. */
export type SchedulePage = { from: number; schedules: readonly Schedule[]; complete: boolean };

/** The answer to one request, with its schedules best first. */
export type Solver = {
  /** See DESIGN: each code is proven by a search. Null when the search was stopped before any was proven. */
  resultCode: ResultCode | null;
  problem: CourseProblem | null;
  /** Number of schedules; a lower bound when `complete` is false. */
  total: bigint;
  complete: boolean;
  /** How many schedules, best first, can be opened by index: all, or the best, or 0 when there are too many to rank. */
  openable: number;
  /** True when there are more than `maxSchedules`, or more than could be counted. */
  isTooMany: boolean;
  /** Partial schedules looked at so far by all searches of this solver. */
  processedCount: number;
  /** Schedules `from` to `from + size − 1` of the ranking; fewer at its end. Throws RangeError unless both are natural numbers. */
  page: (from: number, size: number) => SchedulePage;
  /** Schedule number `index` of the ranking, undefined at or after `openable` or when the search was stopped. */
  at: (index: number) => Schedule | undefined;
  /** Index of the schedule with this hash code, undefined when it is not among those that can be opened. */
  locate: (hashCode: number) => number | undefined;
};

export type OpenSolver = (request: ScheduleRequest, limits?: Partial<SolverLimits>) => Solver;
export type CountOnly = (request: ScheduleRequest, limits?: Partial<SolverLimits>) => ScheduleCount;
