import { fullSet, type Problem, padVariables } from "../problem/problem.ts";
import { countLastFour, SUMMED_UP, toLastFour } from "./last-four.ts";
import { createResidualMemo, recall, remember } from "./residual-memo.ts";

/** Numbers below this are exact; larger sums use bigint. */
const SAFE = 2 ** 53;

export type CountSearch = ReturnType<typeof startSearch>;

/**
 * Depth-first with forward checking: decides variable d at depth d. All state is here, one row per depth, so that it
 * can be resumed and steps don't allocate. Every variable needs an option. Up to four variables are counted at once.
 *
 * With `needs`, counts only what leaves each of them something. The last four variables must take nothing of them.
 */
export function startSearch(given: Problem, isTakingAway: boolean, needs?: Needs) {
  const padded = padVariables(given, SUMMED_UP);
  const problem = needs ? withNeeds(padded, needs) : padded;
  const { variableCount, firstWord, rowWords } = problem;
  const goesOn = new Int32Array(rowWords).fill(-1);
  for (let v = 1; v <= variableCount; v++) goesOn[firstWord[v]! - 1] = 0;
  for (const end of needs?.firstWord.subarray(1) ?? []) goesOn[padded.rowWords + end - 1] = 0;
  const leaf = variableCount - SUMMED_UP;
  const open = new Int32Array((leaf + 1) * rowWords);
  open.set(fullSet(problem));
  if (needs) open.set(needs.full, padded.rowWords);
  /** Needs that later variables take nothing of make no difference to what is found below. */
  const wordsAt = (depth: number) => padded.rowWords + (needs?.wordsAt(depth) ?? 0) - firstWord[depth]!;
  const search = {
    problem,
    open,
    goesOn,
    /** Per depth: the variable's current word, that word's remaining options, and the current option. */
    words: new Int32Array(variableCount),
    lefts: new Int32Array(variableCount),
    picks: new Int32Array(variableCount),
    /** Per depth: the solutions found below the picks before it, and the part beyond exact numbers. */
    ways: new Float64Array(variableCount),
    furtherWays: Array.from({ length: variableCount }, () => 0n),
    memos: Array.from({ length: leaf + 1 }, (_, depth) =>
      depth > 0 ? createResidualMemo(wordsAt(depth), depth === leaf) : undefined,
    ),
    lastFour: toLastFour(problem, isTakingAway),
    depth: 0,
    isDone: leaf === 0,
  };
  search.lefts[0] = open[0]!;
  if (leaf === 0) countLastFour(search.lastFour, open, 0, search.ways, 0);
  return search;
}

/** Sets of which each solution must leave some member: see `WishTable`. */
export type Needs = {
  firstWord: Uint32Array;
  full: Int32Array;
  /** What each option of the problem leaves, at option × the words of `full`. */
  left: Int32Array;
  /** How many words differ in what variables from `depth` on can leave; those after them are of other needs. */
  wordsAt: (depth: number) => number;
};

/** The words of the needs come after the variables'. */
function withNeeds(problem: Problem, { full, left }: Needs): Problem {
  const { rows, weights } = problem;
  const rowWords = problem.rowWords + full.length;
  const wide = new Int32Array(weights.length * rowWords);
  for (let option = 0; option < weights.length; option++) {
    const at = option * rowWords;
    wide.set(rows.subarray(option * problem.rowWords, (option + 1) * problem.rowWords), at);
    wide.set(left.subarray(option * full.length, (option + 1) * full.length), at + problem.rowWords);
  }
  return { ...problem, rows: wide, rowWords };
}

export function foundBy({ problem, picks, ways, furtherWays, depth }: CountSearch): bigint {
  let found = 0n;
  for (let d = depth; d >= 0; d--) {
    const below = BigInt(problem.weights[picks[d]!]!) * found;
    found = BigInt(ways[d]!) + furtherWays[d]! + below;
  }
  return found;
}

/** Continues for at most `maxSteps` steps (below 2^30) and returns how many it took. A step tries an option. */
export function takeSteps(search: CountSearch, maxSteps: number): number {
  if (search.isDone) return 0;
  const { problem, open, goesOn, words, lefts, picks, ways, memos, lastFour } = search;
  const { firstOption, firstWord, rowWords, rows, variableCount } = problem;
  const leaf = variableCount - SUMMED_UP;
  let depth = search.depth;
  let steps = maxSteps;
  for (;;) {
    const here = depth * rowWords;
    const below = here + rowWords;
    const end = firstWord[depth + 1]!;
    const firstOfWordZero = firstOption[depth]! - (firstWord[depth]! << 5) + 31;
    const memo = memos[depth + 1];
    let word = words[depth]!;
    let left = lefts[depth]!;
    let isDeeper = false;
    while (!isDeeper) {
      while (left === 0 && ++word < end) left = open[here + word]!;
      if (left === 0 || steps === 0) break;
      steps--;
      const option = firstOfWordZero + (word << 5) - Math.clz32(left & -left);
      left &= left - 1;
      const row = option * rowWords;
      let some = 0;
      let at = end;
      for (; at < rowWords; at++) {
        const kept = open[here + at]! & rows[row + at]!;
        open[below + at] = kept;
        some |= kept;
        if ((some | goesOn[at]!) === 0) break;
        some &= goesOn[at]!;
      }
      if (at < rowWords || !thinOut(search, depth + 1)) continue;
      picks[depth] = option;
      const known = recall(memo!, open, below + end);
      if (known >= 0) addWays(search, depth, option, memo!.values, known);
      else if (depth + 1 < leaf) isDeeper = true;
      else {
        countLastFour(lastFour, open, below, ways, leaf);
        remember(memo!, open, below + end, ways, leaf);
        addWays(search, depth, option, ways, leaf);
      }
    }
    words[depth] = word;
    lefts[depth] = left;
    if (isDeeper) {
      depth++;
      ways[depth] = 0;
      words[depth] = end;
      lefts[depth] = open[below + end]!;
    } else if (left === 0 && depth > 0) {
      stepBack(search, depth);
      depth--;
    } else {
      search.depth = depth;
      search.isDone = left === 0;
      return maxSteps - steps;
    }
  }
}

export type Thinning = {
  readonly problem: Problem;
  /** Row d, at d × rowWords: the options that the first d picks leave. Stepping back needs no undo. */
  readonly open: Int32Array;
  /** Per word of a row: −1 if the next word is of the same variable, 0 otherwise. */
  readonly goesOn: Int32Array;
};

/**
 * If a variable has two options left, removes from row `depth` of `open` what is compatible with neither. False if that
 * leaves a variable without options.
 */
export function thinOut({ problem, goesOn, open }: Thinning, depth: number): boolean {
  const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
  const here = depth * rowWords;
  const from = firstWord[depth]!;
  for (let variable = depth; variable < variableCount; variable++) {
    const first = firstWord[variable]!;
    const end = firstWord[variable + 1]!;
    let word = first;
    let kept = open[here + word]!;
    while (kept === 0) kept = open[here + ++word]!;
    const allButOne = kept & (kept - 1);
    if ((allButOne & (allButOne - 1)) !== 0) continue;
    let next = word + 1;
    while (next < end && open[here + next] === 0) next++;
    if (next < end) continue;

    const base = firstOption[variable]! + ((word - first) << 5) + 31;
    const one = (base - Math.clz32(kept & -kept)) * rowWords;
    const other = (base - Math.clz32(kept)) * rowWords;
    let some = 0;
    // Its own words are skipped, because rows have nothing there.
    for (let at = from === first ? end : from; at < rowWords; at = at + 1 === first ? end : at + 1) {
      const left = open[here + at]! & (rows[one + at]! | rows[other + at]!);
      open[here + at] = left;
      some |= left;
      if ((some | goesOn[at]!) === 0) return false;
      some &= goesOn[at]!;
    }
  }
  return true;
}

/** Remembers the result at `depth` and adds it to the level above. */
function stepBack(search: CountSearch, depth: number): void {
  const { problem, open, picks, ways, furtherWays, memos } = search;
  const above = depth - 1;
  if (furtherWays[depth] === 0n) {
    remember(memos[depth]!, open, depth * problem.rowWords + problem.firstWord[depth]!, ways, depth);
    addWays(search, above, picks[above]!, ways, depth);
  } else {
    addExactly(search, above, picks[above]!, BigInt(ways[depth]!) + furtherWays[depth]!);
    furtherWays[depth] = 0n;
  }
}

/** Adds an option's result at `depth`: its weight times `amounts[at]`. */
function addWays(search: CountSearch, depth: number, option: number, amounts: Float64Array, at: number): void {
  const { ways, problem } = search;
  const sum = ways[depth]! + problem.weights[option]! * amounts[at]!;
  if (sum < SAFE) ways[depth] = sum;
  else addExactly(search, depth, option, BigInt(amounts[at]!));
}

function addExactly({ ways, furtherWays, problem }: CountSearch, depth: number, option: number, amount: bigint): void {
  furtherWays[depth] = furtherWays[depth]! + BigInt(ways[depth]!) + BigInt(problem.weights[option]!) * amount;
  ways[depth] = 0;
}
