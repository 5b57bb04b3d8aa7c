import { encode } from "../../../src/engine/encode/encode.ts";
import { toStrictProblem } from "../../../src/engine/encode/compatibility.ts";
import { createFeasibility } from "../../../src/engine/explain/feasibility.ts";
import { fullSet } from "../../../src/engine/problem/problem.ts";
import { openSharedSteps } from "../../../src/engine/budget.ts";
import { openSolver, type SolverLimits } from "#engine";
import { largeRequest } from "./large-requests.ts";
import { openCount } from "./schedule-answers.ts";

/** Says how many steps each search takes, and by how many bytes the heap grows during it. */

const STEPS = 1_500_000;
const sections = (courses: number, each: number) => Array.from({ length: courses }, () => each);

const huge = largeRequest(7, { sections: sections(12, 40) });
openCount(huge).advance(1_000_000);
const counting = openCount(huge);
counting.advance(1_000_000);
report("count", () => counting.advance(STEPS).processedCount - 1_000_000);

// Whether twenty crowded courses fit: so many steps do not find a schedule.
const problem = toStrictProblem(encode(largeRequest(2, { sections: sections(20, 40) })));
const sharedSteps = openSharedSteps(STEPS, () => false);
const { isPossible } = createFeasibility(problem, sharedSteps);
report("ask", () => {
  isPossible(fullSet(problem), [...Array(problem.variableCount).keys()]);
  return sharedSteps.spent;
});

// The optimizer recompiles ranking for the first few, which leaves garbage.
for (const preference of [1, 5]) rank(preference);
for (const preference of [2, 5]) rank(preference, `rank by ${preference}`);
bound(STEPS / 8);
bound(2 * STEPS, "bound by 5");

/** Puts all schedules in order: many times the steps of a first page. */
function rank(preference: number, task?: string): void {
  open(largeRequest(5, { sections: sections(6, 15), preference }), {}, (solver) => {
    solver.page(0, 20);
    return [task, () => solver.at(solver.openable - 1)];
  });
}

/** Looks for the best of very many schedules, leaving out whatever its bounds show to be hopeless. */
function bound(maxRankSteps: number, task?: string): void {
  const request = largeRequest(12, { sections: sections(10, 15), preference: 5 });
  open(request, { maxOrdered: 0, maxRankSteps }, (solver) => [task, () => solver.page(9_999, 1)]);
}

function open(
  request: Parameters<typeof openSolver>[0],
  limits: Partial<SolverLimits>,
  prepare: (solver: ReturnType<typeof openSolver>) => [task: string | undefined, work: () => unknown],
): void {
  const solver = openSolver(request, limits);
  const [task, work] = prepare(solver);
  const before = solver.processedCount;
  if (task === undefined) return void work();
  report(task, () => {
    work();
    return solver.processedCount - before;
  });
}

function report(task: string, work: () => number): void {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const steps = work();
  console.log(JSON.stringify({ task, steps, bytes: process.memoryUsage().heapUsed - before }));
}
