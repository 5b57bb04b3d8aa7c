import type { Problem } from "../problem/problem.ts";

/** The part of a depth-first search with forward checking that removes options ahead. */
export type Thinning = {
  readonly problem: Problem;
  /** Row d, at d × rowWords: the options that the first d picks leave. Stepping back needs no undo. */
  readonly open: Int32Array;
  /** Per word of a row: −1 if the next word is of the same variable, 0 otherwise. */
  readonly goesOn: Int32Array;
};

/**
 * If a variable has two options left, removes from row `depth` of `open` what is compatible with neither. False if that
 * leaves a variable from `depth` on without options.
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
