import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { type AllocationReport, BEGIN } from "../support/allocation-child.ts";

/**
 * A step that allocates its smallest object takes 12 bytes or more. What is allocated outside of steps (slots that a memo
 * grows by, buffers of a ranking, code that the optimizer makes) stays below this, per step.
 */
const MOST_BYTES_OF_A_STEP = 1;
/** For work that makes its own tables before it begins. */
const MOST_BYTES_OF_A_LARGER_STEP = 4;
/** A bounded search takes fewer steps, so its tables weigh more a step; an object a step would double this. */
const MOST_BYTES_OF_A_BOUNDED_STEP = 12;

type Task = { task: string; steps: number; bytes: number; scavenges: number };
let tasks: Task[];
const isLarger = (task: string) => /^(rank|bound) /.test(task);

/** Kind of a collection, and megabytes in use before and after it. */
const COLLECTION = / ms: (\S+) .*?([\d.]+) \([\d.]+\) -> ([\d.]+) \(/g;

beforeAll(async () => {
  const child = path.resolve(import.meta.dirname, "../support/allocation-child.ts");
  const run = promisify(execFile);
  const { stdout } = await run(process.execPath, [
    // On a busy machine, code optimized in another thread would come late, and slower code allocates numbers.
    "--single-threaded",
    "--expose-gc",
    "--trace-gc",
    "--min-semi-space-size=16",
    child,
    "--report",
  ]);
  tasks = stdout
    .split(`${BEGIN}\n`)
    .slice(1)
    .map((part) => {
      const lines = part.split("\n");
      const last = lines.findIndex((line) => line.startsWith("{"));
      const { task, steps, growth } = JSON.parse(lines[last] ?? "") as AllocationReport;
      const collections = lines.slice(0, last).flatMap((line) => [...line.matchAll(COLLECTION)]);
      const freed = collections.reduce((sum, [, , from, to]) => sum + (Number(from) - Number(to)) * 2 ** 20, 0);
      const scavenges = collections.filter(([, kind]) => kind === "Scavenge").length;
      return { task, steps, bytes: growth + freed, scavenges };
    });
});

it("takes more than a million steps in each task", () => {
  expect(tasks.map(({ task }) => task)).toEqual([
    "count",
    "ask",
    ...[2, 5].map((preference) => `rank by ${preference}`),
    "bound by 5",
  ]);
  for (const { task, steps } of tasks) expect(steps, task).toBeGreaterThan(1_000_000);
});

it("counts and asks whether something fits without a collection, since no step allocates", () => {
  for (const { task, steps, bytes, scavenges } of tasks.filter(({ task: name }) => !isLarger(name))) {
    expect({ task, scavenges }).toEqual({ task, scavenges: 0 });
    expect(bytes / steps, task).toBeLessThan(MOST_BYTES_OF_A_STEP);
  }
});

it("ranks without an object a step", () => {
  for (const { task, steps, bytes } of tasks.filter(({ task: name }) => isLarger(name))) {
    const most = task.startsWith("bound") ? MOST_BYTES_OF_A_BOUNDED_STEP : MOST_BYTES_OF_A_LARGER_STEP;
    expect(bytes / steps, task).toBeLessThan(most);
  }
});
