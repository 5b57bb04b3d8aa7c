import { NONE_LEFT, nextFit, startWalk, STOPPED, type Walk } from "../problem/next-fit.ts";
import type { Problem } from "../problem/problem.ts";
import { createResidualMemo, type ResidualMemo, recall, remember } from "./residual-memo.ts";

/** Numbers below this are exact; what would reach it is added up as a bigint. */
export const SAFE = 2 ** 53;
/** A state is remembered when at least this many variables are still open; below that, counting anew is cheaper. */
const LEAST_OPEN_FOR_MEMO = 3;
/** Sums of weights that are kept ready for each byte of the last variable, and for each word. */
export const BYTE_SUMS = 256;
export const WORD_SUMS = 4 * BYTE_SUMS;

/**
 * A depth-first search that counts, variables in the order of the problem; it stands where it was left. All it works
 * with is here, one place a depth, so that no step allocates.
 */
export type CountSearch = {
  readonly walk: Walk;
  /** Whether the search is done as soon as it has found a way. */
  readonly isFirstEnough: boolean;
  /** Per depth: the ways found below the picks before it, and what of them numbers cannot hold exactly. */
  ways: Float64Array;
  furtherWays: bigint[];
  memos: readonly (ResidualMemo | undefined)[];
  /** Sum of the weights of the last variable's options that byte b of its word w with the value x is: at (4w + b) × 256 + x. */
  lastSums: Float64Array;
  depth: number;
  isDone: boolean;
};

/** Every variable needs an option. */
export function startSearch(problem: Problem, isFirstEnough: boolean): CountSearch {
  const { variableCount, weights } = problem;
  const search: CountSearch = {
    walk: startWalk(problem, onlyItself(problem)),
    isFirstEnough,
    ways: new Float64Array(variableCount),
    furtherWays: Array.from({ length: variableCount }, () => 0n),
    memos: createMemos(problem, () => 1),
    lastSums: toLastSums(problem),
    depth: 0,
    isDone: variableCount === 1,
  };
  if (search.isDone) search.ways[0] = weights.reduce((sum, weight) => sum + weight, 0);
  return search;
}

/** The ways found until now. */
export function foundBy({ walk, ways, furtherWays, depth }: CountSearch): bigint {
  const { problem, picks } = walk;
  let found = 0n;
  for (let d = depth; d >= 0; d--) {
    const below = d < depth ? BigInt(problem.weights[picks[d]!]!) * found : 0n;
    found = BigInt(ways[d]!) + furtherWays[d]! + below;
  }
  return found;
}

/** Goes on for at most `maxSteps` steps, a number below 2^30, and says how many it took. */
export function takeSteps(search: CountSearch, maxSteps: number): number {
  if (search.isDone) return 0;
  const { walk, isFirstEnough, ways, memos } = search;
  const { firstWord, rowWords, variableCount } = walk.problem;
  const beforeLast = variableCount - 2;
  walk.stepsLeft = maxSteps;
  let depth = search.depth;

  for (;;) {
    const isEnough = isFirstEnough && ways[depth]! > 0;
    const option = isEnough ? STOPPED : depth === beforeLast ? countLastTwo(search) : nextFit(walk, depth);
    if (option >= 0) {
      const memo = memos[depth + 1];
      const known = memo ? recall(memo, walk.open, (depth + 1) * rowWords + firstWord[depth + 1]!) : -1;
      if (memo && known >= 0) {
        addWays(search, depth, option, memo.values, known);
        continue;
      }
      depth++;
      ways[depth] = 0;
    } else if (option === NONE_LEFT && depth > 0) {
      stepBack(search, depth);
      depth--;
    } else {
      search.depth = depth;
      search.isDone = isEnough || option === NONE_LEFT;
      return maxSteps - walk.stepsLeft;
    }
  }
}

/**
 * The options left of the last variable but one, each with what it leaves of the last, which is not searched but summed
 * up. Answers like `nextFit`.
 */
function countLastTwo({ walk, ways, lastSums }: CountSearch): number {
  const { problem, open, words, lefts } = walk;
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const depth = variableCount - 2;
  const here = depth * rowWords;
  const firstHere = firstWord[depth]!;
  const firstOfLast = firstWord[depth + 1]!;
  let found = ways[depth]!;
  let word = words[depth]!;
  let left = lefts[depth]!;
  let steps = walk.stepsLeft;
  for (;;) {
    while (left === 0 && ++word < firstOfLast) left = open[here + word]!;
    if (left === 0 || steps === 0) break;
    steps--;
    const option = firstOption[depth]! + ((word - firstHere) << 5) + 31 - Math.clz32(left & -left);
    left &= left - 1;
    const row = option * rowWords;
    let sum = 0;
    for (let at = firstOfLast, byte = 0; at < rowWords; at++, byte += WORD_SUMS) {
      const kept = open[here + at]! & rows[row + at]!;
      sum +=
        lastSums[byte + (kept & 0xff)]! +
        lastSums[byte + BYTE_SUMS + ((kept >>> 8) & 0xff)]! +
        lastSums[byte + 2 * BYTE_SUMS + ((kept >>> 16) & 0xff)]! +
        lastSums[byte + 3 * BYTE_SUMS + (kept >>> 24)]!;
    }
    found += weights[option]! * sum;
  }
  words[depth] = word;
  lefts[depth] = left;
  ways[depth] = found;
  walk.stepsLeft = steps;
  return left === 0 ? NONE_LEFT : STOPPED;
}

/** What the options at `depth` came to is remembered and added to the level above. */
function stepBack(search: CountSearch, depth: number): void {
  const { walk, ways, furtherWays, memos } = search;
  const { problem, open, picks } = walk;
  const memo = memos[depth];
  const above = depth - 1;
  if (furtherWays[depth] === 0n) {
    if (memo) remember(memo, open, depth * problem.rowWords + problem.firstWord[depth]!, ways, depth);
    addWays(search, above, picks[above]!, ways, depth);
  } else {
    addExactly(search, above, picks[above]!, BigInt(ways[depth]!) + furtherWays[depth]!);
    furtherWays[depth] = 0n;
  }
}

/** Adds what an option of `depth` comes to: its weight times what stands at `at` of `amounts`. */
function addWays(search: CountSearch, depth: number, option: number, amounts: Float64Array, at: number): void {
  const { ways, walk } = search;
  const { problem } = walk;
  const sum = ways[depth]! + problem.weights[option]! * amounts[at]!;
  if (sum < SAFE) ways[depth] = sum;
  else addExactly(search, depth, option, BigInt(amounts[at]!));
}

function addExactly({ ways, furtherWays, walk }: CountSearch, depth: number, option: number, amount: bigint): void {
  furtherWays[depth] = furtherWays[depth]! + BigInt(ways[depth]!) + BigInt(walk.problem.weights[option]!) * amount;
  ways[depth] = 0;
}

/** Each option is tried for itself alone: those that fit the same others are merged before. */
function onlyItself({ variableCount, firstOption }: Problem): Int32Array {
  const alike = new Int32Array(firstOption[variableCount]!);
  for (let v = 0; v < variableCount; v++) {
    const first = firstOption[v]!;
    for (let option = first; option < firstOption[v + 1]!; option++) alike[option] = 1 << ((option - first) & 31);
  }
  return alike;
}

/**
 * One memo per depth from 1 on with enough open variables; the state at a depth is its words from its variable on.
 * `valueCount` is how many numbers a state of a depth comes to.
 */
export function createMemos(
  { variableCount, firstWord, rowWords }: Problem,
  valueCount: (depth: number) => number,
): (ResidualMemo | undefined)[] {
  return Array.from({ length: variableCount }, (_, depth) =>
    depth > 0 && variableCount - depth >= LEAST_OPEN_FOR_MEMO
      ? createResidualMemo(rowWords - firstWord[depth]!, valueCount(depth))
      : undefined,
  );
}

/** The sums of `CountSearch.lastSums`. */
export function toLastSums({ variableCount, firstOption, firstWord, weights }: Problem): Float64Array {
  const first = firstOption[variableCount - 1]!;
  const size = firstOption[variableCount]! - first;
  const sums = new Float64Array((firstWord[variableCount]! - firstWord[variableCount - 1]!) * WORD_SUMS);
  for (let bit = 0; bit < size; bit++) {
    const from = (bit >>> 3) * BYTE_SUMS;
    const own = 1 << (bit & 7);
    for (let value = own; value < 2 * own; value++) {
      sums[from + value] = sums[from + value - own]! + weights[first + bit]!;
    }
  }
  return sums;
}
