import type { SharedSteps } from "../budget.ts";

/** Sets of numbers, each ascending, and the smallest set that hits all of them. */
export type HittingSets = {
  add: (set: readonly number[]) => void;
  /**
   * The smallest set that hits all added sets, the lexicographically first one; undefined after the steps are spent.
   * Throws RangeError if an empty set was added.
   */
  smallest: () => readonly number[] | undefined;
};

/** Numbers are 0 … size − 1. A step looks at all sets once. */
export function createHittingSets(size: number, sharedSteps: SharedSteps): HittingSets {
  const sets: (readonly number[])[] = [];
  /** How many chosen numbers each set has. */
  const hits: number[] = [];
  /** The sets that contain each number. */
  const holders: number[][] = Array.from({ length: size }, () => []);
  /** Which packing last used each number. */
  const packedBy = new Int32Array(size);
  let packing = 0;
  let chosen: number[] = [];
  /** The last answer: nothing before it hits all, even less so with more sets. */
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

  /** Chooses `left` more numbers from `from` on; `isBound` while those chosen are a prefix of the last answer. */
  function search(from: number, left: number, isBound: boolean): boolean {
    if (!sharedSteps.take(1)) isStopped = true;
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
   * The bound below which the next number must be: past the last one of some set it couldn't be hit. 0 if a set can't
   * be hit any more or more disjoint sets are left than numbers, `size` if all sets are hit.
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

  /** Whether a number hits a new set. */
  function hitsNew(number: number): boolean {
    for (const set of holders[number]!) {
      if (hits[set] === 0) return true;
    }
    return false;
  }

  /** Whether a set has no packed number from `from` on. */
  function isApart(set: readonly number[], from: number): boolean {
    for (const number of set) {
      if (number >= from && packedBy[number] === packing) return false;
    }
    return true;
  }
}
