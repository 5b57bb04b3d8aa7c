import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { Outcome } from "#contract/outcome";
import type { FoundSchedule, MeetingFrame, PlannedCourse, RearrangementAnswer, ScheduleCount, Solver } from "#engine";

/** The answer to one request, without its schedules: see `Solver`. */
export type ScheduleSummary = Pick<
  Solver,
  "resultCode" | "problem" | "total" | "complete" | "openable" | "isTooMany" | "processedCount"
> & {
  /** Duration of the search. */
  milliseconds: number;
  meetingFrame: MeetingFrame;
};

/** What can be asked about the opened request, and answered as by `Solver`. */
export type ScheduleQuestions = Pick<
  Solver,
  | "page"
  | "locate"
  | "weeks"
  | "weekNumber"
  | "alike"
  | "weekCount"
  | "variants"
  | "alternatives"
  | "withoutClass"
  | "conflict"
  | "repairs"
>;

/** What the schedule worker does. It holds the last opened request. */
export type ScheduleApi = {
  open: (request: ScheduleRequest) => Promise<Outcome<ScheduleSummary>>;
  /** Continues a stopped count of the opened request for a while. */
  goOn: () => Promise<Outcome<ScheduleSummary>>;
  ask: (question: keyof ScheduleQuestions, given: readonly unknown[]) => Promise<Outcome<unknown>>;
  /** The schedule with this hash code of a small request; the opened request stays. */
  find: (request: ScheduleRequest, hashCode: number) => Promise<Outcome<FoundSchedule | undefined>>;
  /** The engine's `rearrange`; the opened request stays. */
  rearrange: (
    request: ScheduleRequest,
    plan: readonly PlannedCourse[],
    full: readonly number[],
  ) => Promise<Outcome<RearrangementAnswer>>;
  /** Prepares to count the request with entries switched; the opened request stays. */
  openCosts: (request: ScheduleRequest) => Promise<Outcome<void>>;
  /** After up to `steps` more steps; an incomplete count continues while the same entries are requested. */
  countSwitched: (ids: readonly string[], steps: number) => Promise<Outcome<ScheduleCount>>;
  /** The schedules that keep all of these wishes, in the same way. */
  countKeeping: (ids: readonly string[], steps: number) => Promise<Outcome<ScheduleCount>>;
  /** The same with full sections, as the engine's `OpenCosts` counts them. */
  countWithFull: (steps: number) => Promise<Outcome<ScheduleCount>>;
  /** The same with other breaks, and without these courses. */
  countWithBreaks: (
    breaks: readonly StoredBreak[],
    without: readonly string[],
    steps: number,
  ) => Promise<Outcome<ScheduleCount>>;
};
