import { setBit } from "./bits.ts";

/**
 * Variables, their options, and which options are compatible.
 *
 * Options of variable v are numbered firstOption[v] … firstOption[v + 1] − 1. A set of options is `rowWords` 32-bit
 * words: option i of variable v is bit (i − firstOption[v]) counted from word firstWord[v], so each variable starts a
 * word. Row i of `rows`, at i × rowWords, is the set of options compatible with option i; its words of i's own variable
 * are 0.
 */
export type Problem = {
  variableCount: number;
  firstOption: Uint32Array;
  firstWord: Uint32Array;
  rowWords: number;
  rows: Int32Array;
  /** How many sections each option represents. */
  weights: Float64Array;
  /** The origin of each option: a section of the encoding, or an option of the problem it was selected from. */
  source: Int32Array;
};

/** Options per variable; for every variable unless stated otherwise. */
export type OptionLists = readonly (readonly number[])[];

/** Builds a problem from the sources of each variable's options; `areCompatible` is called once per pair. */
export function createProblem(sources: OptionLists, areCompatible: (a: number, b: number) => boolean): Problem {
  const problem = emptyProblem(sources);
  const { variableCount, firstOption, firstWord, rowWords, rows, source } = problem;
  for (let v = 0; v < variableCount; v++) {
    for (let u = v + 1; u < variableCount; u++) {
      for (let i = firstOption[v]!; i < firstOption[v + 1]!; i++) {
        for (let j = firstOption[u]!; j < firstOption[u + 1]!; j++) {
          if (!areCompatible(source[i]!, source[j]!)) continue;
          setBit(rows, i * rowWords + firstWord[u]!, j - firstOption[u]!);
          setBit(rows, j * rowWords + firstWord[v]!, i - firstOption[v]!);
        }
      }
    }
  }
  return problem;
}

/**
 * List k has the k-th variable's options in their new order, all of one variable. Weights are kept; `source` is the
 * other problem's option.
 */
export function selectOptions(problem: Problem, lists: OptionLists): Problem {
  const selected = emptyProblem(lists);
  for (const [k, list] of lists.entries()) {
    if (list.length > 0) selectColumns(problem, selected, list, selected.firstWord[k]!);
  }
  const { weights, source } = selected;
  for (let option = 0; option < weights.length; option++) weights[option] = problem.weights[source[option]!]!;
  return selected;
}

/** The problem with at least `count` variables: those added in front have one option, which fits everything. */
export function padVariables(problem: Problem, count: number): Problem {
  const missing = Math.max(0, count - problem.variableCount);
  if (missing === 0) return problem;
  const added = Array.from({ length: missing }, () => [-1]);
  const padded = emptyProblem([...added, ...optionLists(problem)]);
  const { rows, rowWords, weights } = padded;
  weights.set(problem.weights, missing);
  const full = fullSet(padded);
  for (let option = 0; option < weights.length; option++) {
    const at = option * rowWords;
    rows.set(full, at);
    if (option < missing) rows[at + option] = 0;
    else {
      const from = (option - missing) * problem.rowWords;
      rows.set(problem.rows.subarray(from, from + problem.rowWords), at + missing);
    }
  }
  return padded;
}

/** The same with the added variables after the others. */
export function padVariablesBehind(problem: Problem, count: number): Problem {
  const missing = Math.max(0, count - problem.variableCount);
  if (missing === 0) return problem;
  const added = Array.from({ length: missing }, () => [-1]);
  const padded = emptyProblem([...optionLists(problem), ...added]);
  const { rows, rowWords, weights } = padded;
  weights.set(problem.weights);
  padded.source.set(problem.source);
  const own = problem.weights.length;
  const full = fullSet(padded);
  for (let option = 0; option < weights.length; option++) {
    const at = option * rowWords;
    rows.set(full, at);
    if (option >= own) rows[at + problem.rowWords + option - own] = 0;
    else rows.set(problem.rows.subarray(option * problem.rowWords, (option + 1) * problem.rowWords), at);
  }
  return padded;
}

/** Options of each variable, in order. */
export function optionLists({ variableCount, firstOption }: Problem): number[][] {
  return Array.from({ length: variableCount }, (_, v) => {
    const first = firstOption[v]!;
    return Array.from({ length: firstOption[v + 1]! - first }, (__, i) => first + i);
  });
}

/** Where each list begins if all are put together; the last number is their length. */
export function startsOf(lists: readonly ArrayLike<unknown>[]): Uint32Array {
  const starts = new Uint32Array(lists.length + 1);
  for (let at = 0; at < lists.length; at++) starts[at + 1] = starts[at]! + lists[at]!.length;
  return starts;
}

export function fullSet({ variableCount, firstOption, firstWord, rowWords }: Problem): Int32Array {
  const full = new Int32Array(rowWords);
  for (let v = 0; v < variableCount; v++) {
    const count = firstOption[v + 1]! - firstOption[v]!;
    for (let bit = 0; bit < count; bit++) setBit(full, firstWord[v]!, bit);
  }
  return full;
}

/** Fills the words from `firstTo` on of each row with the options of `list` compatible with its option. */
function selectColumns(problem: Problem, selected: Problem, list: readonly number[], firstTo: number): void {
  const variable = problem.firstOption.findIndex((first) => first > list[0]!) - 1;
  const first = problem.firstOption[variable]!;
  const bits = Int32Array.from(list, (option) => option - first);
  const isWhole = bits.length === problem.firstOption[variable + 1]! - first && bits.every((bit, i) => bit === i);
  const take = isWhole ? copyWords : gatherBits;
  for (let option = 0; option < selected.source.length; option++) {
    const from = selected.source[option]! * problem.rowWords + problem.firstWord[variable]!;
    take(problem.rows, from, bits, selected.rows, option * selected.rowWords + firstTo);
  }
}

function copyWords(from: Int32Array, fromAt: number, bits: Int32Array, to: Int32Array, toAt: number): void {
  const wordCount = (bits.length + 31) >>> 5;
  for (let word = 0; word < wordCount; word++) to[toAt + word] = from[fromAt + word]!;
}

/** Bit i of the output is bit bits[i] of the input. */
function gatherBits(from: Int32Array, fromAt: number, bits: Int32Array, to: Int32Array, toAt: number): void {
  for (let start = 0, at = toAt; start < bits.length; start += 32, at++) {
    const end = Math.min(start + 32, bits.length);
    let word = 0;
    for (let i = start; i < end; i++) {
      const bit = bits[i]!;
      word |= ((from[fromAt + (bit >>> 5)]! >>> bit) & 1) << i;
    }
    to[at] = word;
  }
}

function emptyProblem(sources: OptionLists): Problem {
  const variableCount = sources.length;
  const firstOption = startsOf(sources);
  const firstWord = new Uint32Array(variableCount + 1);
  for (let v = 0; v < variableCount; v++) firstWord[v + 1] = firstWord[v]! + ((sources[v]!.length + 31) >>> 5);
  const optionCount = firstOption[variableCount]!;
  const rowWords = firstWord[variableCount]!;
  return {
    variableCount,
    firstOption,
    firstWord,
    rowWords,
    rows: new Int32Array(optionCount * rowWords),
    weights: new Float64Array(optionCount).fill(1),
    source: Int32Array.from(sources.flat()),
  };
}
