import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { type Budget, type CountLimits, DEFAULT_LIMITS, type SolverLimits } from "./budget.ts";
import { advanceWithin, type Count, type Counting, startFirst } from "./count/count.ts";
import { findEmptyCourse } from "./encode/candidates.ts";
import { toStrictProblem } from "./encode/compatibility.ts";
import { liftedOption } from "./encode/course-options.ts";
import { type Encoding, encode } from "./encode/encode.ts";
import { toFootprints } from "./encode/footprints.ts";
import { toLevels } from "./encode/selectors.ts";
import { isWalkWish } from "./encode/walks.ts";
import { createNarrowing, toWideProblem } from "./encode/wide-problem.ts";
import type { Problem } from "./problem/problem.ts";
import { rankingSizes } from "./rank/ranking.ts";
import { createRankedPages, once, type RankedPages } from "./ranked-pages.ts";
import type { CourseProblem } from "./schedule/schedule.ts";
import { type Appraisal, appraise } from "./score/decode.ts";
import { toFeatures } from "./score/features.ts";
import { countVariants, countWeeks } from "./shown/distinct-weeks.ts";
import { startKeeping } from "./shown/kept-wishes.ts";
import { findMeetingFrame, type MeetingFrame, NO_MEETINGS } from "./shown/meeting-frame.ts";
import { countWithout, toShownOptions } from "./shown/shown-schedule.ts";

/** A request's schedules, counted and ranked best first. `toSolver` adds explanations. */
export type CountedRequest = RankedPages & {
  total: bigint;
  /** If false, `total` is a lower bound. */
  complete: boolean;
  /** There are more than `maxSchedules`, or more than could be counted. False if a stopped count found none. */
  isTooMany: boolean;
  /** Partial schedules tried so far by all searches. */
  readonly processedCount: number;
  /** Continues a stopped count as far as the limits now allow; the same if it's complete. */
  goOn: () => CountedRequest;
  /** The number of distinct weeks (see `Footprints`); a lower bound after `maxSteps`. */
  weekCount: () => Count;
  /**
   * The number of schedules with a shown one's week, including it. Throws RangeError if it isn't one of the request.
   */
  variants: (chosen: readonly number[]) => Count;
  /** The number of schedules left if a class fills; a lower bound after `maxSteps`. */
  withoutClass: (classNumber: number) => Count;
  /**
   * The number of schedules that keep all of these wishes; a lower bound after `maxSteps`. Throws RangeError for an id
   * that isn't a wish that's on.
   */
  keeping: (wishIds: readonly string[]) => Count;
  /** The days and times that the schedules use, so that a calendar can show them all alike. */
  meetingFrame: () => MeetingFrame;

  request: ScheduleRequest;
  limits: SolverLimits;
  encoding: Encoding;
  /** Under all rules, with as many optional courses as fit. */
  problem: Problem;
  /** A course whose options leave no section. */
  empty: CourseProblem | undefined;
  /** The count's; explanations are charged to it, too. */
  budget: Budget;
  appraised: () => Appraisal;
};

/** Counts a request's schedules; they're ranked on first use. Throws like `openSolver`. */
export function openCounted(request: ScheduleRequest, limits: Partial<SolverLimits> = {}): CountedRequest {
  const all = { ...DEFAULT_LIMITS, ...limits };
  const { maxSchedules, maxOrdered, maxBest, maxSteps, maxRankSteps, shouldStop } = all;
  const budget: Budget = { maxSteps, shouldStop, processedCount: 0 };
  const rankBudget: Budget = { maxSteps: maxRankSteps, shouldStop, processedCount: 0 };

  const encoding = encode(request);
  const empty = findEmptyCourse(encoding.courses);
  const counting = startFirst(toLevels(encoding, toStrictProblem(encoding)));
  return empty ? toCounted({ total: 0n, complete: true }) : goOn();

  function goOn(): CountedRequest {
    return toCounted(advanceWithin(counting, budget, maxSteps - counting.steps));
  }

  function toCounted({ total, complete }: Count): CountedRequest {
    const { problem } = counting;
    const isTooMany = total > 0n && (!complete || total > maxSchedules);
    const rankable = isTooMany ? 0 : Number(total);
    const appraised = once(() => appraise(encoding, problem));
    const footprints = once(() => toFootprints(encoding, problem));
    const counted: CountedRequest = {
      ...createRankedPages({
        encoding,
        problem,
        appraised,
        footprints,
        total: rankable,
        isWhole: complete && !isTooMany,
        sizes: rankingSizes(rankable, maxOrdered, maxBest),
        budget: rankBudget,
      }),
      total,
      complete,
      isTooMany,
      goOn: () => (complete ? counted : goOn()),
      get processedCount() {
        return budget.processedCount + rankBudget.processedCount;
      },
      weekCount: once(() => (total === 0n ? { total, complete } : countWeeks(encoding, problem, footprints(), budget))),
      variants: (chosen) => countVariants(problem, footprints(), toShownOptions(encoding, problem, chosen), budget),
      withoutClass: (lost) => countWithout(encoding, problem, { total, complete }, lost, budget),
      keeping(ids) {
        if (total === 0n) return { total, complete };
        return advanceWithin(startKeeping(problem, appraised().features, ids), budget, maxSteps);
      },
      meetingFrame: once(() => (total === 0n ? NO_MEETINGS : findMeetingFrame(encoding, problem, budget))),
      request,
      limits: all,
      encoding,
      problem,
      empty,
      budget,
      appraised,
    };
    return counted;
  }
}

/** An exact number of schedules; a lower bound if the search was stopped. */
export type ScheduleCount = Count & { processedCount: number };

export type OpenCount = {
  /** Tries up to `steps` more partial schedules. `total` never decreases, however the steps are divided. */
  advance: (steps: number) => ScheduleCount;
};

export type OpenCosts = {
  /** Each count may take the limits' steps. Throws RangeError for an unknown id. */
  countSwitched: (ids: readonly string[]) => OpenCount;
  /** As if no course excluded full sections, whether they have a waitlist or not. */
  countWithFull: () => OpenCount;
  /** The schedules that keep all of these wishes. Throws RangeError for an id that isn't a wish. */
  countKeeping: (ids: readonly string[]) => OpenCount;
  /** With these breaks in place of the request's, and without these courses. */
  countWithBreaks: (breaks: readonly StoredBreak[], without?: readonly string[]) => OpenCount;
};

/**
 * Encodes everything that is or could be on once: each count is of a selection of it. Throws RangeError for invalid
 * requests, here also for entries that are off.
 */
export function openCosts(request: ScheduleRequest, limits: Partial<CountLimits> = {}): OpenCosts {
  const entryIds = new Set([...request.courses, ...request.breaks].map(({ id }) => id));
  const everything = withSwitched(request, () => true);
  const wide = toWideProblem(everything);
  const { optionsLeft } = createNarrowing(wide, everything);
  return {
    countSwitched(ids) {
      const absent = ids.find((id) => !entryIds.has(id));
      if (absent !== undefined) throw new RangeError(`The request has no course or break with ID "${absent}".`);
      return start(withSwitched(request, ({ id, isEnabled }) => isEnabled !== ids.includes(id)));
    },
    countWithFull: () => start(withFull(request)),
    countKeeping(ids) {
      const absent = ids.find(
        (id) =>
          !isWalkWish(id) && [...wide.encoding.wishes, ...wide.encoding.sectionWishes].every((wish) => wish.id !== id),
      );
      if (absent !== undefined) throw new RangeError(`The request has no wish with ID "${absent}".`);
      const counting = startFirst(toLevels(wide.encoding, wide.problem, optionsLeft(request)));
      return toOpenCount(thenKept(counting, ids), { ...DEFAULT_LIMITS, ...limits });
    },
    countWithBreaks(breaks, without = []) {
      const courses = request.courses.map((course) =>
        without.includes(course.id) ? { ...course, isEnabled: false } : course,
      );
      return start({ ...request, courses, breaks: [...breaks] });
    },
  };

  /** The schedules are counted until there's one, which tells how many optional courses they take. */
  function thenKept(schedules: ReturnType<typeof startFirst>, ids: readonly string[]): Counting {
    let kept: Counting | undefined;
    return {
      get steps() {
        return schedules.steps + (kept?.steps ?? 0);
      },
      advance(maxSteps) {
        const end = this.steps + maxSteps;
        while (!kept && this.steps < end) {
          const { total, complete } = schedules.advance(1);
          const { problem } = schedules;
          if (total > 0n || complete) kept = startKeeping(problem, toFeatures(wide.encoding, problem), ids);
        }
        return kept?.advance(end - this.steps) ?? { total: 0n, complete: false };
      },
    };
  }

  function start(changed: ScheduleRequest): OpenCount {
    const counting = startFirst(toLevels(wide.encoding, wide.problem, optionsLeft(changed)));
    return toOpenCount(counting, { ...DEFAULT_LIMITS, ...limits });
  }
}

function withFull(request: ScheduleRequest): ScheduleRequest {
  const lifted = liftedOption("excludeClosed");
  return {
    ...request,
    courses: request.courses.map((course) => ({ ...course, options: { ...course.options, ...lifted } })),
  };
}

function withSwitched(
  request: ScheduleRequest,
  isOn: (entry: { id: string; isEnabled: boolean }) => boolean,
): ScheduleRequest {
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
      const count = advanceWithin(counting, budget, Math.min(steps, maxSteps - counting.steps));
      return { ...count, processedCount: counting.steps };
    },
  };
}
