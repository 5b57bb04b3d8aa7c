import { type CodeLayout, digitAt } from "../problem/schedule-codes.ts";
import type { Ranking } from "./ranking.ts";

/** The rows of a ranking that are the first of their week, looked for as far as they are asked for. */
export type FirstOfWeeks = {
  /** All that are known. */
  rows: readonly number[];
  /** Goes on until there are `count` of them, or one after row `after`; false when the ranking was stopped before. */
  find: (count: number, after?: number) => boolean;
};

export function createFirstOfWeeks(
  ranking: Ranking,
  layout: CodeLayout,
  firstOption: Uint32Array,
  { footprintOf, members }: { footprintOf: Uint32Array; members: readonly (readonly unknown[])[] },
): FirstOfWeeks {
  const rows: number[] = [];
  const seen = new Set<number | string>();
  let scanned = 0;
  const isNumber = members.reduce((product, { length }) => product * length, 1) <= Number.MAX_SAFE_INTEGER;

  return {
    rows,
    find(count, after = -1) {
      while (rows.length < count || (rows.at(-1) ?? -1) <= after) {
        if (scanned === ranking.openable) return true;
        const codes = ranking.codesUpTo(scanned + 1);
        if (!codes) return false;
        const key = isNumber
          ? numberOf(codes, scanned)
          : Array.from(members, (_, v) => digitOf(codes, scanned, v)).join();
        if (!seen.has(key)) rows.push(scanned);
        seen.add(key);
        scanned++;
      }
      return true;
    },
  };

  function numberOf(codes: Uint32Array, row: number): number {
    let number = 0;
    for (let v = 0; v < members.length; v++) number = number * members[v]!.length + digitOf(codes, row, v);
    return number;
  }

  function digitOf(codes: Uint32Array, row: number, v: number): number {
    return footprintOf[firstOption[v]! + digitAt(layout, codes, row, v)]!;
  }
}
