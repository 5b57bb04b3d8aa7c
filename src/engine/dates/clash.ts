import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { toIsoDate } from "#dates/day";
import { DAYS_PER_WEEK } from "#dates/minutes";
import { timesOverlap } from "#dates/span";
import { firstCommonDay, type TermDates, type TermDays, toDatePattern, toTermDays } from "./date-pattern.ts";

// What overlaps is defined here once, for schedules, the builder's screens, carts, and enrollment. The solver's tables
// (`encode/compatibility.ts`) are compared with it on random meetings (`tests/engine/dates/overlap.test.ts`).

/** Where two classes overlap: the weekday (0 is Sunday) and the minute since midnight when the later one starts. */
export type Clash = { day: number; startMinutes: number };

/** A change of campus that leaves too little time. */
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

/** A break, or several at the same times. It has no dates: it applies to any that a class has. */
export type BreakTimes = { days: readonly number[]; startMinutes: number; endMinutes: number };

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
  for (const a of meetingsA) {
    for (const b of meetingsB) {
      const startMinutes = Math.max(a.startMinutes ?? 0, b.startMinutes ?? 0);
      for (const day of clashDays(a, b, term)) {
        if (!first || day < first.day || (day === first.day && startMinutes < first.startMinutes)) {
          first = { day, startMinutes };
        }
      }
    }
  }
  return first;
}

/** The weekdays on which two meetings overlap on a common date, by the rules of `firstClash`. */
export function clashDays(a: ScheduleMeeting, b: ScheduleMeeting, term?: TermDates): number[] {
  if (!overlaps(a, b)) return [];
  return Array.from(commonDays(a, b, term && toTermDays(term)), ({ day }) => day);
}

/** A clash, with its dates (ISO) if it isn't every week. */
export type DatedClash = Clash & { dates: readonly string[] | undefined };

/** Clashes on one weekday. `dates` are day numbers. */
type WeekdayClashes = { startMinutes: number; dates: Set<number>; isEndless: boolean };

/**
 * One clash for each weekday that has any, with the earliest start and the dates of all. Throws RangeError like
 * `firstClash`.
 */
export function clashesByDay(
  meetingsA: readonly ScheduleMeeting[],
  meetingsB: readonly ScheduleMeeting[],
): DatedClash[] {
  const byWeekday = new Map<number, WeekdayClashes>();
  for (const a of meetingsA) {
    for (const b of meetingsB) {
      for (const weekday of clashDays(a, b)) {
        const startMinutes = Math.max(a.startMinutes ?? 0, b.startMinutes ?? 0);
        const clashes = byWeekday.get(weekday) ?? { startMinutes, dates: new Set(), isEndless: false };
        byWeekday.set(weekday, clashes);
        clashes.startMinutes = Math.min(clashes.startMinutes, startMinutes);
        clashes.isEndless ||= isEndless(a) && isEndless(b);
        if (!clashes.isEndless) for (const date of commonDaysOn(weekday, a, b)) clashes.dates.add(date);
      }
    }
  }
  return [...byWeekday].sort(([a], [b]) => a - b).map(([day, clashes]) => toDatedClash(day, clashes));
}

function toDatedClash(day: number, { startMinutes, dates, isEndless: hasNoDates }: WeekdayClashes): DatedClash {
  const inOrder = [...dates].sort((a, b) => a - b);
  return { day, startMinutes, dates: hasNoDates || isWeekly(inOrder) ? undefined : inOrder.map(toIsoDate) };
}

/** A week off now and then doesn't matter, but every other week does: at least three of four weeks must have a date. */
function isWeekly(days: readonly number[]): boolean {
  const weeks = 1 + ((days.at(-1) ?? 0) - (days[0] ?? 0)) / DAYS_PER_WEEK;
  return days.length >= FEWEST_WEEKLY && days.length / weeks >= 3 / 4;
}

/** Dates of fewer weeks are named. */
const FEWEST_WEEKLY = 3;

/** Without dates, it lasts as long as any term. */
function isEndless({ startDate, endDate }: ScheduleMeeting): boolean {
  return startDate === null || endDate === null;
}

function* commonDaysOn(weekday: number, a: ScheduleMeeting, b: ScheduleMeeting): Generator<number> {
  const [patternA, patternB] = [toDatePattern(a), toDatePattern(b)];
  let day = firstCommonDay(patternA, patternB, weekday);
  while (day !== undefined) {
    yield day;
    day = firstCommonDay(patternA, patternB, weekday, day + 1);
  }
}

/**
 * The weekdays on which a meeting overlaps a break on any of its dates, even outside the term. A meeting without dates
 * lasts the whole term. A moved one overlaps none. Throws RangeError like `firstClash`.
 */
export function breakDays(meeting: ScheduleMeeting, one: BreakTimes, term: TermDates): number[] {
  if (meeting.isMoved || !overlaps(meeting, one)) return [];
  const dates = toDatePattern(meeting, toTermDays(term));
  const days = [...new Set(meeting.days)].filter((day) => one.days.includes(day));
  return days.filter((day) => firstCommonDay(dates, dates, day) !== undefined);
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

type Times = Pick<ScheduleMeeting, "startMinutes" | "endMinutes">;

function overlaps(a: Times, b: Times): boolean {
  return isTimed(a) && isTimed(b) && timesOverlap(a.startMinutes, a.endMinutes, b.startMinutes, b.endMinutes);
}

function isTight(a: ScheduleMeeting, b: ScheduleMeeting, travelGapMinutes: number): boolean {
  if (!isTimed(a) || !isTimed(b) || a.online || b.online) return false;
  if (a.campus === b.campus) return false;
  const gap = b.startMinutes - a.endMinutes;
  return gap >= 0 && gap <= travelGapMinutes;
}

/** A meeting that ends when it starts has no time. */
function isTimed<T extends Times>(meeting: T): meeting is T & { startMinutes: number; endMinutes: number } {
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
