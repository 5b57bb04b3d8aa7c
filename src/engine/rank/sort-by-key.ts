/** Short digits for few rows, because counting digits would take longer than the rows. */
const SHORT_DIGIT = 8;
const LONG_DIGIT = 12;
const MANY_ROWS = 1 << 16;
/** Adding it to a smaller whole number puts the number's bits into the last 52 of its Float64. */
const INTEGER_BASE = 2 ** 52;
const WORD_BITS = 32;
/** Which of a Float64's two words is the high one depends on the machine. */
const HIGH_WORD = new Uint32Array(Float64Array.of(1).buffer)[1] === 0 ? 0 : 1;

/** Rows to sort: keys of one or two numbers, and a tie-breaking code of `wordCount` words. */
export type KeyedCodes = {
  count: number;
  /** Whole numbers from 0 to below 2^52. */
  firstKeys: Float64Array;
  /** Empty if all second keys are 0. */
  secondKeys: Float64Array;
  codes: Uint32Array;
  wordCount: number;
};

/**
 * By key, then code: a radix sort from the last digit, over the bits in which rows differ. Needs as much extra memory
 * as the rows.
 */
export function sortByKey({ count, firstKeys, secondKeys, codes, wordCount }: KeyedCodes): void {
  if (count < 2) return;
  const bits = count > MANY_ROWS ? LONG_DIGIT : SHORT_DIGIT;
  const mask = (1 << bits) - 1;
  const hasSecond = secondKeys.length > 0;
  const firstLeast = toIntegerBits(firstKeys, count);
  const secondLeast = hasSecond ? toIntegerBits(secondKeys, count) : 0;
  let from = toRows(firstKeys, secondKeys, codes);
  let to = toRows(new Float64Array(count), new Float64Array(hasSecond ? count : 0), new Uint32Array(count * wordCount));
  const digits = new Uint16Array(count);
  const places = new Uint32Array(mask + 1);
  for (let word = wordCount - 1; word >= 0; word--) {
    sortBits(differingBits(codes, wordCount, word), 0, (shift) => readDigits(from.codes, wordCount, word, -1, shift));
  }
  if (hasSecond) sortNumbers(secondKeys, () => from.secondWords);
  sortNumbers(firstKeys, () => from.firstWords);
  if (from.firstKeys !== firstKeys) {
    firstKeys.set(from.firstKeys);
    secondKeys.set(from.secondKeys);
    codes.set(from.codes);
  }
  for (let row = 0; row < count; row++) firstKeys[row] = firstKeys[row]! - INTEGER_BASE + firstLeast;
  if (hasSecond) for (let row = 0; row < count; row++) secondKeys[row] = secondKeys[row]! - INTEGER_BASE + secondLeast;

  /** Sorts by the integer in the last 52 bits of each number; `words` are the numbers' words in their current order. */
  function sortNumbers(numbers: Float64Array, words: () => Uint32Array): void {
    const original = wordsOf(numbers);
    const low = differingBits(original, 2, 1 - HIGH_WORD);
    const high = differingBits(original, 2, HIGH_WORD);
    sortBits(low, high, (shift) => {
      if (shift < WORD_BITS) readDigits(words(), 2, 1 - HIGH_WORD, HIGH_WORD, shift);
      else readDigits(words(), 2, HIGH_WORD, -1, shift - WORD_BITS);
    });
  }

  /** Sorts by each digit with differing bits, last first; bits of the high word follow those of the low one. */
  function sortBits(differingLow: number, differingHigh: number, read: (shift: number) => void): void {
    let low = differingLow;
    let high = differingHigh;
    while (low !== 0 || high !== 0) {
      const shift = low === 0 ? WORD_BITS + lowestBit(high) : lowestBit(low);
      read(shift);
      place();
      low = withoutLowest(low, shift + bits);
      high = withoutLowest(high, shift + bits - WORD_BITS);
    }
  }

  function differingBits(words: Uint32Array, width: number, at: number): number {
    let differing = 0;
    for (let i = at, end = count * width; i < end; i += width) differing |= words[i]! ^ words[at]!;
    return differing;
  }

  /**
   * Counts each value in `places`. The digit starts at bit `shift` of word `at` and continues in word `next`, −1 for
   * none.
   */
  function readDigits(words: Uint32Array, width: number, at: number, next: number, shift: number): void {
    places.fill(0);
    const spills = next >= 0 && shift + bits > WORD_BITS;
    for (let row = 0, i = 0; row < count; row++, i += width) {
      let digit = words[i + at]! >>> shift;
      if (spills) digit |= words[i + next]! << (WORD_BITS - shift);
      digit &= mask;
      digits[row] = digit;
      places[digit] = places[digit]! + 1;
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

function lowestBit(word: number): number {
  return WORD_BITS - 1 - Math.clz32(word & -word);
}

/** A word without its lowest bits. */
function withoutLowest(word: number, bitCount: number): number {
  if (bitCount <= 0) return word;
  return bitCount >= WORD_BITS ? 0 : (word >>> bitCount) << bitCount;
}

function moveWords(from: Uint32Array, at: number, to: Uint32Array, target: number, wordCount: number): void {
  for (let word = 0; word < wordCount; word++) to[target + word] = from[at + word]!;
}

function toRows(firstKeys: Float64Array, secondKeys: Float64Array, codes: Uint32Array) {
  return { firstKeys, secondKeys, codes, firstWords: wordsOf(firstKeys), secondWords: wordsOf(secondKeys) };
}

function wordsOf(numbers: Float64Array): Uint32Array {
  return new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2);
}

/** Makes the last 52 bits of each number its excess over the minimum, which is returned. */
function toIntegerBits(numbers: Float64Array, count: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let row = 0; row < count; row++) if (numbers[row]! < least) least = numbers[row]!;
  for (let row = 0; row < count; row++) numbers[row] = numbers[row]! - least + INTEGER_BASE;
  return least;
}
