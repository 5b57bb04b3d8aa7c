import { encode } from "../../src/engine/encode/encode.ts";
import { enumerateSchedules } from "../../src/engine/problem/enumerate.ts";
import { toStrictProblem } from "../../src/engine/encode/compatibility.ts";
import { toCodeLayout } from "../../src/engine/problem/schedule-codes.ts";
import { openCount, openSolver } from "#engine";
import { largeRequest } from "./large-requests.ts";

/** What one task came to; `growth` in bytes of the heap in use. Its line follows those that --trace-gc prints of the collections meanwhile. */
export type AllocationReport = { task: string; steps: number; growth: number };

/** The line before a task. */
export const BEGIN = "begin";
const COUNTED_STEPS = 6_000_000;

if (process.argv[2] === "--report") {
  count();
  enumerate();
  for (const preference of [1, 5]) rank(preference);
}

function count(): void {
  const request = largeRequest(7, { sections: Array.from({ length: 12 }, () => 40) });
  openCount(request).advance(2_000_000);
  const counting = openCount(request);
  counting.advance(1_000_000);
  report("count", () => counting.advance(COUNTED_STEPS).processedCount - 1_000_000);
}

function enumerate(): void {
  for (const [words, sections] of [
    [1, [20, 20, 20, 20, 20, 20]],
    [2, [15, 15, 15, 15, 15, 15, 15, 15, 15]],
  ] as const) {
    const problem = toStrictProblem(encode(largeRequest(1, { sections })));
    const layout = toCodeLayout(problem);
    const codes = new Uint32Array(8_000_000 * layout.wordCount);
    if (layout.wordCount !== words) throw new Error(`The codes have ${layout.wordCount} words, not ${words}.`);
    for (let run = 0; run < 3; run++) enumerateSchedules(problem, layout, codes);
    report(`enumerate, ${words} words`, () => enumerateSchedules(problem, layout, codes).rowCount);
  }
}

/** Puts all schedules in order: many times the steps of a first page. */
function rank(preference: number): void {
  const request = largeRequest(5, { sections: [16, 16, 16, 16, 16, 16], preference });
  const solver = openSolver(request);
  solver.page(0, 20);
  const before = solver.processedCount;
  report(`rank by ${preference}`, () => {
    solver.at(solver.openable - 1);
    return solver.processedCount - before;
  });
}

/** What the work leaves on the heap is what it took, less what is collected meanwhile. */
function report(task: string, work: () => number): void {
  globalThis.gc?.();
  console.log(BEGIN);
  const before = process.memoryUsage().heapUsed;
  const steps = work();
  const growth = process.memoryUsage().heapUsed - before;
  console.log(JSON.stringify({ task, steps, growth } satisfies AllocationReport));
}
