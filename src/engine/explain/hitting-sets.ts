import type { SharedSteps } from "../budget.ts";

/** Sets of a given size that hit all of some sets, in turn. */
export type HittingSets = {
  /** Skips what doesn't hit this set, whose numbers ascend. */
  add: (set: readonly number[]) => void;
  /**
   * The first set of `count` numbers that hits all, and `isWanted`: in the order of its numbers, compared one by one,
   * none before `since`. Null if there's none, undefined after the steps, or those of `isWanted`, are spent. `isWanted`
   * gets the same array every time, and may call `add` with a set disjoint from it.
   */
  first: (
    count: number,
    isWanted?: (set: readonly number[]) => boolean | undefined,
    since?: readonly number[],
  ) => number[] | null | undefined;
};

/** Numbers are 0 … size − 1, tried from the last down if `isLastFirst`. A step looks at all sets once. */
export function createHittingSets(size: number, sharedSteps: SharedSteps, isLastFirst = false): HittingSets {
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
    add(set) {
      for (const number of set) holders[number]!.push(sets.length);
      sets.push(set);
      hits.push(0);
    },
    first(count, isWanted = () => true, since = []) {
      isStopped = false;
      chosen.length = 0;
      hits.fill(0);
      return search(0, count, since, isWanted) ? [...chosen] : isStopped ? undefined : null;
    },
  };

  /** Chooses `left` more numbers from `from` on. `since` is undefined once those chosen are no prefix of it. */
  function search(
    from: number,
    left: number,
    since: readonly number[] | undefined,
    isWanted: (set: readonly number[]) => boolean | undefined,
  ): boolean {
    if (!sharedSteps.take(1)) isStopped = true;
    if (isStopped) return false;
    const end = latestNext(from, left);
    if (left === 0) {
      const verdict = end === size && isWanted(chosen);
      isStopped = verdict === undefined;
      return verdict === true;
    }
    const least = Math.max(from, since?.[chosen.length] ?? from);
    for (let at = least; at < end; at++) {
      const number = isLastFirst ? end - 1 - (at - least) : at;
      for (const set of holders[number]!) hits[set]!++;
      chosen.push(number);
      const isPrefix = number === since?.[chosen.length - 1];
      if (search(number + 1, left - 1, isPrefix ? since : undefined, isWanted)) return true;
      if (isStopped) return false;
      chosen.pop();
      for (const set of holders[number]!) hits[set]!--;
    }
    return false;
  }

  /**
   * The bound below which the next number must be: from it on, too few would be left, or some set could no longer be
   * hit. 0 if a set can't be hit any more or more disjoint sets are left than numbers; `size` if no number is left to
   * choose and all sets are hit.
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
    for (const number of set) {
      if (number >= from && packedBy[number] === packing) return false;
    }
    return true;
  }
}
