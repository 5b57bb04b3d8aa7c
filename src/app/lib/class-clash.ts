import type { ClassListing, Meeting } from "#contract/catalog";
import type { ScheduleMeeting } from "#contract/schedule-request";
import { toMinutes } from "#contract/wall-time";
import { type Clash, firstClash } from "#engine";

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
