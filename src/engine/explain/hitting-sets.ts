import type { StepPurse } from "../steps/step-purse.ts";

/** Sets of numbers, each rising, and the smallest set that has a number in common with each of them. */
export type HittingSets = {
  add: (set: readonly number[]) => void;
  /**
   * Of the smallest sets that hit all those added, the one that comes first when they are compared number by number;
   * undefined when the steps were spent before it was known. Throws RangeError when an empty set was added.
   */
  smallest: () => readonly number[] | undefined;
};

/** Numbers are 0 … size − 1. A step is one look at all sets. */
export function createHittingSets(size: number, purse: StepPurse): HittingSets {
  const sets: (readonly number[])[] = [];
  /** How many of the chosen numbers are in each set. */
  const hits: number[] = [];
  /** For each number, the sets that hold it. */
  const holders: number[][] = Array.from({ length: size }, () => []);
  /** Which packing last used each number. */
  const packedBy = new Int32Array(size);
  let packing = 0;
  let chosen: number[] = [];
  /** The last answer: none that comes before it hits all, the less so when there are more sets. */
  let last: readonly number[] = [];
  let isStopped = false;

  return {
    add(set) {
      if (set.length === 0) throw new RangeError("A set must have at least one number.");
      for (const number of set) holders[number]!.push(sets.length);
      sets.push(set);
      hits.push(0);
    },
    smallest() {
      isStopped = false;
      for (let count = last.length; !isStopped; count++) {
        chosen = [];
        hits.fill(0);
        if (search(0, count, count === last.length)) return (last = chosen);
      }
      return undefined;
    },
  };

  /** Chooses `left` more numbers from `from` on; `isBound` while those chosen are the first of the last answer. */
  function search(from: number, left: number, isBound: boolean): boolean {
    if (!purse.take(1)) isStopped = true;
    if (isStopped) return false;
    const end = latestNext(from, left);
    if (left === 0) return end === size;
    const first = isBound ? Math.max(from, last[chosen.length] ?? from) : from;
    for (let number = first; number < end; number++) {
      if (!hitsNew(number)) continue;
      for (const set of holders[number]!) hits[set]!++;
      chosen.push(number);
      if (search(number + 1, left - 1, isBound && number === last[chosen.length - 1])) return true;
      if (isStopped) return false;
      chosen.pop();
      for (const set of holders[number]!) hits[set]!--;
    }
    return false;
  }

  /**
   * The number before which the next must be chosen: behind the last one of some set it could no longer be hit. 0 when
   * a set cannot be hit any more or more sets than numbers are left have nothing in common, `size` when all sets are hit.
   */
  function latestNext(from: number, left: number): number {
    packing++;
    let disjoint = 0;
    let end = size;
    for (let index = 0; index < sets.length; index++) {
      if (hits[index] !== 0) continue;
      const set = sets[index]!;
      end = Math.min(end, set.at(-1)! + 1);
      if (end <= from) return 0;
      if (!isApart(set, from)) continue;
      for (const number of set) packedBy[number] = packing;
      if (++disjoint > left) return 0;
    }
    return end;
  }

  /** Whether a number is in a set that none of those chosen hits. */
  function hitsNew(number: number): boolean {
    for (const set of holders[number]!) {
      if (hits[set] === 0) return true;
    }
    return false;
  }

  /** Whether a set has no number from `from` on in common with those packed. */
  function isApart(set: readonly number[], from: number): boolean {
    for (const number of set) {
      if (number >= from && packedBy[number] === packing) return false;
    }
    return true;
  }
}
