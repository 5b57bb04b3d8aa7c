import { type RawBuilder, sql } from "kysely";
import type { Meeting } from "#contract/catalog";
import { campusOf } from "#contract/institution";
import { meetsOn, minutesOf } from "#contract/labels/class-labels";
import type { CalendarDay } from "#contract/term-calendar";
import { sundayOfNumber, toDayNumber, toIsoDate, weekdayOfNumber, weekFrom } from "#dates/day";
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

/** One date of a calendar's day, for classes that it concerns, by `toDayNumber`. `start` and `end` are the minutes off. */
type OneDay = { day: number; follows: number | null; start: number; end: number };

type Dated = Pick<Meeting, "SkippedWeeks" | "SkippedDates" | "DaysOff" | "AddedDates">;

/**
 * Applies a term's calendar to the meetings of a class. A meeting on a single date keeps it, because its date was chosen
 * with the calendar in view, as for an exam in the evening of a recess.
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
      const first = toDayNumber(FirstDay);
      const length = toDayNumber(LastDay) - first + 1;
      const start = StartTime ? toMinutes(StartTime) : 0;
      const end = EndTime ? toMinutes(EndTime) : MINUTES_PER_DAY;
      return Array.from({ length }, (_, at) => ({ day: first + at, follows: Follows, start, end }));
    });
}

function toDates(meeting: Meeting, days: readonly OneDay[]): Dated {
  const minutes = minutesOf(meeting);
  if (!minutes || meeting.StartDate === meeting.EndDate) return ownDates(meeting);
  const closed = new Set(
    days
      .filter((one) => one.follows === null && timesOverlap(minutes.start, minutes.end, one.start, one.end))
      .map(({ day }) => day),
  );
  const own = withoutClosed(meeting, closed);
  const first = toDayNumber(meeting.StartDate);
  const last = toDayNumber(meeting.EndDate);
  const within = days.filter(({ day }) => day >= first && day <= last);
  // On a day that follows another, the meetings of that weekday take place.
  const isHeld = ({ day, follows }: OneDay) => !closed.has(day) && (follows === null || meeting.Days.includes(follows));
  const isOfPattern = ({ day }: OneDay) => meeting.Days.includes(weekdayOfNumber(day));
  const dated = { ...withoutOwnDates(meeting), ...own };
  const off = within.filter((one) => !isHeld(one) && meetsOn(dated, one.day) === true);
  const added = within.filter(
    (one) => one.follows !== null && isHeld(one) && !isOfPattern(one) && !leavesOut(meeting, one.day),
  );
  return {
    ...own,
    ...(off.length > 0 && { DaysOff: toDateList(off) }),
    ...(added.length > 0 && { AddedDates: toDateList(added) }),
  };
}

function toDateList(days: readonly OneDay[]): string[] {
  const numbers = new Set(days.map(({ day }) => day));
  return [...numbers].sort((a, b) => a - b).map(toIsoDate);
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

/** Whether the class itself leaves out the week or the date. */
function leavesOut({ StartDate, SkippedWeeks, SkippedDates }: Meeting, day: number): boolean {
  return (
    SkippedWeeks.includes(weekFrom(toDayNumber(StartDate), day)) || SkippedDates?.includes(toIsoDate(day)) === true
  );
}

/** Without added dates on which another meeting of the class is at the same time, because its file already has them. */
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
