import type { Problem } from "./problem.ts";

const WORD_LIMIT = 2 ** 32;

/**
 * A schedule as one number: the digit of each variable is its option's place in the list, so that codes compare as the
 * class numbers do, course by course. The number is kept in words of 32 bits, the first counting most: one word for
 * most requests, and as many as needed where 2^53 would not do.
 */
export type CodeLayout = {
  wordCount: number;
  /** Word in which each variable's digit is, and its stride there. */
  wordOf: Uint16Array;
  strideOf: Float64Array;
  /** Number of options of each variable. */
  sizes: Float64Array;
};

export function toCodeLayout({ variableCount, firstOption }: Problem): CodeLayout {
  const sizes = new Float64Array(variableCount);
  const wordOf = new Uint16Array(variableCount);
  const strideOf = new Float64Array(variableCount);
  let word = 0;
  let product = 1;
  for (let v = 0; v < variableCount; v++) {
    sizes[v] = firstOption[v + 1]! - firstOption[v]!;
    product *= sizes[v]!;
    if (product > WORD_LIMIT) {
      product = sizes[v]!;
      word++;
    }
    wordOf[v] = word;
  }
  for (let v = variableCount - 1; v >= 0; v--) {
    strideOf[v] = wordOf[v] === wordOf[v + 1] ? strideOf[v + 1]! * sizes[v + 1]! : 1;
  }
  return { wordCount: word + 1, wordOf, strideOf, sizes };
}

/** Digit of a variable in the code at row `row` of `codes`. */
export function digitAt(
  { wordCount, wordOf, strideOf, sizes }: CodeLayout,
  codes: Uint32Array,
  row: number,
  v: number,
) {
  return Math.floor(codes[row * wordCount + wordOf[v]!]! / strideOf[v]!) % sizes[v]!;
}
