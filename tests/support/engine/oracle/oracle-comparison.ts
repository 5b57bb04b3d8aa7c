import { isDeepStrictEqual } from "node:util";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type * as Engine from "#engine";
import { bruteForce, type OracleAnswer } from "./brute-force.ts";
import { oracleRequest } from "../oracle-requests.ts";
import { classNumbersOf, countOnly } from "../schedule-answers.ts";

/** How many of the best to find by branch and bound, in addition to sorting all; in turns. */
const BEST = [1, 2, 3, 7, 20] as const;
/** Schedules of each request that are opened and located one by one. */
const PROBES = 8;

type Door = Pick<typeof Engine, "openSolver">;

/** The first of `seeds` random requests that an engine answers otherwise than the oracle, with both answers. */
export function firstDisagreement(engine: Door, seeds: number) {
  for (let seed = 0; seed < seeds; seed++) {
    const request = oracleRequest(seed);
    const disagreement = disagreementOn(engine, request, bruteForce(request), seed);
    if (disagreement) return { seed, ...disagreement };
  }
  return undefined;
}

/** Both answers to a request where they differ; `seed` says which schedules are opened one by one. */
export function disagreementOn(engine: Door, request: ScheduleRequest, expected: OracleAnswer, seed: number) {
  const found = attempt(() => answerOf(engine, request, seed));
  return isDeepStrictEqual(found, wholeAnswer(expected)) ? undefined : { found, expected };
}

/** What the oracle knows, and the engine's answer for the same schedules. */
type Answer = OracleAnswer & {
  count: bigint;
  complete: boolean;
  openable: number;
  /** What is opened by index, a page at a time or one, and found by hash code, equals the whole list. */
  hasPages: boolean;
  /** The best alone are those that the whole list begins with. */
  hasBest: boolean;
};

function wholeAnswer(expected: OracleAnswer): Answer {
  const { length } = expected.schedules;
  return { ...expected, count: BigInt(length), complete: true, openable: length, hasPages: true, hasBest: true };
}

function answerOf({ openSolver }: Door, request: ScheduleRequest, seed: number): Answer {
  const solver = openSolver(request);
  const { schedules, complete } = solver.page(0, Number(solver.total) + 1);
  const wanted = BEST[seed % BEST.length] ?? 1;
  const best = openSolver(request, { maxOrdered: 0, maxBest: wanted });
  const count = countOnly(request);
  return {
    resultCode: solver.resultCode ?? Number.NaN,
    problemCourseId: solver.problem?.id ?? null,
    problemComponent: solver.problem?.component ?? null,
    schedules: schedules.map((schedule) => ({ classNumbers: classNumbersOf(schedule), ...schedule })),
    count: count.total === solver.total ? count.total : -1n,
    complete: solver.complete && count.complete && complete && !solver.isTooMany,
    openable: solver.openable,
    hasPages: hasPages(solver, schedules, seed),
    hasBest:
      isDeepStrictEqual(best.page(0, wanted).schedules, schedules.slice(0, wanted)) && hasPages(best, schedules, seed),
  };
}

/** Looks at the ends, one beyond, and some between. */
function hasPages(solver: Engine.Solver, all: readonly Engine.Schedule[], seed: number): boolean {
  const { openable } = solver;
  const middle = openable >> 1;
  const step = Math.max(1, Math.floor(openable / PROBES));
  const probes = [...Array(openable).keys()].filter((index) => index % step === seed % step || index === openable - 1);
  const firstOfHash = (wanted: number) => all.findIndex(({ hashCode }) => hashCode === wanted);
  return (
    isDeepStrictEqual(solver.page(middle, 3).schedules, all.slice(middle, Math.min(openable, middle + 3))) &&
    probes.every((index) => isDeepStrictEqual(solver.at(index), all[index])) &&
    probes.every((index) => isAt(solver.locate(all[index]?.hashCode ?? -1), firstOfHash(all[index]?.hashCode ?? -1))) &&
    solver.at(openable) === undefined &&
    isAt(solver.locate(-1), undefined)
  );
}

function isAt({ index, complete }: Engine.ScheduleLocation, expected: number | undefined): boolean {
  return complete && index === expected;
}

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
