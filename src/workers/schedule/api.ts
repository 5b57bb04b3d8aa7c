import type { Outcome } from "#contract/outcome";
import type { ScheduleRequest } from "#contract/schedule-request";
import type {
  Alternatives,
  ConflictAnswer,
  FragilityAnswer,
  RepairAnswer,
  Schedule,
  ScheduleCount,
  ScheduleLocation,
  SchedulePage,
  Solver,
  WeekPage,
} from "#engine";

/** The answer to one request, without its schedules: see `Solver`. */
export type ScheduleSummary = Pick<
  Solver,
  "resultCode" | "problem" | "total" | "complete" | "openable" | "isTooMany" | "processedCount"
> & {
  /** Duration of the search. */
  milliseconds: number;
};

/** What the schedule worker does. It holds the last opened request. */
export type ScheduleApi = {
  open: (request: ScheduleRequest) => Promise<Outcome<ScheduleSummary>>;
  /** Continues a stopped count of the opened request for a while. */
  goOn: () => Promise<Outcome<ScheduleSummary>>;
  /** Schedules `from` to `from + size − 1` of the opened request, best first. */
  page: (from: number, size: number) => Promise<Outcome<SchedulePage>>;
  /** The rank of the schedule with this hash code among those that can be opened, as far as known. */
  locate: (hashCode: number) => Promise<Outcome<ScheduleLocation>>;
  /** Distinct weeks, their number, and one week's variants: see `RankedPages` and `CountedRequest`. */
  weeks: (from: number, size: number) => Promise<Outcome<WeekPage>>;
  weekCount: () => Promise<Outcome<Pick<ScheduleCount, "total" | "complete">>>;
  weekNumber: (index: number) => Promise<Outcome<number | undefined>>;
  alike: (index: number, from: number, size: number) => Promise<Outcome<WeekPage>>;
  variants: (chosen: readonly number[]) => Promise<Outcome<Pick<ScheduleCount, "total" | "complete">>>;
  /** What could replace a class of a shown schedule, and how many schedules are left if a class fills. */
  alternatives: (chosen: readonly number[], classNumber: number) => Promise<Outcome<Alternatives>>;
  fragility: (chosen: readonly number[]) => Promise<Outcome<FragilityAnswer>>;
  /** Why there's no schedule, and which changes would give some. */
  conflict: () => Promise<Outcome<ConflictAnswer>>;
  repairs: () => Promise<Outcome<RepairAnswer>>;
  /** The schedule with this hash code of a small request; the opened request stays. */
  find: (request: ScheduleRequest, hashCode: number) => Promise<Outcome<Schedule | undefined>>;
  /** Prepares to count the request with entries switched; the opened request stays. */
  openCosts: (request: ScheduleRequest) => Promise<Outcome<void>>;
  /**
   * The number of schedules with these entries switched, after up to `steps` more steps: an incomplete count continues
   * while the same entries are requested.
   */
  countSwitched: (ids: readonly string[], steps: number) => Promise<Outcome<ScheduleCount>>;
};
