import type { ClassListing, Meeting } from "#contract/catalog";
import { dateLabel } from "#contract/words";
import { meetingLabel } from "../../lib/format/format-meeting.ts";
import { counted } from "../../lib/format/format-number.ts";

type WithMeetings = Pick<ClassListing, "Meetings">;

/** Meetings at the same weekday, time, and place that differ only in dates. */
export type MeetingPattern = { meeting: Meeting; dates: readonly Meeting[] };

/** A class's meetings by pattern. */
export function meetingPatterns({ Meetings }: WithMeetings): MeetingPattern[] {
  const groups = Map.groupBy(Meetings, patternOf);
  return [...groups.values()].map((dates) => ({ meeting: dates[0]!, dates }));
}

/** The meeting that represents the class: weekly before single days, timed before TBA. */
export function mainMeeting({ Meetings }: WithMeetings): Meeting | undefined {
  return Meetings.find((meeting) => isTimed(meeting) && !meeting.IsSingleDay) ?? Meetings.find(isTimed) ?? Meetings[0];
}

/** Whether the main meeting is on single days, on how many, and the other timed patterns. */
export function besideMainMeeting(listing: WithMeetings): { dayCount: number; others: readonly MeetingPattern[] } {
  const main = mainMeeting(listing);
  if (!main) return { dayCount: 0, others: [] };
  if (listing.Meetings.length === 1) return { dayCount: main.IsSingleDay ? 1 : 0, others: [] };
  const own = patternOf(main);
  const patterns = meetingPatterns(listing);
  const dates = patterns.find(({ meeting }) => patternOf(meeting) === own)?.dates ?? [];
  return {
    dayCount: dates.every(({ IsSingleDay }) => IsSingleDay) ? dates.length : 0,
    others: patterns.filter(({ meeting }) => patternOf(meeting) !== own && isTimed(meeting)),
  };
}

/**
 * "F 10:00–10:50 AM, Olsen 408", with the number of days if not weekly, and the component if it isn't the class's own.
 */
export function patternWords({ meeting, dates }: MeetingPattern, ownComponent: string): string {
  const { Component, Facility } = meeting;
  const component = Component !== null && Component !== ownComponent ? `${Component} ` : "";
  const place = Facility ? `, ${Facility.Description}` : "";
  const days = dates.every(({ IsSingleDay }) => IsSingleDay) ? ` ${onDays(dates)}` : "";
  return `${component}${meetingLabel(meeting)}${place}${days}`;
}

/** "on 1/20/2027", "on 9 days" */
function onDays(dates: readonly Meeting[]): string {
  const [only, ...more] = dates;
  return only && more.length === 0 ? `on ${dateLabel(only.StartDate)}` : `on ${counted(dates.length, "day")}`;
}

export function isTimed({ StartTime, Days }: Pick<Meeting, "StartTime" | "Days">): boolean {
  return StartTime !== null && Days.length > 0;
}

function patternOf({ DaysString, StartTime, EndTime, Facility, Component }: Meeting): string {
  return [DaysString, StartTime, EndTime, Facility?.Code, Component].join("|");
}
