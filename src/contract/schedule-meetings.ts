import { addDays, daysBetween, type IsoDate, toDayNumber, weekdayOf } from "#dates/day";
import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "#dates/minutes";
import { daysFrom } from "#dates/span";
import type { ScheduleMeeting } from "./builder/schedule-request.ts";
import type { ClassListing, Meeting } from "./catalog.ts";
import { campusOf } from "./institution.ts";
import { meetsOn, minutesOf } from "./labels/class-labels.ts";

type Meets = { Meetings: readonly Meeting[]; Details: Pick<ClassListing["Details"], "Location"> };

const known = new WeakMap<readonly Meeting[], ScheduleMeeting[]>();

/** A class's meetings as the engine reads them; the same list for the same meetings. */
export function scheduleMeetings({ Meetings, Details }: Meets): ScheduleMeeting[] {
  let meetings = known.get(Meetings);
  if (!meetings) {
    meetings = Meetings.flatMap((each) => toScheduleMeetings(each, Details.Location));
    known.set(Meetings, meetings);
  }
  return meetings;
}

/** A date that follows another weekday's schedule is a meeting of its own, and so is the part of a night after midnight. */
function toScheduleMeetings(meeting: Meeting, location: ClassListing["Details"]["Location"]): ScheduleMeeting[] {
  const {
    Facility,
    Days,
    StartDate,
    EndDate,
    SkippedWeeks,
    SkippedDates = [],
    DaysOff = [],
    AddedDates = [],
  } = meeting;
  const minutes = minutesOf(meeting);
  const campus = Facility?.Campus ?? location?.Code ?? null;
  const online = Facility?.IsOnline === true || (campus !== null && campusOf(campus).isOnline);
  const skippedDates = [...SkippedDates, ...DaysOff];
  const times = { startMinutes: minutes?.start ?? null, endMinutes: minutes?.end ?? null };
  const building = online ? undefined : Facility?.Building;
  const place = { campus: online ? null : campus, online, ...(building !== undefined && { building }) };
  const weekly: ScheduleMeeting = {
    days: Days,
    ...times,
    startDate: StartDate,
    endDate: EndDate,
    ...(SkippedWeeks.length > 0 && { skippedWeeks: SkippedWeeks }),
    ...(skippedDates.length > 0 && { skippedDates }),
    ...place,
  };
  const moved = AddedDates.map((date) => {
    return { days: [weekdayOf(date)], ...times, startDate: date, endDate: date, isMoved: true, ...place };
  });
  if (minutes === undefined || minutes.end <= MINUTES_PER_DAY) return [weekly, ...moved];
  // A Saturday's morning after is in another week, so skipped weeks are named by their dates.
  const { skippedWeeks, ...everyWeek } = weekly;
  const dated = skippedWeeks ? { ...everyWeek, skippedDates: datesLeftOut(meeting) } : weekly;
  return [dated, ...moved].flatMap((each) => cutAtMidnight(each, minutes.end));
}

/** The dates of its pattern on which it doesn't meet. */
function datesLeftOut(meeting: Meeting): IsoDate[] {
  const weekly = { ...meeting, AddedDates: [] };
  const dates = daysFrom(meeting.StartDate, daysBetween(meeting.StartDate, meeting.EndDate) + 1);
  return dates.filter((date) => meetsOn(weekly, toDayNumber(date)) === "skipped");
}

/** Its evening and the next morning, as meetings of their own. */
function cutAtMidnight(meeting: ScheduleMeeting, end: number): ScheduleMeeting[] {
  const { days, startDate, endDate, skippedDates } = meeting;
  const next = (date: IsoDate | null) => (date === null ? null : addDays(date, 1));
  const morning = {
    ...meeting,
    days: days.map((day) => (day + 1) % DAYS_PER_WEEK),
    startMinutes: 0,
    endMinutes: end - MINUTES_PER_DAY,
    startDate: next(startDate),
    endDate: next(endDate),
    ...(skippedDates && { skippedDates: skippedDates.map((date) => addDays(date, 1)) }),
  };
  return [{ ...meeting, endMinutes: MINUTES_PER_DAY }, morning];
}
