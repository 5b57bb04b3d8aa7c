import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { type AllocationReport, BEGIN } from "../support/allocation-child.ts";

/**
 * What a step that allocates its smallest object would leave: 12 bytes. All that is allowed beside the steps (slots that
 * a memo grows by, the code that the optimiser makes meanwhile) stays far below.
 */
const MOST_BYTES_A_STEP = 1;
/** Collections of what is young while two million schedules are put in order; an object a step would need ten more. */
const MOST_SCAVENGES_OF_RANKING = 4;

type Task = AllocationReport & { scavenges: number };
let tasks: Task[];

beforeAll(async () => {
  const child = path.resolve(import.meta.dirname, "../support/allocation-child.ts");
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, ["--expose-gc", "--trace-gc", child, "--report"]);
  tasks = stdout
    .split(`${BEGIN}\n`)
    .slice(1)
    .map((part) => {
      const lines = part.split("\n");
      const last = lines.findIndex((line) => line.startsWith("{"));
      const report = JSON.parse(lines[last] ?? "") as AllocationReport;
      return { ...report, scavenges: lines.slice(0, last).filter((line) => line.includes("Scavenge")).length };
    });
}, 60_000);

it("takes many millions of steps in each task", () => {
  expect(tasks.map(({ task }) => task)).toEqual([
    "count",
    "enumerate, 1 words",
    "enumerate, 2 words",
    "rank by 1",
    "rank by 5",
    "rank by 6",
  ]);
  for (const { task, steps } of tasks) expect(steps, task).toBeGreaterThan(2_000_000);
});

it("counts and enumerates without a collection, since no step allocates", () => {
  for (const { task, steps, bytes, scavenges } of tasks.filter(({ task: name }) => !name.startsWith("rank"))) {
    expect({ task, scavenges }).toEqual({ task, scavenges: 0 });
    expect(bytes, task).toBeLessThan(steps * MOST_BYTES_A_STEP);
  }
});

it("ranks with no more collections than its buffers need", () => {
  for (const { task, scavenges } of tasks.filter(({ task: name }) => name.startsWith("rank"))) {
    expect(scavenges, task).toBeLessThanOrEqual(MOST_SCAVENGES_OF_RANKING);
  }
});
