import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { isNightly } from "../support/effort.ts";

/**
 * Bytes of a step, of which the smallest object would take 12. What is allocated outside of steps stays below these:
 * slots that a memo grows by, tables of a ranking, code that the optimizer makes.
 */
const MOST_BYTES = isNightly
  ? { count: 1, ask: 1, "rank by 2": 4, "rank by 5": 4, "bound by 5": 4 }
  : { count: 4, ask: 4, "rank by 2": 10, "rank by 5": 10, "bound by 5": 8 };
const LEAST_STEPS = isNightly ? 1_000_000 : 200_000;

/** On a busy machine, code optimized in another thread would come late, and slower code allocates numbers. */
const FLAGS = ["--single-threaded", "--expose-gc"];
/** Megabytes, so that nothing is collected while a task runs. */
const ROOM = ["--min-semi-space-size=64", "--max-semi-space-size=64"];

it(`allocates no object a step, in more than ${LEAST_STEPS} steps of each search`, async () => {
  const child = fileURLToPath(new URL("../support/engine/allocation-child.ts", import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [...FLAGS, ...ROOM, child]);
  const tasks = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { task: keyof typeof MOST_BYTES; steps: number; bytes: number });
  expect(tasks.map(({ task }) => task)).toEqual(Object.keys(MOST_BYTES));
  for (const { task, steps, bytes } of tasks) {
    expect(steps, task).toBeGreaterThan(LEAST_STEPS);
    expect(bytes / steps, task).toBeLessThan(MOST_BYTES[task]);
  }
});
