import type { ResultCode, ScheduleRequest } from "#contract/schedule-request";
import { type Alternatives, type AlternativesFinder, createAlternativesFinder } from "./shown/alternatives.ts";
import { type BestSearch, createBestSearch } from "./rank/best-schedules.ts";
import type { Budget } from "./steps/budget.ts";
import { advanceWithin, countSchedules, startCount } from "./count/count.ts";
import type { ConflictAnswer } from "./explain/conflict-set.ts";
import { createDecoder, type Decoder } from "./score/decode.ts";
import { type Encoding, encode } from "./encode/encode.ts";
import { type EntryCost, findEntryCosts } from "./explain/entry-costs.ts";
import { explain, findEmptyCourse, toStrictProblem } from "./explain/explain.ts";
import { toFeatures } from "./score/features.ts";
import { type ClassFragility, findFragility } from "./shown/fragility.ts";
import { explainNothingFits, type NothingFits } from "./explain/nothing-fits.ts";
import type { Problem } from "./problem/problem.ts";
import {
  assertShares,
  mergeShares,
  type RankedShare,
  toMark,
  toRankedShare,
  toShareHeader,
} from "./rank/ranked-share.ts";
import { createRanking, type Ranking, rankingSizes } from "./rank/ranking.ts";
import type { RepairAnswer } from "./explain/repairs.ts";
import type { CourseProblem, Schedule } from "./schedule/schedule.ts";

/** What stops a search. A search that was stopped says so: see `complete`. */
export type SolverLimits = {
  /** Above this many schedules none is ranked: the answer is that there are too many. Default 1,000,000,000. */
  maxSchedules: number;
  /** Up to this many schedules any index can be opened. Default 2,000,000. */
  maxOrdered: number;
  /** Above `maxOrdered`, how many of the best can be opened. Default 10,000. */
  maxBest: number;
  /** Partial schedules that a search which counts may look at. Default 50,000,000: a few seconds. */
  maxSteps: number;
  /** The same for a search that ranks, which does more with each. Default 20,000,000: some ten seconds. */
  maxRankSteps: number;
  /** The same for a question for the alternatives of a class. Default 1,000,000: some tenths of a second. */
  maxMoveSteps: number;
  /** The same for either answer about a request without schedules. Default 2,000,000: about a second. */
  maxExplainSteps: number;
  /** Asked every some thousand steps; true stops the search. A worker is stopped by terminating it instead. */
  shouldStop: () => boolean;
};

/** An exact number of schedules, or, when the search was stopped, how many had been found until then. */
export type ScheduleCount = { total: bigint; complete: boolean; processedCount: number };

/** What stops a count: see `SolverLimits`. */
export type CountLimits = Pick<SolverLimits, "maxSteps" | "shouldStop">;

/** A count under way. */
export type OpenCount = {
  /**
   * Looks at up to `steps` more partial schedules. `total` is a lower bound while `complete` is false, and never falls;
   * `processedCount` is that of all slices. The answer after so many steps is the same however they were divided.
   * Throws RangeError unless it is a whole number from 1 on or Infinity.
   */
  advance: (steps: number) => ScheduleCount;
};

/** A page of the ranking. When the search for it was stopped, `complete` is false and `schedules` is empty. */
export type SchedulePage = { from: number; schedules: readonly Schedule[]; complete: boolean };

/** The answer to one request, with its schedules best first. */
export type Solver = {
  /** Each code is proven by a search. Null when the search was stopped before any was proven. */
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
  readonly processedCount: number;
  /** Schedules `from` to `from + size − 1` of the ranking; fewer at its end. Throws RangeError unless both are natural numbers. */
  page: (from: number, size: number) => SchedulePage;
  /** Schedule number `index` of the ranking, undefined at or after `openable` or when the search was stopped. */
  at: (index: number) => Schedule | undefined;
  /** Index of the schedule with this hash code, undefined when it is not among those that can be opened. */
  locate: (hashCode: number) => number | undefined;
  /** How many schedules, best first, are known by now: whoever asks for those waits for no further search. */
  readonly rankedCount: number;
  /**
   * What one share of the schedules has among the rows that `page(0, to)` would look for, to be ranked by several
   * threads at once: each opens a solver of the same request and limits, ranks the share of its number (from 0 to
   * `shareCount` − 1) and hands it over; one of them adopts all. The arrays of a share are nobody else's and may be
   * transferred. This solver itself knows no more rows afterwards. Undefined when the search was stopped, or when
   * nothing can be opened. Throws RangeError unless the numbers are natural and the share is one of `shareCount`.
   */
  rankShare: (to: number, share: number, shareCount: number) => RankedShare | undefined;
  /**
   * Puts the shares of a ranking together, in any order, and makes their rows available, in the very order in which
   * this solver would find them by itself. Throws RangeError, naming what was found and what was due, for shares of
   * another request, limits or `to`, for one that is missing or comes twice, and when nothing can be opened.
   */
  adopt: (shares: readonly RankedShare[]) => void;
  /**
   * What could stand in the place of one class of a shown schedule, and what else would have to move. `chosen` names
   * the schedule: see `chosenClassNumbers`. Throws RangeError when that is no schedule of the request, or the class is
   * not among those chosen.
   */
  alternatives: (chosen: readonly number[], classNumber: number) => Alternatives;
  /**
   * How many schedules are left if a class of the shown one fills, for each, fewest first: exact, or lower bounds when
   * `maxSteps` did not do. Throws RangeError like `alternatives`.
   */
  fragility: (chosen: readonly number[]) => readonly ClassFragility[];
  /**
   * A smallest set of the student's choices that cannot stand together; none when there are schedules. Throws
   * RangeError for a section that makes no sense, also if the options exclude it.
   */
  conflict: () => ConflictAnswer;
  /**
   * The single changes that would give schedules, the gentlest first, each for `applyRepair`; none when there are
   * schedules. Throws RangeError like `conflict`.
   */
  repairs: () => RepairAnswer;
};

const DEFAULT_LIMITS: SolverLimits = {
  maxSchedules: 1_000_000_000,
  maxOrdered: 2_000_000,
  maxBest: 10_000,
  maxSteps: 50_000_000,
  maxRankSteps: 20_000_000,
  maxMoveSteps: 1_000_000,
  maxExplainSteps: 2_000_000,
  shouldStop: () => false,
};

const SOMETHING_FITS: NothingFits = {
  conflict: () => ({ conflict: undefined, complete: true }),
  repairs: () => ({ repairs: [], complete: true }),
};

/**
 * Counts the schedules of a request and says why when there are none; schedules are ranked when they are first asked
 * for. Throws RangeError for a request that makes no sense: see `encode`.
 */
export function openSolver(request: ScheduleRequest, limits: Partial<SolverLimits> = {}): Solver {
  const { maxSchedules, maxOrdered, maxBest, maxSteps, maxRankSteps, maxMoveSteps, maxExplainSteps, shouldStop } = {
    ...DEFAULT_LIMITS,
    ...limits,
  };
  const budget: Budget = { maxSteps, shouldStop, processedCount: 0 };
  const rankBudget: Budget = { maxSteps: maxRankSteps, shouldStop, processedCount: 0 };
  const moveBudget: Budget = { maxSteps: maxMoveSteps, shouldStop, processedCount: 0 };
  const explainBudget: Budget = { maxSteps: maxExplainSteps, shouldStop, processedCount: 0 };
  const encoding = encode(request);
  const empty = findEmptyCourse(encoding);
  const strict = toStrictProblem(encoding);
  const { total, complete } = empty ? { total: 0n, complete: true } : countSchedules(strict, budget);
  const isTooMany = !complete || total > BigInt(maxSchedules);
  const rankable = isTooMany ? 0 : Number(total);
  let opened: OpenedRanking | undefined;
  let findAlternatives: AlternativesFinder | undefined;
  const nothingFits = total > 0n ? SOMETHING_FITS : explainNothingFits(request, complete, explainBudget);

  return {
    ...toResult(),
    total,
    complete,
    isTooMany,
    openable: Math.min(rankable, rankingSizes(rankable, maxOrdered, maxBest).at(-1) ?? 0),
    get processedCount() {
      const budgets = [budget, rankBudget, moveBudget, explainBudget];
      return budgets.reduce((sum, { processedCount }) => sum + processedCount, 0);
    },
    page,
    at: (index) => page(index, 1).schedules[0],
    locate,
    get rankedCount() {
      return opened?.ranking.knownCount() ?? 0;
    },
    rankShare,
    adopt,
    alternatives(chosen, classNumber) {
      findAlternatives ??= createAlternativesFinder(encoding, strict);
      return findAlternatives(chosen, classNumber, moveBudget);
    },
    fragility: (chosen) => findFragility(encoding, strict, chosen, budget),
    conflict: nothingFits.conflict,
    repairs: nothingFits.repairs,
  };

  function toResult(): Pick<Solver, "resultCode" | "problem"> {
    if (empty) return { resultCode: 4, problem: empty };
    if (total > 0n) return { resultCode: 0, problem: null };
    return complete ? explain(encoding, strict, budget) : { resultCode: null, problem: null };
  }

  function open() {
    opened ??= openRanking(encoding, strict, rankingSizes(rankable, maxOrdered, maxBest), rankable, rankBudget);
    return opened;
  }

  function page(from: number, size: number): SchedulePage {
    assertNatural("first index", from);
    assertNatural("page size", size);
    if (rankable === 0) return { from, schedules: [], complete: !isTooMany };
    const { ranking, decoder } = open();
    const to = Math.min(from + size, ranking.openable);
    if (from >= to) return { from, schedules: [], complete: true };
    const codes = ranking.codesUpTo(to);
    if (!codes) return { from, schedules: [], complete: false };
    const schedules = Array.from({ length: to - from }, (_, row) => decoder.decode(codes, from + row));
    return { from, schedules, complete: true };
  }

  function locate(wanted: number): number | undefined {
    if (rankable === 0) return undefined;
    const { ranking, decoder } = open();
    for (let from = 0; from < ranking.openable; ) {
      const codes = ranking.codesUpTo(from + 1);
      if (!codes) return undefined;
      const to = ranking.knownCount();
      const found = decoder.findHash(codes, from, to, wanted);
      if (found !== undefined) return found;
      from = to;
    }
    return undefined;
  }

  function rankShare(to: number, share: number, shareCount: number): RankedShare | undefined {
    assertNatural("number of rows", to);
    assertNatural("share", share);
    if (!(Number.isSafeInteger(shareCount) && share < shareCount)) {
      throw new RangeError(`There is no share ${share} among ${shareCount}, which are numbered from 0.`);
    }
    if (rankable === 0) return undefined;
    const { ranking, best, mark } = open();
    const wanted = ranking.wantedFor(to);
    const found = best.findShare(wanted, rankable, { share, shareCount }, rankBudget);
    return found && toRankedShare(toShareHeader(mark(), wanted, shareCount, best.codes.wordCount), share, found);
  }

  function adopt(shares: readonly RankedShare[]): void {
    if (rankable === 0) throw new RangeError(`There are ${shares.length} shares, but 0 schedules that can be opened.`);
    const { ranking, best, mark } = open();
    assertShares(shares, mark(), best.codes.wordCount);
    const wanted = shares[0]!.wanted;
    const codes = mergeShares(shares, wanted);
    const due = Math.min(wanted, rankable) * best.codes.wordCount;
    if (codes.length !== due) throw new RangeError(`The shares have ${codes.length} words of codes, not ${due}.`);
    ranking.adopt(codes, wanted);
  }
}

/**
 * Only the number of schedules: cheaper than a solver, for previews of what a change would do. A course of which the
 * options leave no section makes it 0.
 */
export function countOnly(request: ScheduleRequest, limits: Partial<CountLimits> = {}): ScheduleCount {
  return openCount(request, limits).advance(Number.POSITIVE_INFINITY);
}

/**
 * Begins to count, in slices: nothing is searched before `advance` is called, and a count that its limits stopped goes
 * on where it stood only as far as they allow. Throws RangeError for a request that makes no sense: see `encode`.
 */
export function openCount(request: ScheduleRequest, limits: Partial<CountLimits> = {}): OpenCount {
  const { maxSteps, shouldStop } = { ...DEFAULT_LIMITS, ...limits };
  const budget: Budget = { maxSteps, shouldStop, processedCount: 0 };
  const encoding = encode(request);
  const counting = findEmptyCourse(encoding) ? undefined : startCount(toStrictProblem(encoding));

  return {
    advance(steps) {
      if (!(steps === Number.POSITIVE_INFINITY || (Number.isInteger(steps) && steps > 0))) {
        throw new RangeError(
          `A count cannot advance by ${steps} steps; it takes a whole number from 1 on, or Infinity.`,
        );
      }
      if (!counting) return { total: 0n, complete: true, processedCount: 0 };
      const count = advanceWithin(counting, budget, Math.min(steps, maxSteps - counting.steps));
      return { ...count, processedCount: counting.steps };
    },
  };
}

/**
 * The number of schedules without each enabled course and each enabled break, courses first, in the order of the
 * request: what each of them costs. Each count has steps of its own. Throws RangeError for a request that makes no
 * sense: see `encode`.
 */
export function countWithoutEach(request: ScheduleRequest, limits: Partial<CountLimits> = {}): readonly EntryCost[] {
  const { maxSteps, shouldStop } = { ...DEFAULT_LIMITS, ...limits };
  return findEntryCosts(request, { maxSteps, shouldStop, processedCount: 0 });
}

type OpenedRanking = {
  ranking: Ranking;
  decoder: Decoder;
  best: BestSearch;
  /** A hash of all that the ranking depends on. */
  mark: () => number;
};

function openRanking(
  encoding: Encoding,
  problem: Problem,
  sizes: readonly number[],
  total: number,
  budget: Budget,
): OpenedRanking {
  const { preference, classNumber } = encoding;
  const features = toFeatures(encoding, problem);
  const best = createBestSearch(problem, features, preference);
  let mark: number | undefined;
  return {
    ranking: createRanking(best.find, total, sizes, budget),
    decoder: createDecoder(encoding, problem, features, best.codes),
    best,
    mark: () => (mark ??= toMark(problem, features, classNumber, [preference, total, ...sizes])),
  };
}

function assertNatural(name: string, value: number): void {
  if (!(Number.isSafeInteger(value) && value >= 0)) {
    throw new RangeError(`The ${name} is ${value}; it must be a whole number from 0 on.`);
  }
}
