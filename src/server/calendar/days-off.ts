import type { CalendarEntry } from "#contract/calls/calendar";
import type { Meeting } from "#contract/catalog";
import { meetsOn } from "#contract/labels/class-labels";
import { wholeDayWords } from "#contract/labels/term-calendar";
import type { CalendarDay } from "#contract/term-calendar";
import { daysBetween, earlierDay, laterDay, sundayOfNumber, toDayNumber, toIsoDate } from "#dates/day";
import { DAYS_PER_WEEK, toMinutes } from "#dates/minutes";
import { daysFrom, isWithin } from "#dates/span";
import type { TermCatalog } from "../catalog/records.ts";
import { type EntryDays, plainEntry, timesOf } from "./entry.ts";

const known = new WeakMap<TermCatalog, readonly string[]>();

/**
 * For a term without a calendar: each meeting says which weeks it leaves out. A day is off if more of the term's meetings
 * leave it out than are held on it, since a clinic or a lab may go on in a recess.
 */
export function daysOff(catalog: TermCatalog): readonly string[] {
  const before = known.get(catalog);
  if (before) return before;
  const days = findDaysOff(catalog);
  known.set(catalog, days);
  return days;
}

function findDaysOff({ classes }: TermCatalog): string[] {
  const meetings = [...classes.values()].flatMap((record) => (record.status === "X" ? [] : record.meetings));
  const left = new Map<number, number>();
  for (const day of meetings.flatMap(skippedDays)) left.set(day, (left.get(day) ?? 0) + 1);
  const isOff = ([day, count]: [day: number, count: number]) =>
    count > meetings.filter((meeting) => meetsOn(meeting, day) === true).length;
  return [...left]
    .filter(isOff)
    .map(([day]) => toIsoDate(day))
    .sort();
}

function skippedDays(meeting: Meeting): number[] {
  const sunday = sundayOfNumber(toDayNumber(meeting.StartDate));
  return meeting.SkippedWeeks.flatMap((week) =>
    meeting.Days.map((weekday) => sunday + week * DAYS_PER_WEEK + weekday).filter(
      (day) => meetsOn(meeting, day) === "skipped",
    ),
  );
}

/** One for each day. From the term's calendar if it has one, else from what its meetings leave out. */
export function dayOffEntries(catalog: TermCatalog, range: EntryDays): CalendarEntry[] {
  const { code, description } = catalog.term;
  if (catalog.calendar.length > 0)
    return catalog.calendar.flatMap((day, at) => entriesOf(day, `${code}-${at}`, catalog, range));
  return daysOff(catalog)
    .filter((day) => isWithin(day, range.from, range.to))
    .map((date) => ({
      ...plainEntry("days-off"),
      id: `off-${code}`,
      name: "No classes",
      date,
      note: description,
    }));
}

/** Terms at the same time, such as those of two careers, mostly have the same days off. */
export function onceEach(days: readonly CalendarEntry[]): CalendarEntry[] {
  const alike = Map.groupBy(days, ({ name, date, start, end }) => [name, date, start, end].join(" "));
  return [...alike.values()].map((same) => ({ ...same[0]!, note: same.map(({ note }) => note).join(", ") }));
}

function entriesOf(day: CalendarDay, id: string, { term }: TermCatalog, { from, to }: EntryDays): CalendarEntry[] {
  const [first, last] = [laterDay(day.FirstDay, from), earlierDay(day.LastDay, to)];
  const { StartTime, EndTime } = day;
  return daysFrom(first, Math.max(0, daysBetween(first, last) + 1)).map((date) => ({
    ...plainEntry("days-off"),
    id: `off-${id}`,
    name: wholeDayWords(day),
    ...(StartTime === null || EndTime === null ? { date } : timesOf(date, toMinutes(StartTime), toMinutes(EndTime))),
    note: term.description,
    DayOff: day,
  }));
}
