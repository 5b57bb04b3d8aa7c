import { fullSet, type Problem } from "../src/engine/problem/problem.ts";

/** What `nextFit` answers when no option of the depth is left, and when the steps are spent. */
export const NONE_LEFT = -1;
export const STOPPED = -2;

/** With fewer variables open than these, thinning them out costs more than trying them. */
const LEAST_OPEN_TO_THIN = 4;
/** Whether thinning out pays at a depth is judged after so many times, by the share that came to a dead end. */
const THINNINGS_TO_JUDGE = 256;
const LEAST_DEAD_ENDS = THINNINGS_TO_JUDGE / 8;

/**
 * Where a depth-first search with forward checking stands that decides variable d at depth d. All it works with is
 * here, one place a depth, so that no step allocates.
 */
export type Walk = {
  readonly problem: Problem;
  /** Per word of a set of options: −1 where the next word is of the same variable, 0 where it is of another. */
  readonly goesOn: Int32Array;
  /** Per option: those of its word that have the same below them, itself included. Of those left one is tried for all. */
  readonly alike: Int32Array;
  /** Row d, at d × rowWords: the options that the first d picks leave. */
  readonly open: Int32Array;
  /** Per depth: the word of its variable at hand, and the options of that word still to try. */
  readonly words: Int32Array;
  readonly lefts: Int32Array;
  /** Per depth: the option in force, and as bits of its word those that it was tried for beside itself. */
  readonly picks: Int32Array;
  readonly likes: Int32Array;
  /** Per depth: whether what is left there is thinned out, how often it was, and how often that was a dead end. */
  readonly isThinned: Uint8Array;
  readonly thinnings: Int32Array;
  readonly deadEnds: Int32Array;
  /** Options that may still be tried: a number below 2^30, so that counting them down allocates nothing. */
  stepsLeft: number;
};

/** Stands before the first option of the first variable, without steps. */
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
    isThinned: Uint8Array.from(firstWord, (_, depth) => (variableCount - depth >= LEAST_OPEN_TO_THIN ? 1 : 0)),
    thinnings: new Int32Array(variableCount),
    deadEnds: new Int32Array(variableCount),
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
  const { problem, goesOn, alike, open, words, lefts, picks, likes, isThinned } = walk;
  const { firstOption, firstWord, rowWords, rows } = problem;
  const here = depth * rowWords;
  const below = here + rowWords;
  const end = firstWord[depth + 1]!;
  const firstOfWordZero = firstOption[depth]! - (firstWord[depth]! << 5) + 31;
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
    if (at < rowWords || (isThinned[depth + 1] === 1 && isDeadEnd(walk, depth + 1))) continue;
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

/** Thins out row `depth` of `open` and says whether nothing is left of a variable; judges once whether that pays. */
function isDeadEnd(walk: Walk, depth: number): boolean {
  const { isThinned, thinnings, deadEnds } = walk;
  const isDead = !thinOut(walk, depth);
  const count = thinnings[depth]! + 1;
  if (count > THINNINGS_TO_JUDGE) return isDead;
  thinnings[depth] = count;
  if (isDead) deadEnds[depth] = deadEnds[depth]! + 1;
  if (count === THINNINGS_TO_JUDGE && deadEnds[depth]! < LEAST_DEAD_ENDS) isThinned[depth] = 0;
  return isDead;
}

/**
 * Looks a level further ahead, where that is cheap: a schedule holds one of the last two options of a variable, so what
 * may stand beside neither goes. False when a variable from `depth` on has nothing left.
 */
function thinOut({ problem, goesOn, open }: Walk, depth: number): boolean {
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
    // Its own words are passed over: rows have nothing there.
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
