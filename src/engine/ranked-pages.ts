import type { Budget } from "./budget.ts";
import type { Encoding } from "./encode/encode.ts";
import type { Footprints } from "./encode/footprints.ts";
import type { Problem } from "./problem/problem.ts";
import { createBestSearch } from "./rank/best-schedules.ts";
import { createFirstOfWeeks, createRanking } from "./rank/ranking.ts";
import type { FoundSchedule } from "./schedule/schedule.ts";
import type { Appraisal } from "./score/decode.ts";
import { assertWholeNumber } from "./whole-number.ts";

/**
 * `complete` is false, and `schedules` empty, if the search was stopped, none was counted, or there are too many to
 * rank.
 */
export type SchedulePage = { from: number; schedules: readonly FoundSchedule[]; complete: boolean };

/** Without an index it isn't among those that can be opened if `complete`; otherwise it's unknown. */
export type ScheduleLocation = { index: number | undefined; complete: boolean };

/**
 * Distinct weeks, each by its best schedule, or one week's variants, with their ranks. `end` is their number among the
 * schedules that can be opened, if known.
 */
export type WeekPage = {
  from: number;
  weeks: readonly { index: number; schedule: FoundSchedule }[];
  end: number | undefined;
  complete: boolean;
};

/** Schedules best first, found on demand. */
export type RankedPages = {
  /**
   * How many schedules, best first, can be opened by index; 0 if there are too many to rank. If proving the best takes
   * more than `maxRankSteps` steps, a page of them isn't `complete`.
   */
  openable: number;
  /** Schedules `from` to `from + size − 1`; fewer at the end. Throws RangeError unless both are natural numbers. */
  page: (from: number, size: number) => SchedulePage;
  /** Undefined from `openable` on, and if its page isn't `complete`. Throws like `page`. */
  at: (index: number) => FoundSchedule | undefined;
  /** The rank of the schedule with this hash code among those that can be opened. */
  locate: (hashCode: number) => ScheduleLocation;
  /** Weeks `from` to `from + size − 1`; fewer at the end. Reads the ranking as far as needed. Throws like `page`. */
  weeks: (from: number, size: number) => WeekPage;
  /** From 0; undefined if the ranking was stopped first. Throws like `page`. */
  weekNumber: (index: number) => number | undefined;
  /** Schedules with the week of schedule `index`, including it, best first. Throws like `page`. */
  alike: (index: number, from: number, size: number) => WeekPage;
};

export type RankingTask = {
  encoding: Encoding;
  problem: Problem;
  appraised: () => Appraisal;
  footprints: () => Footprints;
  /** The exact number of schedules to rank; 0 if there are none or too many. */
  total: number;
  /** Whether there are no other schedules. */
  isWhole: boolean;
  /** How many to find in turn: see `rankingSizes`. */
  sizes: readonly number[];
  budget: Budget;
};

export function createRankedPages(task: RankingTask): RankedPages {
  const { encoding, problem, appraised, footprints, total, isWhole, sizes, budget } = task;
  const openable = Math.min(total, sizes.at(-1) ?? 0);
  const open = once(() => {
    const { features, decoder } = appraised();
    const { codes, find } = createBestSearch(problem, features, encoding.preference);
    return { decoder, codes, ranking: createRanking(find, total, sizes, budget) };
  });
  const firstOfWeeks = once(() => {
    const { ranking, codes } = open();
    return createFirstOfWeeks(ranking, codes, problem.firstOption, footprints());
  });

  return {
    openable,
    page,
    at: (index: number) => page(index, 1).schedules[0],
    locate,
    weeks,
    weekNumber,
    alike,
  };

  function page(from: number, size: number): SchedulePage {
    assertWholeNumber("The first index", from);
    assertWholeNumber("The page size", size);
    const to = Math.min(from + size, openable);
    if (from >= to) return { from, schedules: [], complete: total > 0 || isWhole };
    const { ranking, decoder } = open();
    const codes = ranking.codesUpTo(to);
    if (!codes) return { from, schedules: [], complete: false };
    const schedules = Array.from({ length: to - from }, (_, row) => decoder.decode(codes, from + row));
    return { from, schedules, complete: true };
  }

  function locate(wanted: number): ScheduleLocation {
    if (total === 0) return { index: undefined, complete: isWhole };
    const { ranking, decoder } = open();
    for (let from = 0; from < ranking.openable; from = ranking.knownCount()) {
      const codes = ranking.codesUpTo(from + 1);
      if (!codes) return { index: undefined, complete: false };
      const index = decoder.findHash(codes, from, ranking.knownCount(), wanted);
      if (index !== undefined) return { index, complete: true };
    }
    return { index: undefined, complete: true };
  }

  function weeks(from: number, size: number): WeekPage {
    assertWholeNumber("The first week", from);
    assertWholeNumber("The page size", size);
    if (total === 0) return { from, weeks: [], end: isWhole ? 0 : undefined, complete: isWhole };
    const known = firstOfWeeks();
    const complete = known.find(from + size);
    return toWeekPage(from, complete ? known.rows.slice(from, from + size) : [], known.end, complete);
  }

  function weekNumber(index: number): number | undefined {
    assertWholeNumber("The index", index);
    return total === 0 ? undefined : firstOfWeeks().weekOf(index);
  }

  function alike(index: number, from: number, size: number): WeekPage {
    for (const each of [index, from, size]) assertWholeNumber("The index, the first variant and the page size", each);
    if (total === 0) return { from, weeks: [], end: isWhole ? 0 : undefined, complete: isWhole };
    const found = firstOfWeeks().alike(index, from, size);
    return toWeekPage(from, found?.rows ?? [], found?.end, found !== undefined);
  }

  function toWeekPage(from: number, rows: readonly number[], end: number | undefined, complete: boolean): WeekPage {
    const weeks = rows.map((index) => ({ index, schedule: page(index, 1).schedules[0]! }));
    return { from, weeks, end, complete };
  }
}

/** A value that is made on first use. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
