import { type Budget, type Meter, startMeter } from "../steps/budget.ts";
import { mergeAlike, toMergedOf } from "../problem/merge-alike.ts";
import { BYTE_SUMS, createMemos, SAFE, toLastSums, WORD_SUMS } from "./count-search.ts";
import { narrow } from "../problem/narrow.ts";
import { fullSet, optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import { recall, remember } from "./residual-memo.ts";
import { createStepShares } from "../steps/step-shares.ts";
import { independentOrders } from "../problem/variable-order.ts";

/** Stands for a row of `bigSums` that is all 0. */
const NO_ROW = -1;

/**
 * How many ways there are, and how many hold each watched option. When the search was stopped both tell of the ways
 * that were found until then, so that `total − holding[k]` is a number of ways without option k that there are at least.
 */
export type HoldingCount = { total: bigint; holding: readonly bigint[]; complete: boolean };

/**
 * Counts the ways to choose one option per variable such that all may stand together, and for each watched option those
 * that hold it: one search for all, however many are watched. Sets of variables that leave one another alone are
 * counted by themselves and multiplied; `budget.maxSteps` is shared out among them.
 */
export function countHolding(problem: Problem, watched: readonly number[], budget: Budget): HoldingCount {
  const merging = mergeAlike(problem);
  const merged = merging.problem;
  const mergedOf = toMergedOf(merging);
  const lists = optionLists(merged);
  if (lists.some((options) => options.length === 0)) {
    return { total: 0n, holding: watched.map(() => 0n), complete: true };
  }
  const orders = independentOrders(merged);
  const spendShare = createStepShares(budget, orders.length);
  let total = 1n;
  let holding = watched.map(() => 1n);
  let complete = true;
  for (const order of orders) {
    const arranged = selectOptions(
      merged,
      order.map((variable) => lists[variable]!),
    );
    const watchedHere = watched.map((option) => arranged.source.indexOf(mergedOf[option]!));
    const found = spendShare((share) => countArranged(arranged, watchedHere, share));
    total *= found.total;
    holding = holding.map((held, k) => held * found.holding[k]!);
    complete &&= found.complete;
  }
  return { total, holding, complete };
}

/**
 * Depth-first search with forward checking, variables in the order given. A watched option of −1 is held by every way.
 *
 * Row d of `sums`, at d × width, has the ways found below the first d picks, and after them, for each watch of a
 * variable from d on, those of them that hold the watched option. Watches are in the order of their variables from the
 * last on, so that those of the variables from d on are the first `watchCount[d]`. Of a watched option that stands for
 * several alike only one is meant: the ways that hold it are counted without its weight.
 */
function countArranged(problem: Problem, watched: readonly number[], budget: Budget): HoldingCount {
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const last = variableCount - 1;
  const watches = [...new Set(watched)].filter((option) => option >= 0).sort((a, b) => b - a);
  const watchOption = Int32Array.from(watches);
  const watchCount = Int32Array.from(
    { length: variableCount + 1 },
    (_, depth) => watches.filter((option) => option >= firstOption[depth]!).length,
  );
  const width = watches.length + 1;
  const sums = new Float64Array(variableCount * width);
  /** What of the sums numbers cannot hold exactly, laid out alike; a row is all 0 unless `isBig` of its depth. */
  const bigSums = Array.from(sums, () => 0n);
  const isBig = new Uint8Array(variableCount);
  const open = new Int32Array(variableCount * rowWords);
  open.set(fullSet(problem));
  const memos = createMemos(problem, (depth) => 1 + watchCount[depth]!);
  const lastSums = toLastSums(problem);
  const meter: Meter = startMeter(budget);
  let steps = 0;
  let isStopped = false;

  descend(0);
  budget.processedCount += Math.min(steps, budget.maxSteps);
  const found = Array.from({ length: width }, (_, field) => BigInt(sums[field]!) + bigSums[field]!);
  return {
    total: found[0]!,
    holding: watched.map((option) => (option < 0 ? found[0]! : found[1 + watches.indexOf(option)]!)),
    complete: !isStopped,
  };

  /** Fills row `depth` of the sums. */
  function descend(depth: number): void {
    sums.fill(0, depth * width, (depth + 1) * width);
    if (isBig[depth]) bigSums.fill(0n, depth * width, (depth + 1) * width);
    isBig[depth] = 0;
    if (depth === last) return countLast();
    if (depth + 1 === last) return countLastTwo(depth);
    const here = depth * rowWords;
    const below = here + rowWords;
    const end = firstWord[depth + 1]!;
    const memo = memos[depth + 1];
    for (let word = firstWord[depth]!; word < end; word++) {
      const base = firstOption[depth]! + ((word - firstWord[depth]!) << 5);
      for (let left = open[here + word]!; left !== 0; left &= left - 1) {
        const option = base + 31 - Math.clz32(left & -left);
        if (++steps >= meter.nextQuestion && meter.isSpent(steps)) {
          isStopped = true;
          return;
        }
        if (!narrow(problem, open, depth, option)) continue;
        const known = memo ? recall(memo, open, below + end) : -1;
        if (memo && known >= 0) {
          add(depth, option, memo.values, known);
          continue;
        }
        descend(depth + 1);
        const from = (depth + 1) * width;
        if (isBig[depth + 1]) addExactly(depth, option, sums, from, from);
        else {
          if (memo && !isStopped) remember(memo, open, below + end, sums, from);
          add(depth, option, sums, from);
        }
        if (isStopped) return;
      }
    }
  }

  /** A variable by itself. */
  function countLast(): void {
    sums[0] = weights.reduce((sum, weight) => sum + weight, 0);
    sums.fill(1, 1);
  }

  /**
   * The last variable is not searched but summed up, beside each option that is left of the last but one. The sum stands
   * here as it does in `count-search.ts`: a function would put it on the heap where it is no small integer.
   */
  function countLastTwo(depth: number): void {
    const here = depth * rowWords;
    const to = depth * width;
    const firstOfLast = firstWord[last]!;
    let ways = 0;
    for (let word = firstWord[depth]!; word < firstOfLast && !isStopped; word++) {
      const base = firstOption[depth]! + ((word - firstWord[depth]!) << 5);
      for (let left = open[here + word]!; left !== 0; left &= left - 1) {
        const option = base + 31 - Math.clz32(left & -left);
        if (++steps >= meter.nextQuestion && meter.isSpent(steps)) {
          isStopped = true;
          break;
        }
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
        ways += weights[option]! * sum;
        for (let k = 0; k < watchCount[last]!; k++) {
          const bit = watchOption[k]! - firstOption[last]!;
          const at = firstOfLast + (bit >>> 5);
          const isKept = (open[here + at]! & rows[row + at]! & (1 << (bit & 31))) !== 0;
          if (isKept) sums[to + 1 + k] = sums[to + 1 + k]! + weights[option]!;
        }
        for (let k = watchCount[last]!; k < watchCount[depth]!; k++) {
          if (watchOption[k] === option) sums[to + 1 + k] = sums[to + 1 + k]! + sum;
        }
      }
    }
    sums[to] = ways;
  }

  /** Adds to row `depth` what its option comes to, where the level below came to the numbers at `at` of `amounts`. */
  function add(depth: number, option: number, amounts: Float64Array, at: number): void {
    const weight = weights[option]!;
    const to = depth * width;
    const ways = weight * amounts[at]!;
    if (ways >= SAFE) return addExactly(depth, option, amounts, at, NO_ROW);
    if (sums[to]! + ways >= SAFE) putAside(depth);
    const deeper = watchCount[depth + 1]!;
    for (let k = 0; k <= deeper; k++) sums[to + k] = sums[to + k]! + weight * amounts[at + k]!;
    for (let k = deeper; k < watchCount[depth]!; k++) {
      if (watchOption[k] === option) sums[to + 1 + k] = sums[to + 1 + k]! + amounts[at]!;
    }
  }

  /** The same where what the option comes to passes what numbers hold, or row `big` of `bigSums` has a part of it. */
  function addExactly(depth: number, option: number, amounts: Float64Array, at: number, big: number): void {
    const weight = BigInt(weights[option]!);
    const to = depth * width;
    const deeper = watchCount[depth + 1]!;
    isBig[depth] = 1;
    for (let k = 0; k <= deeper; k++) bigSums[to + k] = bigSums[to + k]! + weight * exactly(amounts, at, big, k);
    for (let k = deeper; k < watchCount[depth]!; k++) {
      if (watchOption[k] === option) bigSums[to + 1 + k] = bigSums[to + 1 + k]! + exactly(amounts, at, big, 0);
    }
  }

  /** Puts a row of the sums into that of `bigSums`, to go on from 0. */
  function putAside(depth: number): void {
    const to = depth * width;
    isBig[depth] = 1;
    for (let at = to; at <= to + watchCount[depth]!; at++) {
      bigSums[at] = bigSums[at]! + BigInt(sums[at]!);
      sums[at] = 0;
    }
  }

  function exactly(amounts: Float64Array, at: number, big: number, field: number): bigint {
    return BigInt(amounts[at + field]!) + (big === NO_ROW ? 0n : bigSums[big + field]!);
  }
}
