import { expect, it } from "vitest";
import { momentTimes, timesOf } from "#server/calendar/entry";

it.each([
  ["within a day", 540, 590, "T09:00:00", "T09:50:00"],
  ["until midnight", 1320, 1440, "T22:00:00", "T24:00:00"],
  ["over midnight", 1380, 50, "T23:00:00", "2027-01-26T00:50:00"],
])("gives the times of a meeting %s", (_name, from, to, start, end) => {
  expect(timesOf("2027-01-25", from, to)).toEqual({ date: "2027-01-25", start, end });
});

it.each([
  ["on a day that another zone calls the next", "2027-01-26T03:30:00Z", "2027-01-25", "T22:30:00"],
  ["before the clock skips an hour", "2027-03-14T06:30:00Z", "2027-03-14", "T01:30:00"],
  ["after the clock skipped an hour", "2027-03-14T07:30:00Z", "2027-03-14", "T03:30:00"],
  ["in the hour that comes twice", "2026-11-01T06:30:00Z", "2026-11-01", "T01:30:00"],
])("gives the wall time of a moment %s", (_name, moment, date, start) => {
  expect(momentTimes(moment, null)).toEqual({ date, start, end: null });
});

it("gives the day of an end after midnight", () => {
  expect(momentTimes("2027-01-26T04:30:00Z", "2027-01-26T05:30:00Z")).toEqual({
    date: "2027-01-25",
    start: "T23:30:00",
    end: "2027-01-26T00:30:00",
  });
});
