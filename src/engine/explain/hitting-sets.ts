import type { SharedSteps } from "../budget.ts";

/** Sets of a given size, of the numbers 0 … size − 1, that hit all of some sets. A step looks at all sets once. */
export function createHittingSets(size: number, sharedSteps: SharedSteps) {
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

  return { add, first };

  /** Skips what doesn't hit this set, whose numbers ascend. */
  function add(set: readonly number[]): void {
    for (const number of set) holders[number]!.push(sets.length);
    sets.push(set);
    hits.push(0);
  }

  /**
   * The first set of `count` numbers that hits all: in the order of its numbers, compared one by one, none before
   * `since`. Null if there's none, undefined after the steps are spent.
   */
  function first(count: number, since: readonly number[]): number[] | null | undefined {
    isStopped = false;
    chosen.length = 0;
    hits.fill(0);
    if (search(0, count, since)) return [...chosen];
    return isStopped ? undefined : null;
  }

  /** Chooses `left` more numbers from `from` on. `since` is undefined once those chosen are no prefix of it. */
  function search(from: number, left: number, since: readonly number[] | undefined): boolean {
    isStopped = !sharedSteps.take(1);
    if (isStopped) return false;
    const end = latestNext(from, left);
    if (left === 0) return end === size;
    for (let number = Math.max(from, since?.[chosen.length] ?? from); number < end; number++) {
      for (const set of holders[number]!) hits[set]!++;
      chosen.push(number);
      const isPrefix = number === since?.[chosen.length - 1];
      if (search(number + 1, left - 1, isPrefix ? since : undefined)) return true;
      if (isStopped) return false;
      chosen.pop();
      for (const set of holders[number]!) hits[set]!--;
    }
    return false;
  }

  /**
   * From this number on, too few would be left, or some set could no longer be hit. 0 if a set can't be hit any more or
   * more disjoint sets are left than numbers; `size` if all sets are hit and no number is left to choose.
   */
  function latestNext(from: number, left: number): number {
    packing++;
    let disjoint = 0;
    let end = size - Math.max(0, left - 1);
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

  /** Whether a set has no packed number from `from` on. */
  function isApart(set: readonly number[], from: number): boolean {
    return set.every((number) => number < from || packedBy[number] !== packing);
  }
}
