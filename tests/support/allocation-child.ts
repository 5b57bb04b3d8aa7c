import { encode } from "../../src/engine/encode/encode.ts";
import { toStrictProblem } from "../../src/engine/encode/compatibility.ts";
import { createFeasibility } from "../../src/engine/explain/feasibility.ts";
import { fullSet } from "../../src/engine/problem/problem.ts";
import { openSharedSteps } from "../../src/engine/budget.ts";
import { openSolver } from "#engine";
import { largeRequest } from "./engine/large-requests.ts";
import { openCount } from "./engine/schedule-answers.ts";

/** The result of one task; `growth` in bytes of the heap in use. Its line follows those of --trace-gc. */
export type AllocationReport = { task: string; steps: number; growth: number };

/** The line before a task. */
export const BEGIN = "begin";
const COUNTED_STEPS = 1_500_000;
const ASKED_STEPS = 1_500_000;
const BOUNDED_STEPS = 3_000_000;
const WARMING_STEPS = 200_000;

if (process.argv[2] === "--report") {
  count();
  ask();
  // The optimizer recompiles ranking for the first few, which leaves garbage.
  for (const preference of [1, 5]) rank(preference, (_, work) => void work());
  for (const preference of [2, 5]) rank(preference);
  bound(5, WARMING_STEPS, (_, work) => void work());
  bound(5, BOUNDED_STEPS);
}

function count(): void {
  const request = largeRequest(7, { sections: Array.from({ length: 12 }, () => 40) });
  openCount(request).advance(1_000_000);
  const counting = openCount(request);
  counting.advance(1_000_000);
  report("count", () => counting.advance(COUNTED_STEPS).processedCount - 1_000_000);
}

/** Looks for one schedule of twenty crowded courses: so many steps do not find one. */
function ask(): void {
  const problem = toStrictProblem(encode(largeRequest(2, { sections: Array.from({ length: 20 }, () => 40) })));
  const variables = Array.from({ length: problem.variableCount }, (_, variable) => variable);
  const open = fullSet(problem);
  const sharedSteps = openSharedSteps(ASKED_STEPS, () => false);
  const { isPossible } = createFeasibility(problem, sharedSteps);
  report("ask", () => {
    isPossible(open, variables);
    return sharedSteps.spent;
  });
}

/** Puts all schedules in order: many times the steps of a first page. */
function rank(preference: number, tell: typeof report = report): void {
  const request = largeRequest(5, { sections: [15, 15, 15, 15, 15, 15], preference });
  const solver = openSolver(request);
  solver.page(0, 20);
  const before = solver.processedCount;
  tell(`rank by ${preference}`, () => {
    solver.at(solver.openable - 1);
    return solver.processedCount - before;
  });
}

/** Looks for the best of very many schedules, leaving out whatever its bounds show to be hopeless. */
function bound(preference: number, maxRankSteps: number, tell: typeof report = report): void {
  const request = largeRequest(15, { sections: Array.from({ length: 10 }, () => 15), preference });
  const solver = openSolver(request, { maxOrdered: 0, maxRankSteps });
  const before = solver.processedCount;
  tell(`bound by ${preference}`, () => {
    solver.page(9_999, 1);
    return solver.processedCount - before;
  });
}

/** The growth of the heap plus what was collected. */
function report(task: string, work: () => number): void {
  globalThis.gc?.();
  console.log(BEGIN);
  const before = process.memoryUsage().heapUsed;
  const steps = work();
  const growth = process.memoryUsage().heapUsed - before;
  console.log(JSON.stringify({ task, steps, growth } satisfies AllocationReport));
}
