import type { Budget } from "../../src/engine/budget.ts";
import { countSchedules } from "../../src/engine/count/count.ts";
import { mergeAlike } from "../../src/engine/problem/merge-alike.ts";
import type { Problem } from "../../src/engine/problem/problem.ts";
import { compare, type Effort, type Rival } from "../harness.ts";
import { arrange } from "./arrange.ts";
import { openYardstick } from "./yardstick.ts";

/** A native search that takes longer when it is first tried is no yardstick. */
const NATIVE_LIMIT_MS = 2000;
/** More for the runs that count, so that a slower one isn't stopped. */
const RUN_LIMIT_MS = 5 * NATIVE_LIMIT_MS;

/**
 * Our count of a problem, from its bit matrix on, in turns with the native count of the same matrix, and of the matrix
 * in which we have merged the options that behave alike, without the time that merging takes us. Gives our least time
 * over the native one, by the name of the matrix; none where the native program had to be stopped.
 */
export async function countBesideNative(
  program: string,
  name: string,
  problem: Problem,
  effort: Effort = {},
): Promise<ReadonlyMap<string, number>> {
  const matrices = new Map([
    ["the same matrix", problem],
    ["the matrix merged by us", mergeAlike(problem).problem],
  ]);
  const yardsticks = Array.from(matrices, ([matrix, theirs]) => ({
    matrix,
    yardstick: openYardstick(program, arrange(theirs)),
  }));
  try {
    const rivals = new Map<string, Rival>();
    for (const { matrix, yardstick } of yardsticks) {
      const { total, complete } = await yardstick.count(NATIVE_LIMIT_MS);
      const run = async () => {
        const { total: counted, clockMs, cpuMs } = await yardstick.count(RUN_LIMIT_MS);
        return { clockMs, cpuMs, result: Number(counted) };
      };
      if (complete) rivals.set(matrix, { name: `native, ${matrix}`, run });
      else console.log(`${name}: native, ${matrix}, was stopped after ${NATIVE_LIMIT_MS} ms at ${total}`);
    }
    if (rivals.size === 0) return new Map();
    const ours = () => Number(countSchedules(problem, withoutLimit()).total);
    const { ratios } = await compare(`${name}: matrix to count`, ours, [...rivals.values()], effort);
    return new Map([...rivals.keys()].map((matrix, index) => [matrix, ratios[index] ?? Number.NaN]));
  } finally {
    for (const { yardstick } of yardsticks) yardstick.close();
  }
}

/** A search that is not to be stopped. */
function withoutLimit(): Budget {
  return { maxSteps: Number.POSITIVE_INFINITY, shouldStop: () => false, processedCount: 0 };
}
