/**
 * Variables, their options, and which options may stand together.
 *
 * Options of variable v are numbered firstOption[v] … firstOption[v + 1] − 1. A set of options is `rowWords` words of
 * 32 bits: option i of variable v is bit (i − firstOption[v]) counted from word firstWord[v], so that a variable
 * begins with a word of its own. Row i of `rows`, at i × rowWords, is the set of options that may stand beside option
 * i; its words of i's own variable are 0.
 */
export type Problem = {
  variableCount: number;
  firstOption: Uint32Array;
  firstWord: Uint32Array;
  rowWords: number;
  rows: Int32Array;
  /** How many sections each option stands for. */
  weights: Float64Array;
  /** What each option was made of: a section of the encoding, or an option of the problem it was selected from. */
  source: Int32Array;
};

/** Builds a problem from the sources of each variable's options; `mayStandTogether` is asked once a pair. */
export function createProblem(
  sources: readonly (readonly number[])[],
  mayStandTogether: (a: number, b: number) => boolean,
): Problem {
  const problem = emptyProblem(sources);
  const { variableCount, firstOption, firstWord, rowWords, rows, source } = problem;
  for (let v = 0; v < variableCount; v++) {
    for (let u = v + 1; u < variableCount; u++) {
      for (let i = firstOption[v]!; i < firstOption[v + 1]!; i++) {
        for (let j = firstOption[u]!; j < firstOption[u + 1]!; j++) {
          if (!mayStandTogether(source[i]!, source[j]!)) continue;
          setBit(rows, i * rowWords + firstWord[u]!, j - firstOption[u]!);
          setBit(rows, j * rowWords + firstWord[v]!, i - firstOption[v]!);
        }
      }
    }
  }
  return problem;
}

/**
 * The problem of some options of another: list k holds the options, in their new order, of the k-th variable. Options
 * of one list must be of one variable. Weights go along; `source` holds the option of the other problem.
 */
export function selectOptions(problem: Problem, lists: readonly (readonly number[])[]): Problem {
  const { firstOption, firstWord, rowWords, rows, weights } = problem;
  const variableOf = toVariableOf(problem);
  const selected = createProblem(lists, (a, b) => {
    const u = variableOf[b]!;
    return hasBit(rows, a * rowWords + firstWord[u]!, b - firstOption[u]!);
  });
  for (let option = 0; option < selected.weights.length; option++) {
    selected.weights[option] = weights[selected.source[option]!]!;
  }
  return selected;
}

/** Options of each variable, in order. */
export function optionLists({ variableCount, firstOption }: Problem): number[][] {
  return Array.from({ length: variableCount }, (_, v) => {
    const first = firstOption[v]!;
    return Array.from({ length: firstOption[v + 1]! - first }, (__, i) => first + i);
  });
}

/** The set of all options. */
export function fullSet({ variableCount, firstOption, firstWord, rowWords }: Problem): Int32Array {
  const full = new Int32Array(rowWords);
  for (let v = 0; v < variableCount; v++) {
    const count = firstOption[v + 1]! - firstOption[v]!;
    for (let bit = 0; bit < count; bit++) setBit(full, firstWord[v]!, bit);
  }
  return full;
}

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

function emptyProblem(sources: readonly (readonly number[])[]): Problem {
  const variableCount = sources.length;
  const firstOption = new Uint32Array(variableCount + 1);
  const firstWord = new Uint32Array(variableCount + 1);
  for (let v = 0; v < variableCount; v++) {
    const size = sources[v]!.length;
    firstOption[v + 1] = firstOption[v]! + size;
    firstWord[v + 1] = firstWord[v]! + ((size + 31) >>> 5);
  }
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

function toVariableOf({ variableCount, firstOption }: Problem): Uint16Array {
  const variableOf = new Uint16Array(firstOption[variableCount]!);
  for (let v = 0; v < variableCount; v++) variableOf.fill(v, firstOption[v], firstOption[v + 1]);
  return variableOf;
}

function setBit(words: Int32Array, from: number, bit: number): void {
  const at = from + (bit >>> 5);
  words[at] = words[at]! | (1 << (bit & 31));
}
