import { type Thinning, thinOut } from "../src/engine/count/count-search.ts";
import { fullSet, type Problem } from "../src/engine/problem/problem.ts";

/** What `nextFit` answers when no option of the depth is left, and when the steps are spent. */
export const NONE_LEFT = -1;
export const STOPPED = -2;

/** With fewer variables open than these, thinning them out costs more than trying them. */
const LEAST_OPEN_TO_THIN = 4;

/**
 * The state of a depth-first search with forward checking that decides variable d at depth d. All of it is
 * here, one place a depth, so that no step allocates.
 */
export type Walk = Thinning & {
  /** Per option: those of its word that have the same below them, itself included. Of those left one is tried for all. */
  readonly alike: Int32Array;
  /** Per depth: the word of its variable at hand, and the options of that word still to try. */
  readonly words: Int32Array;
  readonly lefts: Int32Array;
  /** Per depth: the current option, and as bits of its word the others that it was tried for. */
  readonly picks: Int32Array;
  readonly likes: Int32Array;
  /** Options that may still be tried: a number below 2^30, so that counting them down allocates nothing. */
  stepsLeft: number;
};

/** Starts before the first option of the first variable, without steps. */
export function startWalk(problem: Problem, alike: Int32Array): Walk {
  const { variableCount, firstWord, rowWords } = problem;
  const goesOn = new Int32Array(rowWords).fill(-1);
  for (let v = 1; v <= variableCount; v++) goesOn[firstWord[v]! - 1] = 0;
  const open = new Int32Array(variableCount * rowWords);
  open.set(fullSet(problem));
  const walk: Walk = {
    problem,
    goesOn,
    alike,
    open,
    words: new Int32Array(variableCount),
    lefts: new Int32Array(variableCount),
    picks: new Int32Array(variableCount),
    likes: new Int32Array(variableCount),
    stepsLeft: 0,
  };
  walk.lefts[0] = open[0]!;
  return walk;
}

/**
 * Tries the options left at `depth`, a step each, until one leaves something of every later variable. That one is in
 * force then, and row `depth` + 1 of `open` is what it leaves from the word of the next variable on, less options that
 * were found to be in no schedule below it.
 */
export function nextFit(walk: Walk, depth: number): number {
  const { problem, goesOn, alike, open, words, lefts, picks, likes } = walk;
  const { firstOption, firstWord, rowWords, rows } = problem;
  const here = depth * rowWords;
  const below = here + rowWords;
  const end = firstWord[depth + 1]!;
  const firstOfWordZero = firstOption[depth]! - (firstWord[depth]! << 5) + 31;
  const isThinned = problem.variableCount - depth > LEAST_OPEN_TO_THIN;
  let word = words[depth]!;
  let left = lefts[depth]!;
  let steps = walk.stepsLeft;
  for (;;) {
    while (left === 0 && ++word < end) left = open[here + word]!;
    if (left === 0 || steps === 0) {
      words[depth] = word;
      lefts[depth] = left;
      walk.stepsLeft = steps;
      return left === 0 ? NONE_LEFT : STOPPED;
    }
    steps--;
    const option = firstOfWordZero + (word << 5) - Math.clz32(left & -left);
    const like = left & alike[option]!;
    left ^= like;
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
    if (at < rowWords || (isThinned && !thinOut(walk, depth + 1))) continue;
    words[depth] = word;
    lefts[depth] = left;
    picks[depth] = option;
    likes[depth] = like & (like - 1);
    words[depth + 1] = end;
    lefts[depth + 1] = open[below + end]!;
    walk.stepsLeft = steps;
    return option;
  }
}
