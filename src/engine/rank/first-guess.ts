import type { BestPlan } from "./best-plan.ts";
import { createCollector } from "./collector.ts";
import { narrow } from "../problem/narrow.ts";

/** The minimum and maximum number of partial schedules kept per depth; otherwise as many as wanted. */
const LEAST_WIDTH = 32;
const MOST_WIDTH = 1024;
/** A partial schedule is its predecessor and its last option. */
const PARENT = 0;
const OPTION = 1;
const NODE_WIDTH = 2;

/**
 * A key that none of the best `wanted` schedules exceeds, for starting a search; undefined if none was found. A beam
 * search keeps the most promising partial schedules of each depth, and quickly finds `wanted` good schedules. The worst
 * of them is the limit.
 */
export function guessLimit(plan: BestPlan, wanted: number, wordCount: number): Float64Array | undefined {
  const { problem, options, scorer, open, expander } = plan;
  const { variableCount, firstOption, firstWord, rowWords } = problem;
  const { hasSecond } = scorer.layout;
  if (variableCount === 0) return undefined;
  const last = variableCount - 1;
  const width = Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, wanted));
  const key = new Float64Array(2);
  const node = new Uint32Array(NODE_WIDTH);
  const complete = createCollector({ wanted, expected: Number.POSITIVE_INFINITY, wordCount, hasSecond });
  /** Options of each kept partial schedule: [node × variableCount + depth]. */
  let paths = new Uint32Array(width * variableCount);
  let nextPaths = new Uint32Array(width * variableCount);
  let nodeCount = 1;
  for (let depth = 0; depth < last; depth++) {
    const most = nodeCount * (firstOption[depth + 1]! - firstOption[depth]!);
    const nodes = createCollector({ wanted: width, expected: most, wordCount: NODE_WIDTH, hasSecond });
    for (let parent = 0; parent < nodeCount; parent++) {
      replay(parent, depth);
      node[PARENT] = parent;
      scorer.prepareNext(depth);
      for (let word = firstWord[depth]!; word < firstWord[depth + 1]!; word++) {
        const from = firstOption[depth]! + ((word - firstWord[depth]!) << 5);
        for (let left = open[depth * rowWords + word]!; left !== 0; left &= left - 1) {
          node[OPTION] = from + 31 - Math.clz32(left & -left);
          if (!narrow(problem, open, depth, node[OPTION])) continue;
          scorer.writeNext(depth, options[node[OPTION]]!, key);
          nodes.push(key, node);
        }
      }
    }
    const best = nodes.finish();
    nodeCount = best.count;
    for (let row = 0; row < nodeCount; row++) {
      const from = best.codes[row * NODE_WIDTH + PARENT]! * variableCount;
      nextPaths.set(paths.subarray(from, from + depth), row * variableCount);
      nextPaths[row * variableCount + depth] = best.codes[row * NODE_WIDTH + OPTION]!;
    }
    [paths, nextPaths] = [nextPaths, paths];
  }
  for (let parent = 0; parent < nodeCount; parent++) {
    replay(parent, last);
    scorer.prepareNext(last);
    for (let word = firstWord[last]!; word < firstWord[last + 1]!; word++) {
      const from = firstOption[last]! + ((word - firstWord[last]!) << 5);
      for (let left = open[last * rowWords + word]!; left !== 0; left &= left - 1) {
        const option = from + 31 - Math.clz32(left & -left);
        scorer.writeNext(last, options[option]!, key);
        expander.collect(last, option, key, complete);
      }
    }
  }
  const { count, firstKeys, secondKeys } = complete.finish();
  return count < wanted ? undefined : Float64Array.of(firstKeys[wanted - 1]!, secondKeys[wanted - 1] ?? 0);

  /** Places the first `depth` options of a partial schedule. */
  function replay(row: number, depth: number): void {
    for (let at = 0; at < depth; at++) {
      const option = paths[row * variableCount + at]!;
      narrow(problem, open, at, option);
      scorer.place(at, options[option]!);
      expander.pick(at, at, option);
    }
  }
}
