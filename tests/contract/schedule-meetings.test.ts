import fc from "fast-check";
import { expect, it } from "vitest";
import type { Meeting } from "#contract/catalog";
import { meetsOn } from "#contract/labels/class-labels";
import { scheduleMeetings } from "#contract/schedule-meetings";
import { addDays, toDayNumber } from "#dates/day";
import { daysFrom } from "#dates/span";
import { toOccurrences } from "../support/engine/oracle/occurrences.ts";
import { TERM } from "../support/engine/schedule-requests.ts";
import { listingOf, meetingOf } from "../support/search/listings.ts";

const FIRST = TERM.termStartDate;
const DAYS = daysFrom(FIRST, 60);

const dates = fc.uniqueArray(fc.constantFrom(...DAYS), { maxLength: 6 });
const meeting = fc.record({
  Days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 4 }),
  SkippedWeeks: fc.uniqueArray(fc.integer({ min: 0, max: 8 }), { maxLength: 2 }),
  SkippedDates: dates,
  DaysOff: dates,
  length: fc.integer({ min: 0, max: 59 }),
});

it("the engine's meetings are on the dates on which the class meets", () => {
  fc.assert(
    fc.property(meeting, dates, ({ length, ...given }, moved) => {
      const own: Meeting = { ...meetingOf(), ...given, StartDate: FIRST, EndDate: addDays(FIRST, length) };
      // The term's calendar moves a class only to dates on which it doesn't meet.
      const added = { ...own, AddedDates: moved.filter((date) => meetsOn(own, toDayNumber(date)) !== true) };
      const { Meetings, Details } = listingOf(1, { meetings: [added] });
      const found = scheduleMeetings({ Meetings, Details }).flatMap((each) => toOccurrences(1, each, TERM));
      const expected = DAYS.map(toDayNumber).filter((day) => meetsOn(added, day) === true);
      expect(found.map(({ date }) => date).toSorted((a, b) => a - b)).toEqual(expected);
    }),
  );
});

it("a date that follows another weekday's schedule is a meeting of its own", () => {
  const monday = meetingOf({
    Days: [1],
    AddedDates: ["2027-02-16"],
    DaysOff: ["2027-02-15"],
    SkippedDates: ["2027-03-15"],
  });
  const [weekly, moved, ...others] = scheduleMeetings(listingOf(1, { meetings: [monday] }));
  expect(others).toEqual([]);
  expect(weekly).toMatchObject({ days: [1], skippedDates: ["2027-03-15", "2027-02-15"] });
  expect(moved).toEqual({
    ...scheduleMeetings(listingOf(1, { meetings: [meetingOf({ Days: [2] })] }))[0],
    startDate: "2027-02-16",
    endDate: "2027-02-16",
    isMoved: true,
  });
});

it("days off and dates that skip are skipped, and a moved class meets", () => {
  const own = meetingOf({
    Days: [1],
    SkippedDates: ["2027-02-01"],
    DaysOff: ["2027-02-15"],
    AddedDates: ["2027-02-16"],
  });
  const on = (date: string) => meetsOn(own, toDayNumber(date));
  expect(["2027-02-01", "2027-02-08", "2027-02-15", "2027-02-16", "2027-02-17"].map(on)).toEqual([
    "skipped",
    true,
    "skipped",
    true,
    false,
  ]);
});

it("a night is a meeting up to midnight and one on the next day", () => {
  const night = meetingOf({ Days: [2, 6], StartTime: "22:30:00", EndTime: "00:30:00", SkippedDates: ["2027-02-02"] });
  const [evening, morning, ...others] = scheduleMeetings(listingOf(1, { meetings: [night] }));
  expect(others).toEqual([]);
  expect(evening).toMatchObject({ days: [2, 6], startMinutes: 1350, endMinutes: 1440, skippedDates: ["2027-02-02"] });
  expect(morning).toMatchObject({
    days: [3, 0],
    startMinutes: 0,
    endMinutes: 30,
    startDate: addDays(night.StartDate, 1),
    endDate: addDays(night.EndDate, 1),
    skippedDates: ["2027-02-03"],
  });
  const until = meetingOf({ StartTime: "21:00:00", EndTime: "24:00:00" });
  expect(scheduleMeetings(listingOf(1, { meetings: [until] }))).toMatchObject([{ endMinutes: 1440 }]);
});

it("each night of a class is followed by its morning, whatever it skips", () => {
  fc.assert(
    fc.property(meeting, dates, ({ length, ...given }, AddedDates) => {
      const own = { ...meetingOf(), ...given, AddedDates, StartDate: FIRST, EndDate: addDays(FIRST, length) };
      const night: Meeting = { ...own, StartTime: "22:30:00", EndTime: "00:30:00" };
      const found = scheduleMeetings(listingOf(1, { meetings: [night] })).flatMap((each) =>
        toOccurrences(1, each, { ...TERM, termEndDate: addDays(TERM.termEndDate, 7) }),
      );
      const at = (minute: number) => new Set(found.filter(({ start }) => start === minute).map(({ date }) => date));
      expect(at(0)).toEqual(new Set(Array.from(at(1350), (date) => date + 1)));
    }),
  );
});
