import type { Features } from "./features.ts";
import { MOST_KINDS_BOUNDED } from "./gap-fill.ts";
import { GAPS } from "./key-layout.ts";
import type { Problem } from "../problem/problem.ts";
import { BUSY, CELL_WIDTH, END, type Scorer, START } from "./scorer.ts";

const NO_ENTRY = -1;
/** An entry of `entries`: its cell, where that is in a row of the scorer's cells, its times, its minutes of class. */
const CELL = 0;
const CELL_AT = 1;
const FIRST_MINUTE = 2;
const LAST_MINUTE = 3;
const CLASS_MINUTES = 4;
const ENTRY_WIDTH = 5;

/**
 * The gaps that the last two variables can come to, exactly, without placing them: for searches in which gaps count
 * most, so that what is left of a partial schedule is judged before any pair of options is tried.
 *
 * An option alone stretches a day by some minutes and fills some with class; the difference is what it adds to the
 * gaps. Two options that share no cell of the week add up. Where they share one, both together stretch the day by
 * another number of minutes than the sum of each alone, though never less than one of them does, and it is looked at
 * itself.
 */
export type LastTwoGaps = {
  /**
   * Looks at all options that are open when only the last two variables are to be placed. False when no two of them
   * can leave as few gap minutes as this; `canMeet` is not to be asked then.
   */
  prepare: (mostMinutes: number) => boolean;
  /** Whether beside this option of the last but one some open option of the last leaves no more gap minutes than this. */
  canMeet: (option: number, mostMinutes: number) => boolean;
};

/** Undefined where it would not pay to ask. `options` are those of the features that the problem's stand for. */
export function createLastTwoGaps(
  problem: Problem,
  options: Int32Array,
  features: Features,
  scorer: Pick<Scorer, "cells" | "leadingField">,
  open: Int32Array,
): LastTwoGaps | undefined {
  const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
  const { cellCount, kindCount, firstCell, cellsOfKind, isInKind } = features.kinds;
  const { cells } = scorer;
  if (scorer.leadingField !== GAPS || variableCount < 2 || kindCount > MOST_KINDS_BOUNDED) return undefined;

  const depth = variableCount - 2;
  const row = depth * cellCount * CELL_WIDTH;
  const base = firstOption[depth]!;
  const middle = firstOption[depth + 1]! - base;
  const optionCount = firstOption[depth + 2]! - base;
  const lastCount = optionCount - middle;
  // Options are counted from `base` on in all tables.
  const { firstEntry, entries, entryIn, isShared } = packEntries(options.subarray(base), middle, features);
  /** Gaps as they stand in each kind of week. */
  const gaps = new Int32Array(kindCount);
  /** What each option adds to them, and by how much it stretches its days: [kind × optionCount + option]. */
  const added = new Int32Array(kindCount * optionCount);
  const stretched = new Int32Array(kindCount * optionCount);
  /** Of the open options of the last variable, the most class minutes, and the least that one adds. */
  const mostBusy = new Int32Array(kindCount);
  const leastAdded = new Int32Array(kindCount);

  return { prepare, canMeet };

  function prepare(mostMinutes: number): boolean {
    for (let kind = 0; kind < kindCount; kind++) {
      let gap = 0;
      for (let i = firstCell[kind]!; i < firstCell[kind + 1]!; i++) {
        const at = row + cellsOfKind[i]! * CELL_WIDTH;
        if (cells[at + END] !== 0) gap += cells[at + END]! - cells[at + START]! - cells[at + BUSY]!;
      }
      gaps[kind] = gap;
      mostBusy[kind] = 0;
      leastAdded[kind] = MOST_INT;
      const filled = measureVariable(depth, kind) + measureVariable(depth + 1, kind);
      if (gap - filled > mostMinutes) return false;
    }
    return true;
  }

  /** Measures the open options of a variable and gives the most gap minutes that one of them fills. */
  function measureVariable(variable: number, kind: number): number {
    const inKind = kind * cellCount;
    const isLast = variable !== depth;
    let mostFilled = 0;
    for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++) {
      const from = firstOption[variable]! - base + ((word - firstWord[variable]!) << 5);
      for (let left = open[depth * rowWords + word]!; left !== 0; left &= left - 1) {
        const option = from + 31 - Math.clz32(left & -left);
        let stretch = 0;
        let busy = 0;
        let filled = 0;
        for (let at = firstEntry[option]!; at < firstEntry[option + 1]!; at += ENTRY_WIDTH) {
          if (isInKind[inKind + entries[at + CELL]!] === 0) continue;
          const cellAt = entries[at + CELL_AT]!;
          const start = entries[at + FIRST_MINUTE]!;
          const end = entries[at + LAST_MINUTE]!;
          const minutes = entries[at + CLASS_MINUTES]!;
          const dayEnd = cells[row + cellAt + END]!;
          busy += minutes;
          if (dayEnd === 0) {
            stretch += end - start;
            continue;
          }
          const dayStart = cells[row + cellAt + START]!;
          if (start < dayStart) stretch += dayStart - start;
          if (end > dayEnd) stretch += end - dayEnd;
          const inside = Math.min(end, dayEnd) - Math.max(start, dayStart);
          if (inside > 0) filled += Math.min(inside, minutes);
        }
        added[kind * optionCount + option] = stretch - busy;
        stretched[kind * optionCount + option] = stretch;
        if (filled > mostFilled) mostFilled = filled;
        if (isLast && busy > mostBusy[kind]!) mostBusy[kind] = busy;
        if (isLast && stretch - busy < leastAdded[kind]!) leastAdded[kind] = stretch - busy;
      }
    }
    return mostFilled;
  }

  function canMeet(problemOption: number, mostMinutes: number): boolean {
    const option = problemOption - base;
    for (let kind = 0; kind < kindCount; kind++) {
      const i = kind * optionCount + option;
      // What two options add together is no less than what one adds less all minutes of class of the other.
      const busy = stretched[i]! - added[i]!;
      const least = Math.max(added[i]! - mostBusy[kind]!, leastAdded[kind]! - busy);
      if (gaps[kind]! + least > mostMinutes) return false;
    }
    for (let word = firstWord[depth + 1]!; word < firstWord[depth + 2]!; word++) {
      const from = middle + ((word - firstWord[depth + 1]!) << 5);
      let left = open[depth * rowWords + word]! & rows[problemOption * rowWords + word]!;
      for (; left !== 0; left &= left - 1) {
        if (isWithin(option, from + 31 - Math.clz32(left & -left), mostMinutes)) return true;
      }
    }
    return false;
  }

  function isWithin(option: number, other: number, mostMinutes: number): boolean {
    const shares = isShared[option * lastCount + other - middle] === 1;
    for (let kind = 0; kind < kindCount; kind++) {
      const i = kind * optionCount + option;
      const j = kind * optionCount + other;
      const excess = gaps[kind]! + added[i]! + added[j]! - mostMinutes;
      if (!shares && excess > 0) return false;
      if (!shares) continue;
      if (excess > stretched[i]! || excess > stretched[j]!) return false;
      if (excess > commonStretch(kind, option, other)) return false;
    }
    return true;
  }

  /** By how many minutes two options together stretch the days less than the sum of each alone; negative for more. */
  function commonStretch(kind: number, option: number, other: number): number {
    let common = 0;
    for (let at = firstEntry[option]!; at < firstEntry[option + 1]!; at += ENTRY_WIDTH) {
      const cell = entries[at + CELL]!;
      const otherAt = entryIn[other * cellCount + cell]!;
      if (otherAt === NO_ENTRY || isInKind[kind * cellCount + cell] === 0) continue;
      const cellAt = entries[at + CELL_AT]!;
      const start = entries[at + FIRST_MINUTE]!;
      const end = entries[at + LAST_MINUTE]!;
      const otherStart = entries[otherAt + FIRST_MINUTE]!;
      const otherEnd = entries[otherAt + LAST_MINUTE]!;
      common +=
        stretchOf(cellAt, start, end) +
        stretchOf(cellAt, otherStart, otherEnd) -
        stretchOf(cellAt, Math.min(start, otherStart), Math.max(end, otherEnd));
    }
    return common;
  }

  /** Minutes by which a class from `start` to `end` makes the day of a cell longer. */
  function stretchOf(cellAt: number, start: number, end: number): number {
    const dayEnd = cells[row + cellAt + END]!;
    if (dayEnd === 0) return end - start;
    const dayStart = cells[row + cellAt + START]!;
    return Math.max(end, dayEnd) - Math.min(start, dayStart) - (dayEnd - dayStart);
  }
}

const MOST_INT = 2 ** 31 - 1;

/** What the options of the last two variables do in the cells of the week; those before `middle` are of the first. */
function packEntries(options: Int32Array, middle: number, { weeks, kinds }: Features) {
  const { cellCount } = kinds;
  const firstEntry = new Int32Array(options.length + 1);
  /** Where each option's entry of a cell begins in `entries`: [option × cellCount + cell]. */
  const entryIn = new Int32Array(options.length * cellCount).fill(NO_ENTRY);
  const packed: number[] = [];
  for (const [index, option] of options.entries()) {
    for (let entry = weeks.firstEntry[option]!; entry < weeks.firstEntry[option + 1]!; entry++) {
      const cell = weeks.cell[entry]!;
      entryIn[index * cellCount + cell] = packed.length;
      packed.push(cell, cell * CELL_WIDTH);
      packed.push(weeks.startMinutes[entry]!, weeks.endMinutes[entry]!, weeks.busyMinutes[entry]!);
    }
    firstEntry[index + 1] = packed.length;
  }
  /** 1 where two options share a cell: [option × lastCount + other − middle]. */
  const lastCount = options.length - middle;
  const isShared = new Uint8Array(middle * lastCount);
  for (let option = 0; option < middle; option++) {
    for (let other = middle; other < options.length; other++) {
      for (let cell = 0; cell < cellCount; cell++) {
        if (entryIn[option * cellCount + cell] === NO_ENTRY || entryIn[other * cellCount + cell] === NO_ENTRY) continue;
        isShared[option * lastCount + other - middle] = 1;
      }
    }
  }
  return { firstEntry, entries: Int32Array.from(packed), entryIn, isShared };
}
