import type { ClassListing, Meeting } from "#contract/catalog";
import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { toMinutes } from "#contract/wall-time";
import { type Clash, firstClash } from "#engine";

export type { Clash };

/** The first overlap in the week, by the rules of enrollment. */
export function clashOf(a: ClassListing, b: ClassListing): Clash | undefined {
  return firstClash(a.Meetings.map(toScheduleMeeting), b.Meetings.map(toScheduleMeeting));
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
