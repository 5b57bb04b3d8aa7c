import { performance } from "node:perf_hooks";

export type Measured = { title: string; minMs: number; meanMs: number; deviationMs: number; result: number };
export type Effort = { repetitions?: number; warmUps?: number };

const TITLE_WIDTH = 52;
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
    const start = performance.now();
    result = work();
    times.push(performance.now() - start);
    sink += result;
  }
  return report(title, times, result);
}

const USUAL_EFFORT = { repetitions: 10, warmUps: 3 };

let sink = 0;
let headed = false;
process.on("exit", () => {
  if (Number.isNaN(sink)) console.log("A measured function returned what is not a number.");
});

function report(title: string, times: readonly number[], result: number): Measured {
  const meanMs = times.reduce((sum, time) => sum + time, 0) / times.length;
  const deviationMs = Math.sqrt(times.reduce((sum, time) => sum + (time - meanMs) ** 2, 0) / times.length);
  const measured = { title, minMs: Math.min(...times), meanMs, deviationMs, result };
  if (!headed) console.log(`${"".padEnd(TITLE_WIDTH)}${["min ms", "mean ms", "±"].map(column).join("")}  result`);
  headed = true;
  const numbers = [measured.minMs, meanMs, deviationMs].map((ms) => column(ms.toFixed(ms < 10 ? 3 : 1)));
  console.log(`${title.padEnd(TITLE_WIDTH)}${numbers.join("")}  ${result.toLocaleString("en")}`);
  return measured;
}

function column(text: string): string {
  return text.padStart(NUMBER_WIDTH);
}
