import { compareWords, sortByKey } from "./sort-by-key.ts";

/** Rows held per row wanted: how much is gathered before the best are kept and the rest forgotten. */
const ROWS_PER_WANTED = 4;
const LEAST_ROWS = 8;

/** Gathers keyed codes and keeps the best `wanted`, or all when no more than that come. */
export type Collector = {
  /** False when neither this row nor any of the same key and a greater code can be among the best. */
  push: (key: Float64Array, code: Uint32Array) => boolean;
  /** True when no schedule whose key is this or greater can be among the best. */
  isHopeless: (key: Float64Array) => boolean;
  /** Codes of the best, in order, `wordCount` words each. To be called once, at the end. */
  finish: () => Uint32Array;
};

/** `expected` is how many rows will come at most; with `wanted` no less, nothing is ever dropped. */
export function createCollector(wanted: number, expected: number, wordCount: number, hasSecond: boolean): Collector {
  const capacity = Math.max(
    1,
    Math.min(expected, wanted >= expected ? expected : wanted * ROWS_PER_WANTED + LEAST_ROWS),
  );
  const firstKeys = new Float64Array(capacity);
  const secondKeys = new Float64Array(hasSecond ? capacity : 0);
  const codes = new Uint32Array(capacity * wordCount);
  const worst = wanted - 1;
  let count = 0;
  /** From when rows were dropped first, row `worst` is the last of the best. */
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
    return key[0]! > firstKeys[worst]! || (hasSecond && key[0] === firstKeys[worst] && key[1]! > secondKeys[worst]!);
  }

  function comparedToWorst(key: Float64Array, code: Uint32Array): number {
    const difference = key[0]! - firstKeys[worst]! || (hasSecond ? key[1]! - secondKeys[worst]! : 0);
    return difference || compareWords(code, 0, codes, worst * wordCount, wordCount);
  }

  function keepBest(): void {
    sortByKey({ count, firstKeys, secondKeys, codes, wordCount });
    count = Math.min(count, wanted);
    isFull = count === wanted;
  }

  function finish(): Uint32Array {
    keepBest();
    return count === capacity ? codes : codes.slice(0, count * wordCount);
  }
}
