import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing, Meeting } from "#contract/catalog";
import type { MeetingDates } from "#contract/labels/class-labels";
import { datePattern, withDatePattern } from "#contract/labels/meeting-dates";
import { daysBetween } from "#dates/day";
import { toMinutes } from "#dates/minutes";
import { numericDateRange, spokenTimeRange, timeRangeLabel, weekdayName } from "#dates/words";
import { message, t } from "#words";
import { listLabel } from "./format.ts";

type MeetingTimes = Pick<Meeting, "StartTime" | "EndTime">;
type MeetingDays = Pick<Meeting, "Days">;

/** For a meeting or class without a scheduled time. */
export const NO_SET_TIME = message("No set time");

/** "9:00–9:50 AM"; undefined if unscheduled. */
export function meetingTimeLabel({ StartTime, EndTime }: MeetingTimes): string | undefined {
  if (StartTime === null || EndTime === null) return undefined;
  return timeRangeLabel(toMinutes(StartTime), toMinutes(EndTime));
}

type LabeledMeeting = MeetingTimes & MeetingDays & MeetingDates & Pick<Meeting, "DaysString">;

/** "MWF 9:00–9:50 AM, not on 1/18", in full for screen readers, or "No set time". */
export function meetingLabel(meeting: LabeledMeeting, inFull = false): string {
  return withDatePattern(daysAndTime(meeting, inFull), meeting);
}

function daysAndTime(meeting: LabeledMeeting, inFull: boolean): string {
  if (inFull) return spokenMeeting(meeting);
  const time = meetingTimeLabel(meeting);
  return time === undefined ? t(NO_SET_TIME) : `${meeting.DaysString} ${time}`.trim();
}

/** For screen readers and sentences: "Monday, Wednesday, and Friday, 9:00 to 9:50 AM". */
export function spokenMeeting(meeting: MeetingTimes & MeetingDays): string {
  const { StartTime, EndTime } = meeting;
  if (StartTime === null || EndTime === null) return t(NO_SET_TIME);
  const days = listLabel(meeting.Days.map((day) => weekdayName(day)));
  const time = spokenTimeRange(toMinutes(StartTime), toMinutes(EndTime));
  return days === "" ? time : `${days}, ${time}`;
}

type Range = Pick<Meeting, "StartDate" | "EndDate">;
export type HeaderDates = Pick<EnrolledClasses["TermHeader"], "TermStartDate" | "TermEndDate">;

/** Labs begin in the second week and exams follow the last one: neither needs dates. */
const ORDINARY_DAYS = 14;

/** "3/22–5/8" for a meeting of part of its term, "3/22" on a single day. */
function partialRange({ StartDate, EndDate }: Range, { TermStartDate, TermEndDate }: HeaderDates) {
  const isPartial =
    (TermStartDate !== null && daysBetween(TermStartDate, StartDate) > ORDINARY_DAYS) ||
    (TermEndDate !== null && daysBetween(EndDate, TermEndDate) > ORDINARY_DAYS);
  return isPartial ? numericDateRange(StartDate, EndDate, "numericShort") : undefined;
}

/** "3/22–5/8, not on 4/5": what there is to say of a meeting's dates; undefined if it's on all weeks of its term. */
export function partialDatesLabel(meeting: MeetingDates, term: HeaderDates): string | undefined {
  const words = [partialRange(meeting, term), datePattern(meeting)?.words].filter((each) => each !== undefined);
  return words.length > 0 ? words.join(", ") : undefined;
}

type ScheduleTerm = Pick<ScheduleRequest, "termStartDate" | "termEndDate">;

function datesOfTerm({ termStartDate, termEndDate }: ScheduleTerm): HeaderDates {
  return { TermStartDate: termStartDate, TermEndDate: termEndDate };
}

/** `partialDatesLabel` for the term of a schedule. */
export function partialDatesIn(meeting: MeetingDates, term: ScheduleTerm) {
  return partialDatesLabel(meeting, datesOfTerm(term));
}

/** "TR 3:30–6:00 PM (3/22–5/8), not on 4/5" */
export function meetingLabelIn(meeting: Meeting, term: ScheduleTerm): string {
  return datedMeeting(meeting, datesOfTerm(term));
}

function datedMeeting(meeting: Meeting, term: HeaderDates | undefined, inFull = false): string {
  const range = term && partialRange(meeting, term);
  const time = daysAndTime(meeting, inFull);
  return withDatePattern(range === undefined ? time : `${time} (${range})`, meeting);
}

/** "TR 3:30–6:00 PM (3/22–5/8)", each time once, with the dates of partial-term meetings once the term's are known. */
export function timesLine({ Meetings }: Pick<ClassListing, "Meetings">, term?: HeaderDates, inFull = false): string {
  if (Meetings.length === 0) return t(NO_SET_TIME);
  return [...new Set(Meetings.map((meeting) => datedMeeting(meeting, term, inFull)))].join(", ");
}
