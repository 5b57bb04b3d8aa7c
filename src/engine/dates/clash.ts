import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { firstCommonDay, type TermDates, type TermDays, toDatePattern, toIsoDate, toTermDays } from "./date-pattern.ts";

/** Where two classes overlap: the weekday (0 is Sunday) and the minute since midnight when the later one starts. */
export type Clash = { day: number; startMinutes: number };

export type TravelWarning = {
  fromClassNumber: number;
  toClassNumber: number;
  day: number;
  /** The first such date, YYYY-MM-DD. */
  date: string;
  /** Minutes since midnight: the end of one class, and the start of the other. */
  fromMinutes: number;
  toMinutes: number;
  fromCampus: string;
  toCampus: string;
};

type ClassMeetings = { classNumber: number; meetings: readonly ScheduleMeeting[] };

/**
 * The first in the week, Sunday first. Touching classes don't overlap. A meeting without dates lasts the whole term, or
 * always without a term. Throws RangeError for malformed dates and for what ends before it starts.
 */
export function firstClash(
  meetingsA: readonly ScheduleMeeting[],
  meetingsB: readonly ScheduleMeeting[],
  term?: TermDates,
): Clash | undefined {
  let first: Clash | undefined;
  const termDays = term && toTermDays(term);
  for (const a of meetingsA) {
    for (const b of meetingsB) {
      if (!overlaps(a, b)) continue;
      const startMinutes = Math.max(a.startMinutes ?? 0, b.startMinutes ?? 0);
      for (const { day } of commonDays(a, b, termDays)) {
        if (!first || day < first.day || (day === first.day && startMinutes < first.startMinutes)) {
          first = { day, startMinutes };
        }
      }
    }
  }
  return first;
}

/**
 * Gaps of 0 to `travelGapMinutes` between different, known campuses on a common date, by date and time; each weekday
 * once, on its first such date. Throws RangeError like `firstClash`.
 */
export function travelWarnings(
  classes: readonly ClassMeetings[],
  travelGapMinutes: number,
  term: TermDates,
): readonly TravelWarning[] {
  const warnings: TravelWarning[] = [];
  const termDays = toTermDays(term);
  for (const from of classes) {
    for (const to of classes) {
      if (from === to) continue;
      for (const a of from.meetings) {
        for (const b of to.meetings) {
          if (a.campus === null || b.campus === null || !isTight(a, b, travelGapMinutes)) continue;
          for (const { day, dayNumber } of commonDays(a, b, termDays)) {
            warnings.push({
              fromClassNumber: from.classNumber,
              toClassNumber: to.classNumber,
              day,
              date: toIsoDate(dayNumber),
              fromMinutes: a.endMinutes ?? 0,
              toMinutes: b.startMinutes ?? 0,
              fromCampus: a.campus,
              toCampus: b.campus,
            });
          }
        }
      }
    }
  }
  return warnings.sort(
    (a, b) => a.date.localeCompare(b.date) || a.fromMinutes - b.fromMinutes || a.fromClassNumber - b.fromClassNumber,
  );
}

function overlaps(a: ScheduleMeeting, b: ScheduleMeeting): boolean {
  return isTimed(a) && isTimed(b) && a.startMinutes < b.endMinutes && b.startMinutes < a.endMinutes;
}

function isTight(a: ScheduleMeeting, b: ScheduleMeeting, travelGapMinutes: number): boolean {
  if (!isTimed(a) || !isTimed(b) || a.online || b.online) return false;
  if (a.campus === b.campus) return false;
  const gap = b.startMinutes - a.endMinutes;
  return gap >= 0 && gap <= travelGapMinutes;
}

/** A meeting that ends when it starts has no time. */
function isTimed(meeting: ScheduleMeeting): meeting is ScheduleMeeting & { startMinutes: number; endMinutes: number } {
  return meeting.startMinutes !== null && meeting.endMinutes !== null && meeting.startMinutes < meeting.endMinutes;
}

function* commonDays(a: ScheduleMeeting, b: ScheduleMeeting, termDays: TermDays | undefined) {
  const days = [...new Set(a.days)].filter((day) => b.days.includes(day));
  // Dates cost more to compare.
  if (days.length === 0) return;
  const patternA = toDatePattern(a, termDays);
  const patternB = toDatePattern(b, termDays);
  for (const day of days) {
    const dayNumber = firstCommonDay(patternA, patternB, day);
    if (dayNumber !== undefined) yield { day, dayNumber };
  }
}
