import type { Meeting } from "#contract/catalog";
import { dayName } from "#contract/words";
import { spokenTimeRange, timeRangeLabel, toMinutes } from "#contract/wall-time";
import { message, t } from "#words";
import { listLabel } from "./format-list.ts";

type MeetingTimes = Pick<Meeting, "StartTime" | "EndTime">;
type MeetingDays = Pick<Meeting, "Days">;

/** For a meeting or class without a scheduled time. */
export const NO_SET_TIME = message("No set time");

/** "9:00–9:50 AM"; undefined if unscheduled. */
export function meetingTimeLabel({ StartTime, EndTime }: MeetingTimes): string | undefined {
  if (StartTime === null || EndTime === null) return undefined;
  return timeRangeLabel(toMinutes(StartTime), toMinutes(EndTime));
}

/** "MWF 9:00–9:50 AM", or "No set time". */
export function meetingLabel(meeting: MeetingTimes & Pick<Meeting, "DaysString">): string {
  const time = meetingTimeLabel(meeting);
  return time === undefined ? t(NO_SET_TIME) : `${meeting.DaysString} ${time}`.trim();
}

/** For screen readers and sentences: "Monday, Wednesday, and Friday, 9:00 to 9:50 AM". */
export function spokenMeeting(meeting: MeetingTimes & MeetingDays): string {
  const { StartTime, EndTime } = meeting;
  if (StartTime === null || EndTime === null) return t(NO_SET_TIME);
  const days = spokenDays(meeting.Days);
  const time = spokenTimeRange(toMinutes(StartTime), toMinutes(EndTime));
  return days === "" ? time : `${days}, ${time}`;
}

function spokenDays(days: readonly number[]): string {
  return listLabel(days.map((day) => dayName(day)));
}
