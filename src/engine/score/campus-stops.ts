import { campusOfStop, type SectionWeeks } from "./section-weeks.ts";

/**
 * Campuses by day. Row d is the fixed classes and the first d options; a cell's stops, at most `mostStops`, are sorted
 * by time.
 */
export function createCampusStops(
  { cell: cellOf, firstStop, stops }: SectionWeeks,
  cellCount: number,
  rowCount: number,
  mostStops: number,
) {
  /** [row × cellCount + cell] */
  const counts = new Uint16Array(rowCount * cellCount);
  /** [(row × cellCount + cell) × mostStops + …] */
  const placed = new Int32Array(rowCount * cellCount * mostStops);

  return { copy, add };

  /** Copies row `depth` to row depth + 1. */
  function copy(depth: number): void {
    for (let cell = depth * cellCount, end = cell + cellCount; cell < end; cell++) {
      const count = counts[cell]!;
      counts[cell + cellCount] = count;
      const from = cell * mostStops;
      const to = from + cellCount * mostStops;
      for (let i = 0; i < count; i++) placed[to + i] = placed[from + i]!;
    }
  }

  /** Adds an entry's stops to its cell in a row, and returns how often the campus then changes there. */
  function add(row: number, entry: number): number {
    const cell = row * cellCount + cellOf[entry]!;
    const from = cell * mostStops;
    let count = counts[cell]!;
    for (let i = firstStop[entry]!; i < firstStop[entry + 1]!; i++) {
      let at = from + count++;
      for (; at > from && placed[at - 1]! > stops[i]!; at--) placed[at] = placed[at - 1]!;
      placed[at] = stops[i]!;
    }
    counts[cell] = count;
    let changes = 0;
    for (let at = from + 1; at < from + count; at++) {
      if (campusOfStop(placed[at]!) !== campusOfStop(placed[at - 1]!)) changes++;
    }
    return changes;
  }
}
