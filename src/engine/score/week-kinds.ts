import { includesDay } from "../dates/date-pattern.ts";
import { DAYS_PER_WEEK, sundayOf } from "../dates/day-number.ts";
import type { MeetingTable } from "../encode/meeting-table.ts";

const NO_CELL = -1;

/**
 * The term's distinct weeks. A cell is a weekday with its date patterns; a kind of week is a set of cells, at most one
 * per weekday. Weeks that only lack some days of another one (usually the term's first and last) are left out, because
 * everything counted is at least as large in the other.
 */
export type WeekKinds = {
  cellCount: number;
  kindCount: number;
  /** Cells of kind k: cellsOfKind[firstCell[k]] … cellsOfKind[firstCell[k + 1] − 1]. */
  firstCell: Uint16Array;
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
  const kinds = weeks.kinds.filter(
    (kind, index) => !weeks.kinds.some((other, at) => at !== index && isPart(kind, other)),
  );
  const cellIds = new Map<number, number>();
  for (const cell of kinds.flat()) {
    if (cell !== NO_CELL && !cellIds.has(cell)) cellIds.set(cell, cellIds.size);
  }
  const cells = kinds.map((kind) =>
    kind.filter((cell) => cell !== NO_CELL).map((cell) => cellIds.get(cell) ?? NO_CELL),
  );
  const firstCell = new Uint16Array(cells.length + 1);
  for (const [kind, own] of cells.entries()) firstCell[kind + 1] = (firstCell[kind] ?? 0) + own.length;

  const isInKind = new Uint8Array(cells.length * cellIds.size);
  for (const [kind, own] of cells.entries()) for (const cell of own) isInKind[kind * cellIds.size + cell] = 1;

  const byMeeting = new Map<string, number[]>();
  for (const [original, { weekday, patterns }] of weeks.cells.entries()) {
    const cell = cellIds.get(original);
    if (cell === undefined) continue;
    for (const pattern of patterns) {
      const key = `${weekday} ${pattern}`;
      byMeeting.set(key, [...(byMeeting.get(key) ?? []), cell]);
    }
  }
  return {
    cellCount: cellIds.size,
    kindCount: cells.length,
    firstCell,
    cellsOfKind: Uint16Array.from(cells.flat()),
    isInKind,
    cellsOf: (weekday, pattern) => byMeeting.get(`${weekday} ${pattern}`) ?? [],
  };
}

type Cell = { weekday: number; patterns: readonly number[] };

/** Every distinct week as seven cells, NO_CELL on days without class. */
function distinctWeeks({ days, pattern, patterns }: MeetingTable, rows: readonly number[]) {
  const patternsOn = Array.from({ length: DAYS_PER_WEEK }, (_, weekday) => {
    const found = rows.filter((row) => ((days[row] ?? 0) & (1 << weekday)) !== 0).map((row) => pattern[row] ?? 0);
    return [...new Set(found)].sort((a, b) => a - b);
  });
  const used = [...new Set(patternsOn.flat())].map((id) => patterns[id]).filter((dates) => dates !== undefined);
  const firstDay = Math.min(...used.map((dates) => dates.firstDay));
  const lastDay = Math.max(...used.map((dates) => dates.lastDay));

  const cells: Cell[] = [];
  const cellIds = new Map<string, number>();
  const kinds = new Map<string, number[]>();
  for (let sunday = sundayOf(firstDay); sunday <= lastDay; sunday += DAYS_PER_WEEK) {
    const kind = patternsOn.map((candidates, weekday) => {
      const inForce = candidates.filter((id) => {
        const dates = patterns[id];
        return dates !== undefined && includesDay(dates, sunday + weekday);
      });
      return inForce.length === 0 ? NO_CELL : cellId({ weekday, patterns: inForce });
    });
    if (kind.some((cell) => cell !== NO_CELL)) kinds.set(kind.join(), kind);
  }
  return { cells, kinds: [...kinds.values()] };

  function cellId(cell: Cell): number {
    const key = `${cell.weekday} ${cell.patterns.join()}`;
    const known = cellIds.get(key);
    if (known !== undefined) return known;
    cellIds.set(key, cells.length);
    return cells.push(cell) - 1;
  }
}

function isPart(kind: readonly number[], other: readonly number[]): boolean {
  return kind.every((cell, weekday) => cell === NO_CELL || cell === other[weekday]);
}
