import type { ClassListing, Meeting } from "#contract/catalog";
import { dateLabel } from "../../lib/format-date.ts";
import { meetingLabel } from "../../lib/format-meeting.ts";

/** The meeting that stands for a class where there is room for one: weekly before single days, timed before TBA. */
export function mainMeeting({ Meetings }: Pick<ClassListing, "Meetings">): Meeting | undefined {
  return Meetings.find((meeting) => isTimed(meeting) && !meeting.IsSingleDay) ?? Meetings.find(isTimed) ?? Meetings[0];
}

/** Meetings beside the main one that have a time or place of their own; the same one in several months counts once. */
export function otherMeetings(listing: Pick<ClassListing, "Meetings">): Meeting[] {
  const main = mainMeeting(listing);
  if (!main) return [];
  const seen = new Set([patternOf(main)]);
  return listing.Meetings.filter((meeting) => {
    const pattern = patternOf(meeting);
    const isNew = isTimed(meeting) && !seen.has(pattern);
    seen.add(pattern);
    return isNew;
  });
}

/** "F 10:00–10:50 AM, Olsen 408", with the date if it is on one day and the component if it is another's. */
export function meetingWords(meeting: Meeting, ownComponent: string): string {
  const { Component, Facility, IsSingleDay, StartDate } = meeting;
  const component = Component !== null && Component !== ownComponent ? `${Component} ` : "";
  const date = IsSingleDay ? ` on ${dateLabel(StartDate)}` : "";
  const place = Facility ? `, ${Facility.Description}` : "";
  return `${component}${meetingLabel(meeting)}${date}${place}`;
}

export function isTimed({ StartTime, Days }: Pick<Meeting, "StartTime" | "Days">): boolean {
  return StartTime !== null && Days.length > 0;
}

function patternOf({ DaysString, StartTime, EndTime, Facility, Component, IsSingleDay, StartDate }: Meeting): string {
  return JSON.stringify([DaysString, StartTime, EndTime, Facility?.Code, Component, IsSingleDay ? StartDate : null]);
}
