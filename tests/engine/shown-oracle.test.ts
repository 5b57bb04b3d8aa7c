import { expect, it } from "vitest";
import * as engine from "#engine";
import { cases } from "../support/effort.ts";
import { firstShownDisagreement, oracleOf, shownOf } from "../support/shown-comparison.ts";

const SEEDS = 100;

it("answers what looking through all schedules answers: fewest moves, the best of them, order, obstacles, what is left", () => {
  expect(firstShownDisagreement(engine, cases(SEEDS))).toBeUndefined();
});

it("meets on the way alternatives of no move to three, ties, every obstacle, and classes without which nothing is left", () => {
  const seen: Record<string, number> = {};
  const count = (what: string) => (seen[what] = (seen[what] ?? 0) + 1);
  for (let seed = 0; seed < SEEDS; seed++) {
    const { request, oracle } = oracleOf(seed);
    if (oracle.schedules.length === 0) continue;
    const solver = engine.openSolver(request);
    for (const shown of shownOf(oracle, seed)) {
      const chosen = engine.chosenClassNumbers(oracle.schedules[shown]!);
      for (const { left, isCoursePossible } of solver.fragility(chosen).classes) {
        count(`${left === 0n ? "nothing" : "something"} left, course possible: ${isCoursePossible}`);
      }
      for (const classNumber of chosen) {
        const { alternatives, impossible } = solver.alternatives(chosen, classNumber);
        for (const { moves } of alternatives) count(`moves: ${moves}`);
        for (const { obstacles } of impossible) {
          if (obstacles.length === 0) count("without obstacle");
          for (const { kind } of obstacles) count(kind);
        }
      }
    }
  }
  const wanted = ["moves: 0", "moves: 1", "moves: 2", "moves: 3", "break", "held", "component", "without obstacle"];
  const left = [true, false].map((possible) => `nothing left, course possible: ${possible}`);
  for (const what of [...wanted, ...left]) expect(seen[what], what).toBeGreaterThan(2);
});
