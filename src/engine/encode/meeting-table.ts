import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "#dates/minutes";
import {
  commonWeekdays,
  type DatePattern,
  firstCommonDay,
  type TermDays,
  toDatePattern,
} from "../dates/date-pattern.ts";
import { popcount } from "../problem/bits.ts";
import { startsOf } from "../problem/problem.ts";
import { assertWholeNumber } from "../whole-number.ts";

/** The campus of meetings that are online or at an unknown place. */
const NO_CAMPUS = 0;
/** Each pair of patterns takes a byte for its common weekdays: 16 MB at this number. */
const MAX_PATTERNS = 4096;
const NOT_COMPARED = 255;

/** All timed meetings, one row each; meetings of section s are firstMeeting[s] … firstMeeting[s + 1] − 1. */
export type MeetingTable = {
  firstMeeting: Uint32Array;
  /** Weekdays as bits 0 to 6, only those on which the meeting has a date. */
  days: Uint8Array;
  /** Minutes since midnight. */
  startMinutes: Uint16Array;
  endMinutes: Uint16Array;
  /** The place of its dates in `patterns`. */
  pattern: Uint16Array;
  /** From 1, sorted by code; 0 if online or unknown. */
  campus: Uint16Array;
  /** From 1, in the order of the given buildings; 0 if online or not one of these. */
  building: Uint16Array;
  /** 1 unless online. */
  inPerson: Uint8Array;
  /** 1 if it takes place on more than one date. */
  isWeekly: Uint8Array;
  /** 1 if it's on a date that follows another weekday's schedule. */
  isMoved: Uint8Array;
  /** By section: the `days` of all its meetings. */
  sectionDays: Uint8Array;
  patterns: readonly DatePattern[];
  /** Weekdays, as bits, on which two patterns have common dates. */
  commonDays: (patternA: number, patternB: number) => number;
};

type MeetingsOfSection = { classNumber: number; meetings: readonly ScheduleMeeting[] };

type MeetingReader = ReturnType<typeof createMeetingReader>;

/** Skips meetings without times or of zero length. */
export function toMeetingTable(
  sections: readonly MeetingsOfSection[],
  read: MeetingReader,
  buildings: readonly string[],
): MeetingTable {
  const buildingIds = new Map(buildings.map((building, place) => [building, place + 1]));
  const patternIds = new Map<DatePattern, number>();
  const campusIds = toCampusIds(sections);
  const rowsOf = sections.map(({ classNumber, meetings }) =>
    meetings.flatMap((meeting) => {
      const { days, times, dates } = read(meeting, classNumber);
      const pattern = patternIds.get(dates) ?? patternIds.size;
      if (pattern === patternIds.size) patternIds.set(dates, pattern);
      if (!times || days === 0) return [];
      const campus = campusIds.get(campusOf(meeting) ?? "") ?? NO_CAMPUS;
      const building = meeting.online ? 0 : (buildingIds.get(meeting.building ?? "") ?? 0);
      const isWeekly = hasSeveralDates(dates, days);
      const isMoved = meeting.isMoved === true;
      return { days, ...times, pattern, campus, building, inPerson: !meeting.online, isWeekly, isMoved };
    }),
  );
  const rows = rowsOf.flat();
  const patterns = [...patternIds.keys()];
  return {
    firstMeeting: startsOf(rowsOf),
    days: Uint8Array.from(rows, (row) => row.days),
    startMinutes: Uint16Array.from(rows, (row) => row.start),
    endMinutes: Uint16Array.from(rows, (row) => row.end),
    pattern: Uint16Array.from(rows, (row) => row.pattern),
    campus: Uint16Array.from(rows, (row) => row.campus),
    building: Uint16Array.from(rows, (row) => row.building),
    inPerson: Uint8Array.from(rows, (row) => (row.inPerson ? 1 : 0)),
    isWeekly: Uint8Array.from(rows, (row) => (row.isWeekly ? 1 : 0)),
    isMoved: Uint8Array.from(rows, (row) => (row.isMoved ? 1 : 0)),
    sectionDays: Uint8Array.from(rowsOf, (own) => own.reduce((days, row) => days | row.days, 0)),
    patterns,
    commonDays: rememberCommonDays(patterns),
  };
}

/**
 * Reads meetings; `days` are weekdays with a date. Meetings with the same dates share these. Throws RangeError for days,
 * times, or dates out of range, and for too many date ranges.
 */
export function createMeetingReader(term: TermDays) {
  const known = new Map<string, { dates: DatePattern; weekdays: number }>();
  return (meeting: ScheduleMeeting, classNumber: number) => {
    const weekdays = toWeekdays(meeting, classNumber);
    const times = toTimes(meeting, classNumber);
    const key = `${meeting.startDate} ${meeting.endDate} ${meeting.skippedWeeks?.join()} ${meeting.skippedDates?.join()}`;
    const same = known.get(key);
    if (same) return { days: weekdays & same.weekdays, times, dates: same.dates };
    if (known.size === MAX_PATTERNS) {
      throw new RangeError(`The request has too many date ranges; the limit is ${MAX_PATTERNS}.`);
    }
    const dates = toDatePattern(meeting, term, `Class ${classNumber}`);
    const dated = { dates, weekdays: commonWeekdays(dates, dates) };
    known.set(key, dated);
    return { days: weekdays & dated.weekdays, times, dates };
  };
}

/** Sorted by code, so that the order of two campuses doesn't depend on other classes. */
function toCampusIds(sections: readonly MeetingsOfSection[]): ReadonlyMap<string, number> {
  const codes = new Set(sections.flatMap(({ meetings }) => meetings.map(campusOf)).filter((code) => code !== null));
  return new Map([...codes].sort().map((code, index) => [code, index + 1]));
}

function campusOf({ campus, online }: ScheduleMeeting): string | null {
  return online ? null : campus;
}

function toWeekdays({ days }: ScheduleMeeting, classNumber: number): number {
  let weekdays = 0;
  for (const day of days) {
    assertWholeNumber(`A meeting day of class ${classNumber}`, day, 0, DAYS_PER_WEEK - 1);
    weekdays |= 1 << day;
  }
  return weekdays;
}

function toTimes({ startMinutes: start, endMinutes: end }: ScheduleMeeting, classNumber: number) {
  if (start === null || end === null) return undefined;
  for (const minutes of [start, end]) assertWholeNumber(`A time of class ${classNumber}`, minutes, 0, MINUTES_PER_DAY);
  if (start === end) return undefined;
  if (start > end) throw new RangeError(`Class ${classNumber} starts at minute ${start} but ends at minute ${end}.`);
  return { start, end };
}

/** Each of the weekdays has a date. */
function hasSeveralDates(dates: DatePattern, days: number): boolean {
  if (popcount(days) > 1) return true;
  const weekday = 31 - Math.clz32(days);
  const first = firstCommonDay(dates, dates, weekday);
  return first !== undefined && firstCommonDay(dates, dates, weekday, first + 1) !== undefined;
}

function rememberCommonDays(patterns: readonly DatePattern[]): MeetingTable["commonDays"] {
  const count = patterns.length;
  const known = new Uint8Array(count * count).fill(NOT_COMPARED);
  return (a, b) => {
    const at = a * count + b;
    if (known[at] === NOT_COMPARED) known[at] = commonWeekdays(patterns[a]!, patterns[b]!);
    return known[at]!;
  };
}
