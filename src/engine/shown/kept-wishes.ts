import { type Counting, countNothing } from "../count/count.ts";
import { startKept } from "../count/count-kept.ts";
import { isWalkWish } from "../encode/walks.ts";
import type { Problem } from "../problem/problem.ts";
import type { Features } from "../score/features.ts";

/**
 * Prepares to count the schedules that keep all of some wishes. `features` are the problem's. Throws RangeError for an
 * id that isn't a wish.
 */
export function startKeeping(
  problem: Problem,
  { wishes, taken, fixedOption }: Features,
  ids: readonly string[],
): Counting {
  const { firstNeed, firstWord, wordCount, full } = wishes;
  const needs = ids.flatMap((id) => {
    const wish = wishes.ids.indexOf(id);
    // On a weekday on which every walk has its time.
    if (wish < 0 && isWalkWish(id)) return [];
    if (wish < 0) throw new RangeError(`The request has no wish with ID "${id}".`);
    return Array.from({ length: firstNeed[wish + 1]! - firstNeed[wish]! }, (_, i) => firstNeed[wish]! + i);
  });
  const wordsOf = needs.map((need) =>
    Array.from({ length: firstWord[need + 1]! - firstWord[need]! }, (_, i) => firstWord[need]! + i),
  );
  const words = wordsOf.flat();
  const leftByFixed = words.map((word) => full[word]! & ~taken[fixedOption * wordCount + word]!);
  const starts = new Uint32Array(needs.length + 1);
  for (const [need, own] of wordsOf.entries()) starts[need + 1] = starts[need]! + own.length;
  const isMet = (need: number) => leftByFixed.slice(starts[need], starts[need + 1]).some((word) => word !== 0);
  if (!needs.every((_, need) => isMet(need))) return countNothing;
  const own = new Int32Array(problem.source.length * words.length);
  for (let option = 0; option < problem.source.length; option++) {
    for (const [at, word] of words.entries()) own[option * words.length + at] = taken[option * wordCount + word]!;
  }
  return startKept(problem, { firstWord: starts, full: Int32Array.from(leftByFixed), taken: own });
}
