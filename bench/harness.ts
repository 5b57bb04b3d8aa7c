import { performance } from "node:perf_hooks";

/**
 * `cpuMs` is the least processor time of all threads of the process, which hardly depends on what else the machine
 * does; the others are times by the clock.
 */
export type Measured = {
  title: string;
  cpuMs: number;
  minMs: number;
  meanMs: number;
  deviationMs: number;
  result: number;
};

/**
 * Work is repeated so often, and on until the repetitions have taken `leastMs` together: quick work often enough that
 * some run is not disturbed by what else the machine does.
 */
export type Effort = { repetitions?: number; warmUps?: number; leastMs?: number };

/** One run of a program, by its own clocks. */
type TimedRun = { clockMs: number; cpuMs: number; result: number };

/** What else does the same: another program that times itself, or work to be timed like ours. */
export type Rival = { name: string } & ({ run: () => Promise<TimedRun> } | { work: () => number });

/** Runs of ours and of others in turns; `ratios` are our least processor time over the least of each other. */
export type Compared = { ours: Measured; ratios: readonly number[] };

/** A goal of the design as `run.ts` puts it into the report. */
export type Goal = { what: string; goal: string; found: string; isHeld: boolean };

const TITLE_WIDTH = 64;
const NUMBER_WIDTH = 10;

/**
 * Times `work` after a warm-up and prints one line: the least processor time, and by the clock the fastest and the
 * mean ± deviation of the repetitions.
 *
 * What `work` returns is printed too. It must depend on all that was computed, so that the optimiser cannot leave any
 * of it out, and it shows when a change makes the work faster by doing less.
 */
export function measure(title: string, work: () => number, effort: Effort = {}): Measured {
  const { warmUps, ...enough } = { ...USUAL_EFFORT, ...effort };
  for (let run = 0; run < warmUps; run++) sink += work();
  const runs: TimedRun[] = [];
  while (!isEnough(runs, enough)) runs.push(timeOf(work));
  return report(title, runs);
}

/**
 * Times `work` and what else does the same in turns, so that what else the machine does falls on all, and
 * prints a line each. Throws when the results differ: then the times compare nothing.
 */
export async function compare(
  title: string,
  work: () => number,
  rivals: readonly Rival[],
  effort: Effort = {},
): Promise<Compared> {
  const { warmUps, ...enough } = { ...USUAL_EFFORT, ...effort };
  const ours: TimedRun[] = [];
  const theirs = rivals.map((): TimedRun[] => []);
  for (let run = -warmUps; run < 0 || !isEnough(ours, enough); run++) {
    const timed = timeOf(work);
    if (run >= 0) ours.push(timed);
    for (const [index, rival] of rivals.entries()) {
      const answered = "run" in rival ? await rival.run() : timeOf(rival.work);
      if (answered.result !== timed.result) {
        throw new Error(`${title}: ours found ${timed.result}, ${rival.name} found ${answered.result}.`);
      }
      if (run >= 0) theirs[index]?.push(answered);
    }
  }
  const measured = report(title, ours);
  const ratios = rivals.map(({ name }, index) => {
    const runs = theirs[index] ?? [];
    const ratio = measured.cpuMs / leastCpuMs(runs);
    report(`  ${name}`, runs, `ours takes ${inTimes(ratio)} as long`);
    return ratio;
  });
  return { ours: measured, ratios };
}

/**
 * Prints a goal and whether it is held, and hands it to the report. `found` is what was measured, with its unit.
 */
export function judge(what: string, goal: string, found: string, isHeld: boolean): void {
  console.log(`  goal: ${goal}; ${found}: ${isHeld ? "holds" : "loses"}`);
  process.send?.({ what, goal, found, isHeld } satisfies Goal);
}

/** "1.4 ms", with as many digits as say something. */
export function inMs(milliseconds: number): string {
  return `${digits(milliseconds)} ms`;
}

/** "1.38 times". */
export function inTimes(ratio: number): string {
  return `${ratio.toFixed(ratio < 10 ? 2 : 0)} times`;
}

const USUAL_EFFORT = { repetitions: 10, warmUps: 3, leastMs: 300 };
const MOST_REPETITIONS = 100;

function isEnough(runs: readonly TimedRun[], { repetitions, leastMs }: Required<Omit<Effort, "warmUps">>): boolean {
  if (runs.length < repetitions) return false;
  return runs.length >= MOST_REPETITIONS || runs.reduce((sum, { clockMs }) => sum + clockMs, 0) >= leastMs;
}

let sink = 0;
let headed = false;
process.on("exit", () => {
  if (Number.isNaN(sink)) console.log("A measured function returned what is not a number.");
});

/** Runs work once. */
export function timeOf(work: () => number): TimedRun {
  const cpuBefore = process.cpuUsage();
  const start = performance.now();
  const result = work();
  const clockMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpuBefore);
  sink += result;
  return { clockMs, cpuMs: (user + system) / 1000, result };
}

function leastCpuMs(runs: readonly TimedRun[]): number {
  return Math.min(...runs.map(({ cpuMs }) => cpuMs));
}

function report(title: string, runs: readonly TimedRun[], remark?: string): Measured {
  const times = runs.map(({ clockMs }) => clockMs);
  const meanMs = times.reduce((sum, time) => sum + time, 0) / times.length;
  const deviationMs = Math.sqrt(times.reduce((sum, time) => sum + (time - meanMs) ** 2, 0) / times.length);
  const result = runs.at(-1)?.result ?? Number.NaN;
  const measured = { title, cpuMs: leastCpuMs(runs), minMs: Math.min(...times), meanMs, deviationMs, result };
  if (!headed) {
    console.log(`${"".padEnd(TITLE_WIDTH)}${["cpu ms", "min ms", "mean ms", "±"].map(column).join("")}  result`);
  }
  headed = true;
  const numbers = [measured.cpuMs, measured.minMs, meanMs, deviationMs].map((ms) => column(digits(ms)));
  console.log(`${title.padEnd(TITLE_WIDTH)}${numbers.join("")}  ${remark ?? result.toLocaleString("en")}`);
  return measured;
}

function digits(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 3 : 1);
}

function column(text: string): string {
  return text.padStart(NUMBER_WIDTH);
}
