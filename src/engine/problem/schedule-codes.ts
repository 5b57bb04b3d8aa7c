import type { Problem } from "./problem.ts";

const WORD_LIMIT = 2 ** 32;

/**
 * A schedule as one number: each variable's digit is its option's position in the list, so codes compare like class
 * numbers, course by course. In 32-bit words, most significant first: one for most requests.
 */
export type CodeLayout = {
  wordCount: number;
  /** The word of each variable's digit, and its stride there. */
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

export function digitAt(layout: CodeLayout, codes: Uint32Array, row: number, v: number): number {
  const { wordCount, wordOf, strideOf, sizes } = layout;
  return Math.floor(codes[row * wordCount + wordOf[v]!]! / strideOf[v]!) % sizes[v]!;
}
