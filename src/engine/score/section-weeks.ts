import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "../dates/day-number.ts";
import type { MeetingTable } from "../encode/meeting-table.ts";
import { startsOf } from "../problem/problem.ts";
import type { WeekKinds } from "./week-kinds.ts";

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
  /** The times with class, each of spanStart[s] … spanEnd[s], in order: firstSpan[e] … firstSpan[e + 1] − 1 of entry e. */
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
export function toSectionWeeks(
  meetings: MeetingTable,
  kinds: WeekKinds,
  groups: readonly (readonly number[])[],
): SectionWeeks {
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
  const { days, startMinutes, endMinutes, pattern, campus, inPerson, isWeekly } = meetings;
  const rowsOfCell = new Map<number, number[]>();
  for (const row of rows) {
    if (isWeekly[row] !== 1) continue;
    for (let weekday = 0; weekday < DAYS_PER_WEEK; weekday++) {
      if (((days[row] ?? 0) & (1 << weekday)) === 0) continue;
      for (const cell of kinds.cellsOf(weekday, pattern[row] ?? 0)) {
        rowsOfCell.set(cell, [...(rowsOfCell.get(cell) ?? []), row]);
      }
    }
  }
  return [...rowsOfCell].map(([cell, own]) => {
    const inOrder = own
      .map((row) => ({ row, start: startMinutes[row] ?? 0, end: endMinutes[row] ?? 0 }))
      .sort((a, b) => a.start - b.start);
    const spans: Entry["spans"] = [];
    for (const meeting of inOrder) {
      const last = spans.at(-1);
      if (last && meeting.start <= last[1]) last[1] = Math.max(last[1], meeting.end);
      else spans.push([meeting.start, meeting.end]);
    }
    const stops = inOrder
      .filter(({ row }) => campus[row] !== 0)
      .map((meeting) => toStop(meeting.start, meeting.end, campus[meeting.row] ?? 0))
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
