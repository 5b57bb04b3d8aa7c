import { isDeepStrictEqual } from "node:util";
import type { ScheduleRequest } from "#contract/schedule-request";
import type * as Engine from "#engine";
import { bruteForce, type OracleAnswer } from "./brute-force.ts";
import { classNumbersOf } from "./schedule-answers.ts";
import { randomRequest } from "./schedule-requests.ts";

/** How many of the best are looked for by branch and bound, beside sorting all. */
const BEST = 2;

/** The oracle's answers, which many engines are held against. */
const answers = new Map<number, OracleAnswer>();

type Door = Pick<typeof Engine, "openSolver" | "countOnly" | "hashCode">;

/** The first of `seeds` random requests that an engine answers otherwise than the oracle, with both answers. */
export function firstDisagreement(engine: Door, seeds: number, from = 0) {
  for (let seed = from; seed < from + seeds; seed++) {
    const request = randomRequest(seed);
    const expected = answers.get(seed) ?? bruteForce(request);
    answers.set(seed, expected);
    const found = attempt(() => answerOf(engine, request));
    if (!isDeepStrictEqual(found, { ...expected, count: expected.schedules.length, hasHashes: true, hasBest: true })) {
      return { seed, found, expected };
    }
  }
  return undefined;
}

type Answer = OracleAnswer & { count: number; hasHashes: boolean; hasBest: boolean };

function answerOf({ openSolver, countOnly, hashCode }: Door, request: ScheduleRequest): Answer {
  const solver = openSolver(request);
  const { schedules } = solver.page(0, Number(solver.total) + 1);
  const best = openSolver(request, { maxOrdered: 0, maxBest: BEST }).page(0, BEST).schedules;
  const count = countOnly(request);
  return {
    resultCode: solver.complete ? (solver.resultCode ?? Number.NaN) : Number.NaN,
    problemCourseId: solver.problem?.courseId ?? null,
    problemComponent: solver.problem?.component ?? null,
    schedules: schedules.map((schedule) => ({ classNumbers: classNumbersOf(schedule), facts: schedule.facts })),
    count: count.complete && count.total === solver.total ? Number(count.total) : Number.NaN,
    hasHashes: schedules.every((schedule) => schedule.hashCode === hashCode(classNumbersOf(schedule))),
    hasBest: isDeepStrictEqual(best, schedules.slice(0, BEST)),
  };
}

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
