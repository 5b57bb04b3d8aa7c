import fc from "fast-check";
import { expect, it } from "vitest";
import type { Meeting } from "#contract/catalog";
import { meetsOn } from "#contract/labels/class-labels";
import type { CalendarDay } from "#contract/term-calendar";
import { addDays, toDayNumber, weekdayOf } from "#dates/day";
import { daysFrom } from "#dates/span";
import { createCalendarReader } from "#server/catalog/term-calendar";
import { meetingOf } from "../../support/search/listings.ts";

const FIRST = "2027-01-24";
const DAYS = daysFrom(FIRST, 35);
const CLASS = { campus: "N", session: { code: "1" } };

const dayOf = (FirstDay: string, over: Partial<CalendarDay> = {}): CalendarDay => ({
  Name: "Off",
  FirstDay,
  LastDay: FirstDay,
  StartTime: null,
  EndTime: null,
  Follows: null,
  Campus: null,
  Session: null,
  ...over,
});
const datesOf = (meeting: Meeting) => DAYS.filter((day) => meetsOn(meeting, toDayNumber(day)) === true);
const read = (calendar: readonly CalendarDay[], ...meetings: Meeting[]) =>
  createCalendarReader(calendar)(meetings, CLASS);

const monday = meetingOf({ Days: [1], StartDate: FIRST, EndDate: "2027-02-27" });
const tuesday = { ...monday, Days: [2] };
const both = { ...monday, Days: [1, 2] };
const FOLLOWS = dayOf("2027-02-09", { Follows: 1 });

/** Undefined is missing. */
type Dates = { [Name in keyof Meeting]?: Meeting[Name] | undefined };

it.each<[string, Meeting, CalendarDay[], Dates]>([
  ["a day off", monday, [dayOf("2027-02-08")], { DaysOff: ["2027-02-08"] }],
  ["days in a row", both, [dayOf("2027-02-08", { LastDay: "2027-02-14" })], { DaysOff: ["2027-02-08", "2027-02-09"] }],
  ["a day off of another weekday", tuesday, [dayOf("2027-02-08")], {}],
  [
    "a part of a day that it overlaps",
    monday,
    [dayOf("2027-02-08", { StartTime: "09:49:00", EndTime: "12:00:00" })],
    { DaysOff: ["2027-02-08"] },
  ],
  ["a part of a day after it", monday, [dayOf("2027-02-08", { StartTime: "09:50:00", EndTime: "12:00:00" })], {}],
  ["another campus", monday, [dayOf("2027-02-08", { Campus: { Code: "S", Description: "" } })], {}],
  [
    "its own campus and session",
    monday,
    [dayOf("2027-02-08", { Campus: { Code: "N", Description: "" }, Session: { Code: "1", Description: "" } })],
    { DaysOff: ["2027-02-08"] },
  ],
  ["another session", monday, [dayOf("2027-02-08", { Session: { Code: "A", Description: "" } })], {}],
  ["a Tuesday that follows its Monday", monday, [FOLLOWS], { AddedDates: ["2027-02-09"] }],
  ["a Tuesday of its own that follows a Monday", tuesday, [FOLLOWS], { DaysOff: ["2027-02-09"] }],
  ["a Tuesday that follows a Monday, both of which are its own", both, [FOLLOWS], {}],
  ["a Tuesday that follows a Monday, and is off", monday, [FOLLOWS, dayOf("2027-02-09")], {}],
  ["a Tuesday after its last day", { ...monday, EndDate: "2027-02-08" }, [FOLLOWS], {}],
  ["a week that it leaves out", { ...monday, SkippedWeeks: [2] }, [FOLLOWS], {}],
  [
    "a recess that it leaves out by itself",
    { ...monday, SkippedWeeks: [2] },
    [FOLLOWS, dayOf("2027-02-08")],
    { SkippedWeeks: [], DaysOff: ["2027-02-08"] },
  ],
  [
    "every other week, one of which is off",
    { ...monday, SkippedWeeks: [2, 4] },
    [dayOf("2027-02-08")],
    { SkippedWeeks: [2, 4] },
  ],
  [
    "a date that it leaves out by itself, and is off",
    { ...monday, SkippedDates: ["2027-02-08", "2027-02-15"] },
    [FOLLOWS, dayOf("2027-02-08")],
    { SkippedDates: ["2027-02-15"], DaysOff: ["2027-02-08"], AddedDates: ["2027-02-09"] },
  ],
  [
    "only dates that it leaves out by itself, all of them off",
    { ...monday, SkippedDates: ["2027-02-08"] },
    [dayOf("2027-02-08")],
    { SkippedDates: undefined, DaysOff: ["2027-02-08"] },
  ],
  ["a single date", { ...monday, StartDate: "2027-02-08", EndDate: "2027-02-08" }, [dayOf("2027-02-08")], {}],
  ["no set time", { ...monday, StartTime: null, EndTime: null }, [dayOf("2027-02-08")], {}],
])("a meeting has %s", (_, meeting, calendar, expected) => {
  expect(read(calendar, meeting)).toEqual([{ ...meeting, ...expected }]);
});

it("a class that lists the moved date itself has it once", () => {
  const own = { ...monday, Days: [2], StartDate: "2027-02-09", EndDate: "2027-02-09" };
  expect(read([FOLLOWS], monday, own)).toEqual([monday, own]);
});

const day = fc.constantFrom(...DAYS);
const calendars = fc.array(
  fc.record({
    first: day,
    length: fc.integer({ min: 0, max: 5 }),
    follows: fc.option(fc.integer({ min: 0, max: 6 })),
    part: fc.boolean(),
  }),
  { maxLength: 5 },
);
const weekly = fc.record({
  Days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }),
  SkippedWeeks: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 2 }),
  SkippedDates: fc.subarray(DAYS, { maxLength: 4 }),
});

it("a class meets on the dates that going through the calendar day by day leaves", () => {
  fc.assert(
    fc.property(calendars, weekly, (given, pattern) => {
      // A day follows one other.
      const follows = new Map(
        given.flatMap((one) => (one.follows === null ? [] : [[one.first, one.follows] as const])),
      );
      const off = given.filter((one) => one.follows === null);
      const calendar = [
        ...[...follows].map(([first, Follows]) => dayOf(first, { Follows })),
        ...off.map(({ first, length, part }) =>
          dayOf(first, {
            LastDay: addDays(first, length),
            ...(part && { StartTime: "09:00:00", EndTime: "09:30:00" }),
          }),
        ),
      ];
      const meeting = { ...monday, ...pattern };
      const expected = DAYS.filter((date, at) => {
        const weekday = follows.get(date) ?? weekdayOf(date);
        const isOff = off.some(({ first, length }) => date >= first && date <= addDays(first, length));
        const isLeftOut = pattern.SkippedDates.includes(date) || pattern.SkippedWeeks.includes(Math.floor(at / 7));
        return pattern.Days.includes(weekday) && !isOff && !isLeftOut;
      });
      expect(read(calendar, meeting).flatMap(datesOf)).toEqual(expected);
    }),
  );
});
