import type { SharedSteps } from "../budget.ts";
import { hasBit, hashWords, popcount, setBit } from "../problem/bits.ts";
import { type OptionLists, optionLists, type Problem } from "../problem/problem.ts";

const STATE_SLOTS = 4096;
const MAX_FAILED = 32;

/**
 * Answers questions about some variables and options of one problem. `picks` has, after a true answer, the option of
 * each asked variable, −1 for others.
 *
 * Depth-first search with forward checking. Chooses the next variable at each depth: few options left and many earlier
 * dead ends come first. Options that fit many others come first; one that leaves a subset of what a failed option left
 * is skipped. Impossible states are remembered across questions.
 */
export function createFeasibility(problem: Problem, sharedSteps: SharedSteps) {
  const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
  /** Row d, at d × rowWords: the options that the first d picks leave to undecided variables. */
  const open = new Int32Array((variableCount + 1) * rowWords);
  /** The asked variables; the first d are decided at depth d. */
  const order = new Int32Array(variableCount);
  const deadEnds = new Float64Array(variableCount).fill(1);
  const picks = new Int32Array(variableCount);
  const ranked = rankOptions(problem);
  /** What failed options left: row i of depth d is at (d × MAX_FAILED + i) × rowWords. */
  const failed = new Int32Array(variableCount * MAX_FAILED * rowWords);
  const impossible = createStateSet(rowWords);
  /**
   * Steps left for this question, Infinity without a limit. In an array, because a double in a variable would allocate.
   */
  const stepsLeft = new Float64Array(1);
  let askedCount = 0;
  let isStopped = false;

  return { isPossible, isPossibleWith, picks };

  /** `isPossible` for the variables of some lists of options, one list each, in the variables' order. */
  function isPossibleWith(lists: OptionLists, maxSteps?: number): boolean | undefined {
    const set = new Int32Array(rowWords);
    const asked: number[] = [];
    for (const options of lists) {
      const [some] = options;
      if (some === undefined) return false;
      let variable = asked.at(-1) ?? 0;
      while (firstOption[variable + 1]! <= some) variable++;
      asked.push(variable);
      for (const option of options) setBit(set, firstWord[variable]!, option - firstOption[variable]!);
    }
    return isPossible(set, asked, maxSteps);
  }

  /**
   * Whether one compatible option of each `asked` variable can be picked from the set `set`; undefined after the steps,
   * or `maxSteps`, are spent. Ignores options of other variables.
   */
  function isPossible(
    set: Int32Array,
    asked: readonly number[],
    maxSteps = Number.POSITIVE_INFINITY,
  ): boolean | undefined {
    askedCount = asked.length;
    stepsLeft[0] = maxSteps;
    isStopped = false;
    open.fill(0, 0, rowWords);
    picks.fill(-1);
    for (const [index, variable] of asked.entries()) {
      order[index] = variable;
      let some = 0;
      for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++) some |= open[word] = set[word]!;
      if (some === 0) return false;
    }
    if (!sharedSteps.take(1)) return undefined;
    return search(0) || (isStopped ? undefined : false);
  }

  function search(depth: number): boolean {
    if (depth === askedCount) return true;
    const here = depth * rowWords;
    if (impossible.has(open, here)) return false;
    const variable = decideNext(depth);
    const first = firstOption[variable]!;
    let failedCount = 0;
    for (let at = first; at < firstOption[variable + 1]!; at++) {
      const option = ranked[at]!;
      if (!hasBit(open, here + firstWord[variable]!, option - first)) continue;
      stepsLeft[0] = stepsLeft[0]! - 1;
      if (stepsLeft[0] < 0 || !sharedSteps.take(1)) isStopped = true;
      if (isStopped) return false;
      picks[variable] = option;
      if (!narrow(depth, option) || hasFailed(depth, failedCount)) continue;
      if (search(depth + 1)) return true;
      if (isStopped) return false;
      if (failedCount < MAX_FAILED) storeFailed(depth, failedCount++);
    }
    impossible.add(open, here);
    return false;
  }

  /** Moves the variable to decide next to position `depth`. */
  function decideNext(depth: number): number {
    let bestAt = depth;
    let least = Number.POSITIVE_INFINITY;
    for (let at = depth; at < askedCount; at++) {
      const variable = order[at]!;
      let options = 0;
      for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++) {
        options += popcount(open[depth * rowWords + word]!);
      }
      const cost = options / deadEnds[variable]!;
      if (cost >= least) continue;
      least = cost;
      bestAt = at;
    }
    const variable = order[bestAt]!;
    order[bestAt] = order[depth]!;
    order[depth] = variable;
    return variable;
  }

  /** Fills row depth + 1 with what `option` leaves; false if an undecided variable has nothing left. */
  function narrow(depth: number, option: number): boolean {
    const here = depth * rowWords;
    const below = here + rowWords;
    const row = option * rowWords;
    for (let word = 0; word < rowWords; word++) open[below + word] = open[here + word]! & rows[row + word]!;
    for (let at = depth + 1; at < askedCount; at++) {
      const variable = order[at]!;
      let some = 0;
      for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++) some |= open[below + word]!;
      if (some !== 0) continue;
      deadEnds[variable] = deadEnds[variable]! + 1;
      return false;
    }
    return true;
  }

  /** Whether row depth + 1 is a subset of what a failed option of this depth left. */
  function hasFailed(depth: number, failedCount: number): boolean {
    const below = (depth + 1) * rowWords;
    for (let index = 0; index < failedCount; index++) {
      const from = (depth * MAX_FAILED + index) * rowWords;
      let word = 0;
      while (word < rowWords && (open[below + word]! & ~failed[from + word]!) === 0) word++;
      if (word === rowWords) return true;
    }
    return false;
  }

  function storeFailed(depth: number, index: number): void {
    const below = (depth + 1) * rowWords;
    const to = (depth * MAX_FAILED + index) * rowWords;
    for (let word = 0; word < rowWords; word++) failed[to + word] = open[below + word]!;
  }
}

/** Each variable's options, those that fit most others first. */
function rankOptions(problem: Problem): Uint32Array {
  const { rowWords, rows } = problem;
  const fitting = problem.source.map((_, option) => {
    let count = 0;
    for (let word = 0; word < rowWords; word++) count += popcount(rows[option * rowWords + word]!);
    return count;
  });
  return Uint32Array.from(
    optionLists(problem).flatMap((options) => options.sort((a, b) => fitting[b]! - fitting[a]! || a - b)),
  );
}

/** States, one per hash, the newest stays. An all-zero state is an empty slot. */
function createStateSet(stateWords: number) {
  const slots = new Int32Array(STATE_SLOTS * stateWords);
  return { has, add };

  function has(state: Int32Array, from: number): boolean {
    const at = slotAt(state, from);
    for (let word = 0; word < stateWords; word++) {
      if (slots[at + word] !== state[from + word]) return false;
    }
    return true;
  }

  function add(state: Int32Array, from: number): void {
    const at = slotAt(state, from);
    for (let word = 0; word < stateWords; word++) slots[at + word] = state[from + word]!;
  }

  function slotAt(state: Int32Array, from: number): number {
    return (hashWords(state, from, stateWords) & (STATE_SLOTS - 1)) * stateWords;
  }
}
