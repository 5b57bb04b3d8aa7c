// Sets of numbers in 32-bit words: number b is bit b & 31 of word b >>> 5, counted from some word on.

/** Number of bits set in a word. */
export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/** Whether bit `bit`, counted from word `from`, is set. */
export function hasBit(words: Int32Array, from: number, bit: number): boolean {
  return (words[from + (bit >>> 5)]! & (1 << (bit & 31))) !== 0;
}

/** Sets bit `bit`, counted from word `from`. */
export function setBit(words: Int32Array, from: number, bit: number): void {
  const at = from + (bit >>> 5);
  words[at] = words[at]! | (1 << (bit & 31));
}

/** Clears bit `bit`, counted from word `from`. */
export function clearBit(words: Int32Array, from: number, bit: number): void {
  const at = from + (bit >>> 5);
  words[at] = words[at]! & ~(1 << (bit & 31));
}

/** A hash, 0 to 2^27 − 1, of `count` words from word `from` on; tables use as many low bits as they need. */
export function hashWords(words: Int32Array, from: number, count: number): number {
  let hash = 0;
  for (let word = from; word < from + count; word++) {
    const mixed = Math.imul(hash ^ words[word]!, 0x9e37_79b1);
    hash = mixed ^ (mixed >>> 15);
  }
  return hash >>> 5;
}
