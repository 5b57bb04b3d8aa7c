import { expect } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { chosenClassNumbers, openSolver } from "#engine";
import { shownOracle } from "./shown-oracle.ts";

/** What bars impossible sections is compared for one request of so many, since the oracle is slow at it. */
const OBSTACLES_EVERY = 8;

/** Holds what the engine says of the best, the last and one other schedule against looking through all of them. */
export function compareShown(request: ScheduleRequest, seed: number): void {
  const oracle = shownOracle(request);
  const { length } = oracle.schedules;
  if (length === 0) return;
  const solver = openSolver(request);
  for (const shown of new Set([0, length - 1, (seed * 7919) % length])) {
    const chosen = chosenClassNumbers(oracle.schedules[shown]!);
    for (const classNumber of chosen) {
      const name = `seed ${seed}: class ${classNumber} of ${chosen.join()}`;
      const left = { total: oracle.leftWithout(classNumber), complete: true };
      expect(solver.withoutClass(classNumber), name).toStrictEqual(left);
      const { impossible, ...answer } = solver.alternatives(chosen, classNumber);
      const barred = impossible.map((one) => ({ classNumber: one.classNumber, obstacles: [] }));
      expect({ ...answer, impossible: barred }, name).toStrictEqual(oracle.alternatives(shown, classNumber));
      if (seed % OBSTACLES_EVERY > 1) continue;
      for (const { classNumber: other, obstacles } of impossible) {
        expect(obstacles, `${name}, what bars ${other}`).toStrictEqual(oracle.obstaclesOf(shown, classNumber, other));
      }
    }
  }
}
