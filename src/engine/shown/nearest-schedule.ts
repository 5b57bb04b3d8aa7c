import { type Budget, openSharedSteps } from "../budget.ts";
import { hasBit, popcount, setBit } from "../problem/bits.ts";
import type { Merging } from "../problem/merge-alike.ts";
import { fullSet, type Problem } from "../problem/problem.ts";
import { compareKeys } from "../score/key-layout.ts";
import type { Scorer } from "../score/scorer.ts";
import { comparePicks } from "./fewest-moves.ts";

const NOTHING_LEFT = -1;
const NOBODY = -2;

type NearestTask = {
  /** Options that are `kept` are merged with no others, and those that are `elsewhere` only with one another. */
  merging: Merging;
  /** Each variable's merged option that changes nothing, −1 if it has none. */
  kept: Int32Array;
  /** By merged option: 1 if it's at other times than what it replaces. */
  elsewhere: Uint8Array;
  /** Scores original options, one depth per variable. */
  scorer: Pick<Scorer, "place" | "writeKey">;
};

/**
 * The schedule that changes the fewest variables, of these the fewest to other times, then the one with the least key,
 * then the first options; each variable's original option. Without `picks`, there's no schedule if `complete`, else it's
 * unknown; with them, `complete` is false if fewer times or a better key weren't ruled out.
 *
 * Only what can't be kept is decided: variables whose kept option is missing or doesn't fit an earlier decision, and one
 * of two whose kept options don't fit each other, which is decided for each of its options, the kept one included. All
 * others keep theirs, so no schedule with the fewest changes is missed. Row d of `changed` is the set of variables that d
 * decisions change or force to; it never shrinks, so its size is a lower bound. The limit on it rises by one until a
 * schedule is found or nothing was left out because of it.
 */
export function findNearest({ merging, kept, elsewhere, scorer }: NearestTask, budget: Budget) {
  const { problem, firstMember, members } = merging;
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const maskWords = (variableCount + 31) >>> 5;
  const memberOf = Uint32Array.from(weights, (_, merged) => members[firstMember[merged]!]!);
  /** Variables that can't keep their option with option i, its own included: maskWords words at i × maskWords. */
  const forced = toForced(problem, kept, maskWords);
  const open = new Int32Array((variableCount + 1) * rowWords);
  const changed = new Int32Array((variableCount + 1) * maskWords);
  const isDecided = new Uint8Array(variableCount);
  const taken = new Uint32Array(variableCount);
  const key = new Float64Array(2);
  const bestKey = new Float64Array(2);
  const best = new Uint32Array(variableCount);
  const steps = openSharedSteps(budget.maxSteps, budget.shouldStop);

  let bestMoved = Number.POSITIVE_INFINITY;
  let mostChanged = 0;
  let isCut = false;
  let isFound = false;
  let isStopped = false;

  open.set(fullSet(problem));
  for (let v = 0; v < variableCount; v++) {
    if (kept[v]! < 0) setBit(changed, 0, v);
    else taken[v] = memberOf[kept[v]!]!;
  }
  for (let word = 0; word < maskWords; word++) mostChanged += popcount(changed[word]!);
  for (; ; mostChanged++) {
    isCut = false;
    descend(0, 0);
    if (isFound || isStopped || !isCut) break;
  }
  budget.processedCount += steps.spent;
  return { picks: isFound ? best : undefined, complete: !isStopped };

  /** `moved` variables are decided to be at other times. */
  function descend(depth: number, moved: number): void {
    const variable = nextToDecide(depth);
    if (variable === NOTHING_LEFT) return;
    if (variable === NOBODY) return keepIfBest(moved);
    const here = depth * rowWords;
    const below = here + rowWords;
    const from = depth * maskWords;
    const before = taken[variable]!;
    isDecided[variable] = 1;
    for (let word = firstWord[variable]!; word < firstWord[variable + 1]! && !isStopped; word++) {
      const base = firstOption[variable]! + ((word - firstWord[variable]!) << 5);
      for (let left = open[here + word]!; left !== 0 && !isStopped; left &= left - 1) {
        const option = base + 31 - Math.clz32(left & -left);
        if (sizeWith(depth, option) > mostChanged) {
          isCut = true;
          continue;
        }
        const movedWith = moved + elsewhere[option]!;
        if (isFound && movedWith > bestMoved) continue;
        isStopped = !steps.take(1);
        if (isStopped) break;
        const row = option * rowWords;
        for (let w = 0; w < rowWords; w++) open[below + w] = open[here + w]! & rows[row + w]!;
        for (let w = 0; w < maskWords; w++) {
          changed[from + maskWords + w] = changed[from + w]! | forced[option * maskWords + w]!;
        }
        taken[variable] = memberOf[option]!;
        descend(depth + 1, movedWith);
      }
    }
    isDecided[variable] = 0;
    taken[variable] = before;
  }

  /**
   * The variable that must change with the fewest options, else one whose kept option doesn't fit another's. NOBODY if
   * all others can keep theirs, NOTHING_LEFT if one has no option.
   */
  function nextToDecide(depth: number): number {
    let next = NOBODY;
    let fewest = Number.POSITIVE_INFINITY;
    for (let v = 0; v < variableCount; v++) {
      if (isDecided[v] || (changed[depth * maskWords + (v >>> 5)]! & (1 << (v & 31))) === 0) continue;
      const options = countUsable(depth, v, fewest);
      if (options === 0) return NOTHING_LEFT;
      if (options >= fewest) continue;
      next = v;
      fewest = options;
    }
    for (let v = 0; v < variableCount && next === NOBODY; v++) {
      if (!isDecided[v] && isUnfit(v)) next = v;
    }
    return next;
  }

  /** Whether what an undecided variable keeps doesn't fit what another one keeps. */
  function isUnfit(v: number): boolean {
    for (let u = 0; u < variableCount; u++) {
      if (!isDecided[u] && (forced[kept[v]! * maskWords + (u >>> 5)]! & (1 << (u & 31))) !== 0) return true;
    }
    return false;
  }

  /** A variable's open options that the limit allows, counted up to `enough`. */
  function countUsable(depth: number, v: number, enough: number): number {
    let usable = 0;
    for (let word = firstWord[v]!; word < firstWord[v + 1]!; word++) {
      const base = firstOption[v]! + ((word - firstWord[v]!) << 5);
      for (let left = open[depth * rowWords + word]!; left !== 0; left &= left - 1) {
        if (sizeWith(depth, base + 31 - Math.clz32(left & -left)) > mostChanged) isCut = true;
        else if (++usable === enough) return usable;
      }
    }
    return usable;
  }

  /** How many variables change or must with an option. */
  function sizeWith(depth: number, option: number): number {
    let size = 0;
    for (let w = 0; w < maskWords; w++) {
      size += popcount(changed[depth * maskWords + w]! | forced[option * maskWords + w]!);
    }
    return size;
  }

  function keepIfBest(moved: number): void {
    for (let v = 0; v < variableCount; v++) scorer.place(v, taken[v]!);
    scorer.writeKey(variableCount, key);
    const order = moved - bestMoved || compareKeys(key, bestKey) || comparePicks(taken, best);
    if (isFound && order >= 0) return;
    isFound = true;
    bestMoved = moved;
    bestKey.set(key);
    best.set(taken);
  }
}

function toForced(problem: Problem, kept: Int32Array, maskWords: number): Int32Array {
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const forced = new Int32Array(weights.length * maskWords);
  for (let v = 0; v < variableCount; v++) {
    const own = kept[v]!;
    if (own < 0) continue;
    const digit = own - firstOption[v]!;
    for (let option = 0; option < weights.length; option++) {
      if (option === own || hasBit(rows, option * rowWords + firstWord[v]!, digit)) continue;
      setBit(forced, option * maskWords, v);
    }
  }
  return forced;
}
