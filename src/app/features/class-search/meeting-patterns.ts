import { addDays } from "#calendar";
import type { ClassListing, Meeting } from "#contract/catalog";
import { isTimed, mainMeeting } from "#contract/labels/class-labels";
import { dateLabel } from "#contract/words";
import { t } from "#words";
import { skippedSundays } from "../../lib/classes/class-week.ts";
import { listLabel } from "../../lib/format/format.ts";
import { meetingLabel } from "../../lib/format/meeting-labels.ts";

type WithMeetings = Pick<ClassListing, "Meetings">;

/** Meetings at the same weekday, time, and place that differ only in dates. */
export type MeetingPattern = { meeting: Meeting; dates: readonly Meeting[] };

/** A class's meetings by pattern. */
export function meetingPatterns({ Meetings }: WithMeetings): MeetingPattern[] {
  const groups = Map.groupBy(Meetings, patternOf);
  return [...groups.values()].map((dates) => ({ meeting: dates[0]!, dates }));
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
  const words = `${component}${meetingLabel(meeting)}${place}`;
  if (!dates.every(({ IsSingleDay }) => IsSingleDay)) return words;
  if (dates.length === 1) return t("{meeting} on {date}", { meeting: words, date: dateLabel(meeting.StartDate) });
  return t("{meeting} on {count, plural, one {# day} other {# days}}", { meeting: words, count: dates.length });
}

function patternOf({ DaysString, StartTime, EndTime, Facility, Component }: Meeting): string {
  return [DaysString, StartTime, EndTime, Facility?.Code, Component].join("|");
}

/** If all meetings have the same dates, they show once. */
export function sharedDates({ Meetings: all }: ClassListing): string | undefined {
  const [first, ...others] = new Set(all.map(datesOf));
  return others.length === 0 ? first : undefined;
}

/** "1/20/2027–5/4/2027, except the week of 3/15/2027": a week is named by its Monday. */
export function datesOf(meeting: Meeting): string {
  const { StartDate, EndDate } = meeting;
  const range = StartDate === EndDate ? dateLabel(StartDate) : `${dateLabel(StartDate)}–${dateLabel(EndDate)}`;
  const skipped = skippedSundays(meeting).map((sunday) => dateLabel(addDays(sunday, 1)));
  if (skipped.length === 0) return range;
  return t("{range}, except the {count, plural, one {week} other {weeks}} of {dates}", {
    range,
    count: skipped.length,
    dates: listLabel(skipped),
  });
}
