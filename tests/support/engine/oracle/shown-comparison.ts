import { isDeepStrictEqual } from "node:util";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type * as Engine from "#engine";
import { type ShownOracle, shownOracle } from "./shown-oracle.ts";
import { shownRequest } from "../shown-requests.ts";

/** What bars impossible sections is compared for one request of so many, since the oracle is slow at it. */
const OBSTACLES_EVERY = 8;

type Door = Pick<typeof Engine, "openSolver" | "chosenClassNumbers">;
export type Disagreement = { seed: number; question: string; found: unknown; expected: unknown };

/** The oracles of the requests, which many engines are held against. */
const oracles = new Map<number, { request: ScheduleRequest; oracle: ShownOracle }>();

/** The first of `seeds` random requests of which an engine answers a question about a shown schedule otherwise than the oracle. */
export function firstShownDisagreement(
  engine: Door,
  seeds: number,
  from = 0,
  known = oracleOf,
): Disagreement | undefined {
  for (let seed = from; seed < from + seeds; seed++) {
    const { request, oracle } = known(seed);
    if (oracle.schedules.length === 0) continue;
    const solver = engine.openSolver(request);
    for (const shown of shownOf(oracle, seed)) {
      const chosen = engine.chosenClassNumbers(oracle.schedules[shown]!);
      for (const classNumber of chosen) {
        const left = differ(
          () => solver.withoutClass(classNumber),
          () => ({ total: oracle.leftWithout(classNumber), complete: true }),
        );
        if (left) return { seed, question: `schedules without ${classNumber}`, ...left };
        const difference = differ(
          () => withoutObstacles(solver.alternatives(chosen, classNumber)),
          () => oracle.alternatives(shown, classNumber),
        );
        const question = `alternatives of ${classNumber} in ${chosen.join()}`;
        if (difference) return { seed, question, ...difference };
        if (seed % OBSTACLES_EVERY > 1) continue;
        for (const { classNumber: impossible, obstacles } of solver.alternatives(chosen, classNumber).impossible) {
          const barred = differ(
            () => obstacles,
            () => oracle.obstaclesOf(shown, classNumber, impossible),
          );
          if (barred) return { seed, question: `what bars ${impossible} among the ${question}`, ...barred };
        }
      }
    }
  }
  return undefined;
}

/** The best, the last and one between. */
function shownOf({ schedules }: ShownOracle, seed: number): readonly number[] {
  return [...new Set([0, schedules.length - 1, (seed * 7919) % schedules.length])];
}

function oracleOf(seed: number): { request: ScheduleRequest; oracle: ShownOracle } {
  const known = oracles.get(seed);
  if (known) return known;
  const request = shownRequest(seed);
  const made = { request, oracle: shownOracle(request) };
  oracles.set(seed, made);
  return made;
}

function withoutObstacles(answer: Engine.Alternatives): Engine.Alternatives {
  return { ...answer, impossible: answer.impossible.map(({ classNumber }) => ({ classNumber, obstacles: [] })) };
}

function differ<T>(ask: () => T, askOracle: () => T): { found: T | Error; expected: T } | undefined {
  const expected = askOracle();
  let found: T | Error;
  try {
    found = ask();
  } catch (error) {
    found = error instanceof Error ? error : new Error(String(error));
  }
  return isDeepStrictEqual(found, expected) ? undefined : { found, expected };
}
