import { compareCodes } from "./schedule-codes.ts";

const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
/** Runs of equal keys up to this length are sorted by insertion. */
const SHORT_RUN = 16;

/** Rows to be sorted: key numbers below 2^53, first and second, and the code of `wordCount` words that breaks ties. */
export type KeyedCodes = {
  count: number;
  firstKeys: Float64Array;
  /** Empty when every second key is 0. */
  secondKeys: Float64Array;
  codes: Uint32Array;
  wordCount: number;
};

/**
 * Rows in order of key, then code: row order[i] is the i-th. A radix sort, so that the time does not depend on the
 * order they come in.
 */
export function sortByKey(rows: KeyedCodes): Uint32Array {
  const { count, firstKeys, secondKeys, codes, wordCount } = rows;
  let order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  let spare = new Uint32Array(count);
  if (secondKeys.length > 0) sortDigits(secondKeys);
  sortDigits(firstKeys);
  sortRuns();
  return order;

  function sortDigits(keys: Float64Array): void {
    let least = Number.POSITIVE_INFINITY;
    let most = 0;
    for (let i = 0; i < count; i++) {
      if (keys[i]! < least) least = keys[i]!;
      if (keys[i]! > most) most = keys[i]!;
    }
    const firstOfDigit = new Uint32Array(DIGITS + 1);
    for (let divisor = 1; most - least >= divisor; divisor *= DIGITS) {
      firstOfDigit.fill(0);
      for (let i = 0; i < count; i++) firstOfDigit[digit(keys[i]! - least, divisor) + 1]!++;
      for (let d = 0; d < DIGITS; d++) firstOfDigit[d + 1]! += firstOfDigit[d]!;
      for (let i = 0; i < count; i++) {
        const row = order[i]!;
        spare[firstOfDigit[digit(keys[row]! - least, divisor)]!++] = row;
      }
      [order, spare] = [spare, order];
    }
  }

  function sortRuns(): void {
    for (let from = 0; from < count; ) {
      let to = from + 1;
      while (to < count && hasSameKey(order[from]!, order[to]!)) to++;
      if (to - from > SHORT_RUN) order.subarray(from, to).sort((a, b) => compareCodes(codes, wordCount, a, b));
      else insertionSort(from, to);
      from = to;
    }
  }

  function hasSameKey(a: number, b: number): boolean {
    return firstKeys[a] === firstKeys[b] && (secondKeys.length === 0 || secondKeys[a] === secondKeys[b]);
  }

  function insertionSort(from: number, to: number): void {
    for (let i = from + 1; i < to; i++) {
      const row = order[i]!;
      let at = i;
      for (; at > from && compareCodes(codes, wordCount, order[at - 1]!, row) > 0; at--) order[at] = order[at - 1]!;
      order[at] = row;
    }
  }
}

function digit(value: number, divisor: number): number {
  const shifted = Math.floor(value / divisor);
  return shifted - Math.floor(shifted / DIGITS) * DIGITS;
}
