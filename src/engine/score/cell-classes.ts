import { optionLists, type Problem } from "../problem/problem.ts";
import type { Features } from "./features.ts";

/** After every class of a day. */
const NEVER = 0xff_ff;

/**
 * The classes that options bring to the cells of the week, and those placed there; at first the fixed ones. `options`
 * are the features' options of the problem's; times are multiples of `unit`.
 */
export function createCellClasses(
  problem: Problem,
  options: Int32Array,
  { weeks, kinds, fixedOption }: Features,
  unit: number,
) {
  const { firstEntry, cell: cellOfEntry, firstSpan, spanStart, spanEnd } = weeks;
  const all: { entry: number; span: number; word: number; mask: number }[] = [];
  /** Classes of option o, cell by cell and in order of time: firstClass[o] … firstClass[o + 1] − 1. */
  const firstClass = new Int32Array(options.length + 2);
  for (const [variable, list] of optionLists(problem).entries())
    for (const [bit, option] of list.entries())
      addAll(option, options[option]!, problem.firstWord[variable]! + (bit >>> 5), 1 << bit);
  addAll(options.length, fixedOption, 0, 0);
  const entryOf = Int32Array.from(all, ({ entry }) => entry);
  const cellOf = entryOf.map((entry) => cellOfEntry[entry]!);
  const from = Int32Array.from(all, ({ span }) => spanStart[span]! / unit);
  const to = Int32Array.from(all, ({ span }) => spanEnd[span]! / unit);
  /** The word of a set of options with each class's option, and its bit in it. */
  const wordOf = Int32Array.from(all, ({ word }) => word);
  const maskOf = Int32Array.from(all, ({ mask }) => mask);

  const mostOfOne = firstClass.reduce((most, first, i) => Math.max(most, first - (firstClass[i - 1] ?? 0)), 0);
  const width = (problem.variableCount + 1) * mostOfOne + 2;
  // Placed classes of cell c, in order: firstPlaced[c] … lastPlaced[c] − 1. Around them are classes that end and start
  // never.
  const firstPlaced = Int32Array.from({ length: kinds.cellCount }, (_, cell) => cell * width + 1);
  const lastPlaced = firstPlaced.slice();
  const placedFrom = new Int32Array(kinds.cellCount * width).fill(NEVER);
  const placedTo = new Int32Array(placedFrom.length);
  const placedRow = new Int32Array(placedFrom.length);
  const placedColumn = new Int32Array(placedFrom.length);

  /** The waste from one class to the next is at the row of the one plus the column of the other. */
  const rowOf = new Int32Array(all.length);
  const columnOf = new Int32Array(all.length);
  let size = 0;
  const byEnd = Array.from(firstPlaced, (first, cell) => {
    const own = Int32Array.from(all.keys()).filter((one) => cellOf[one] === cell);
    const starts = toRanks(own.map((one) => from[one]!));
    const ends = toRanks(own.map((one) => to[one]!));
    placedFrom[first - 1] = 0;
    placedRow[first - 1] = size;
    for (const one of own) {
      columnOf[one] = starts.get(from[one]!)!;
      rowOf[one] = size + ends.get(to[one]!)! * (starts.size + 1);
    }
    size += (starts.size + 1) * (ends.size + 1);
    return own.sort((a, b) => to[a]! - to[b]!);
  });
  place(options.length);

  const openClasses = new Int32Array(all.length);
  /** The rows of classes that fill most so far, by end. */
  const rowEnd = new Int32Array(all.length + 1);
  const rowFilled = new Int32Array(all.length + 1);

  return {
    classes: { firstClass, entryOf, cellOf, from, to, rowOf, columnOf },
    placed: { firstPlaced, lastPlaced, placedFrom, placedTo, placedRow, placedColumn },
    size,
    place,
    remove,
    tabulate,
  };

  function addAll(option: number, source: number, word: number, mask: number): void {
    for (let entry = firstEntry[source]!; entry < firstEntry[source + 1]!; entry++)
      for (let span = firstSpan[entry]!; span < firstSpan[entry + 1]!; span++) all.push({ entry, span, word, mask });
    firstClass[option + 1] = all.length;
  }

  /** Adds an option's classes; `remove` takes them out again. */
  function place(option: number): void {
    for (let one = firstClass[option]!; one < firstClass[option + 1]!; one++) {
      const cell = cellOf[one]!;
      let at = lastPlaced[cell]!;
      for (; placedFrom[at - 1]! > from[one]!; at--) move(at - 1, at);
      placedFrom[at] = from[one]!;
      placedTo[at] = to[one]!;
      placedRow[at] = rowOf[one]!;
      placedColumn[at] = columnOf[one]!;
      lastPlaced[cell] = lastPlaced[cell]! + 1;
    }
  }

  function remove(option: number): void {
    for (let one = firstClass[option]!; one < firstClass[option + 1]!; one++) {
      const cell = cellOf[one]!;
      let at = firstPlaced[cell]!;
      while (placedFrom[at] !== from[one] || placedTo[at] !== to[one]) at++;
      for (; at < lastPlaced[cell]!; at++) move(at + 1, at);
      lastPlaced[cell] = lastPlaced[cell]! - 1;
    }
  }

  function move(at: number, target: number): void {
    placedFrom[target] = placedFrom[at]!;
    placedTo[target] = placedTo[at]!;
    placedRow[target] = placedRow[at]!;
    placedColumn[target] = placedColumn[at]!;
  }

  /**
   * For each hole that the options of row `here` of `open` can leave, fills in its waste: the time that no row of their
   * classes fills. At most 255 units, which understates waste, so bounds on gaps stay lower bounds.
   */
  function tabulate(waste: Uint8ClampedArray, open: Int32Array, here: number): void {
    for (const [cell, sorted] of byEnd.entries()) {
      let count = 0;
      for (let i = 0; i < sorted.length; i++) {
        const one = sorted[i]!;
        if ((open[here + wordOf[one]!]! & maskOf[one]!) !== 0) openClasses[count++] = one;
      }
      let first = 0;
      for (let after = firstPlaced[cell]!; after <= lastPlaced[cell]!; after++) {
        let end = first;
        while (end < count && to[openClasses[end]!]! <= placedFrom[after]!) end++;
        if (after > firstPlaced[cell]!)
          tabulateFrom(waste, placedRow[after - 1]!, placedTo[after - 1]!, first, end, after);
        for (; first < end; first++) {
          const one = openClasses[first]!;
          if (first > 0 && to[openClasses[first - 1]!] === to[one]) continue;
          tabulateFrom(waste, rowOf[one]!, to[one]!, first + 1, end, after);
        }
      }
    }
  }

  /** The waste from a time on to the later ones of some open classes, and to the placed class after them. */
  function tabulateFrom(
    waste: Uint8ClampedArray,
    row: number,
    time: number,
    first: number,
    end: number,
    after: number,
  ): void {
    let last = 0;
    rowEnd[0] = time;
    rowFilled[0] = 0;
    for (let i = first; i < end; i++) {
      const one = openClasses[i]!;
      const start = from[one]!;
      if (start < time) continue;
      let before = last;
      while (rowEnd[before]! > start) before--;
      waste[row + columnOf[one]!] = start - time - rowFilled[before]!;
      const filled = rowFilled[before]! + to[one]! - start;
      if (filled <= rowFilled[last]!) continue;
      rowEnd[++last] = to[one]!;
      rowFilled[last] = filled;
    }
    if (placedColumn[after] !== 0) waste[row + placedColumn[after]!] = placedFrom[after]! - time - rowFilled[last]!;
  }
}

/** Ranks of distinct times, from 1. */
function toRanks(times: Int32Array): Map<number, number> {
  return new Map([...new Set(times)].sort((a, b) => a - b).map((time, rank) => [time, rank + 1]));
}
