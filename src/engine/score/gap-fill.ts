import type { Features } from "./features.ts";
import type { Problem } from "../problem/problem.ts";
import { CELL_WIDTH, END, type Scorer, START } from "./scorer.ts";

/** With more kinds of week than this a bound on gaps costs more than it saves. */
export const MOST_KINDS_BOUNDED = 4;

/**
 * How many minutes of the gaps of a partial schedule the variables that are still open can fill, for each kind of
 * week: undefined where it would not pay to ask.
 *
 * A class shortens a gap only by its minutes between the first start and the last end of a day as they stand. What it
 * has outside of them makes the day longer by at least as much. So each open variable fills at most what the best of
 * its open options has inside, and the sum over the variables is never too small. When a single variable is open, what
 * its best option makes of the gaps is known exactly.
 */
export type GapFill = (depth: number, open: Int32Array) => Int32Array;

/** `options` are the options of the features that those of the problem stand for. */
export function createGapFill(
  problem: Problem,
  options: Int32Array,
  { weeks, kinds }: Features,
  { cells }: Pick<Scorer, "cells">,
): GapFill | undefined {
  const { variableCount, firstOption, firstWord, rowWords } = problem;
  const { cellCount, kindCount, isInKind } = kinds;
  if (kindCount > MOST_KINDS_BOUNDED) return undefined;
  const filled = new Int32Array(kindCount);
  return mostFilled;

  function mostFilled(depth: number, open: Int32Array): Int32Array {
    for (let kind = 0; kind < kindCount; kind++) {
      let sum = 0;
      for (let variable = depth; variable < variableCount; variable++) sum += mostOf(variable, depth, kind, open);
      filled[kind] = sum;
    }
    return filled;
  }

  function mostOf(variable: number, depth: number, kind: number, open: Int32Array): number {
    const isOnly = depth === variableCount - 1;
    let most = Number.NEGATIVE_INFINITY;
    for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++) {
      const base = firstOption[variable]! + ((word - firstWord[variable]!) << 5);
      for (let left = open[depth * rowWords + word]!; left !== 0; left &= left - 1) {
        const option = options[base + 31 - Math.clz32(left & -left)]!;
        const minutes = isOnly ? gapLost(option, depth, kind) : minutesInside(option, depth, kind);
        if (minutes > most) most = minutes;
      }
    }
    return most;
  }

  function minutesInside(option: number, depth: number, kind: number): number {
    let inside = 0;
    for (let entry = weeks.firstEntry[option]!; entry < weeks.firstEntry[option + 1]!; entry++) {
      const cell = weeks.cell[entry]!;
      if (isInKind[kind * cellCount + cell] === 0) continue;
      const at = (depth * cellCount + cell) * CELL_WIDTH;
      const from = Math.max(weeks.startMinutes[entry]!, cells[at + START]!);
      const to = Math.min(weeks.endMinutes[entry]!, cells[at + END]!);
      if (to > from) inside += Math.min(to - from, weeks.busyMinutes[entry]!);
    }
    return inside;
  }

  /** By how much the gaps shrink when the option is the last to be placed, negative when they grow. */
  function gapLost(option: number, depth: number, kind: number): number {
    let lost = 0;
    for (let entry = weeks.firstEntry[option]!; entry < weeks.firstEntry[option + 1]!; entry++) {
      const cell = weeks.cell[entry]!;
      if (isInKind[kind * cellCount + cell] === 0) continue;
      const end = weeks.endMinutes[entry]!;
      const start = weeks.startMinutes[entry]!;
      const at = (depth * cellCount + cell) * CELL_WIDTH;
      const dayEnd = cells[at + END]!;
      const dayStart = dayEnd === 0 ? start : cells[at + START]!;
      const span = Math.max(end, dayEnd) - Math.min(start, dayStart);
      lost += weeks.busyMinutes[entry]! - (span - (dayEnd === 0 ? 0 : dayEnd - dayStart));
    }
    return lost;
  }
}
