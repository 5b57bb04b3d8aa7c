import type { Meeting } from "#contract/catalog";
import { daysString } from "#contract/institution";
import type { CalendarDay } from "#contract/term-calendar";
import { toWallTime } from "#dates/minutes";
import type { ScheduleClass, ScheduleDocument } from "#documents/schedule";
import { listing, meetingOf, personOf, roomOf } from "../search/listings.ts";

/** Schedules for documents: what is not said is ordinary. */

export function scheduleOf(classes: readonly ScheduleClass[], more: Partial<ScheduleDocument> = {}): ScheduleDocument {
  return {
    title: "Weekly Schedule",
    term: "2027 Spring",
    termCode: "3730",
    student: "Łukasz Żółć",
    facts: ["Undergraduate"],
    classes,
    breaks: [],
    calendar: [],
    noWeekMessage: "Nothing meets.",
    madeAt: new Date("2026-11-21T02:15:00Z"),
    ...more,
  };
}

const off = { StartTime: null, EndTime: null, Follows: null, Campus: null, Session: null };

/** A Monday off, and a Tuesday that follows it. */
export const daysOff: CalendarDay[] = [
  { ...off, Name: "Founding Day", FirstDay: "2027-02-15", LastDay: "2027-02-15" },
  { ...off, Name: "", FirstDay: "2027-02-16", LastDay: "2027-02-16", Follows: 1 },
];

/** Unknown times and places are null. */
type PrintedMeeting = {
  number?: number;
  days?: number[];
  startMinutes?: number | null;
  endMinutes?: number | null;
  startDate?: string;
  endDate?: string;
  skippedWeeks?: number[];
  dates?: Pick<Meeting, "SkippedDates" | "DaysOff" | "AddedDates">;
  place?: string | null;
  instructors?: readonly string[];
};

/** LEC 201, number 100, on North Campus by default. */
export function classOf(
  course: string,
  meetings: readonly PrintedMeeting[],
  more: Partial<ScheduleClass> = {},
): ScheduleClass {
  const isSomewhere = meetings.some(({ place }) => place !== undefined);
  const section = listing({
    number: 100,
    section: "201",
    meetings: meetings.map(toMeeting),
    ...(isSomewhere && { location: null }),
  });
  return {
    course,
    title: `Title of ${course}`,
    credits: "3 credits",
    color: "indigo",
    waitNote: null,
    listings: [section],
    ...more,
  };
}

function toMeeting(given: PrintedMeeting) {
  const {
    days = [1],
    startMinutes = 540,
    endMinutes = 590,
    place = "Olsen 408",
    instructors = ["Ada Lovelace"],
  } = given;
  const { startDate = "2027-01-25", endDate = "2027-05-07" } = given;
  return meetingOf({
    Number: given.number ?? 1,
    Days: days,
    DaysString: daysString(days),
    StartTime: startMinutes === null ? null : toWallTime(startMinutes),
    EndTime: endMinutes === null ? null : toWallTime(endMinutes),
    StartDate: startDate,
    EndDate: endDate,
    IsSingleDay: startDate === endDate,
    SkippedWeeks: given.skippedWeeks ?? [],
    ...given.dates,
    Facility: place === null ? null : roomOf(place),
    Instructors: instructors.map((name) => personOf(name)),
  });
}
