import { narrow } from "./narrow.ts";
import { fullSet, type Problem } from "./problem.ts";
import { createResidualMemo, type ResidualMemo, recall, remember } from "./residual-memo.ts";

const SAFE = 2 ** 53;
/** A state is remembered when at least this many variables are still open; below that, counting anew is cheaper. */
const LEAST_OPEN_FOR_MEMO = 3;
/** Sums of weights that are kept ready for each byte of the last variable, and for each word. */
export const BYTE_SUMS = 256;
export const WORD_SUMS = 4 * BYTE_SUMS;

/**
 * A depth-first search with forward checking that counts, variables in the order of the problem; it stands where it was
 * left. All it works with is here, one place a depth, so that no step allocates.
 */
export type CountSearch = {
  readonly problem: Problem;
  /** Whether the search is done as soon as it has found a way. */
  readonly isFirstEnough: boolean;
  /** Row d, at d × rowWords: the options that the first d picks leave. */
  open: Int32Array;
  /** Per depth: the word of its variable at hand, the options of that word still to try, and the option in force. */
  words: Int32Array;
  lefts: Int32Array;
  picks: Int32Array;
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
  const { variableCount, rowWords } = problem;
  const search: CountSearch = {
    problem,
    isFirstEnough,
    open: new Int32Array(variableCount * rowWords),
    words: new Int32Array(variableCount),
    lefts: new Int32Array(variableCount),
    picks: new Int32Array(variableCount),
    ways: new Float64Array(variableCount),
    furtherWays: Array.from({ length: variableCount }, () => 0n),
    memos: createMemos(problem),
    lastSums: toLastSums(problem),
    depth: 0,
    isDone: variableCount === 1,
  };
  search.open.set(fullSet(problem));
  search.lefts[0] = search.open[0]!;
  if (search.isDone) search.ways[0] = problem.weights.reduce((sum, weight) => sum + weight, 0);
  return search;
}

/** The ways found until now. */
export function foundBy({ problem, picks, ways, furtherWays, depth }: CountSearch): bigint {
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
  const { problem, isFirstEnough, open, words, lefts, picks, ways, memos } = search;
  const { firstOption, firstWord, rowWords } = problem;
  const beforeLast = problem.variableCount - 2;
  let steps = 0;
  let depth = search.depth;

  for (;;) {
    const here = depth * rowWords;
    const end = firstWord[depth + 1]!;
    if (depth === beforeLast) steps += countLastTwo(search, maxSteps - steps);
    let word = words[depth]!;
    let left = lefts[depth]!;
    while (left === 0 && ++word < end) left = open[here + word]!;
    const isSpent = left !== 0 && steps === maxSteps;
    if (isSpent || (isFirstEnough && ways[depth]! > 0)) {
      search.depth = depth;
      search.isDone = !isSpent;
      return steps;
    }
    if (left === 0) {
      if (depth === 0) {
        search.depth = 0;
        search.isDone = true;
        return steps;
      }
      stepBack(search, depth);
      depth--;
      continue;
    }
    steps++;
    words[depth] = word;
    lefts[depth] = left & (left - 1);
    const option = firstOption[depth]! + ((word - firstWord[depth]!) << 5) + 31 - Math.clz32(left & -left);
    if (!narrow(problem, open, depth, option)) continue;
    const memo = memos[depth + 1];
    const known = memo ? recall(memo, open, here + rowWords + end) : -1;
    if (memo && known >= 0) {
      addWays(search, depth, option, memo.values, known);
      continue;
    }
    picks[depth] = option;
    depth++;
    words[depth] = end;
    lefts[depth] = open[here + rowWords + end]!;
    ways[depth] = 0;
  }
}

/**
 * The options left of the last variable but one, each with what it leaves of the last, which is not searched but summed
 * up. Says how many steps it took; none is left to try unless they were `maxSteps`.
 */
function countLastTwo({ problem, open, words, lefts, ways, lastSums }: CountSearch, maxSteps: number): number {
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const depth = variableCount - 2;
  const here = depth * rowWords;
  const firstHere = firstWord[depth]!;
  const firstOfLast = firstWord[depth + 1]!;
  let found = ways[depth]!;
  let word = words[depth]!;
  let left = lefts[depth]!;
  let steps = 0;
  while (steps < maxSteps) {
    while (left === 0 && ++word < firstOfLast) left = open[here + word]!;
    if (left === 0) break;
    steps++;
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
  words[depth] = Math.min(word, firstOfLast - 1);
  lefts[depth] = left;
  ways[depth] = found;
  return steps;
}

/** What the options at `depth` came to is remembered and added to the level above. */
function stepBack(search: CountSearch, depth: number): void {
  const { problem, open, picks, ways, furtherWays, memos } = search;
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
  const { ways, problem } = search;
  const sum = ways[depth]! + problem.weights[option]! * amounts[at]!;
  if (sum < SAFE) ways[depth] = sum;
  else addExactly(search, depth, option, BigInt(amounts[at]!));
}

function addExactly({ ways, furtherWays, problem }: CountSearch, depth: number, option: number, amount: bigint): void {
  furtherWays[depth] = furtherWays[depth]! + BigInt(ways[depth]!) + BigInt(problem.weights[option]!) * amount;
  ways[depth] = 0;
}

/** One memo per depth from 1 on with enough open variables; the state at a depth is its words from its variable on. */
function createMemos({ variableCount, firstWord, rowWords }: Problem): (ResidualMemo | undefined)[] {
  return Array.from({ length: variableCount }, (_, depth) =>
    depth > 0 && variableCount - depth >= LEAST_OPEN_FOR_MEMO
      ? createResidualMemo(rowWords - firstWord[depth]!)
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
