import { expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { chosenClassNumbers, openSolver, type Solver } from "#engine";
import { familyRequest } from "../support/engine/family-requests.ts";
import { largeRequest } from "../support/engine/large-requests.ts";
import { tightRequest } from "../support/engine/tight-requests.ts";
import { times } from "../support/seeded.ts";

// A right answer can come too late. Lower a figure when its search takes fewer steps.

const best = (solver: Solver) => solver.page(0, 20);
const nextBest = (solver: Solver) => solver.page(100, 20);
const moves = (solver: Solver) => {
  const chosen = chosenClassNumbers(solver.at(0)!);
  for (const classNumber of chosen) solver.alternatives(chosen, classNumber);
};
const possible = (solver: Solver) => solver.possibleClasses();
const conflict = (solver: Solver) => solver.conflict();
const repairs = (solver: Solver) => solver.repairs();

it.each([
  [1, [1851, 1339, 4185]],
  [2, [1138, 812, 2299]],
  [3, [1456, 727, 2293]],
  [4, [1130, 903, 3353]],
  [5, [1750, 1209, 3865]],
  [6, [1644, 152, 676]],
  [7, [1479, 1188, 3936]],
])("ranks by preference %i in at most so many steps: to count, the best, the next of them", (preference, most) => {
  const shape = { sections: times(8, () => 9), halfTermShare: 0.3, campuses: ["N", "S"], preference };
  expectAtMost(most, largeRequest(preference, shape), best, nextBest);
});

it.each([
  [0, [238, 1995, 259, 612]],
  [1, [61, 59, 67, 259]],
  [4, [58, 3494, 382, 339]],
  [6, [493, 4390, 1300, 378]],
  [9, [24, 411, 123, 315]],
  [12, [3, 2596, 32, 234]],
  [13, [3, 1607, 20, 216]],
  [14, [42, 739, 823, 483]],
  [16, [52, 591, 215, 520]],
  [17, [93, 522, 149, 125]],
  [18, [166, 313, 5106, 1482]],
  [23, [7, 1530, 346, 219]],
])("answers family %i in at most so many steps: to count, the best, alternatives, possible classes", (seed, most) => {
  expectAtMost(most, familyRequest(seed, 0.4).request, best, moves, possible);
});

it.each([
  [0, [0, 11, 64]],
  [1, [183, 184, 137]],
  [2, [63, 65, 127]],
  [3, [0, 11, 145]],
  [4, [99, 91, 105]],
  [6, [1079, 1060, 180]],
  [8, [155, 151, 69]],
  [9, [212, 205, 78]],
  [13, [8, 44, 13]],
  [17, [220, 225, 104]],
])("explains tight request %i in at most so many steps: why, a smallest conflict, repairs", (seed, most) => {
  expectAtMost(most, tightRequest(seed), conflict, repairs);
});

it.each([
  [0, [1512, 1151, 234]],
  [1, [1001, 779, 213]],
  [2, [1332, 996, 222]],
  [3, [1857, 1556, 217]],
])("explains crowded request %i in at most so many steps: why, a smallest conflict, repairs", (seed, most) => {
  const shape = { sections: times(7, () => 8), meetingsPerSection: 3, halfTermShare: 0.3 };
  expectAtMost(most, largeRequest(seed, shape), conflict, repairs);
});

function expectAtMost(
  most: readonly number[],
  request: ScheduleRequest,
  ...questions: ((solver: Solver) => unknown)[]
) {
  const solver = openSolver(request, { maxOrdered: 0 });
  const steps = [solver.processedCount];
  for (const ask of questions) {
    const before = solver.processedCount;
    ask(solver);
    steps.push(solver.processedCount - before);
  }
  expect(
    steps.map((taken, at) => Math.max(taken, most[at]!)),
    "the steps of each question",
  ).toEqual(most);
}
