import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { timesOverlap } from "#dates/span";
import { commonWeekdays, type DatePattern, type TermDays, toDatePattern } from "../dates/date-pattern.ts";

/** The timed meetings of many classes, one row each; those of class c are first[c] … first[c + 1] − 1. */
export type MeetingRows = {
  first: Uint32Array;
  /** Weekdays as bits 0 to 6, only those on which the meeting has a date. */
  days: Uint8Array;
  /** Minutes since midnight. */
  startMinutes: Uint16Array;
  endMinutes: Uint16Array;
  /** Places in `patterns`. */
  pattern: Uint16Array;
  patterns: readonly DatePattern[];
};

/** Classes share few times and dates. Skips meetings without times. Throws RangeError for malformed dates. */
export function toMeetingRows(classes: readonly { meetings: readonly ScheduleMeeting[] }[]): MeetingRows {
  const read = createPatternReader();
  const first = new Uint32Array(classes.length + 1);
  const rows: TimedMeeting[] = [];
  for (const [at, { meetings }] of classes.entries()) {
    for (const meeting of meetings) {
      const timed = read.timed(meeting);
      if (timed) rows.push(timed);
    }
    first[at + 1] = rows.length;
  }
  return {
    first,
    days: Uint8Array.from(rows, ({ days }) => days),
    startMinutes: Uint16Array.from(rows, ({ start }) => start),
    endMinutes: Uint16Array.from(rows, ({ end }) => end),
    pattern: Uint16Array.from(rows, ({ pattern }) => pattern),
    patterns: read.patterns,
  };
}

type TimedMeeting = { days: number; start: number; end: number; pattern: number };

/** A meeting without dates lasts the term, or always without one. */
export function createPatternReader(term?: TermDays) {
  const known = new Map<string, { pattern: number; weekdays: number }>();
  const patterns: DatePattern[] = [];

  function dated(meeting: ScheduleMeeting) {
    const { startDate, endDate, skippedWeeks, skippedDates } = meeting;
    const key = `${startDate} ${endDate} ${skippedWeeks?.join()} ${skippedDates?.join()}`;
    const same = known.get(key);
    if (same) return same;
    const dates = toDatePattern(meeting, term);
    const found = { pattern: patterns.length, weekdays: commonWeekdays(dates, dates) };
    patterns.push(dates);
    known.set(key, found);
    return found;
  }

  return {
    patterns,
    timed(meeting: ScheduleMeeting): TimedMeeting | undefined {
      const { days, startMinutes: start, endMinutes: end } = meeting;
      if (start === null || end === null || start >= end) return undefined;
      const { pattern, weekdays } = dated(meeting);
      return { days: days.reduce((all, day) => all | (1 << day), 0) & weekdays, start, end, pattern };
    },
  };
}

/** Whether two of the classes overlap, by the rules of `firstClash`. */
export function createClashTest({ first, days, startMinutes, endMinutes, pattern, patterns }: MeetingRows) {
  const known = new Map<number, number>();
  const commonDays = (a: number, b: number): number => {
    const key = Math.min(a, b) * patterns.length + Math.max(a, b);
    let common = known.get(key);
    if (common === undefined) known.set(key, (common = commonWeekdays(patterns[a]!, patterns[b]!)));
    return common;
  };

  return function clash(a: number, b: number): boolean {
    for (let i = first[a]!; i < first[a + 1]!; i++) {
      for (let j = first[b]!; j < first[b + 1]!; j++) {
        const weekdays = days[i]! & days[j]!;
        if (weekdays === 0) continue;
        if (!timesOverlap(startMinutes[i]!, endMinutes[i]!, startMinutes[j]!, endMinutes[j]!)) continue;
        if ((weekdays & commonDays(pattern[i]!, pattern[j]!)) !== 0) return true;
      }
    }
    return false;
  };
}
