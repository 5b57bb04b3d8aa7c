import { addDays, type CalendarEvent, type EventTone, type IsoDate, type Weekday, weekdayOf } from "#calendar";
import { type Clash, firstClash } from "#engine";
import type { ClassListing, Meeting } from "#contract/catalog";
import type { ScheduleMeeting } from "#contract/schedule-request";
import { toMinutes } from "#contract/wall-time";

/** What an event of a class calendar stands for. */
export type ClassMeeting = { listing: ClassListing; meeting: Meeting };

export type ClassEventLook = { tone: EventTone; state?: "clash" | undefined };

/** A class's meetings in the week of a date, or all of them as a pattern; its events share the class's number as id. */
export function classEvents(
  listing: ClassListing,
  { tone, state }: ClassEventLook,
  weekOf?: IsoDate,
): CalendarEvent<ClassMeeting>[] {
  return listing.Meetings.flatMap((meeting) => {
    const { StartTime, EndTime, Days } = meeting;
    if (StartTime === null || EndTime === null || Days.length === 0) return [];
    if (weekOf !== undefined && isSkipped(meeting, weekOf)) return [];
    return [
      {
        id: String(listing.Details.ClassNumber),
        start: toMinutes(StartTime),
        end: toMinutes(EndTime),
        days: Days as Weekday[], // The contract says 0 to 6.
        startDate: meeting.StartDate,
        endDate: meeting.EndDate,
        tone,
        state,
        data: { listing, meeting },
      },
    ];
  });
}

/** Whether a week can show the class at all. */
export function hasSetTime({ Meetings }: Pick<ClassListing, "Meetings">): boolean {
  return Meetings.some(({ StartTime, Days }) => StartTime !== null && Days.length > 0);
}

/** Where two classes first overlap in the week, by the rules of enrollment. */
export function clashOf(a: ClassListing, b: ClassListing): Clash | undefined {
  return firstClash(a.Meetings.map(toScheduleMeeting), b.Meetings.map(toScheduleMeeting));
}

/** Every weekday on which two classes overlap, 0 for Sunday to 6, in that order. */
export function clashDays(a: ClassListing, b: ClassListing): number[] {
  return overlapDays(a.Meetings.map(toScheduleMeeting), b.Meetings.map(toScheduleMeeting));
}

/** Every weekday on which two classes have a time in common, in whichever weeks they meet. */
export function sharedDays(a: ClassListing, b: ClassListing): number[] {
  return overlapDays(a.Meetings.map(inEveryWeek), b.Meetings.map(inEveryWeek));
}

/** The first days of the weeks in which a meeting is left out. They count from 0, that of its first date. */
export function skippedSundays({ StartDate, SkippedWeeks }: Pick<Meeting, "StartDate" | "SkippedWeeks">): IsoDate[] {
  return SkippedWeeks.map((week) => addDays(sunday(StartDate), 7 * week));
}

/** As the engine compares meetings; where they are does not matter to it here. */
export function toScheduleMeeting(meeting: Meeting): ScheduleMeeting {
  return {
    days: meeting.Days,
    startMinutes: meeting.StartTime === null ? null : toMinutes(meeting.StartTime),
    endMinutes: meeting.EndTime === null ? null : toMinutes(meeting.EndTime),
    startDate: meeting.StartDate,
    endDate: meeting.EndDate,
    skippedWeeks: meeting.SkippedWeeks,
    campus: null,
    online: false,
  };
}

function inEveryWeek(meeting: Meeting): ScheduleMeeting {
  return { ...toScheduleMeeting(meeting), ...A_WEEK, skippedWeeks: [] };
}

function overlapDays(a: readonly ScheduleMeeting[], b: readonly ScheduleMeeting[]): number[] {
  // Most classes do not overlap, which one look tells.
  if (!firstClash(a, b)) return [];
  return WEEK.filter((day) => firstClash(a.flatMap(only(day)), b.flatMap(only(day))) !== undefined);
}

/** Any one, to compare weekdays and times alone. */
const A_WEEK = { startDate: "2027-01-03", endDate: "2027-01-09" };
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** What a meeting is on one day of the week. */
function only(day: number): (meeting: ScheduleMeeting) => ScheduleMeeting[] {
  return (meeting) => (meeting.days.includes(day) ? [{ ...meeting, days: [day] }] : []);
}

function isSkipped(meeting: Meeting, weekOf: IsoDate): boolean {
  return meeting.SkippedWeeks.length > 0 && skippedSundays(meeting).includes(sunday(weekOf));
}

function sunday(date: IsoDate): IsoDate {
  return addDays(date, -weekdayOf(date));
}
