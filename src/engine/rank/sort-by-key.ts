/** Short digits for few rows, because counting digits would take longer than the rows. */
const SHORT_DIGIT = 8;
const LONG_DIGIT = 12;
const MANY_ROWS = 1 << 16;
const WORD_BITS = 32;
/** Which of a Float64's two words is the high one depends on the machine. */
const HIGH_WORD = new Uint32Array(Float64Array.of(1).buffer)[1] === 0 ? 0 : 1;

/** Rows to sort: keys of one or two numbers, and a tie-breaking code of `wordCount` words. */
export type KeyedCodes = {
  count: number;
  /** Not negative, so that they sort like their bits. */
  firstKeys: Float64Array;
  /** Empty if all second keys are 0. */
  secondKeys: Float64Array;
  codes: Uint32Array;
  wordCount: number;
};

/** By key, then code: a radix sort from the last digit. Needs as much extra memory as the rows. */
export function sortByKey(rows: KeyedCodes): void {
  const { count, wordCount } = rows;
  if (count < 2) return;
  const hasSecond = rows.secondKeys.length > 0;
  const bits = count > MANY_ROWS ? LONG_DIGIT : SHORT_DIGIT;
  const mask = (1 << bits) - 1;
  const digits = new Uint16Array(count);
  const places = new Uint32Array(mask + 1);
  let from = rows;
  let to: KeyedCodes = {
    ...rows,
    firstKeys: new Float64Array(count),
    secondKeys: new Float64Array(hasSecond ? count : 0),
    codes: new Uint32Array(count * wordCount),
  };
  for (let word = wordCount - 1; word >= 0; word--) sortByWord(({ codes }) => codes, wordCount, word);
  for (const key of hasSecond ? (["secondKeys", "firstKeys"] as const) : (["firstKeys"] as const)) {
    const wordsOf = ({ [key]: keys }: KeyedCodes) => new Uint32Array(keys.buffer, keys.byteOffset, 2 * keys.length);
    sortByWord(wordsOf, 2, 1 - HIGH_WORD);
    sortByWord(wordsOf, 2, HIGH_WORD);
  }
  if (from === rows) return;
  rows.firstKeys.set(from.firstKeys);
  rows.secondKeys.set(from.secondKeys);
  rows.codes.set(from.codes);

  /** Sorts by word `at` of each row's `width` words, over the bits in which rows differ. */
  function sortByWord(wordsOf: (rows: KeyedCodes) => Uint32Array, width: number, at: number): void {
    const given = wordsOf(from);
    let differing = 0;
    for (let i = at, end = count * width; i < end; i += width) differing |= given[i]! ^ given[at]!;
    while (differing !== 0) {
      const shift = WORD_BITS - 1 - Math.clz32(differing & -differing);
      const words = wordsOf(from);
      places.fill(0);
      for (let row = 0, i = at; row < count; row++, i += width) {
        const digit = (words[i]! >>> shift) & mask;
        digits[row] = digit;
        places[digit] = places[digit]! + 1;
      }
      place();
      differing = shift + bits < WORD_BITS ? (differing >>> (shift + bits)) << (shift + bits) : 0;
    }
  }

  /** Moves the rows into the order of their digits; stable. */
  function place(): void {
    for (let digit = 0, before = 0; digit <= mask; digit++) {
      const next = before + places[digit]!;
      places[digit] = before;
      before = next;
    }
    const { firstKeys: fromFirst, secondKeys: fromSecond, codes: fromCodes } = from;
    const { firstKeys: toFirst, secondKeys: toSecond, codes: toCodes } = to;
    for (let row = 0; row < count; row++) {
      const digit = digits[row]!;
      const target = places[digit]!;
      places[digit] = target + 1;
      toFirst[target] = fromFirst[row]!;
      if (hasSecond) toSecond[target] = fromSecond[row]!;
      if (wordCount === 1) toCodes[target] = fromCodes[row]!;
      else moveWords(fromCodes, row * wordCount, toCodes, target * wordCount, wordCount);
    }
    [from, to] = [to, from];
  }
}

/** Negative if the code at `atA` of `a` comes before that at `atB` of `b`. */
export function compareWords(a: Uint32Array, atA: number, b: Uint32Array, atB: number, wordCount: number): number {
  for (let word = 0; word < wordCount; word++) {
    const difference = a[atA + word]! - b[atB + word]!;
    if (difference !== 0) return difference;
  }
  return 0;
}

function moveWords(from: Uint32Array, at: number, to: Uint32Array, target: number, wordCount: number): void {
  for (let word = 0; word < wordCount; word++) to[target + word] = from[at + word]!;
}
