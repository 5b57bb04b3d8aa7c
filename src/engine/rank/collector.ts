import { compareWords, sortByKey } from "./sort-by-key.ts";

/** Rows held per wanted row. The fewer, the more often they are sorted, but the sooner the bound falls. */
const ROWS_PER_WANTED = 1.125;
/** One more, so that there are at least two spare rows, and not each row is sorted in, where few are wanted. */
const LEAST_ROWS = 1;

export type Collector = ReturnType<typeof createCollector>;

type CollectorShape = {
  wanted: number;
  /** The maximum number of rows; with `wanted` at least that, nothing is dropped. */
  expected: number;
  wordCount: number;
  hasSecond: boolean;
};

/** Gathers keyed codes and keeps the best `wanted`, or all if there are no more. */
export function createCollector({ wanted, expected, wordCount, hasSecond }: CollectorShape) {
  const capacity = Math.max(
    1,
    Math.min(expected, wanted >= expected ? expected : Math.ceil(wanted * ROWS_PER_WANTED) + LEAST_ROWS),
  );
  const firstKeys = new Float64Array(capacity);
  const secondKeys = new Float64Array(hasSecond ? capacity : 0);
  const codes = new Uint32Array(capacity * wordCount);
  const worst = wanted - 1;
  /** The greatest key with which a row can still be among the best, two numbers; Infinity while any can. */
  const bound = Float64Array.of(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
  let count = 0;
  /** The number of rows at which the best are kept next: as many as wanted, then the capacity. */
  let full = Math.min(capacity, wanted);
  /** Once rows have been dropped, row `worst` is the last of the best. */
  let isFull = false;

  return { push, isHopeless, bound, finish };

  /** False if neither this row nor any with the same key and a greater code can be among the best. */
  function push(key: Float64Array, code: Uint32Array): boolean {
    if (isHopeless(key)) return false;
    if (isFull && comparedToWorst(key, code) >= 0) return false;
    if (count === full) keepBest();
    firstKeys[count] = key[0]!;
    if (hasSecond) secondKeys[count] = key[1]!;
    for (let word = 0; word < wordCount; word++) codes[count * wordCount + word] = code[word]!;
    count++;
    return true;
  }

  /** True if no schedule with this key or a greater one can be among the best. */
  function isHopeless(key: Float64Array): boolean {
    return key[0]! > bound[0]! || (hasSecond && key[0] === bound[0] && key[1]! > bound[1]!);
  }

  function comparedToWorst(key: Float64Array, code: Uint32Array): number {
    const difference = key[0]! - firstKeys[worst]! || (hasSecond ? key[1]! - secondKeys[worst]! : 0);
    return difference || compareWords(code, 0, codes, worst * wordCount, wordCount);
  }

  function keepBest(): void {
    full = capacity;
    sortByKey({ count, firstKeys, secondKeys, codes, wordCount });
    count = Math.min(count, wanted);
    isFull = count === wanted;
    if (!isFull) return;
    bound[0] = firstKeys[worst]!;
    if (hasSecond) bound[1] = secondKeys[worst]!;
  }

  /** The best in order, `wordCount` words of code each. Call it once, at the end, because it gives up its arrays. */
  function finish() {
    keepBest();
    return { count, codes: count === capacity ? codes : codes.slice(0, count * wordCount) };
  }
}
