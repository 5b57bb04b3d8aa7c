import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { readDayNumber, sundayOfNumber, toIsoDate, weekdayOfNumber } from "#dates/day";
import { DAYS_PER_WEEK } from "#dates/minutes";

// Days are whole numbers, counted from 1970-01-01.

/** Throws RangeError, starting with `what`, for what isn't a day. */
function toDayNumber(isoDate: string, what: string): number {
  const dayNumber = readDayNumber(isoDate);
  if (dayNumber === undefined) throw new RangeError(`${what}: "${isoDate}" isn't a date in YYYY-MM-DD format.`);
  return dayNumber;
}

/** A meeting's dates regardless of weekday: every day from first to last except skipped weeks and days. */
export type DatePattern = {
  firstDay: number;
  lastDay: number;
  /** Sunday of the week from which skipped weeks are counted. */
  weekZero: number;
  /** Weeks from `weekZero` without a meeting, ascending. */
  skippedWeeks: readonly number[];
  /** Day numbers. */
  skippedDays: readonly number[];
};

/** ISO dates. */
export type TermDates = { termStartDate: string; termEndDate: string };

/** Day numbers that replace a meeting's missing dates. */
export type TermDays = { firstDay: number; lastDay: number };

/** A meeting without dates, outside any term, always takes place: 2,700 years on either side of 1970. */
const ALWAYS: TermDays = { firstDay: -999_999, lastDay: 999_999 };

/** Day numbers of a term's ends. Throws RangeError for a malformed date, or an end before the start. */
export function toTermDays({ termStartDate, termEndDate }: TermDates): TermDays {
  const firstDay = toDayNumber(termStartDate, "The term");
  const lastDay = toDayNumber(termEndDate, "The term");
  if (firstDay > lastDay) throw new RangeError(`The term starts on ${termStartDate} but ends on ${termEndDate}.`);
  return { firstDay, lastDay };
}

/** Throws RangeError for a malformed date, or a start after the end: such a meeting would silently never take place. */
export function toDatePattern(
  {
    startDate,
    endDate,
    skippedWeeks = [],
    skippedDates = [],
  }: Pick<ScheduleMeeting, "startDate" | "endDate" | "skippedWeeks" | "skippedDates">,
  term: TermDays = ALWAYS,
  what = "The meeting",
): DatePattern {
  const firstDay = startDate === null ? term.firstDay : toDayNumber(startDate, what);
  const lastDay = endDate === null ? term.lastDay : toDayNumber(endDate, what);
  if (firstDay > lastDay) {
    throw new RangeError(`${what} starts on ${toIsoDate(firstDay)} but ends on ${toIsoDate(lastDay)}.`);
  }
  return {
    firstDay,
    lastDay,
    weekZero: sundayOfNumber(firstDay),
    skippedWeeks: [...new Set(skippedWeeks)].sort((a, b) => a - b),
    skippedDays: skippedDates.map((date) => toDayNumber(date, what)),
  };
}

export function includesDay(
  { firstDay, lastDay, weekZero, skippedWeeks, skippedDays }: DatePattern,
  day: number,
): boolean {
  if (day < firstDay || day > lastDay || skippedDays.includes(day)) return false;
  return !skippedWeeks.includes(Math.floor((day - weekZero) / DAYS_PER_WEEK));
}

/** The first day on this weekday in both patterns, `from` a day on; undefined if there's none. */
export function firstCommonDay(
  a: DatePattern,
  b: DatePattern,
  weekday: number,
  from: number = Math.max(a.firstDay, b.firstDay),
): number | undefined {
  const to = Math.min(a.lastDay, b.lastDay);
  const daysUntil = (weekday - weekdayOfNumber(from) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  for (let day = from + daysUntil; day <= to; day += DAYS_PER_WEEK) {
    if (includesDay(a, day) && includesDay(b, day)) return day;
  }
  return undefined;
}

/** Weekdays, as bits 0 to 6, on which both patterns have a common day. */
export function commonWeekdays(a: DatePattern, b: DatePattern): number {
  let weekdays = 0;
  for (let weekday = 0; weekday < DAYS_PER_WEEK; weekday++) {
    if (firstCommonDay(a, b, weekday) !== undefined) weekdays |= 1 << weekday;
  }
  return weekdays;
}
