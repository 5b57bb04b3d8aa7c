import { optionLists, type Problem } from "../problem/problem.ts";
import type { Features } from "./features.ts";

/** The classes placed in each cell of the week, sorted by start; `width` is the maximum per cell. */
export function createPlacedSpans(problem: Problem, options: Int32Array, features: Features) {
  const { firstEntry, cell: cellOf, firstSpan, spanStart, spanEnd } = features.weeks;
  const { cellCount } = features.kinds;
  const width = mostPlaced(problem, options, features);
  const placedStart = Array.from({ length: cellCount }, () => new Uint16Array(width));
  const placedEnd = Array.from({ length: cellCount }, () => new Uint16Array(width));
  const placedCount = new Uint16Array(cellCount);

  return { width, placedStart, placedEnd, placedCount, place, remove };

  function place(option: number): void {
    for (let entry = firstEntry[option]!; entry < firstEntry[option + 1]!; entry++) {
      const cell = cellOf[entry]!;
      const starts = placedStart[cell]!;
      const ends = placedEnd[cell]!;
      for (let span = firstSpan[entry]!; span < firstSpan[entry + 1]!; span++) {
        let at = placedCount[cell]!;
        for (; at > 0 && starts[at - 1]! > spanStart[span]!; at--) {
          starts[at] = starts[at - 1]!;
          ends[at] = ends[at - 1]!;
        }
        starts[at] = spanStart[span]!;
        ends[at] = spanEnd[span]!;
        placedCount[cell] = placedCount[cell]! + 1;
      }
    }
  }

  function remove(option: number): void {
    for (let entry = firstEntry[option]!; entry < firstEntry[option + 1]!; entry++) {
      const cell = cellOf[entry]!;
      const starts = placedStart[cell]!;
      const ends = placedEnd[cell]!;
      for (let span = firstSpan[entry]!; span < firstSpan[entry + 1]!; span++) {
        const count = placedCount[cell]!;
        let at = 0;
        while (starts[at] !== spanStart[span] || ends[at] !== spanEnd[span]) at++;
        for (; at + 1 < count; at++) {
          starts[at] = starts[at + 1]!;
          ends[at] = ends[at + 1]!;
        }
        placedCount[cell] = count - 1;
      }
    }
  }
}

/** The maximum number of placed classes: the fixed option's, and each variable's maximum. */
function mostPlaced(problem: Problem, options: Int32Array, { weeks, fixedOption }: Features): number {
  const { firstEntry, firstSpan } = weeks;
  const spansOf = (option: number) => firstSpan[firstEntry[option + 1]!]! - firstSpan[firstEntry[option]!]!;
  return optionLists(problem).reduce(
    (sum, list) => sum + Math.max(0, ...list.map((option) => spansOf(options[option]!))),
    spansOf(fixedOption) + 1,
  );
}

/** All options' classes, by cell and end. */
export function sortSpans(problem: Problem, options: Int32Array, { weeks, kinds }: Features) {
  const { firstEntry, firstSpan, spanStart, spanEnd } = weeks;
  const variableOf = new Uint16Array(options.length);
  /** Where a set of options has each class's option. */
  const wordOf = new Uint32Array(spanStart.length);
  const maskOf = new Int32Array(spanStart.length);
  const ofCell: number[][] = Array.from({ length: kinds.cellCount }, () => []);
  for (const [variable, list] of optionLists(problem).entries()) {
    for (const [bit, option] of list.entries()) {
      variableOf[option] = variable;
      for (let entry = firstEntry[options[option]!]!; entry < firstEntry[options[option]! + 1]!; entry++) {
        for (let span = firstSpan[entry]!; span < firstSpan[entry + 1]!; span++) {
          wordOf[span] = problem.firstWord[variable]! + (bit >>> 5);
          maskOf[span] = 1 << bit;
          ofCell[weeks.cell[entry]!]!.push(span);
        }
      }
    }
  }
  const firstOfCell = new Uint32Array(kinds.cellCount + 1);
  for (const [cell, own] of ofCell.entries()) firstOfCell[cell + 1] = firstOfCell[cell]! + own.length;
  return {
    variableOf,
    wordOf,
    maskOf,
    firstOfCell,
    byEnd: Uint32Array.from(ofCell.flatMap((own) => own.toSorted((a, b) => spanEnd[a]! - spanEnd[b]!))),
  };
}
