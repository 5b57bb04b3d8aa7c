import { createProblem, optionLists, type Problem, selectOptions } from "../src/engine/problem/problem.ts";
import type { CodeLayout } from "../src/engine/problem/schedule-codes.ts";
import { searchOrder } from "../src/engine/problem/variable-order.ts";
import { NONE_LEFT, nextFit, STOPPED, startWalk, type Walk } from "./next-fit.ts";

/** Far more steps than any slice is asked for, and still a small integer, so that counting them allocates nothing. */
const MOST_STEPS = 2 ** 30;
/** Where the block of an option began, when that was in another slice. */
const ELSEWHERE = -1;

/*
 * The yardstick by which the benches hold the engine's search itself to a native program: it writes the code of every
 * schedule into one array. The engine answers nothing by it.
 *
 * The search is depth first with forward checking (`next-fit.ts`). Options of a variable that leave the same
 * of all later variables have the same schedules below them but for their own digit: the first of them is searched and
 * the block that it wrote is copied for the others, one digit exchanged. A block that began in another slice, or for
 * which there is no room, is searched instead. The last two variables are one loop, without a call or a look at the room.
 */

/**
 * Writes the codes of all schedules of `problem` into `codes`, as many as it has room for, and says how many there are
 * in it; `complete` when that is all. `layout` is `toCodeLayout(problem)`: 4 bytes a schedule while it has one word.
 *
 * The order is that of a depth-first search and the same in every run: variables as `searchOrder` has them, options by
 * number, except that those which leave the same of all later variables follow one another.
 */
export function enumerateSchedules(
  problem: Problem,
  layout: CodeLayout,
  codes: Uint32Array,
): { rowCount: number; complete: boolean } {
  const search = toSearch(problem, layout);
  const rowCount = writeNext(search, codes, MOST_STEPS);
  return { rowCount, complete: search.isDone };
}

/**
 * A depth-first search; all that it works with is here, so that no step allocates.
 *
 * Options that leave the same of all later variables have the same schedules below them, but for their own digit. So
 * only the first of them is searched, and the block that it wrote is copied for each other, its digit exchanged.
 */
type Search = {
  /** Through the variables in the order of the search, options in that of the enumeration. */
  walk: Walk;
  wordCount: number;
  /** Per variable the word that its digit is in, and per option what it adds to that word. */
  wordOf: Uint8Array;
  placeValues: Int32Array;
  /** Row d, at d × wordCount: the code of the first d picks. */
  code: Int32Array;
  /** Per depth: where the block of the option in force begins in this slice. */
  starts: Int32Array;
  depth: number;
  isDone: boolean;
};

function writeNext(search: Search, codes: Uint32Array, maxSteps: number): number {
  if (search.isDone) return 0;
  const room = Math.floor(codes.length / search.wordCount) * search.wordCount;
  // As signed words, since sums of those stay in a register.
  const words = new Int32Array(codes.buffer, codes.byteOffset, room);
  search.walk.stepsLeft = maxSteps;
  return writeRows(search, words) / search.wordCount;
}

/** Fills `out` from its beginning and says how many words it wrote. */
function writeRows(search: Search, out: Int32Array): number {
  const { walk, wordCount, wordOf, placeValues, code, starts } = search;
  const { words, lefts } = walk;
  const { firstWord } = walk.problem;
  const last = walk.problem.variableCount - 1;
  let depth = search.depth;
  let at = 0;
  starts.fill(ELSEWHERE);

  for (;;) {
    if (depth === last - 1 && wordCount <= 2) at = writeLastTwo(search, out, at);
    if (depth === last) at = writeLast(search, out, at);
    const isWritten = depth >= last - 1 && lefts[depth] === 0 && words[depth]! >= firstWord[depth + 1]!;
    let option: number = NONE_LEFT;
    if (!isWritten) option = depth === last ? STOPPED : nextFit(walk, depth);
    if (option >= 0) {
      starts[depth] = at;
      addPlaceValue(
        code,
        depth * wordCount,
        wordCount,
        wordOf[depth]!,
        placeValues[option]!,
        code,
        (depth + 1) * wordCount,
      );
      depth++;
    } else if (option === NONE_LEFT && depth > 0) {
      depth--;
      if (walk.likes[depth] !== 0) at = copyToAlike(search, depth, out, at);
    } else {
      search.depth = depth;
      search.isDone = option === NONE_LEFT;
      return at;
    }
  }
}

/**
 * Writes what is below the options left of the last variable but one, as far as there is room for all options of the
 * last with each; codes are of one word or two. Says where `out` is filled to.
 */
function writeLastTwo(search: Search, out: Int32Array, from: number): number {
  const { walk, wordCount, wordOf, placeValues, code } = search;
  const { problem, alike, open, words, lefts } = walk;
  const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
  const depth = variableCount - 2;
  const last = variableCount - 1;
  const here = depth * rowWords;
  const firstHere = firstWord[depth]!;
  const firstOfLast = firstWord[last]!;
  const baseOfLast = firstOption[last]! + 31 - (firstOfLast << 5);
  const lastRoom = (firstOption[variableCount]! - firstOption[last]!) * wordCount;
  const upper = code[depth * wordCount]!;
  const lower = code[depth * wordCount + 1]!;
  const isUpper = wordOf[depth] === 0 ? -1 : 0;
  const isLastUpper = wordOf[last] === 0 ? -1 : 0;
  let steps = walk.stepsLeft;
  let word = words[depth]!;
  let left = lefts[depth]!;
  let at = from;
  while (steps > 0 && out.length - at >= lastRoom) {
    while (left === 0 && ++word < firstOfLast) left = open[here + word]!;
    if (left === 0) break;
    steps--;
    const bit = left & -left;
    const base = firstOption[depth]! + ((word - firstHere) << 5) + 31;
    const option = base - Math.clz32(bit);
    const row = option * rowWords;
    const value = placeValues[option]!;
    const start = at;
    if (wordCount === 1) {
      const before = upper + value;
      for (let w = firstOfLast; w < rowWords; w++) {
        for (let kept = open[here + w]! & rows[row + w]!; kept !== 0; kept &= kept - 1) {
          out[at++] = before + placeValues[baseOfLast + (w << 5) - Math.clz32(kept & -kept)]!;
        }
      }
    } else {
      const upperBefore = upper + (value & isUpper);
      const lowerBefore = lower + (value & ~isUpper);
      for (let w = firstOfLast; w < rowWords; w++) {
        for (let kept = open[here + w]! & rows[row + w]!; kept !== 0; kept &= kept - 1) {
          const own = placeValues[baseOfLast + (w << 5) - Math.clz32(kept & -kept)]!;
          out[at++] = upperBefore + (own & isLastUpper);
          out[at++] = lowerBefore + (own & ~isLastUpper);
        }
      }
    }
    let like = (left & alike[option]!) ^ bit;
    left ^= bit;
    const end = at;
    for (; like !== 0 && out.length - at >= end - start; like &= like - 1) {
      const other = like & -like;
      const delta = placeValues[base - Math.clz32(other)]! - value;
      at = copyBlock(out, start, end, at, delta, wordCount, wordOf[depth]!);
      left ^= other;
    }
  }
  words[depth] = word;
  lefts[depth] = left;
  walk.stepsLeft = steps;
  return at;
}

/** Writes what is left of the last variable, as far as there are room and steps for it. Says where `out` is filled to. */
function writeLast({ walk, wordCount, wordOf, placeValues, code }: Search, out: Int32Array, from: number): number {
  const { problem, open, words, lefts } = walk;
  const { variableCount, firstOption, firstWord, rowWords } = problem;
  const last = variableCount - 1;
  const base = firstOption[last]! - (firstWord[last]! << 5) + 31;
  let steps = walk.stepsLeft;
  let word = words[last]!;
  let left = lefts[last]!;
  let at = from;
  for (;;) {
    while (left === 0 && ++word < rowWords) left = open[last * rowWords + word]!;
    if (left === 0 || steps === 0 || at === out.length) break;
    steps--;
    const value = placeValues[base + (word << 5) - Math.clz32(left & -left)]!;
    addPlaceValue(code, last * wordCount, wordCount, wordOf[last]!, value, out, at);
    at += wordCount;
    left &= left - 1;
  }
  words[last] = word;
  lefts[last] = left;
  walk.stepsLeft = steps;
  return at;
}

/**
 * Copies what the option in force at `depth` wrote for those that are like it. Where that began in another slice, or
 * where there is no room, they are left to be searched themselves. Says where `out` is filled to.
 */
function copyToAlike(search: Search, depth: number, out: Int32Array, from: number): number {
  const { walk, wordCount, wordOf, placeValues, starts } = search;
  const { problem, lefts, picks, likes } = walk;
  const option = picks[depth]!;
  const start = starts[depth]!;
  let like = likes[depth]!;
  let at = from;
  if (start !== ELSEWHERE) {
    const base = option - ((option - problem.firstOption[depth]!) & 31) + 31;
    for (; like !== 0 && out.length - at >= from - start; like &= like - 1) {
      const delta = placeValues[base - Math.clz32(like & -like)]! - placeValues[option]!;
      at = copyBlock(out, start, from, at, delta, wordCount, wordOf[depth]!);
    }
  }
  lefts[depth] = lefts[depth]! | like;
  return at;
}

/** Copies a block within `out` to `to`, one word of each row changed by `delta`. Says where the copy ends. */
function copyBlock(
  out: Int32Array,
  start: number,
  end: number,
  to: number,
  delta: number,
  wordCount: number,
  changed: number,
): number {
  let at = to;
  if (wordCount === 1) {
    for (let from = start; from < end; from++) out[at++] = out[from]! + delta;
    return at;
  }
  for (let from = start; from < end; from += wordCount) {
    for (let word = 0; word < wordCount; word++) out[at + word] = out[from + word]!;
    out[at + changed] = out[at + changed]! + delta;
    at += wordCount;
  }
  return at;
}

/** Writes the row of words at `from` of `code`, a value added to one of them, at `to` of `out`. */
function addPlaceValue(
  code: Int32Array,
  from: number,
  wordCount: number,
  changed: number,
  value: number,
  out: Int32Array,
  to: number,
): void {
  for (let word = 0; word < wordCount; word++) out[to + word] = code[from + word]!;
  out[to + changed] = out[to + changed]! + value;
}

function toSearch(original: Problem, { wordCount, wordOf, strideOf }: CodeLayout): Search {
  const order = searchOrder(original, [...original.firstOption.keys()].slice(0, -1));
  const lists = groupedLists(original, order);
  const problem = order.length === 0 ? ONE_OPTION : selectOptions(original, lists);
  const { variableCount, firstOption, source } = problem;
  const placeValues = new Int32Array(source.length);
  for (const [depth, variable] of order.entries()) {
    for (let option = firstOption[depth]!; option < firstOption[depth + 1]!; option++) {
      placeValues[option] = (source[option]! - original.firstOption[variable]!) * strideOf[variable]!;
    }
  }
  return {
    walk: startWalk(problem, toAlike(problem)),
    wordCount,
    wordOf: Uint8Array.from({ length: variableCount }, (_, depth) => wordOf[order[depth] ?? 0] ?? 0),
    placeValues,
    code: new Int32Array(variableCount * wordCount),
    starts: new Int32Array(variableCount),
    depth: 0,
    isDone: lists.some((options) => options.length === 0),
  };
}

/** No variables: one schedule, with code 0. */
const ONE_OPTION = createProblem([[0]], () => true);

/** Options of each variable in the order of the search, those that leave the same of all later variables side by side. */
function groupedLists(problem: Problem, order: readonly number[]): number[][] {
  const { firstWord, rowWords, rows } = problem;
  const lists = optionLists(problem);
  const laterWords: number[] = [];
  return order
    .toReversed()
    .map((variable) => {
      const leaves = (option: number) => laterWords.map((word) => rows[option * rowWords + word]).join();
      const grouped = [...Map.groupBy(lists[variable]!, leaves).values()].flat();
      for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++) laterWords.push(word);
      return grouped;
    })
    .reverse();
}

function toAlike({ variableCount, firstOption, firstWord, rowWords, rows }: Problem): Int32Array {
  const alike = new Int32Array(firstOption[variableCount]!);
  for (let v = 0; v < variableCount; v++) {
    const first = firstOption[v]!;
    let runStart = first;
    for (let option = first; option < firstOption[v + 1]!; option++) {
      const isFirst = ((option - first) & 31) === 0 || !leaveSame(option - 1, option, firstWord[v + 1]!);
      runStart = isFirst ? option : runStart;
      alike[runStart] = alike[runStart]! | (1 << ((option - first) & 31));
    }
    for (let option = first + 1; option < firstOption[v + 1]!; option++) {
      if (alike[option] === 0) alike[option] = alike[option - 1]!;
    }
  }
  return alike;

  function leaveSame(a: number, b: number, fromWord: number): boolean {
    for (let word = fromWord; word < rowWords; word++) {
      if (rows[a * rowWords + word] !== rows[b * rowWords + word]) return false;
    }
    return true;
  }
}
