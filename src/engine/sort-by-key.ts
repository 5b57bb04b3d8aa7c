const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;
/** Runs of equal keys up to this length are sorted by insertion. */
const SHORT_RUN = 24;

/** Rows to be sorted: key numbers below 2^53, first and second, and the code of `wordCount` words that breaks ties. */
export type KeyedCodes = {
  count: number;
  firstKeys: Float64Array;
  /** Empty when every second key is 0. */
  secondKeys: Float64Array;
  codes: Uint32Array;
  wordCount: number;
};

/** Sorts the first `count` rows in place by key, then code: a radix sort, so that it does not matter how they come. */
export function sortByKey(rows: KeyedCodes): void {
  const { count, wordCount, firstKeys, secondKeys, codes } = rows;
  let order = new Uint32Array(count);
  let spare = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  if (secondKeys.length > 0) sortDigits(secondKeys);
  sortDigits(firstKeys);
  permute(firstKeys, 1);
  if (secondKeys.length > 0) permute(secondKeys, 1);
  permute(codes, wordCount);
  for (let from = 0; from < count; ) {
    let to = from + 1;
    while (to < count && hasSameKey(from, to)) to++;
    if (to > from + 1) sortCodes(codes, wordCount, from, to);
    from = to;
  }

  /** Brings `order` into the order of `keys`, digit by digit from the last, leaving equal ones as they were. */
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

  function permute(column: Float64Array | Uint32Array, width: number): void {
    const before = column.slice(0, count * width);
    for (let i = 0; i < count; i++) {
      for (let word = 0; word < width; word++) column[i * width + word] = before[order[i]! * width + word]!;
    }
  }

  function hasSameKey(a: number, b: number): boolean {
    return firstKeys[a] === firstKeys[b] && (secondKeys.length === 0 || secondKeys[a] === secondKeys[b]);
  }
}

/** Sorts the codes of rows `from` to `to` − 1, whose keys are equal. */
function sortCodes(codes: Uint32Array, wordCount: number, from: number, to: number): void {
  if (to - from <= SHORT_RUN) return insertionSort(codes, wordCount, from, to);
  const run = codes.subarray(from * wordCount, to * wordCount);
  if (wordCount === 1) {
    run.sort();
    return;
  }
  const rows = Array.from({ length: to - from }, (_, row) => run.slice(row * wordCount, (row + 1) * wordCount));
  rows.sort((a, b) => compareWords(a, 0, b, 0, wordCount));
  for (const [row, words] of rows.entries()) run.set(words, row * wordCount);
}

function insertionSort(codes: Uint32Array, wordCount: number, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    for (let at = i; at > from; at--) {
      const here = at * wordCount;
      if (compareWords(codes, here - wordCount, codes, here, wordCount) <= 0) break;
      for (let word = here; word < here + wordCount; word++) {
        const moved = codes[word]!;
        codes[word] = codes[word - wordCount]!;
        codes[word - wordCount] = moved;
      }
    }
  }
}

/** Negative when the code at `atA` of `a` comes before that at `atB` of `b`. */
export function compareWords(a: Uint32Array, atA: number, b: Uint32Array, atB: number, wordCount: number): number {
  for (let word = 0; word < wordCount; word++) {
    const difference = a[atA + word]! - b[atB + word]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function digit(value: number, divisor: number): number {
  const shifted = Math.floor(value / divisor);
  return shifted - Math.floor(shifted / DIGITS) * DIGITS;
}
