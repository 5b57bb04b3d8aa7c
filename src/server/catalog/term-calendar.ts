import { type RawBuilder, sql } from "kysely";
import type { Meeting } from "#contract/catalog";
import { campusOf } from "#contract/institution";
import { meetsOn, minutesOf } from "#contract/labels/class-labels";
import type { CalendarDay } from "#contract/term-calendar";
import { sundayOfNumber, toDayNumber, toIsoDate, weekdayOfNumber } from "#dates/day";
import { DAYS_PER_WEEK, MINUTES_PER_DAY, toMinutes, toWallTime } from "#dates/minutes";
import { timesOverlap } from "#dates/span";
import type { SessionRecord } from "./records.ts";

type CalendarRow = {
  name: string;
  firstDay: string;
  lastDay: string;
  start: number | null;
  end: number | null;
  follows: number | null;
  campus: string | null;
  session: string | null;
};

export function selectCalendar(termCode: string): RawBuilder<CalendarRow> {
  return sql`
    select name, first_day as "firstDay", last_day as "lastDay", start_minutes as start, end_minutes as end, follows,
      campus, session_code as session
    from term_calendar where term_code = ${termCode} order by first_day, position`;
}

export function toCalendarDay(
  { name, firstDay, lastDay, start, end, follows, campus, session }: CalendarRow,
  sessions: ReadonlyMap<string, SessionRecord>,
): CalendarDay {
  return {
    Name: name,
    FirstDay: firstDay,
    LastDay: lastDay,
    StartTime: start === null ? null : toWallTime(start),
    EndTime: end === null ? null : toWallTime(end),
    Follows: follows,
    Campus: campus === null ? null : { Code: campus, Description: campusOf(campus).description },
    Session: session === null ? null : { Code: session, Description: sessions.get(session)?.description ?? session },
  };
}

/** One date of a calendar's day, for a class that it's about. Minutes are those that are off. */
type OneDay = { day: number; follows: number | null; start: number; end: number };

type Dated = Pick<Meeting, "SkippedWeeks" | "SkippedDates" | "DaysOff" | "AddedDates">;

/**
 * What the calendar takes from a class's meetings and gives them. A meeting on a single date keeps it, because its
 * date was chosen with the calendar in view, as for an exam in the evening of a recess.
 */
export function createCalendarReader(calendar: readonly CalendarDay[]) {
  const daysOf = new Map<string, readonly OneDay[]>();
  /** Most classes share their dates and times. */
  const known = new Map<string, Dated>();

  return function withCalendar(
    meetings: Meeting[],
    ofClass: { campus: string | null; session: { code: string } },
  ): Meeting[] {
    if (calendar.length === 0) return meetings;
    return meetings.map((meeting) => {
      const campus = meeting.Facility?.Campus ?? ofClass.campus;
      const scope = JSON.stringify([ofClass.session.code, campus]);
      const days = daysOf.get(scope) ?? listDays(calendar, ofClass.session.code, campus);
      daysOf.set(scope, days);
      const dated = { ...withoutOwnDates(meeting), ...datesOf(meeting, scope, days) };
      return dated.AddedDates ? withoutTwins(dated, meetings) : dated;
    });
  };

  function datesOf(meeting: Meeting, scope: string, days: readonly OneDay[]): Dated {
    const { Days, StartTime, EndTime, StartDate, EndDate, SkippedWeeks, SkippedDates } = meeting;
    const key = JSON.stringify([scope, Days, StartTime, EndTime, StartDate, EndDate, SkippedWeeks, SkippedDates]);
    const dated = known.get(key) ?? toDates(meeting, days);
    known.set(key, dated);
    return dated;
  }
}

function listDays(calendar: readonly CalendarDay[], session: string, campus: string | null): OneDay[] {
  return calendar
    .filter(({ Session, Campus }) => (Session?.Code ?? session) === session && (Campus?.Code ?? campus) === campus)
    .flatMap(({ FirstDay, LastDay, StartTime, EndTime, Follows }) => {
      const [first, last] = [toDayNumber(FirstDay), toDayNumber(LastDay)];
      const start = StartTime ? toMinutes(StartTime) : 0;
      const end = EndTime ? toMinutes(EndTime) : MINUTES_PER_DAY;
      return Array.from({ length: last - first + 1 }, (_, at) => ({ day: first + at, follows: Follows, start, end }));
    });
}

function toDates(meeting: Meeting, days: readonly OneDay[]): Dated {
  const minutes = minutesOf(meeting);
  if (!minutes || meeting.StartDate === meeting.EndDate) return ownDates(meeting);
  const [first, last] = [toDayNumber(meeting.StartDate), toDayNumber(meeting.EndDate)];
  const [off, added] = [new Set<number>(), new Set<number>()];
  const closed = new Set(
    days
      .filter((one) => one.follows === null && timesOverlap(minutes.start, minutes.end, one.start, one.end))
      .map(({ day }) => day),
  );
  const own = withoutClosed(meeting, closed);
  for (const { day, follows } of days) {
    if (day < first || day > last) continue;
    const meets = meetsOn({ ...withoutOwnDates(meeting), ...own }, day) === true;
    const runs = follows === null || meeting.Days.includes(follows);
    if (meets && (closed.has(day) || !runs)) off.add(day);
    if (
      follows !== null &&
      runs &&
      !meeting.Days.includes(weekdayOfNumber(day)) &&
      !closed.has(day) &&
      isOn(meeting, day)
    )
      added.add(day);
  }
  const toList = (numbers: ReadonlySet<number>) => [...numbers].sort((a, b) => a - b).map(toIsoDate);
  return {
    ...own,
    ...(off.size > 0 && { DaysOff: toList(off) }),
    ...(added.size > 0 && { AddedDates: toList(added) }),
  };
}

function withoutOwnDates({ SkippedDates: _, ...meeting }: Meeting): Meeting {
  return meeting;
}

function ownDates({ SkippedWeeks, SkippedDates = [] }: Pick<Meeting, "SkippedWeeks" | "SkippedDates">): Dated {
  return { SkippedWeeks, ...(SkippedDates.length > 0 && { SkippedDates }) };
}

/**
 * What the class leaves out besides the calendar, so that a recess isn't repeated with each class. Weeks stay if some
 * aren't in the calendar, because together they may be every other week.
 */
function withoutClosed(meeting: Meeting, closed: ReadonlySet<number>): Dated {
  const { Days, SkippedWeeks, SkippedDates = [], StartDate } = meeting;
  const sunday = sundayOfNumber(toDayNumber(StartDate));
  const isClosed = (week: number) => Days.every((day) => closed.has(sunday + week * DAYS_PER_WEEK + day));
  return ownDates({
    SkippedWeeks: SkippedWeeks.every(isClosed) ? [] : SkippedWeeks,
    SkippedDates: SkippedDates.filter((date) => !closed.has(toDayNumber(date))),
  });
}

/** Whether it doesn't itself leave out the week or the date. */
function isOn({ StartDate, SkippedWeeks, SkippedDates }: Meeting, day: number): boolean {
  const week = Math.floor((day - sundayOfNumber(toDayNumber(StartDate))) / DAYS_PER_WEEK);
  return !SkippedWeeks.includes(week) && SkippedDates?.includes(toIsoDate(day)) !== true;
}

/** A class may already list the date by itself. */
function withoutTwins({ AddedDates = [], ...meeting }: Meeting, meetings: readonly Meeting[]): Meeting {
  const isListed = (date: string) =>
    meetings.some(
      (other) =>
        other.StartTime === meeting.StartTime &&
        other.EndTime === meeting.EndTime &&
        meetsOn(other, toDayNumber(date)) === true,
    );
  const left = AddedDates.filter((date) => !isListed(date));
  return left.length > 0 ? { ...meeting, AddedDates: left } : meeting;
}
