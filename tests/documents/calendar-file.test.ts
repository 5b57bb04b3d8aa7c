import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCalendarFile } from "#documents/calendar-file";
import { occurrencesOf } from "../support/documents/calendar-occurrences.ts";
import { classOf, scheduleOf } from "../support/documents/printed-schedules.ts";
import { cases, seedOf } from "../support/effort.ts";

const options = { stamp: new Date("2026-11-22T10:00:00Z"), host: "portal.example", timeZone: "America/New_York" };
const fileOf = (meetings: Parameters<typeof classOf>[1], more?: Parameters<typeof classOf>[2]) =>
  toCalendarFile([scheduleOf([classOf("COMP.1010", meetings, more)])], options);
const onlyOf = (file: string) => [...occurrencesOf(file).values()].flat();

describe("a calendar file", () => {
  it("keeps the time on the wall when the clocks change", () => {
    const file = fileOf([{ days: [0, 1], startDate: "2027-03-08", endDate: "2027-03-21" }]);
    expect(onlyOf(file)).toEqual([
      "2027-03-08T14:00–14:50",
      "2027-03-14T13:00–13:50",
      "2027-03-15T13:00–13:50",
      "2027-03-21T13:00–13:50",
    ]);
  });

  it("names its events the same each time, and later ones count higher", () => {
    const meetings = [{ days: [1] }, { number: 2, days: [3] }];
    const ids = (file: string) => [...occurrencesOf(file).keys()];
    const later = { ...options, stamp: new Date("2026-11-22T10:01:00Z") };
    const [first, second] = [options, later].map((each) =>
      toCalendarFile([scheduleOf([classOf("COMP.1010", meetings)])], each),
    );
    expect(ids(first!)).toEqual(["3730-100-1@portal.example", "3730-100-2@portal.example"]);
    expect(ids(second!)).toEqual(ids(first!));
    const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
    expect(sequence(second!)).toBeGreaterThan(sequence(first!));
  });

  it("escapes names, folds long lines, and marks waitlisted classes", () => {
    const name = `Łukasz; Żółć, \\ and\r\nBEGIN:VEVENT ${"long ".repeat(40)}`;
    const file = fileOf([{ instructors: [name], place: "Olsen, 408; left" }], { waitNote: "Waitlisted, #3" });
    const named = toCalendarFile([], { ...options, subscriptionName: "My, Classes; \\x" });
    expect(named).toContain("X-WR-CALNAME:My\\, Classes\\; \\\\x\r\n");
    const lines = file.split("\r\n");
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(file).toContain("LOCATION:Olsen\\, 408\\; left");
    expect(file).toContain("STATUS:TENTATIVE");
    expect(lines.filter((line) => line.startsWith("BEGIN:VEVENT"))).toHaveLength(1);
  });

  it("leaves out days off, and has a day that follows another weekday as an event of its own", () => {
    const dates = { DaysOff: ["2027-03-08"], SkippedDates: ["2027-03-22"], AddedDates: ["2027-03-16"] };
    const file = fileOf([{ days: [1], startDate: "2027-03-01", endDate: "2027-03-29", dates }]);
    expect(file).toContain("EXDATE;TZID=America/New_York:20270308T090000");
    expect(Object.fromEntries(occurrencesOf(file))).toEqual({
      "3730-100-1@portal.example": ["2027-03-01T14:00–14:50", "2027-03-15T13:00–13:50", "2027-03-29T13:00–13:50"],
      "3730-100-1-20270316@portal.example": ["2027-03-16T13:00–13:50"],
    });
  });

  it("has a class with skipped dates as one event, which leaves out each of them", () => {
    const dates = { SkippedDates: ["2027-02-15", "2027-03-15", "2027-03-17", "2027-03-19"] };
    const span = { days: [1, 3, 5], startDate: "2027-01-25", endDate: "2027-05-07" };
    const file = fileOf([{ ...span, dates }]);
    expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(file.match(/EXDATE[^\r]*/g)).toEqual(
      ["0215", "0315", "0317", "0319"].map((day) => `EXDATE;TZID=America/New_York:2027${day}T090000`),
    );
    expect(onlyOf(file)).toHaveLength(45 - dates.SkippedDates.length);
    expect(file.replaceAll("\r\n ", "")).toContain("not on 2/15\\, 3/15–3/19");
  });

  it("ends a night on the next day, also where a date is left out", () => {
    const span = { startMinutes: 1350, endMinutes: 1470, startDate: "2027-01-25", endDate: "2027-02-08" };
    const file = fileOf([{ ...span, days: [1], dates: { SkippedDates: ["2027-02-01"], AddedDates: ["2027-01-28"] } }]);
    expect(file.match(/DT(?:START|END);[^\r]*|EXDATE[^\r]*/g)).toEqual([
      "DTSTART;TZID=America/New_York:20270125T223000",
      "DTEND;TZID=America/New_York:20270126T003000",
      "EXDATE;TZID=America/New_York:20270201T223000",
      "DTSTART;TZID=America/New_York:20270128T223000",
      "DTEND;TZID=America/New_York:20270129T003000",
    ]);
    expect(onlyOf(file)).toEqual(["2027-01-26T03:30–05:30", "2027-02-09T03:30–05:30", "2027-01-29T03:30–05:30"]);
  });

  it("shows exactly the days of any meeting", () => {
    const day = (count: number) => new Date(Date.UTC(2027, 0, 1 + count)).toISOString().slice(0, 10);
    const meeting = fc.record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 5 }),
      start: fc.integer({ min: 0, max: 340 }),
      length: fc.integer({ min: 0, max: 130 }),
      skippedWeeks: fc.uniqueArray(fc.integer({ min: 0, max: 18 }), { maxLength: 4 }),
      off: fc.uniqueArray(fc.integer({ min: 0, max: 130 }), { maxLength: 30 }),
      moved: fc.uniqueArray(fc.integer({ min: 0, max: 130 }), { maxLength: 2 }),
    });
    fc.assert(
      fc.property(meeting, ({ days, start, length, skippedWeeks, off, moved }) => {
        const firstWeekday = new Date(day(start)).getUTCDay();
        const expected = Array.from({ length: length + 1 }, (_, index) => index)
          .filter((index) => days.includes((firstWeekday + index) % 7))
          .filter((index) => !skippedWeeks.includes(Math.floor((firstWeekday + index) / 7)) && !off.includes(index))
          .map((index) => day(start + index));
        const added = moved.map((index) => day(start + index)).filter((date) => !expected.includes(date));
        const dates = { DaysOff: off.map((index) => day(start + index)), AddedDates: added };
        // Noon, which is the same day in New York and in Greenwich.
        const span = { startMinutes: 720, endMinutes: 770, startDate: day(start), endDate: day(start + length) };
        const shown = onlyOf(fileOf([{ ...span, days, skippedWeeks, dates }])).map((each) => each.slice(0, 10));
        expect(shown.toSorted()).toEqual([...expected, ...added].toSorted());
      }),
      { seed: seedOf(15), numRuns: cases(60) },
    );
  });
});
