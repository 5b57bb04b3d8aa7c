import type { StepPurse } from "../steps/step-purse.ts";

/**
 * The sets of so many numbers that have a number in common with each of some sets, one after the other: two are
 * compared by their greatest numbers, then by the next greatest, and the lesser comes first.
 */
export type SetsInTurn = {
  /** Passes over sets that have nothing in common with this one, its numbers rising. */
  mustHit: (set: readonly number[]) => void;
  /**
   * The first set of `count` numbers, falling, that `isWanted`; null when there is none, undefined when the steps, or
   * those of `isWanted`, were spent before it was found. `isWanted` receives the same array every time, and may call
   * `mustHit` with a set that has nothing in common with that.
   */
  first: (count: number, isWanted: (set: readonly number[]) => boolean | undefined) => number[] | null | undefined;
};

/** Numbers are 0 … size − 1. A step is one look at all sets to be hit. */
export function createSetsInTurn(size: number, purse: StepPurse): SetsInTurn {
  const sets: (readonly number[])[] = [];
  /** How many of the chosen numbers are in each set. */
  const hits: number[] = [];
  /** For each number, the sets that hold it. */
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

  /** Chooses `left` more numbers below `below`, the greatest first. */
  function search(below: number, left: number, isWanted: (set: readonly number[]) => boolean | undefined): boolean {
    if (!purse.take(1)) isStopped = true;
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
   * The least number that can come next: with a lesser one, too few would be left, or some set would lie above all that
   * are. `below` when a set cannot be hit any more, or more sets than numbers are left have nothing in common; −1 when
   * no number is left and all sets are hit.
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

  /** Whether a set has no number below `below` in common with those packed. */
  function isApart(set: readonly number[], below: number): boolean {
    for (const number of set) {
      if (number < below && packedBy[number] === packing) return false;
    }
    return true;
  }
}
