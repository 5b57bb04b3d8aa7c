import { toDayNumber, toIsoDate, weekdayOfNumber, weekFrom } from "#dates/day";
import { MINUTES_PER_DAY, toMinutes } from "#dates/minutes";
import type { ClassListing, Instructor, Meeting } from "../catalog.ts";

/** "LEC 201", where room is short. */
export function sectionLabel({ Section, Details: { Component } }: ClassListing): string {
  return `${Component.Code} ${Section}`;
}

/** "Lecture 201" */
export function sectionName({ Section, Details: { Component } }: ClassListing): string {
  return `${Component.Description} ${Section}`;
}

/** All instructors of the meetings, once each; primary instructors first. */
export function instructorsOf(meetings: readonly Pick<Meeting, "Instructors">[]): Instructor["Person"][] {
  const all = meetings.flatMap(({ Instructors }) => Instructors);
  const inOrder = [...all.filter(isPrimary), ...all.filter((instructor) => !isPrimary(instructor))];
  return [...new Map(inOrder.map(({ Person }) => [Person.Id, Person])).values()];
}

/** Everyone who teaches at one of the meetings, once each; primary instructors first. */
export function instructorNames(meetings: readonly Pick<Meeting, "Instructors">[]): string[] {
  return instructorsOf(meetings).map(({ FirstName, LastName }) => `${FirstName} ${LastName}`.trim());
}

export function isPrimary({ Role }: Instructor): boolean {
  return Role.Code === "PI";
}

/** The meeting that represents the class: weekly before single days, timed before TBA. */
export function mainMeeting({ Meetings }: Pick<ClassListing, "Meetings">): Meeting | undefined {
  return Meetings.find((meeting) => isTimed(meeting) && !meeting.IsSingleDay) ?? Meetings.find(isTimed) ?? Meetings[0];
}

export function isTimed({ StartTime, Days }: Pick<Meeting, "StartTime" | "Days">): boolean {
  return StartTime !== null && Days.length > 0;
}

/** The fields that decide on which dates a class meets. */
export type MeetingDates = Pick<
  Meeting,
  "Days" | "StartDate" | "EndDate" | "SkippedWeeks" | "SkippedDates" | "DaysOff" | "AddedDates"
>;

/** Whether it's on a day, by `toDayNumber`; "skipped" if the meeting leaves out that week or date, or the term's calendar does. */
export function meetsOn(meeting: MeetingDates, dayNumber: number): boolean | "skipped" {
  const { Days, StartDate, EndDate, SkippedWeeks, SkippedDates, DaysOff, AddedDates } = meeting;
  const isAmong = (dates: readonly string[] | undefined) => dates?.includes(toIsoDate(dayNumber)) === true;
  if (isAmong(AddedDates)) return true;
  const [first, last] = [toDayNumber(StartDate), toDayNumber(EndDate)];
  if (dayNumber < first || dayNumber > last || !Days.includes(weekdayOfNumber(dayNumber))) return false;
  const isSkipped = SkippedWeeks.includes(weekFrom(first, dayNumber)) || isAmong(SkippedDates) || isAmong(DaysOff);
  return isSkipped ? "skipped" : true;
}

/** Since midnight; undefined if unscheduled. An end on the next day is above 1440. */
export function minutesOf({ StartTime, EndTime }: Pick<Meeting, "StartTime" | "EndTime">) {
  if (StartTime === null || EndTime === null) return undefined;
  const start = toMinutes(StartTime);
  const end = toMinutes(EndTime);
  return { start, end: end < start ? end + MINUTES_PER_DAY : end };
}

export function endsNextDay(meeting: Pick<Meeting, "StartTime" | "EndTime">): boolean {
  return (minutesOf(meeting)?.end ?? 0) > MINUTES_PER_DAY;
}
