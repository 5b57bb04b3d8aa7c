import type { Problem } from "../problem/problem.ts";

/** The last variables of a search are summed up instead of searched: A, B, C, and D. */
export const SUMMED_UP = 4;

/** Sums of weights are precomputed per byte of a word. */
const BYTE_SUMS = 256;
const WORD_SUMS = 4 * BYTE_SUMS;

export type LastFour = {
  problem: Problem;
  /** The sum of the weights of the options that byte b of word w has with value x, from B's words on. */
  sums: Float64Array;
  /** −1 if pairs of C and D that don't fit are taken away, 0 if those that fit are added up. */
  inversion: number;
  /** What is open of B, and of C and D, after one and two picks. */
  scratch: Int32Array;
};

export function toLastFour(problem: Problem, isTakingAway: boolean): LastFour {
  const { variableCount, firstOption, firstWord, rowWords, weights } = problem;
  const from = firstWord[variableCount - 3]!;
  const sums = new Float64Array((rowWords - from) * WORD_SUMS);
  for (let variable = variableCount - 3; variable < variableCount; variable++) {
    const first = firstOption[variable]!;
    for (let option = first; option < firstOption[variable + 1]!; option++) {
      const bit = option - first;
      const at = (firstWord[variable]! - from) * WORD_SUMS + (bit >>> 3) * BYTE_SUMS;
      const own = 1 << (bit & 7);
      for (let value = own; value < 2 * own; value++) sums[at + value] = sums[at + value - own]! + weights[option]!;
    }
  }
  return { problem, sums, inversion: isTakingAway ? -1 : 0, scratch: new Int32Array(2 * rowWords) };
}

/**
 * Sorts the last four variables so that summing them up takes few steps, and returns whether it takes away. `sizes` are
 * the options expected to be open by then; `fit` is the share of pairs that fit.
 */
export function arrangeLastFour(
  order: number[],
  sizes: readonly number[],
  fit: (v: number, u: number) => number,
): boolean {
  const last = order.slice(-SUMMED_UP);
  if (last.length < SUMMED_UP) return false;
  let least = Number.POSITIVE_INFINITY;
  let isTakingAway = false;
  for (const [i, c] of last.entries()) {
    for (const d of last.slice(i + 1)) {
      const others = last.filter((v) => v !== c && v !== d);
      for (const [a, b] of [others, others.toReversed()] as [number, number][]) {
        const [sizeA, sizeB] = [sizes[a]!, sizes[b]!];
        const ofPair = 1 + sizeA * fit(a, c) * fit(a, d);
        const pairs = sizes[c]! * sizes[d]!;
        const adding = pairs * fit(c, d) * ofPair;
        const taking = 2 * sizeA * sizeB * fit(a, b) + pairs * (1 - fit(c, d)) * ofPair;
        if (Math.min(adding, taking) >= least) continue;
        least = Math.min(adding, taking);
        isTakingAway = taking < adding;
        order.splice(-SUMMED_UP, SUMMED_UP, a, b, c, d);
      }
    }
  }
  return isTakingAway;
}

/**
 * Writes to `ways[to]` the number of ways to pick options of row `at` of `open`: adds up the ways to pick A and B for
 * each pair of C and D that fits, or takes those of the pairs that don't from those with any pair.
 */
export function countLastFour(last: LastFour, open: Int32Array, at: number, ways: Float64Array, to: number): void {
  const { problem, sums, inversion, scratch } = last;
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const firstA = firstWord[variableCount - 4]!;
  const firstB = firstWord[variableCount - 3]!;
  const firstC = firstWord[variableCount - 2]!;
  const firstD = firstWord[variableCount - 1]!;
  const endD = firstWord[variableCount]!;
  const baseA = firstOption[variableCount - 4]! + 31 - (firstA << 5);
  const baseC = firstOption[variableCount - 2]! + 31 - (firstC << 5);
  const baseD = firstOption[variableCount - 1]! + 31 - (firstD << 5);
  let total = inversion === 0 ? 0 : countAnyPair(last, open, at);
  for (let c = firstC; c < firstD; c++) {
    for (let leftC = open[at + c]!; leftC !== 0; leftC &= leftC - 1) {
      const optionC = baseC + (c << 5) - Math.clz32(leftC & -leftC);
      const rowC = optionC * rowWords;
      let ofC = 0;
      for (let word = firstA; word < firstC; word++) scratch[word] = open[at + word]! & rows[rowC + word]!;
      for (let d = firstD; d < endD; d++) {
        for (let leftD = open[at + d]! & (rows[rowC + d]! ^ inversion); leftD !== 0; leftD &= leftD - 1) {
          const optionD = baseD + (d << 5) - Math.clz32(leftD & -leftD);
          const rowD = optionD * rowWords;
          for (let b = firstB; b < firstC; b++) scratch[rowWords + b] = scratch[b]! & rows[rowD + b]!;
          let found = 0;
          for (let a = firstA; a < firstB; a++) {
            for (let leftA = scratch[a]! & rows[rowD + a]!; leftA !== 0; leftA &= leftA - 1) {
              const optionA = baseA + (a << 5) - Math.clz32(leftA & -leftA);
              const rowA = optionA * rowWords;
              let ofB = 0;
              for (let b = firstB, byte = 0; b < firstC; b++, byte += WORD_SUMS) {
                const kept = scratch[rowWords + b]! & rows[rowA + b]!;
                ofB += weightOf(sums, byte, kept);
              }
              found += weights[optionA]! * ofB;
            }
          }
          ofC += weights[optionD]! * found;
        }
      }
      total += inversion === 0 ? weights[optionC]! * ofC : -weights[optionC]! * ofC;
    }
  }
  ways[to] = total;
}

/** The ways to pick A and B and any C and D, whether or not C and D fit. */
function countAnyPair({ problem, sums, scratch }: LastFour, open: Int32Array, at: number): number {
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const firstA = firstWord[variableCount - 4]!;
  const firstB = firstWord[variableCount - 3]!;
  const firstC = firstWord[variableCount - 2]!;
  const firstD = firstWord[variableCount - 1]!;
  const endD = firstWord[variableCount]!;
  const baseA = firstOption[variableCount - 4]! + 31 - (firstA << 5);
  const baseB = firstOption[variableCount - 3]! + 31 - (firstB << 5);
  const bytesC = (firstC - firstB) << 10;
  const bytesD = (firstD - firstB) << 10;
  let total = 0;
  for (let a = firstA; a < firstB; a++) {
    for (let leftA = open[at + a]!; leftA !== 0; leftA &= leftA - 1) {
      const optionA = baseA + (a << 5) - Math.clz32(leftA & -leftA);
      const rowA = optionA * rowWords;
      for (let word = firstB; word < rowWords; word++) scratch[word] = open[at + word]! & rows[rowA + word]!;
      let found = 0;
      for (let b = firstB; b < firstC; b++) {
        for (let leftB = scratch[b]!; leftB !== 0; leftB &= leftB - 1) {
          const optionB = baseB + (b << 5) - Math.clz32(leftB & -leftB);
          const rowB = optionB * rowWords;
          let ofC = 0;
          for (let c = firstC, byte = bytesC; c < firstD; c++, byte += WORD_SUMS) {
            const kept = scratch[c]! & rows[rowB + c]!;
            ofC += weightOf(sums, byte, kept);
          }
          let ofD = 0;
          for (let d = firstD, byte = bytesD; d < endD; d++, byte += WORD_SUMS) {
            const kept = scratch[d]! & rows[rowB + d]!;
            ofD += weightOf(sums, byte, kept);
          }
          found += weights[optionB]! * ofC * ofD;
        }
      }
      total += weights[optionA]! * found;
    }
  }
  return total;
}

/** Small enough to be inlined, so that no number is allocated. */
function weightOf(sums: Float64Array, byte: number, set: number): number {
  return (
    sums[byte + (set & 0xff)]! +
    sums[byte + BYTE_SUMS + ((set >>> 8) & 0xff)]! +
    sums[byte + 2 * BYTE_SUMS + ((set >>> 16) & 0xff)]! +
    sums[byte + 3 * BYTE_SUMS + (set >>> 24)]!
  );
}
