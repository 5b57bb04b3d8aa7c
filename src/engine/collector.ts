import { sortByKey } from "./sort-by-key.ts";

/** Rows held per row wanted: how much is gathered before the best are kept and the rest forgotten. */
const ROWS_PER_WANTED = 4;
const LEAST_ROWS = 2048;

/** Gathers keyed codes and keeps the best `wanted`, or all when no more than that come. */
export type Collector = {
  /** False when neither this row nor any of the same key and a greater code can be among the best. */
  push: (key: Float64Array, code: Uint32Array) => boolean;
  /** True when no schedule whose key is this or greater can be among the best. */
  isHopeless: (key: Float64Array) => boolean;
  /** Codes of the best, in order, `wordCount` words each. */
  finish: () => Uint32Array;
};

/** `expected` is how many rows will come at most; with `wanted` no less, nothing is ever dropped. */
export function createCollector(wanted: number, expected: number, wordCount: number, hasSecond: boolean): Collector {
  const capacity = Math.max(
    1,
    wanted >= expected ? expected : Math.min(expected, wanted * ROWS_PER_WANTED + LEAST_ROWS),
  );
  let firstKeys = new Float64Array(capacity);
  let secondKeys = new Float64Array(hasSecond ? capacity : 0);
  let codes = new Uint32Array(capacity * wordCount);
  let count = 0;
  /** Once rows have been dropped, row `wanted` − 1 is the worst that is kept. */
  let isFull = false;

  return { push, isHopeless, finish };

  function push(key: Float64Array, code: Uint32Array): boolean {
    if (isFull && comparedToWorst(key, code) >= 0) return false;
    if (count === capacity) keepBest();
    firstKeys[count] = key[0]!;
    if (hasSecond) secondKeys[count] = key[1]!;
    for (let word = 0; word < wordCount; word++) codes[count * wordCount + word] = code[word]!;
    count++;
    return true;
  }

  function isHopeless(key: Float64Array): boolean {
    if (!isFull) return false;
    const worst = wanted - 1;
    return key[0]! > firstKeys[worst]! || (hasSecond && key[0] === firstKeys[worst] && key[1]! > secondKeys[worst]!);
  }

  function comparedToWorst(key: Float64Array, code: Uint32Array): number {
    const worst = wanted - 1;
    const difference = key[0]! - firstKeys[worst]! || (hasSecond ? key[1]! - secondKeys[worst]! : 0);
    if (difference !== 0) return difference;
    for (let word = 0; word < wordCount; word++) {
      if (code[word] !== codes[worst * wordCount + word]) return code[word]! - codes[worst * wordCount + word]!;
    }
    return 0;
  }

  function keepBest(): void {
    const order = sortByKey({ count, firstKeys, secondKeys, codes, wordCount });
    count = Math.min(count, wanted);
    firstKeys = firstKeys.map((_, i) => (i < count ? firstKeys[order[i]!]! : 0));
    secondKeys = secondKeys.map((_, i) => (i < count ? secondKeys[order[i]!]! : 0));
    const kept = new Uint32Array(codes.length);
    kept.set(pickCodes(order));
    codes = kept;
    isFull = count === wanted;
  }

  function finish(): Uint32Array {
    const order = sortByKey({ count, firstKeys, secondKeys, codes, wordCount });
    count = Math.min(count, wanted);
    return pickCodes(order);
  }

  function pickCodes(order: Uint32Array): Uint32Array {
    const picked = new Uint32Array(count * wordCount);
    for (let i = 0; i < count; i++) {
      for (let word = 0; word < wordCount; word++) picked[i * wordCount + word] = codes[order[i]! * wordCount + word]!;
    }
    return picked;
  }
}
