import type { Problem } from "./problem.ts";

/**
 * The look-ahead of a depth-first search that decides variable d at depth d. Row d of `open`, at d × rowWords, is the
 * set of options that the first d picks leave, so stepping back needs no undo.
 *
 * Fills row `depth` + 1, from the next variable's word on, with what `option` of variable `depth` leaves. False if a
 * later variable has nothing left; the row is then unfinished.
 */
export function narrow(problem: Problem, open: Int32Array, depth: number, option: number): boolean {
  const { variableCount, firstWord, rowWords, rows } = problem;
  const here = depth * rowWords;
  const below = here + rowWords;
  const row = option * rowWords;
  let word = firstWord[depth + 1]!;
  for (let variable = depth + 1; variable < variableCount; variable++) {
    let some = 0;
    for (const end = firstWord[variable + 1]!; word < end; word++) {
      const kept = open[here + word]! & rows[row + word]!;
      open[below + word] = kept;
      some |= kept;
    }
    if (some === 0) return false;
  }
  return true;
}
