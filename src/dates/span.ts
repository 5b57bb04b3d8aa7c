import { addDays, type IsoDate, sundayOf, type Weekday } from "./day.ts";
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "./minutes.ts";

/** Monday to Friday. */
export const WORKWEEK: readonly Weekday[] = [1, 2, 3, 4, 5];

/** Sunday to Saturday. */
export const WHOLE_WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** Null and undefined leave an end open. Both days belong to the span. */
type End = IsoDate | null | undefined;

export function isWithin(day: IsoDate, first: End, last: End): boolean {
  return (first ?? day) <= day && day <= (last ?? day);
}

/** The day itself, or the nearest one of the span. */
export function nearestWithin(day: IsoDate, first: End, last: End): IsoDate {
  if (first && day < first) return first;
  return last && day > last ? last : day;
}

/** Whether two spans of one day overlap, in minutes. Touching ones don't. */
export function timesOverlap(startA: number, endA: number, startB: number, endB: number): boolean {
  return startA < endB && startB < endA;
}

const LONGEST_NIGHT_MINUTES = 12 * MINUTES_PER_HOUR;
const NOON = MINUTES_PER_DAY / 2;

/**
 * The end in minutes since the midnight before the start. An end before the start is on the next day, so 1440 or more.
 * Undefined if that can't be meant, because what goes past midnight lasts up to twelve hours and ends by noon.
 */
export function endOfSpan(start: number, end: number): number | undefined {
  if (start >= MINUTES_PER_DAY) return undefined;
  if (end >= start) return end;
  const nextDay = end + MINUTES_PER_DAY;
  return end <= NOON && nextDay - start <= LONGEST_NIGHT_MINUTES ? nextDay : undefined;
}

export function daysFrom(first: IsoDate, count: number): IsoDate[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** Every weekday from the first to the last, over the end of the week where needed: 5 to 1 is F, Sa, Su, M. */
export function weekdaysBetween(first: Weekday, last: Weekday): Weekday[] {
  return WHOLE_WEEK.slice(first, last + 1);
}

/** In the week of `date`. It begins on Sunday, so on a Sunday students see the coming week. */
export function weekDates(date: IsoDate, weekdays: readonly Weekday[]): IsoDate[] {
  return weekdays.map((weekday) => addDays(sundayOf(date), weekday));
}

/** The first and the last of `weekDates`. */
export function weekRange(date: IsoDate, weekdays: readonly Weekday[]): [IsoDate, IsoDate] {
  const dates = weekDates(date, weekdays);
  return [dates[0] ?? date, dates.at(-1) ?? date];
}
