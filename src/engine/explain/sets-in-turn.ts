import type { SharedSteps } from "../budget.ts";

/**
 * The sets of a given size that hit some sets, in order: compared by greatest number, then the next greatest,
 * ascending.
 */
export type SetsInTurn = {
  /** Skips sets that don't hit this one, whose numbers ascend. */
  mustHit: (set: readonly number[]) => void;
  /**
   * The first set of `count` numbers, descending, that `isWanted`; null if there's none, undefined after the steps, or
   * those of `isWanted`, are spent. `isWanted` gets the same array every time, and may call `mustHit` with a set
   * disjoint from it.
   */
  first: (count: number, isWanted: (set: readonly number[]) => boolean | undefined) => number[] | null | undefined;
};

/** Numbers are 0 … size − 1. A step looks at all sets once. */
export function createSetsInTurn(size: number, sharedSteps: SharedSteps): SetsInTurn {
  const sets: (readonly number[])[] = [];
  /** How many chosen numbers each set has. */
  const hits: number[] = [];
  /** The sets that contain each number. */
  const holders: number[][] = Array.from({ length: size }, () => []);
  /** Which packing last used each number. */
  const packedBy = new Int32Array(size);
  let packing = 0;
  const chosen: number[] = [];
  let isStopped = false;

  return {
    mustHit(set) {
      for (const number of set) holders[number]!.push(sets.length);
      sets.push(set);
      hits.push(0);
    },
    first(count, isWanted) {
      isStopped = false;
      chosen.length = 0;
      hits.fill(0);
      return search(size, count, isWanted) ? [...chosen] : isStopped ? undefined : null;
    },
  };

  /** Chooses `left` more numbers below `below`, greatest first. */
  function search(below: number, left: number, isWanted: (set: readonly number[]) => boolean | undefined): boolean {
    if (!sharedSteps.take(1)) isStopped = true;
    if (isStopped) return false;
    const first = leastNext(below, left);
    if (left === 0) {
      const verdict = first < 0 && isWanted(chosen);
      isStopped = verdict === undefined;
      return verdict === true;
    }
    for (let number = first; number < below; number++) {
      for (const set of holders[number]!) hits[set]!++;
      chosen.push(number);
      if (search(number, left - 1, isWanted)) return true;
      if (isStopped) return false;
      chosen.pop();
      for (const set of holders[number]!) hits[set]!--;
    }
    return false;
  }

  /**
   * The least possible next number: below it, too few would be left, or some set would be entirely above. `below` if a
   * set can't be hit any more or more disjoint sets are left than numbers; −1 if no number is left and all sets are
   * hit.
   */
  function leastNext(below: number, left: number): number {
    packing++;
    let disjoint = 0;
    let least = left - 1;
    for (let index = 0; index < sets.length; index++) {
      if (hits[index] !== 0) continue;
      const set = sets[index]!;
      if (set[0]! >= below) return below;
      least = Math.max(least, set[0]!);
      if (!isApart(set, below)) continue;
      for (const number of set) packedBy[number] = packing;
      if (++disjoint > left) return below;
    }
    return least;
  }

  /** Whether a set has no packed number below `below`. */
  function isApart(set: readonly number[], below: number): boolean {
    for (const number of set) {
      if (number < below && packedBy[number] === packing) return false;
    }
    return true;
  }
}
