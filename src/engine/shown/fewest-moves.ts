import { type Budget, openSharedSteps, type SharedSteps } from "../budget.ts";
import { hasBit, popcount, setBit } from "../problem/bits.ts";
import type { Merging } from "../problem/merge-alike.ts";
import type { Problem } from "../problem/problem.ts";
import { compareKeys } from "../score/key-layout.ts";
import type { Scorer } from "../score/scorer.ts";

const NOTHING_LEFT = -1;
const NOBODY = -2;

/**
 * `picks` is the best schedule with the fewest moves if `complete`, else the best found. Without it, there's no
 * schedule with the option if `complete`, else it's unknown.
 */
export type FewestMoves = {
  /** Each variable's option, numbered like `shown`. */
  picks: Uint32Array | undefined;
  /** The scorer's key of `picks`. */
  key: Float64Array;
  complete: boolean;
};

/**
 * Finds the schedules with a given merged option that change the shown schedule least; of those, the one with the least
 * key, then the first options.
 *
 * `shown` and `shownMerged` are each variable's original and merged option in the shown schedule. `scorer` scores
 * original options, one depth per variable.
 *
 * Only displaced variables are decided: those whose shown option doesn't fit the earlier decisions. The others keep
 * theirs, so a state without displaced variables is a schedule. No schedule with the fewest moves is missed, because
 * each of its moves is forced by the others. Row d of `moved` is the set of variables decided or displaced after d
 * decisions; it never shrinks, so its size is a lower bound. The limit on it rises by one until a schedule is found or
 * nothing was left out because of it.
 */
export function createMoveSearch(
  { problem, firstMember, members }: Merging,
  shown: Uint32Array,
  shownMerged: Uint32Array,
  allowed: Int32Array,
  scorer: Pick<Scorer, "place" | "writeKey">,
) {
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const maskWords = (variableCount + 31) >>> 5;
  const memberOf = Uint32Array.from(weights, (_, merged) => members[firstMember[merged]!]!);
  /** Variables that can't keep their shown option with option i, its own included: maskWords words at i × maskWords. */
  const displaced = toDisplaced(problem, shownMerged, maskWords);
  const open = new Int32Array((variableCount + 1) * rowWords);
  const moved = new Int32Array((variableCount + 1) * maskWords);
  const isDecided = new Uint8Array(variableCount);
  const taken = Uint32Array.from(shown);
  const placed = new Int32Array(variableCount).fill(NOBODY);
  const key = new Float64Array(2);
  const bestKey = new Float64Array(2);
  const best = new Uint32Array(variableCount);

  let mostMoved = 0;
  let isCut = false;
  let isFound = false;
  let isStopped = false;
  let steps: SharedSteps;

  return function fewestMoves(target: number, option: number, budget: Budget): FewestMoves {
    steps = openSharedSteps(budget.maxSteps, budget.shouldStop);
    isFound = false;
    isStopped = false;
    isDecided[target] = 1;
    taken[target] = memberOf[option]!;
    for (let word = 0; word < rowWords; word++) {
      open[rowWords + word] = rows[option * rowWords + word]! & allowed[word]!;
    }
    moved.set(displaced.subarray(option * maskWords, (option + 1) * maskWords), maskWords);
    mostMoved = sizeBeside(1, option);
    for (; ; mostMoved++) {
      isCut = false;
      descend(1);
      if (isFound || isStopped || !isCut) break;
    }
    isDecided[target] = 0;
    taken[target] = shown[target]!;
    budget.processedCount += steps.spent;
    return { picks: isFound ? best.slice() : undefined, key: bestKey.slice(), complete: !isStopped };
  };

  /** Fills row `depth` of the sums. */
  function descend(depth: number): void {
    const variable = nextToDecide(depth);
    if (variable === NOTHING_LEFT) return;
    if (variable === NOBODY) return keepIfBest();
    const here = depth * rowWords;
    const below = here + rowWords;
    isDecided[variable] = 1;
    for (let word = firstWord[variable]!; word < firstWord[variable + 1]! && !isStopped; word++) {
      const base = firstOption[variable]! + ((word - firstWord[variable]!) << 5);
      for (let left = open[here + word]!; left !== 0; left &= left - 1) {
        const option = base + 31 - Math.clz32(left & -left);
        if (sizeBeside(depth, option) > mostMoved) continue;
        isStopped = !steps.take(1);
        if (isStopped) break;
        const row = option * rowWords;
        for (let w = 0; w < rowWords; w++) open[below + w] = open[here + w]! & rows[row + w]!;
        const from = depth * maskWords;
        for (let w = 0; w < maskWords; w++) {
          moved[from + maskWords + w] = moved[from + w]! | displaced[option * maskWords + w]!;
        }
        taken[variable] = memberOf[option]!;
        descend(depth + 1);
        if (isStopped) break;
      }
    }
    isDecided[variable] = 0;
    taken[variable] = shown[variable]!;
  }

  /** The displaced variable with the fewest options, NOBODY if none is displaced, NOTHING_LEFT if one has no option. */
  function nextToDecide(depth: number): number {
    let next = NOBODY;
    let fewest = Number.POSITIVE_INFINITY;
    for (let v = 0; v < variableCount; v++) {
      if (isDecided[v] || (moved[depth * maskWords + (v >>> 5)]! & (1 << (v & 31))) === 0) continue;
      const options = countUsable(depth, v, fewest);
      if (options === 0) return NOTHING_LEFT;
      if (options >= fewest) continue;
      next = v;
      fewest = options;
    }
    return next;
  }

  /** A variable's open options that the limit allows, counted up to `enough`. */
  function countUsable(depth: number, v: number, enough: number): number {
    let usable = 0;
    for (let word = firstWord[v]!; word < firstWord[v + 1]!; word++) {
      const base = firstOption[v]! + ((word - firstWord[v]!) << 5);
      for (let left = open[depth * rowWords + word]!; left !== 0; left &= left - 1) {
        if (sizeBeside(depth, base + 31 - Math.clz32(left & -left)) > mostMoved) isCut = true;
        else if (++usable === enough) return usable;
      }
    }
    return usable;
  }

  /** How many variables are decided or displaced with an option. */
  function sizeBeside(depth: number, option: number): number {
    let size = 0;
    for (let w = 0; w < maskWords; w++) {
      size += popcount(moved[depth * maskWords + w]! | displaced[option * maskWords + w]!);
    }
    return size;
  }

  function keepIfBest(): void {
    score();
    if (isFound && (compareKeys(key, bestKey) || comparePicks(taken, best)) >= 0) return;
    isFound = true;
    bestKey.set(key);
    best.set(taken);
  }

  /** Consecutive schedules share their first options: only the rest is placed again. */
  function score(): void {
    let from = 0;
    while (from < variableCount && placed[from] === taken[from]) from++;
    for (let v = from; v < variableCount; v++) {
      placed[v] = taken[v]!;
      scorer.place(v, taken[v]!);
    }
    scorer.writeKey(variableCount, key);
  }
}

/** Negative if the first options come before the others, variable by variable. */
export function comparePicks(a: Uint32Array, b: Uint32Array): number {
  const at = a.findIndex((option, v) => option !== b[v]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

function toDisplaced(problem: Problem, shown: Uint32Array, maskWords: number): Int32Array {
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const displaced = new Int32Array(weights.length * maskWords);
  for (let option = 0; option < weights.length; option++) {
    for (let v = 0; v < variableCount; v++) {
      const digit = shown[v]! - firstOption[v]!;
      const isBeside = hasBit(rows, option * rowWords + firstWord[v]!, digit);
      if (!isBeside) setBit(displaced, option * maskWords, v);
    }
  }
  return displaced;
}
