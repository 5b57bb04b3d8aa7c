import { SORTING_PREFERENCES } from "#contract/course-rules";
import { openSolver } from "#engine";
import { toStrictProblem } from "../src/engine/encode/compatibility.ts";
import { encode } from "../src/engine/encode/encode.ts";
import { toCodeLayout } from "../src/engine/problem/schedule-codes.ts";
import { countOnly } from "../tests/support/engine/schedule-answers.ts";
import { type Case, elevenMillion, nineHundredMillion, pigeonhole, twoMillion, withPreference } from "./cases.ts";
import { enumerateSchedules } from "./enumerate.ts";

/** What a task took in a process that had done nothing before, beyond what it held then. */
export type Footprint = {
  /** Processor time of all threads, which also compile the code. */
  cpuMs: number;
  /** The peak of heap and array buffers, including uncollected garbage. */
  peakBytes: number;
  /** Growth of the resident set to its peak, compiled code and pages that were let go included. */
  residentBytes: number;
  /** What was still held at the end, after the garbage was collected, by what the task gave. */
  keptBytes: number;
  /** How many schedules are kept. */
  rows: number;
};

/** Keeps alive what it gives. `sample` is called now and then, to see how much is held. */
type Task = (sample: () => void) => () => { rows: number; held: unknown };

const PAGE = 20;

/** By name. Each is prepared before its memory is measured. */
export const memoryTasks: ReadonlyMap<string, Task> = new Map([
  counting(elevenMillion),
  counting(nineHundredMillion),
  counting(pigeonhole),
  ...SORTING_PREFERENCES.map(({ Value, Description }) => firstPage(twoMillion, Value, Description)),
  ...SORTING_PREFERENCES.map(({ Value, Description }) => firstPage(elevenMillion, Value, Description)),
  lastOf(twoMillion),
  enumerating(elevenMillion),
]);

function counting({ name, request }: Case): [string, Task] {
  const task: Task = (sample) => () => ({ rows: 0, held: countOnly(request, sampling(sample)) });
  return [`count, ${name}`, task];
}

function firstPage({ name, request }: Case, preference: number, description: string): [string, Task] {
  const task: Task = (sample) => () => {
    const solver = openSolver(withPreference(request, preference), sampling(sample));
    return { rows: 0, held: [solver, solver.page(0, PAGE)] };
  };
  return [`first page, ${name}, ${description}`, task];
}

function lastOf({ name, request }: Case): [string, Task] {
  const task: Task = (sample) => () => {
    const solver = openSolver(request, sampling(sample));
    return { rows: solver.openable, held: [solver, solver.at(solver.openable - 1)] };
  };
  return [`last in order, ${name}`, task];
}

function enumerating({ name, request }: Case): [string, Task] {
  const task: Task = () => {
    const rows = Number(countOnly(request).total);
    return () => {
      const problem = toStrictProblem(encode(request));
      const layout = toCodeLayout(problem);
      const codes = new Uint32Array(rows * layout.wordCount);
      enumerateSchedules(problem, layout, codes);
      return { rows, held: codes };
    };
  };
  return [`all codes, ${name}`, task];
}

function sampling(sample: () => void) {
  const shouldStop = () => {
    sample();
    return false;
  };
  return { shouldStop };
}
