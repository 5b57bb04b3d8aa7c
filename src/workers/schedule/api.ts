import type { Outcome } from "#contract/outcome";
import type { ResultCode, ScheduleRequest } from "#contract/schedule-request";
import type {
  Alternatives,
  ClassFragility,
  ConflictAnswer,
  CourseProblem,
  EntryCost,
  RankedShare,
  RepairAnswer,
  ScheduleCount,
  SchedulePage,
} from "#engine";

/** The answer to one request, without its schedules. */
export type ScheduleSummary = {
  /** Null when the search was stopped before a code was proven. */
  resultCode: ResultCode | null;
  /** The course that stands in the way, for result codes 2 and 4. */
  problem: CourseProblem | null;
  /** Number of schedules; a lower bound when `complete` is false. */
  total: bigint;
  complete: boolean;
  /** How many schedules, best first, can be opened by index. */
  openable: number;
  /** More than can be ranked: none can be opened. */
  isTooMany: boolean;
  /** Partial schedules that the search looked at. */
  processedCount: number;
  /** Time that the search took. */
  milliseconds: number;
};

/** What the schedule worker does. It holds the request that was opened last. */
export type ScheduleApi = {
  open: (request: ScheduleRequest) => Promise<Outcome<ScheduleSummary>>;
  /** Schedules `from` to `from + size − 1` of the opened request, best first. */
  page: (from: number, size: number) => Promise<Outcome<SchedulePage>>;
  /** Index of the schedule with this hash code, undefined when it is not among those that can be opened. */
  locate: (hashCode: number) => Promise<Outcome<number | undefined>>;
  /** How many schedules, best first, are known without a further search. */
  rankedCount: () => Promise<Outcome<number>>;
  /** One share of a ranking that several workers make together: see `Solver.rankShare`. Its arrays are transferred. */
  rankShare: (to: number, share: number, shareCount: number) => Promise<Outcome<RankedShare | undefined>>;
  /** Takes all shares of a ranking over. */
  adopt: (shares: readonly RankedShare[]) => Promise<Outcome<void>>;
  /** What could stand in the place of a class of a shown schedule, and how many schedules are left if one fills. */
  alternatives: (chosen: readonly number[], classNumber: number) => Promise<Outcome<Alternatives>>;
  fragility: (chosen: readonly number[]) => Promise<Outcome<readonly ClassFragility[]>>;
  /** Why there is no schedule, and which single changes would give some. */
  conflict: () => Promise<Outcome<ConflictAnswer>>;
  repairs: () => Promise<Outcome<RepairAnswer>>;
  /** Only the number of schedules of each request; the opened request stays. */
  count: (requests: readonly ScheduleRequest[]) => Promise<Outcome<ScheduleCount[]>>;
  /** The number of schedules without each enabled course and break; the opened request stays. */
  costs: (request: ScheduleRequest) => Promise<Outcome<readonly EntryCost[]>>;
};
