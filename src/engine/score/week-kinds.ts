import { includesDay } from "../dates/date-pattern.ts";
import { DAYS_PER_WEEK, sundayOf } from "../dates/day-number.ts";
import type { MeetingTable } from "../encode/meeting-table.ts";
import { startsOf } from "../problem/problem.ts";

/**
 * The term's distinct weeks. A cell is a weekday with its date patterns; a kind of week is a set of cells, at most one
 * per weekday. Weeks that only lack days of another (usually the term's first and last) are left out, because
 * everything counted is at least as large in the other.
 */
export type WeekKinds = {
  cellCount: number;
  kindCount: number;
  /** Cells of kind k: cellsOfKind[firstCell[k]] … cellsOfKind[firstCell[k + 1] − 1]. */
  firstCell: Uint32Array;
  cellsOfKind: Uint16Array;
  /** 1 if a cell is in a kind: [kind × cellCount + cell]. */
  isInKind: Uint8Array;
  /** Cells with a meeting of this pattern on this weekday. */
  cellsOf: (weekday: number, pattern: number) => readonly number[];
};

/** Only weekly meetings of the given rows make cells: a single date isn't part of a week. */
export function toWeekKinds(meetings: MeetingTable, rows: readonly number[]): WeekKinds {
  const weeks = distinctWeeks(
    meetings,
    rows.filter((row) => meetings.isWeekly[row] === 1),
  );
  const kinds = weeks.filter((week, at) => !weeks.some((other, i) => i !== at && isPart(week, other)));
  const numberOf = new Map<Cell, number>();
  const cellsOfWeekday = new Map<string, number[]>();
  for (const cell of new Set(kinds.flat())) {
    if (cell === NO_CELL) continue;
    const number = numberOf.size;
    numberOf.set(cell, number);
    const [weekday, ...patterns] = cell.split(" ");
    for (const pattern of patterns) {
      const key = `${weekday} ${pattern}`;
      cellsOfWeekday.set(key, [...(cellsOfWeekday.get(key) ?? []), number]);
    }
  }
  const cells = kinds.map((kind) => kind.flatMap((cell) => numberOf.get(cell) ?? []));
  const isInKind = new Uint8Array(cells.length * numberOf.size);
  for (const [kind, own] of cells.entries()) for (const cell of own) isInKind[kind * numberOf.size + cell] = 1;
  return {
    cellCount: numberOf.size,
    kindCount: cells.length,
    firstCell: startsOf(cells),
    cellsOfKind: Uint16Array.from(cells.flat()),
    isInKind,
    cellsOf: (weekday, pattern) => cellsOfWeekday.get(`${weekday} ${pattern}`) ?? [],
  };
}

/** A weekday and the patterns that take place on it, separated by spaces. */
type Cell = string;
const NO_CELL: Cell = "";

/** Every distinct week as seven cells. */
function distinctWeeks({ days, pattern, patterns }: MeetingTable, rows: readonly number[]): Cell[][] {
  const patternsOn = Array.from({ length: DAYS_PER_WEEK }, (_, weekday) => {
    const found = rows.filter((row) => (days[row]! & (1 << weekday)) !== 0).map((row) => pattern[row]!);
    return [...new Set(found)].sort((a, b) => a - b);
  });
  const used = [...new Set(patternsOn.flat())].map((id) => patterns[id]!);
  const firstDay = Math.min(...used.map((dates) => dates.firstDay));
  const lastDay = Math.max(...used.map((dates) => dates.lastDay));

  const weeks = new Map<string, Cell[]>();
  for (let sunday = sundayOf(firstDay); sunday <= lastDay; sunday += DAYS_PER_WEEK) {
    const week = patternsOn.map((candidates, weekday) => {
      const inForce = candidates.filter((id) => includesDay(patterns[id]!, sunday + weekday));
      return inForce.length === 0 ? NO_CELL : [weekday, ...inForce].join(" ");
    });
    if (week.some((cell) => cell !== NO_CELL)) weeks.set(week.join(), week);
  }
  return [...weeks.values()];
}

function isPart(kind: readonly Cell[], other: readonly Cell[]): boolean {
  return kind.every((cell, weekday) => cell === NO_CELL || cell === other[weekday]);
}
