import { earlierDay, type IsoDate, laterDay, weekdayOf } from "#dates/day";
import { MINUTES_PER_DAY, toMinutes } from "#dates/minutes";
import { isWithin } from "#dates/span";
import { numericDateRange, timeRangeLabel, weekdayName } from "#dates/words";
import { t } from "#words";
import type { ClassListing } from "../catalog.ts";
import type { CalendarDay } from "../term-calendar.ts";

/** The days that concern these classes: without days for campuses and sessions in which none of them is. */
export function calendarOf(
  calendar: readonly CalendarDay[] | undefined,
  listings: readonly ClassListing[],
): CalendarDay[] {
  const isIn = (session: string | undefined, campus: string | undefined) =>
    listings.some(({ Session, Details, Meetings }) => {
      const campuses = [Details.Location?.Code, ...Meetings.map(({ Facility }) => Facility?.Campus)];
      return (session ?? Session.Code) === Session.Code && (!campus || campuses.includes(campus));
    });
  return (calendar ?? []).filter(
    ({ Session, Campus }) => (Session === null && Campus === null) || isIn(Session?.Code, Campus?.Code),
  );
}

/** The calendar's days, or ranges of days, that include a date. */
export function calendarDaysOn(calendar: readonly CalendarDay[] | undefined, date: IsoDate): CalendarDay[] {
  return (calendar ?? []).filter(({ FirstDay, LastDay }) => isWithin(date, FirstDay, LastDay));
}

/** "No classes: Thanksgiving", "No classes 12:00–5:00 PM: Convocation", or "Monday schedule". */
export function calendarDayWords(day: CalendarDay): string {
  const { Follows } = day;
  if (Follows !== null) return withScope(t("{day} schedule", { day: weekdayName(Follows) }), day);
  const name = withScope(day.Name, day);
  const times = partOfDay(day);
  if (name === "") return times === "" ? t("No classes") : t("No classes {times}", { times });
  return times === "" ? t("No classes: {name}", { name }) : t("No classes {times}: {name}", { times, name });
}

/**
 * "No classes: Labor Day 9/7, Thanksgiving 11/25–11/27. Tuesday 10/13 follows a Monday schedule." Only what is in the
 * span; blank if nothing is.
 */
export function calendarSentences(
  calendar: readonly CalendarDay[] | undefined,
  first: IsoDate | null,
  last: IsoDate | null,
): string {
  const within = (calendar ?? []).filter(
    ({ FirstDay, LastDay }) => (last === null || FirstDay <= last) && (first === null || LastDay >= first),
  );
  const off = within
    .filter(({ Follows }) => Follows === null)
    .map((day) => {
      const from = first === null ? day.FirstDay : laterDay(day.FirstDay, first);
      const to = last === null ? day.LastDay : earlierDay(day.LastDay, last);
      const dates = [numericDateRange(from, to, "numericShort"), partOfDay(day)].filter(Boolean).join(" ");
      return `${withScope(day.Name, day)} ${dates}`.trimStart();
    });
  const moved = within.flatMap((day) => {
    if (day.Follows === null) return [];
    const date = `${weekdayName(weekdayOf(day.FirstDay))} ${numericDateRange(day.FirstDay, day.FirstDay, "numericShort")}`;
    return [t("{date} follows a {day} schedule.", { date: withScope(date, day), day: weekdayName(day.Follows) })];
  });
  const sentence = off.length > 0 ? [t("No classes: {days}.", { days: off.join(", ") })] : [];
  return [...sentence, ...moved].join(" ");
}

/** `calendarDayWords` without the part of the day, where that's shown elsewhere. */
export function wholeDayWords(day: CalendarDay): string {
  return calendarDayWords({ ...day, StartTime: null, EndTime: null });
}

/** "12:00–5:00 PM"; blank for the whole day. */
function partOfDay({ StartTime, EndTime }: CalendarDay): string {
  if (StartTime === null || EndTime === null) return "";
  return timeRangeLabel(toMinutes(StartTime), toMinutes(EndTime) || MINUTES_PER_DAY);
}

/** "Spring Break (Weekend Session)" */
function withScope(name: string, { Campus, Session }: CalendarDay): string {
  const scope = [Session?.Description, Campus?.Description].filter(Boolean).join(", ");
  return scope === "" ? name : `${name} (${scope})`.trimStart();
}
