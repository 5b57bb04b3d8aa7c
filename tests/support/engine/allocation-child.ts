import { openSolver, type Solver } from "#engine";
import { openSharedSteps } from "../../../src/engine/budget.ts";
import { toStrictProblem } from "../../../src/engine/encode/compatibility.ts";
import { encode } from "../../../src/engine/encode/encode.ts";
import { createFeasibility } from "../../../src/engine/explain/feasibility.ts";
import { fullSet } from "../../../src/engine/problem/problem.ts";
import { isNightly } from "../effort.ts";
import { largeRequest } from "./large-requests.ts";
import { openCount } from "./schedule-answers.ts";

/**
 * Says how many steps each search takes, and by how many bytes the heap grows during it. Fewer steps take a fifth of
 * the time, and still tell an object of each step from what is allocated once.
 */
const { STEPS, RANKED } = isNightly ? { STEPS: 1_500_000, RANKED: 15 } : { STEPS: 250_000, RANKED: 11 };
/** Until then, looking for the best has made its tables. */
const FIRST_STEPS = 100_000;

type Growth = { steps: number; bytes: number };

const sections = (courses: number, each: number) => Array.from({ length: courses }, () => each);

const huge = largeRequest(7, { sections: sections(12, 40) });
const warmUp = Math.floor((2 * STEPS) / 3);
openCount(huge).advance(warmUp);
const counting = openCount(huge);
counting.advance(warmUp);
say(
  "count",
  growth(() => counting.advance(STEPS).processedCount - warmUp),
);

// Whether twenty crowded courses fit: so many steps do not find a schedule.
const problem = toStrictProblem(encode(largeRequest(2, { sections: sections(20, 40) })));
const sharedSteps = openSharedSteps(STEPS, () => false);
const { isPossible } = createFeasibility(problem, sharedSteps);
const ask = growth(() => {
  isPossible(fullSet(problem), [...Array(problem.variableCount).keys()]);
  return sharedSteps.spent;
});
say("ask", ask);

// The optimizer recompiles ranking for the first few, which leaves garbage.
for (const preference of [1, 5]) rank(preference);
for (const preference of [2, 5]) say(`rank by ${preference}`, rank(preference));
const [first, whole] = [bound(FIRST_STEPS), bound(FIRST_STEPS + STEPS)];
say("bound by 5", { steps: whole.steps - first.steps, bytes: whole.bytes - first.bytes });

/** Puts all schedules in order: many times the steps of a first page. */
function rank(preference: number): Growth {
  const solver = openSolver(largeRequest(5, { sections: sections(6, RANKED), preference }));
  solver.page(0, 20);
  return growthOf(solver, () => solver.at(solver.openable - 1));
}

/** Looks for the best of very many schedules, leaving out whatever its bounds show to be hopeless. */
function bound(maxRankSteps: number): Growth {
  const request = largeRequest(12, { sections: sections(10, 15), preference: 5 });
  const solver = openSolver(request, { maxOrdered: 0, maxRankSteps });
  return growthOf(solver, () => solver.page(9_999, 1));
}

function growthOf(solver: Solver, work: () => unknown): Growth {
  const before = solver.processedCount;
  return growth(() => {
    work();
    return solver.processedCount - before;
  });
}

function growth(work: () => number): Growth {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const steps = work();
  return { steps, bytes: process.memoryUsage().heapUsed - before };
}

function say(task: string, { steps, bytes }: Growth): void {
  console.log(JSON.stringify({ task, steps, bytes }));
}
