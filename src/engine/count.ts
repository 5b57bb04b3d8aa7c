import { type Budget, startMeter } from "./budget.ts";
import { collapse } from "./collapse.ts";
import { fullSet, optionLists, popcount, type Problem, selectOptions } from "./problem.ts";
import { createResidualMemo, type ResidualMemo } from "./residual-memo.ts";
import { independentSets, searchOrder } from "./variable-order.ts";

const SAFE = 2 ** 53;
/** A state is remembered when at least this many variables are still open; below that, counting anew is cheaper. */
const LEAST_OPEN_FOR_MEMO = 3;

/** How many ways there are, or, when the search was stopped, how many had been found until then. */
export type Count = { total: bigint; complete: boolean };

/** Counts the ways to choose one option per variable such that all may stand together. Without variables there is one. */
export function countSchedules(problem: Problem, budget: Budget): Count {
  return search(problem, budget, false);
}

/** Whether there is any way at all; undefined when the search was stopped before it knew. */
export function hasSchedule(problem: Problem, budget: Budget): boolean | undefined {
  const { total, complete } = search(problem, budget, true);
  return total > 0n || (complete ? false : undefined);
}

function search(problem: Problem, budget: Budget, isFirstEnough: boolean): Count {
  const alike = collapse(problem).problem;
  const lists = optionLists(alike);
  if (lists.some((options) => options.length === 0)) return { total: 0n, complete: true };
  let total = 1n;
  let complete = true;
  for (const set of independentSets(alike)) {
    const arranged = selectOptions(
      alike,
      searchOrder(alike, set).map((variable) => lists[variable]!),
    );
    const count = countArranged(arranged, budget, isFirstEnough);
    total *= count.total;
    complete &&= count.complete;
    if (count.complete && count.total === 0n) return count;
  }
  return { total, complete };
}

/**
 * Depth-first search with forward checking, variables in the order given.
 *
 * Row d of `open` is the set of options that the first d picks leave; stepping back needs no undoing. A level whose
 * subtree may hold more than 2^53 ways adds up bigints, of which there are few; all below are numbers.
 */
function countArranged(problem: Problem, budget: Budget, isFirstEnough: boolean): Count {
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const last = variableCount - 1;
  const open = new Int32Array(variableCount * rowWords);
  open.set(fullSet(problem));
  const isPlain = weights.subarray(firstOption[last]).every((weight) => weight === 1);
  const mostBelow = mostWays(problem);
  const memos = createMemos(problem);
  const meter = startMeter(budget);
  let steps = 0;
  let isStopped = false;

  const total = countBig(0);
  budget.processedCount += steps;
  return { total, complete: !isStopped };

  function countBig(depth: number): bigint {
    if (mostBelow[depth]! < SAFE) return BigInt(count(depth));
    let ways = 0n;
    forEachOption(depth, (option) => {
      if (narrow(depth, option)) ways += BigInt(weights[option]!) * countBig(depth + 1);
      return isStopped || (isFirstEnough && ways > 0n);
    });
    return ways;
  }

  function count(depth: number): number {
    if (depth === last) return waysOfLast(depth * rowWords);
    const here = depth * rowWords;
    const memo = memos[depth];
    const known = memo ? memo.recall(open, here + firstWord[depth]!) : -1;
    if (known >= 0) return known;
    let ways = 0;
    const firstHere = firstOption[depth]!;
    for (let word = firstWord[depth]!; word < firstWord[depth + 1]!; word++) {
      const base = firstHere + ((word - firstWord[depth]!) << 5);
      for (let left = open[here + word]!; left !== 0; left &= left - 1) {
        const option = base + 31 - Math.clz32(left & -left);
        if (depth + 1 === last) ways += weights[option]! * waysOfLastBeside(here, option);
        else if (narrow(depth, option)) ways += weights[option]! * count(depth + 1);
        if (isStopped || (isFirstEnough && ways > 0)) return ways;
      }
    }
    if (memo) memo.store(open, here + firstWord[depth]!, ways);
    return ways;
  }

  function forEachOption(depth: number, visit: (option: number) => boolean): void {
    for (let word = firstWord[depth]!; word < firstWord[depth + 1]!; word++) {
      const base = firstOption[depth]! + ((word - firstWord[depth]!) << 5);
      for (let left = open[depth * rowWords + word]!; left !== 0; left &= left - 1) {
        if (visit(base + 31 - Math.clz32(left & -left))) return;
      }
    }
  }

  /** Fills row depth + 1 with what `option` leaves; false when a later variable has nothing left or the search stops. */
  function narrow(depth: number, option: number): boolean {
    if (++steps >= meter.nextQuestion && meter.isSpent(steps)) {
      isStopped = true;
      return false;
    }
    const here = depth * rowWords;
    const below = here + rowWords;
    const row = option * rowWords;
    let word = firstWord[depth + 1]!;
    for (let variable = depth + 1; variable < variableCount; variable++) {
      let some = 0;
      for (const end = firstWord[variable + 1]!; word < end; word++) {
        const kept = open[here + word]! & rows[row + word]!;
        open[below + word] = kept;
        some |= kept;
      }
      if (some === 0) return false;
    }
    return true;
  }

  function waysOfLastBeside(here: number, option: number): number {
    if (++steps >= meter.nextQuestion && meter.isSpent(steps)) {
      isStopped = true;
      return 0;
    }
    const row = option * rowWords;
    if (!isPlain) {
      for (let word = firstWord[last]!; word < rowWords; word++) {
        open[here + rowWords + word] = open[here + word]! & rows[row + word]!;
      }
      return waysOfLast(here + rowWords);
    }
    let ways = 0;
    for (let word = firstWord[last]!; word < rowWords; word++) {
      ways += popcount(open[here + word]! & rows[row + word]!);
    }
    return ways;
  }

  function waysOfLast(here: number): number {
    let ways = 0;
    for (let word = firstWord[last]!; word < rowWords; word++) {
      const base = firstOption[last]! + ((word - firstWord[last]!) << 5);
      for (let left = open[here + word]!; left !== 0; left &= left - 1) {
        ways += weights[base + 31 - Math.clz32(left & -left)]!;
      }
    }
    return ways;
  }
}

/** For each depth, the number of ways that the variables from there on would have if everything fitted. */
function mostWays({ variableCount, firstOption, weights }: Problem): Float64Array {
  const most = new Float64Array(variableCount + 1).fill(1);
  for (let v = variableCount - 1; v >= 0; v--) {
    const own = weights.subarray(firstOption[v], firstOption[v + 1]).reduce((sum, weight) => sum + weight, 0);
    most[v] = most[v + 1]! * own;
  }
  return most;
}

/** One memo per depth from 1 on with enough open variables; the state at a depth is its words from its variable on. */
function createMemos({ variableCount, firstWord, rowWords }: Problem): (ResidualMemo | undefined)[] {
  return Array.from({ length: variableCount }, (_, depth) =>
    depth > 0 && variableCount - depth >= LEAST_OPEN_FOR_MEMO
      ? createResidualMemo(rowWords - firstWord[depth]!)
      : undefined,
  );
}
