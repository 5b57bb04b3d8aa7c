import type { ClassListing, Meeting } from "#contract/catalog";
import { meetsOn, minutesOf } from "#contract/labels/class-labels";
import type { Span } from "#contract/lanes";
import { type IsoDate, toDayNumber } from "#dates/day";
import { MINUTES_PER_DAY } from "#dates/minutes";

/** One person's classes, of which only the times count. */
export type Timed = Pick<ClassListing, "Meetings">;

/** When classes meet on a date, sorted by start. A class past midnight counts on both of its dates. */
export function busyOn(listings: readonly Timed[], date: IsoDate): Span[] {
  const day = toDayNumber(date);
  return listings
    .flatMap(({ Meetings }) => Meetings.flatMap((meeting) => spansOn(meeting, day)))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

function spansOn(meeting: Meeting, day: number): Span[] {
  const times = minutesOf(meeting);
  if (!times) return [];
  const { start, end } = times;
  const today = meetsOn(meeting, day) === true ? [{ start, end: Math.min(end, MINUTES_PER_DAY) }] : [];
  const isNight = end > MINUTES_PER_DAY && meetsOn(meeting, day - 1) === true;
  return isNight ? [{ start: 0, end: end - MINUTES_PER_DAY }, ...today] : today;
}

/** The free parts of a span that last at least so many minutes. `busy` must be sorted by start. */
export function freeWithin({ start, end }: Span, busy: readonly Span[], least: number): Span[] {
  const free: Span[] = [];
  let from = start;
  for (const taken of [...busy, { start: end, end }]) {
    const to = Math.min(taken.start, end);
    if (to - from >= least) free.push({ start: from, end: to });
    from = Math.max(from, taken.end);
  }
  return free;
}
