import { popcount } from "../problem/bits.ts";
import type { Problem } from "../problem/problem.ts";

/** Sums of weights are precomputed per byte of a word. */
const BYTE_SUMS = 256;
const WORD_SUMS = 4 * BYTE_SUMS;
/** Above this share of compatible pairs, subtracting the incompatible ones is faster. */
const LEAST_SHARE_TO_TAKE_AWAY = 0.8;

/** Tables for counting the last two or three variables of a problem. */
export type LastThree = {
  problem: Problem;
  /**
   * The sum of the weights of the options that byte b of word w has with value x, from the second to last variable's
   * words on.
   */
  sums: Float64Array;
  /** Per option of the last two variables: the ways to pick it and an open option of the other one. */
  pairs: Float64Array;
  isTakingAway: boolean;
};

export function toLastThree(problem: Problem): LastThree {
  const { variableCount, firstOption, firstWord, rowWords, weights } = problem;
  const from = firstWord[variableCount - 2]!;
  const sums = new Float64Array((rowWords - from) * WORD_SUMS);
  for (let variable = variableCount - 2; variable < variableCount; variable++) {
    const first = firstOption[variable]!;
    for (let option = first; option < firstOption[variable + 1]!; option++) {
      const bit = option - first;
      const at = (firstWord[variable]! - from) * WORD_SUMS + (bit >>> 3) * BYTE_SUMS;
      const own = 1 << (bit & 7);
      for (let value = own; value < 2 * own; value++) sums[at + value] = sums[at + value - own]! + weights[option]!;
    }
  }
  const isTakingAway = variableCount > 2 && shareTogether(problem) > LEAST_SHARE_TO_TAKE_AWAY;
  return { problem, sums, pairs: new Float64Array(firstOption[variableCount]!), isTakingAway };
}

/** Writes to `ways[to]` the number of ways to pick open options of the last two; row `at` of `open` has them. */
export function countLastTwo(last: LastThree, open: Int32Array, at: number, ways: Float64Array, to: number): void {
  const { variableCount, firstOption, firstWord } = last.problem;
  fillPairs(last, open, at, variableCount - 2, variableCount - 1);
  let sum = 0;
  for (let word = firstWord[variableCount - 2]!; word < firstWord[variableCount - 1]!; word++) {
    const base = firstOption[variableCount - 2]! + ((word - firstWord[variableCount - 2]!) << 5) + 31;
    for (let left = open[at + word]!; left !== 0; left &= left - 1) {
      sum += last.pairs[base - Math.clz32(left & -left)]!;
    }
  }
  ways[to] = sum;
}

/** The same for the last three. */
export function countLastThree(last: LastThree, open: Int32Array, at: number, ways: Float64Array, to: number): void {
  if (last.isTakingAway) takeAway(last, open, at, ways, to);
  else addUp(last, open, at, ways, to);
}

/** For each option of the first, adds up the remaining pairs of the others. */
function addUp({ problem, sums }: LastThree, open: Int32Array, at: number, ways: Float64Array, to: number): void {
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const firstA = firstWord[variableCount - 3]!;
  const firstB = firstWord[variableCount - 2]!;
  const firstC = firstWord[variableCount - 1]!;
  const baseA = firstOption[variableCount - 3]! + 31 - (firstA << 5);
  const baseB = firstOption[variableCount - 2]! + 31 - (firstB << 5);
  let total = 0;
  for (let a = firstA; a < firstB; a++) {
    for (let leftA = open[at + a]!; leftA !== 0; leftA &= leftA - 1) {
      const optionA = baseA + (a << 5) - Math.clz32(leftA & -leftA);
      const rowA = optionA * rowWords;
      let found = 0;
      for (let b = firstB; b < firstC; b++) {
        for (let leftB = open[at + b]! & rows[rowA + b]!; leftB !== 0; leftB &= leftB - 1) {
          const optionB = baseB + (b << 5) - Math.clz32(leftB & -leftB);
          const rowB = optionB * rowWords;
          let sum = 0;
          for (let c = firstC, byte = (firstC - firstB) << 10; c < rowWords; c++, byte += WORD_SUMS) {
            const kept = open[at + c]! & rows[rowA + c]! & rows[rowB + c]!;
            sum += weightOf(sums, byte, kept);
          }
          found += weights[optionB]! * sum;
        }
      }
      total += weights[optionA]! * found;
    }
  }
  ways[to] = total;
}

/** Counts all pairs of the last two once, and for each option of the first subtracts those that it excludes. */
function takeAway(last: LastThree, open: Int32Array, at: number, ways: Float64Array, to: number): void {
  const { problem, sums, pairs } = last;
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const firstA = firstWord[variableCount - 3]!;
  const firstB = firstWord[variableCount - 2]!;
  const firstC = firstWord[variableCount - 1]!;
  const baseA = firstOption[variableCount - 3]! + 31 - (firstA << 5);
  const baseB = firstOption[variableCount - 2]! + 31 - (firstB << 5);
  const baseC = firstOption[variableCount - 1]! + 31 - (firstC << 5);
  countLastTwo(last, open, at, ways, to);
  fillPairs(last, open, at, variableCount - 1, variableCount - 2);
  const all = ways[to]!;
  let total = 0;
  for (let a = firstA; a < firstB; a++) {
    for (let leftA = open[at + a]!; leftA !== 0; leftA &= leftA - 1) {
      const optionA = baseA + (a << 5) - Math.clz32(leftA & -leftA);
      const rowA = optionA * rowWords;
      let found = all;
      for (let c = firstC; c < rowWords; c++) {
        for (let gone = open[at + c]! & ~rows[rowA + c]!; gone !== 0; gone &= gone - 1) {
          found -= pairs[baseC + (c << 5) - Math.clz32(gone & -gone)]!;
        }
      }
      for (let b = firstB; b < firstC; b++) {
        for (let gone = open[at + b]! & ~rows[rowA + b]!; gone !== 0; gone &= gone - 1) {
          const optionB = baseB + (b << 5) - Math.clz32(gone & -gone);
          const rowB = optionB * rowWords;
          // Excluded pairs of two excluded options were subtracted twice.
          let twice = 0;
          for (let c = firstC, byte = (firstC - firstB) << 10; c < rowWords; c++, byte += WORD_SUMS) {
            const both = open[at + c]! & ~rows[rowA + c]! & rows[rowB + c]!;
            twice += weightOf(sums, byte, both);
          }
          found += weights[optionB]! * twice - pairs[optionB]!;
        }
      }
      total += weights[optionA]! * found;
    }
  }
  ways[to] = total;
}

/** Fills `pairs` for the open options of one of the last two variables. */
function fillPairs(last: LastThree, open: Int32Array, at: number, variable: number, other: number): void {
  const { problem, sums, pairs } = last;
  const { variableCount, firstOption, firstWord, rowWords, rows, weights } = problem;
  const first = firstWord[variable]!;
  const end = firstWord[variable + 1]!;
  const firstOther = firstWord[other]!;
  const endOther = firstWord[other + 1]!;
  const firstByte = (firstOther - firstWord[variableCount - 2]!) << 10;
  for (let word = first; word < end; word++) {
    const base = firstOption[variable]! + ((word - first) << 5) + 31;
    for (let left = open[at + word]!; left !== 0; left &= left - 1) {
      const option = base - Math.clz32(left & -left);
      const row = option * rowWords;
      let sum = 0;
      for (let w = firstOther, byte = firstByte; w < endOther; w++, byte += WORD_SUMS) {
        const kept = open[at + w]! & rows[row + w]!;
        sum += weightOf(sums, byte, kept);
      }
      pairs[option] = weights[option]! * sum;
    }
  }
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

/** The share of compatible pairs among the last three variables' options. */
function shareTogether({ variableCount, firstOption, firstWord, rowWords, rows }: Problem): number {
  let together = 0;
  let all = 0;
  for (let variable = variableCount - 3; variable < variableCount - 1; variable++) {
    const own = firstOption[variable + 1]! - firstOption[variable]!;
    all += own * (firstOption[variableCount]! - firstOption[variable + 1]!);
    for (let option = firstOption[variable]!; option < firstOption[variable + 1]!; option++) {
      for (let word = firstWord[variable + 1]!; word < rowWords; word++) {
        together += popcount(rows[option * rowWords + word]!);
      }
    }
  }
  return together / all;
}
