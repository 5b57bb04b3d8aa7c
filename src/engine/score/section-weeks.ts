import { sundayOfNumber } from "#dates/day";
import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "#dates/minutes";
import { includesDay } from "../dates/date-pattern.ts";
import type { MeetingTable } from "../encode/meeting-table.ts";
import { startsOf } from "../problem/problem.ts";

export type WeekKinds = ReturnType<typeof toWeekKinds>;

/**
 * The term's distinct weeks. A cell is a weekday with its date patterns; a kind of week is a set of cells, at most one
 * per weekday. Weeks that only lack days of another (usually the term's first and last) are left out, because
 * everything counted is at least as large in the other.
 */
export function toWeekKinds(meetings: MeetingTable, rows: readonly number[]) {
  const weeks = distinctWeeks(meetings, rows);
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
    /** Cells of kind k: cellsOfKind[firstCell[k]] … cellsOfKind[firstCell[k + 1] − 1]. */
    firstCell: startsOf(cells),
    cellsOfKind: Uint16Array.from(cells.flat()),
    /** 1 if a cell is in a kind: [kind × cellCount + cell]. */
    isInKind,
    cellsOf: (weekday: number, pattern: number) => cellsOfWeekday.get(`${weekday} ${pattern}`) ?? [],
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
  for (let sunday = sundayOfNumber(firstDay); sunday <= lastDay; sunday += DAYS_PER_WEEK) {
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

/** The room for a campus in a stop, a 31-bit number: start and end in minutes, 11 bits each, and its campus. */
const MAX_CAMPUSES = 511;
const END_SHIFT = 32 - Math.clz32(MAX_CAMPUSES);
const START_SHIFT = END_SHIFT + 32 - Math.clz32(MINUTES_PER_DAY);
const CAMPUS_MASK = (1 << END_SHIFT) - 1;

/** One entry per cell that a section meets in: firstEntry[s] … firstEntry[s + 1] − 1 of section s. */
export type SectionWeeks = {
  firstEntry: Uint32Array;
  cell: Uint16Array;
  /** First start and last end in the cell, in minutes since midnight. */
  startMinutes: Uint16Array;
  endMinutes: Uint16Array;
  /** Minutes of class, without double counting overlaps. */
  busyMinutes: Uint16Array;
  /** 1 if some meeting is in person. */
  inPerson: Uint8Array;
  /** The times with class, spanStart[s] … spanEnd[s] each, in order: firstSpan[e] … firstSpan[e + 1] − 1 of entry e. */
  firstSpan: Uint32Array;
  spanStart: Uint16Array;
  spanEnd: Uint16Array;
  /** Meetings on a known campus in order of time: stops[firstStop[e]] … for entry e. See `toStop`. */
  firstStop: Uint32Array;
  stops: Int32Array;
};

/**
 * Each of `groups` has a section's rows in the meeting table, or those of several sections to be combined. Throws
 * RangeError for too many campuses.
 */
export function toSectionWeeks(meetings: MeetingTable, kinds: WeekKinds, groups: readonly number[][]): SectionWeeks {
  const campuses = meetings.campus.reduce((most, campus) => Math.max(most, campus), 0);
  if (campuses > MAX_CAMPUSES)
    throw new RangeError(`The request has ${campuses} campuses; the limit is ${MAX_CAMPUSES}.`);
  const entries = groups.map((rows) => toEntries(meetings, kinds, rows));
  const flat = entries.flat();
  const spans = flat.map((entry) => entry.spans);
  const stops = flat.map((entry) => entry.stops);
  return {
    firstEntry: startsOf(entries),
    cell: Uint16Array.from(flat, ({ cell }) => cell),
    startMinutes: Uint16Array.from(flat, ({ start }) => start),
    endMinutes: Uint16Array.from(flat, ({ end }) => end),
    busyMinutes: Uint16Array.from(flat, ({ busy }) => busy),
    inPerson: Uint8Array.from(flat, ({ inPerson }) => (inPerson ? 1 : 0)),
    firstSpan: startsOf(spans),
    spanStart: Uint16Array.from(spans.flat(), ([start]) => start),
    spanEnd: Uint16Array.from(spans.flat(), ([, end]) => end),
    firstStop: startsOf(stops),
    stops: Int32Array.from(stops.flat()),
  };
}

/** A meeting on a campus as one number that sorts by start, end, campus. */
function toStop(startMinutes: number, endMinutes: number, campus: number): number {
  return (startMinutes << START_SHIFT) | (endMinutes << END_SHIFT) | campus;
}

export function campusOfStop(stop: number): number {
  return stop & CAMPUS_MASK;
}

type Entry = {
  cell: number;
  start: number;
  end: number;
  busy: number;
  spans: [start: number, end: number][];
  inPerson: boolean;
  stops: number[];
};

function toEntries(meetings: MeetingTable, kinds: WeekKinds, rows: readonly number[]): readonly Entry[] {
  const { days, startMinutes, endMinutes, pattern, campus, inPerson } = meetings;
  const rowsOfCell = new Map<number, number[]>();
  for (const row of rows) {
    for (let weekday = 0; weekday < DAYS_PER_WEEK; weekday++) {
      if ((days[row]! & (1 << weekday)) === 0) continue;
      for (const cell of kinds.cellsOf(weekday, pattern[row]!)) {
        rowsOfCell.set(cell, [...(rowsOfCell.get(cell) ?? []), row]);
      }
    }
  }
  return [...rowsOfCell].map(([cell, own]) => {
    const inOrder = own
      .map((row) => ({ row, start: startMinutes[row]!, end: endMinutes[row]! }))
      .sort((a, b) => a.start - b.start);
    const spans: Entry["spans"] = [];
    for (const meeting of inOrder) {
      const last = spans.at(-1);
      if (last && meeting.start <= last[1]) last[1] = Math.max(last[1], meeting.end);
      else spans.push([meeting.start, meeting.end]);
    }
    const stops = inOrder
      .filter(({ row }) => campus[row] !== 0)
      .map((meeting) => toStop(meeting.start, meeting.end, campus[meeting.row]!))
      .sort((a, b) => a - b);
    return {
      cell,
      start: spans[0]![0],
      end: spans.at(-1)![1],
      busy: spans.reduce((sum, [start, end]) => sum + end - start, 0),
      spans,
      inPerson: own.some((row) => inPerson[row] === 1),
      stops,
    };
  });
}
