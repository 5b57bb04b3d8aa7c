import type { BestSearch } from "./best-schedules.ts";
import type { Budget } from "../budget.ts";

/** Up to this many schedules are sorted at once, without finding the best first. */
const SMALL_TOTAL = 50_000;
/** Of more, how many of the best are looked for at first, and then: the first page, the next, and what someone browses. */
const BEST = [24, 128, 1024];

export type Ranking = ReturnType<typeof createRanking>;

/**
 * Codes of schedules in order, found on demand, as many as the first sufficient of `sizes`: by branch and bound except
 * for the last, which may be all. Each finds the same order, so what was shown stays true.
 */
export function createRanking(find: BestSearch["find"], total: number, sizes: readonly number[], budget: Budget) {
  const openable = Math.min(total, sizes.at(-1) ?? 0);
  let known: Uint32Array | undefined;
  let knownCount = 0;
  let tooMany = Number.POSITIVE_INFINITY;

  return {
    openable,
    /** How many rows `codesUpTo` has made available. */
    knownCount: () => knownCount,
    /** All known rows, from row 0, including those before `to`; undefined if the search was stopped first. */
    codesUpTo(to: number): Uint32Array | undefined {
      if (known && to <= knownCount) return known;
      const wanted = sizes.find((size) => size >= Math.min(to, openable)) ?? openable;
      const found = wanted < tooMany ? find(wanted, total, budget) : undefined;
      if (!found) {
        tooMany = Math.min(tooMany, wanted);
        return undefined;
      }
      known = found;
      knownCount = Math.min(wanted, openable);
      return known;
    },
  };
}

/** In turn: those of BEST, `maxBest`, and all if all may be opened; all that may be opened at once if there are few. */
export function rankingSizes(total: number, maxOrdered: number, maxBest: number): readonly number[] {
  const most = total <= maxOrdered ? total : Math.min(total, maxBest);
  if (total <= SMALL_TOTAL) return [most];
  return [...BEST, maxBest, most].filter((size, at, all) => at === all.length - 1 || size < most);
}
