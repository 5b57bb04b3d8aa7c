import { foldText } from "./fold-text.ts";

/** Places in an order: rank[row] is 0 … count − 1, equal for equal keys, and count for a row without a key. */
export type Ranks = { rank: Uint32Array; count: number };

/** Ranks of texts in natural order, case and accents folded; an empty one is no key. */
export function rankTexts(texts: readonly string[]): Ranks {
  /** Distinct texts in the order in which they come, and which of them each row has. */
  const ids = new Map<string, number>();
  const idOfRow = new Uint32Array(texts.length);
  for (let row = 0; row < texts.length; row++) {
    const text = texts[row]!;
    const known = ids.get(text);
    idOfRow[row] = known ?? ids.size;
    if (known === undefined) ids.set(text, ids.size);
  }
  const keys = Array.from(ids.keys(), (text) => naturalKey(foldText(text)));
  const sorted = [...new Set(keys)].filter((key) => key !== "").sort();
  const count = sorted.length;
  const rankOf = new Map(sorted.map((key, rank) => [key, rank]));
  const rankOfId = Uint32Array.from(keys, (key) => rankOf.get(key) ?? count);
  return { rank: idOfRow.map((id) => rankOfId[id]!), count };
}

/** Ranks of numbers; a negative one is no key. */
export function rankNumbers(numbers: Float64Array): Ranks {
  const distinct = numbers.toSorted().filter((number, at, sorted) => number >= 0 && number !== sorted[at - 1]);
  const count = distinct.length;
  return { rank: Uint32Array.from(numbers, (number) => (number < 0 ? count : placeOf(number, distinct))), count };
}

/**
 * Rows by rank, those without a key last either way; rows of equal rank stay as they stand in `rows`. Sorting by
 * several keys begins with the last of them.
 */
export function sortByRank(rows: Uint32Array, { rank, count }: Ranks, isDescending = false): Uint32Array {
  /** At first the number of rows of each rank; then where the next row of the rank goes. */
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

/** Where a number stands among sorted ones, of which it is one. */
function placeOf(number: number, sorted: Float64Array): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A text that sorts, unit by unit, as the original does with the numbers inside it compared as numbers: each run of
 * digits loses its leading zeros and is preceded by its length, 8 as "8", 9 as "90", 18 as "990".
 */
function naturalKey(folded: string): string {
  return folded.replace(/[0-9]+/gu, (run) => {
    const digits = run.replace(/^0+(?=[0-9])/u, "");
    return `${"9".repeat(digits.length / 9)}${digits.length % 9}${digits}`;
  });
}
