import { foldText } from "./fold-text.ts";

/** Positions in an order: rank[row] is 0 … count − 1, equal for equal keys, and count for a row without a key. */
export type Ranks = { rank: Uint32Array; count: number };

/** Natural order, ignoring case and accents; empty texts have no key. */
export function rankTexts(texts: readonly string[]): Ranks {
  const keys = new Map(Array.from(new Set(texts), (text) => [text, naturalKey(foldText(text))]));
  const sorted = [...new Set(keys.values())].filter((key) => key !== "").sort();
  const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
  const rankOfText = new Map(Array.from(keys, ([text, key]) => [text, rankOf.get(key) ?? sorted.length]));
  return { rank: Uint32Array.from(texts, (text) => rankOfText.get(text)!), count: sorted.length };
}

/** Negative numbers have no key. */
export function rankNumbers(numbers: Float64Array): Ranks {
  const sorted = [...new Set(numbers.toSorted())].filter((number) => number >= 0);
  const rankOf = new Map(sorted.map((number, rank) => [number, rank]));
  return { rank: Uint32Array.from(numbers, (number) => rankOf.get(number) ?? sorted.length), count: sorted.length };
}

/** Rows without a key come last in both directions. Stable: to sort by several keys, start with the last one. */
export function sortByRank(rows: Uint32Array, { rank, count }: Ranks, isDescending = false): Uint32Array {
  /** First the number of rows per rank; then the next free position. */
  const next = new Uint32Array(count + 1);
  for (let i = 0; i < rows.length; i++) next[rank[rows[i]!]!]!++;
  const step = isDescending ? -1 : 1;
  let start = 0;
  for (let at = isDescending ? count - 1 : 0; at >= 0 && at < count; at += step) {
    const size = next[at]!;
    next[at] = start;
    start += size;
  }
  next[count] = start;

  const sorted = new Uint32Array(rows.length);
  for (let i = 0; i < rows.length; i++) sorted[next[rank[rows[i]!]!]!++] = rows[i]!;
  return sorted;
}

/**
 * Makes numbers sort by value: each run of digits loses leading zeros and gets its length as a prefix, 8 as "8", 9 as
 * "90", 18 as "990".
 */
function naturalKey(folded: string): string {
  return folded.replace(/[0-9]+/gu, (run) => {
    const digits = run.replace(/^0+(?=[0-9])/u, "");
    return `${"9".repeat(digits.length / 9)}${digits.length % 9}${digits}`;
  });
}
