import type { Budget } from "../budget.ts";
import { type CodeLayout, digitAt } from "../problem/schedule-codes.ts";
import type { BestSearch } from "./best-schedules.ts";

/** Up to this many schedules are sorted at once, without finding the best first. */
const SMALL_TOTAL = 50_000;
/** Of more, how many of the best are looked for at first, and then: the first page, the next, and what someone browses. */
const BEST = [24, 128, 1024];

type Ranking = ReturnType<typeof createRanking>;

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

/** The weeks of a ranking, each by its first row, found on demand. */
export function createFirstOfWeeks(
  ranking: Ranking,
  layout: CodeLayout,
  firstOption: Uint32Array,
  { footprintOf, members }: { footprintOf: Uint32Array; members: readonly (readonly unknown[])[] },
) {
  /** First rows of all known weeks. */
  const rows: number[] = [];
  const weeks = new Map<number | string, number>();
  let scanned = 0;
  const isNumber = members.reduce((product, { length }) => product * length, 1) <= Number.MAX_SAFE_INTEGER;

  return {
    rows,
    get end() {
      return scanned === ranking.openable ? rows.length : undefined;
    },
    /** Continues until there are `count` weeks; false if the ranking was stopped first. */
    find: (count: number) => scanUntil(() => rows.length >= count),
    /** The number of a row's week in `rows`; undefined if the ranking was stopped first. */
    weekOf(row: number) {
      const codes = scanUntil(() => scanned > row) ? ranking.codesUpTo(row + 1) : undefined;
      return codes && weeks.get(keyOf(codes, row));
    },
    /** Rows `from` to `from + size − 1` of those with a row's week; undefined if the ranking was stopped first. */
    alike(row: number, from: number, size: number): { rows: number[]; end: number | undefined } | undefined {
      const own = ranking.codesUpTo(row + 1);
      if (!own) return undefined;
      const key = keyOf(own, row);
      const found: number[] = [];
      for (let other = 0; other < ranking.openable; other++) {
        const codes = ranking.codesUpTo(other + 1);
        if (!codes) return undefined;
        if (keyOf(codes, other) === key) found.push(other);
        if (found.length > from + size) return { rows: found.slice(from, from + size), end: undefined };
      }
      return { rows: found.slice(from), end: found.length };
    },
  };

  /** False if the ranking was stopped, or all rows have been read. */
  function scanUntil(isDone: () => boolean): boolean {
    while (!isDone() && scanned < ranking.openable) {
      const codes = ranking.codesUpTo(scanned + 1);
      if (!codes) return false;
      const key = keyOf(codes, scanned);
      if (!weeks.has(key)) weeks.set(key, rows.push(scanned) - 1);
      scanned++;
    }
    return true;
  }

  function keyOf(codes: Uint32Array, row: number): number | string {
    return isNumber ? numberOf(codes, row) : Array.from(members, (_, v) => digitOf(codes, row, v)).join();
  }

  function numberOf(codes: Uint32Array, row: number): number {
    let number = 0;
    for (let v = 0; v < members.length; v++) number = number * members[v]!.length + digitOf(codes, row, v);
    return number;
  }

  function digitOf(codes: Uint32Array, row: number, v: number): number {
    return footprintOf[firstOption[v]! + digitAt(layout, codes, row, v)]!;
  }
}
