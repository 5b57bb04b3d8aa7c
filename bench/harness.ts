import { performance } from "node:perf_hooks";

export type Measured = { title: string; minMs: number; meanMs: number; deviationMs: number; result: number };
export type Effort = { repetitions?: number; warmUps?: number };

/** One run of a program, by its own clock. */
type TimedRun = { milliseconds: number; result: number };

/** Another program that does the same. */
export type Rival = { name: string; run: () => Promise<TimedRun> };

/** Runs of ours and of others in turns; `ratios` are our least time over the least of each other. */
export type Compared = { ours: Measured; ratios: readonly number[] };

/** A goal of the design as `run.ts` puts it into the report. */
export type Goal = { what: string; goal: string; found: string; isHeld: boolean };

const TITLE_WIDTH = 64;
const NUMBER_WIDTH = 10;

/**
 * Times `work` after a warm-up and prints one line: the fastest and the mean ± deviation of the repetitions.
 *
 * What `work` returns is printed too. It must depend on all that was computed, so that the optimiser cannot leave any
 * of it out, and it shows when a change makes the work faster by doing less.
 */
export function measure(title: string, work: () => number, effort: Effort = {}): Measured {
  const { repetitions, warmUps } = { ...USUAL_EFFORT, ...effort };
  for (let run = 0; run < warmUps; run++) sink += work();
  const times: number[] = [];
  let result = 0;
  for (let run = 0; run < repetitions; run++) {
    const timed = timeOf(work);
    times.push(timed.milliseconds);
    result = timed.result;
  }
  return report(title, times, result);
}

/**
 * Times `work` and other programs' runs of the same in turns, so that what else the machine does falls on all, and
 * prints a line each. Throws when the results differ: then the times compare nothing.
 */
export async function compare(
  title: string,
  work: () => number,
  rivals: readonly Rival[],
  effort: Effort = {},
): Promise<Compared> {
  const { repetitions, warmUps } = { ...USUAL_EFFORT, ...effort };
  const ours: number[] = [];
  const theirs = rivals.map((): number[] => []);
  let result = 0;
  for (let run = -warmUps; run < repetitions; run++) {
    const timed = timeOf(work);
    result = timed.result;
    if (run >= 0) ours.push(timed.milliseconds);
    for (const [index, rival] of rivals.entries()) {
      const answered = await rival.run();
      if (answered.result !== result) {
        throw new Error(`${title}: ours found ${result}, ${rival.name} found ${answered.result}.`);
      }
      if (run >= 0) theirs[index]?.push(answered.milliseconds);
    }
  }
  const measured = report(title, ours, result);
  const ratios = rivals.map(({ name }, index) => {
    const times = theirs[index] ?? [];
    const ratio = measured.minMs / Math.min(...times);
    report(`  ${name}`, times, result, `ours takes ${inTimes(ratio)} as long`);
    return ratio;
  });
  return { ours: measured, ratios };
}

/**
 * Prints a goal and whether it is held, and hands it to the report. `found` is what was measured, with its unit: of
 * times the least, since what else the machine does can only add to them.
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

const USUAL_EFFORT = { repetitions: 10, warmUps: 3 };

let sink = 0;
let headed = false;
process.on("exit", () => {
  if (Number.isNaN(sink)) console.log("A measured function returned what is not a number.");
});

function timeOf(work: () => number): TimedRun {
  const start = performance.now();
  const result = work();
  const milliseconds = performance.now() - start;
  sink += result;
  return { milliseconds, result };
}

function report(title: string, times: readonly number[], result: number, remark?: string): Measured {
  const meanMs = times.reduce((sum, time) => sum + time, 0) / times.length;
  const deviationMs = Math.sqrt(times.reduce((sum, time) => sum + (time - meanMs) ** 2, 0) / times.length);
  const measured = { title, minMs: Math.min(...times), meanMs, deviationMs, result };
  if (!headed) console.log(`${"".padEnd(TITLE_WIDTH)}${["min ms", "mean ms", "±"].map(column).join("")}  result`);
  headed = true;
  const numbers = [measured.minMs, meanMs, deviationMs].map((ms) => column(digits(ms)));
  console.log(`${title.padEnd(TITLE_WIDTH)}${numbers.join("")}  ${remark ?? result.toLocaleString("en")}`);
  return measured;
}

function digits(milliseconds: number): string {
  return milliseconds.toFixed(milliseconds < 10 ? 3 : 1);
}

function column(text: string): string {
  return text.padStart(NUMBER_WIDTH);
}
