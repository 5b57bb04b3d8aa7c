import type { ClassListing, Meeting } from "../catalog.ts";

/** The meeting that represents the class: weekly before single days, timed before TBA. */
export function mainMeeting({ Meetings }: Pick<ClassListing, "Meetings">): Meeting | undefined {
  return Meetings.find((meeting) => isTimed(meeting) && !meeting.IsSingleDay) ?? Meetings.find(isTimed) ?? Meetings[0];
}

export function isTimed({ StartTime, Days }: Pick<Meeting, "StartTime" | "Days">): boolean {
  return StartTime !== null && Days.length > 0;
}
