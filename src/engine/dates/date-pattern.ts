import type { ScheduleMeeting } from "#contract/schedule-request";
import { DAYS_PER_WEEK, sundayOf, toDayNumber, toIsoDate, weekdayOf } from "./day-number.ts";

/** The dates of a meeting, its weekdays left aside: every day from the first to the last but those of skipped weeks. */
export type DatePattern = {
  firstDay: number;
  lastDay: number;
  /** Sunday of the week from which skipped weeks are counted. */
  weekZero: number;
  /** Weeks from `weekZero` without the meeting, rising. */
  skippedWeeks: readonly number[];
};

/** A term by its ISO dates. */
export type TermDates = { termStartDate: string; termEndDate: string };

/** First and last day number that stand in for a meeting's missing dates. */
export type TermDays = { firstDay: number; lastDay: number };

/** A meeting of unknown dates, outside any term, is taken to run always: for 2,700 years on either side of 1970. */
const ALWAYS: TermDays = { firstDay: -999_999, lastDay: 999_999 };

/** Day numbers of a term's ends. Throws RangeError for a malformed date, or when it ends before it starts. */
export function toTermDays({ termStartDate, termEndDate }: TermDates): TermDays {
  const firstDay = toDayNumber(termStartDate);
  const lastDay = toDayNumber(termEndDate);
  if (firstDay > lastDay) throw new RangeError(`The term starts on ${termStartDate} but ends on ${termEndDate}.`);
  return { firstDay, lastDay };
}

/**
 * A date that is missing is that of the term. Throws RangeError for a malformed date, or when the start is after the
 * end, be it that of the term: such a meeting would take place on no day at all, and nobody would notice.
 */
export function toDatePattern(
  { startDate, endDate, skippedWeeks = [] }: Pick<ScheduleMeeting, "startDate" | "endDate" | "skippedWeeks">,
  term: TermDays = ALWAYS,
): DatePattern {
  const firstDay = startDate === null ? term.firstDay : toDayNumber(startDate);
  const lastDay = endDate === null ? term.lastDay : toDayNumber(endDate);
  if (firstDay > lastDay) {
    const start = startDate ?? `the term's first day, ${toIsoDate(firstDay)}`;
    const end = endDate ?? `the term's last day, ${toIsoDate(lastDay)}`;
    throw new RangeError(`The meeting starts on ${start} but ends on ${end}.`);
  }
  return {
    firstDay,
    lastDay,
    weekZero: sundayOf(firstDay),
    skippedWeeks: [...new Set(skippedWeeks)].sort((a, b) => a - b),
  };
}

/** Whether a meeting of this pattern takes place on the day, if it is one of its weekdays. */
export function includesDay({ firstDay, lastDay, weekZero, skippedWeeks }: DatePattern, day: number): boolean {
  return day >= firstDay && day <= lastDay && !skippedWeeks.includes(Math.floor((day - weekZero) / DAYS_PER_WEEK));
}

/** First day on this weekday that is in both patterns, undefined when there is none. */
export function firstCommonDay(a: DatePattern, b: DatePattern, weekday: number): number | undefined {
  const from = Math.max(a.firstDay, b.firstDay);
  const to = Math.min(a.lastDay, b.lastDay);
  for (
    let day = from + ((weekday - weekdayOf(from) + DAYS_PER_WEEK) % DAYS_PER_WEEK);
    day <= to;
    day += DAYS_PER_WEEK
  ) {
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
