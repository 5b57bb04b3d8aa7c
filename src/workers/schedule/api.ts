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
  /** Time that the search took. */
  milliseconds: number;
};

/** What the schedule worker does. It holds the request that was opened last. */
export type ScheduleApi = {
  open: (request: ScheduleRequest) => Promise<Outcome<ScheduleSummary>>;
  /** Counts on for a while where the count of the opened request was stopped. */
  goOn: () => Promise<Outcome<ScheduleSummary>>;
  /** Schedules `from` to `from + size − 1` of the opened request, best first. */
  page: (from: number, size: number) => Promise<Outcome<SchedulePage>>;
  /** Where the schedule with this hash code stands among those that can be opened, as far as that is known. */
  locate: (hashCode: number) => Promise<Outcome<ScheduleLocation>>;
  /** Different weeks, how many there are, and the variants of one: see `RankedPages` and `CountedRequest`. */
  weeks: (from: number, size: number) => Promise<Outcome<WeekPage>>;
  weekCount: () => Promise<Outcome<Pick<ScheduleCount, "total" | "complete">>>;
  weekNumber: (index: number) => Promise<Outcome<number | undefined>>;
  alike: (index: number, from: number, size: number) => Promise<Outcome<WeekPage>>;
  variants: (chosen: readonly number[]) => Promise<Outcome<Pick<ScheduleCount, "total" | "complete">>>;
  /** What could stand in the place of a class of a shown schedule, and how many schedules are left if one fills. */
  alternatives: (chosen: readonly number[], classNumber: number) => Promise<Outcome<Alternatives>>;
  fragility: (chosen: readonly number[]) => Promise<Outcome<FragilityAnswer>>;
  /** Why there is no schedule, and which changes would give some. */
  conflict: () => Promise<Outcome<ConflictAnswer>>;
  repairs: () => Promise<Outcome<RepairAnswer>>;
  /** The schedule with this hash code of a request that has few; the opened request stays. */
  find: (request: ScheduleRequest, hashCode: number) => Promise<Outcome<Schedule | undefined>>;
  /** Makes ready to count the request with entries switched; the opened request stays. */
  openCosts: (request: ScheduleRequest) => Promise<Outcome<void>>;
  /**
   * The number of schedules with these entries switched, after up to `steps` more steps: a count that is not complete
   * goes on where it stood while the same entries are asked for.
   */
  countSwitched: (ids: readonly string[], steps: number) => Promise<Outcome<ScheduleCount>>;
};
