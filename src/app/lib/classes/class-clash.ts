import type { ClassListing, Meeting } from "#contract/catalog";
import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { toMinutes } from "#contract/wall-time";
import { type Clash, firstClash } from "#engine";

/** The first overlap in the week, by the rules of enrollment. */
export function clashOf(a: ClassListing, b: ClassListing): Clash | undefined {
  return firstClash(a.Meetings.map(toScheduleMeeting), b.Meetings.map(toScheduleMeeting));
}

/** Weekdays on which two classes overlap, 0 (Sunday) to 6. */
export function clashDays(a: ClassListing, b: ClassListing): number[] {
  return overlapDays(a.Meetings.map(toScheduleMeeting), b.Meetings.map(toScheduleMeeting));
}

/** Weekdays on which two classes share a time, whatever their weeks. */
export function sharedDays(a: ClassListing, b: ClassListing): number[] {
  return overlapDays(a.Meetings.map(inEveryWeek), b.Meetings.map(inEveryWeek));
}

/** In the engine's form, without places. */
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
  // A quick check, because most classes don't overlap.
  if (!firstClash(a, b)) return [];
  return WEEK.filter((day) => firstClash(a.flatMap(only(day)), b.flatMap(only(day))) !== undefined);
}

/** Any week, to compare only weekdays and times. */
const A_WEEK = { startDate: "2027-01-03", endDate: "2027-01-09" };
const WEEK = [0, 1, 2, 3, 4, 5, 6];

function only(day: number): (meeting: ScheduleMeeting) => ScheduleMeeting[] {
  return (meeting) => (meeting.days.includes(day) ? [{ ...meeting, days: [day] }] : []);
}
