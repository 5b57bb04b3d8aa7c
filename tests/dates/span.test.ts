import { describe, expect, it } from "vitest";
import { toHoursAndMinutes, toMinutes } from "#dates/minutes";
import {
  daysFrom,
  endOfSpan,
  isWithin,
  nearestWithin,
  timesOverlap,
  WHOLE_WEEK,
  WORKWEEK,
  weekDates,
  weekdaysBetween,
  weekRange,
} from "#dates/span";

describe("weeks", () => {
  it("give the weekdays of the week of a date, on a Sunday those of the coming one", () => {
    const week = ["2027-01-25", "2027-01-26", "2027-01-27", "2027-01-28", "2027-01-29"];
    for (const date of ["2027-01-24", "2027-01-25", "2027-01-30"]) expect(weekDates(date, WORKWEEK)).toEqual(week);
  });

  it("go over the ends of months and years, and over leap days", () => {
    expect(weekRange("2027-12-31", WHOLE_WEEK)).toEqual(["2027-12-26", "2028-01-01"]);
    expect(weekRange("2028-03-01", WHOLE_WEEK)).toEqual(["2028-02-27", "2028-03-04"]);
    expect(weekRange("2027-01-27", [3])).toEqual(["2027-01-27", "2027-01-27"]);
  });

  it("are the date itself if no weekday is shown", () => {
    expect(weekRange("2027-01-27", [])).toEqual(["2027-01-27", "2027-01-27"]);
  });
});

it("lists weekdays and days in order", () => {
  expect(weekdaysBetween(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(weekdaysBetween(0, 6)).toEqual([...WHOLE_WEEK]);
  expect(daysFrom("2028-02-28", 3)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(daysFrom("2028-02-28", 0)).toEqual([]);
});

it("has both ends in a span, and none where an end is open", () => {
  const [first, last] = ["2027-01-19", "2027-05-08"];
  expect(["2027-01-18", first, last, "2027-05-09"].map((day) => isWithin(day, first, last))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([isWithin("1999-01-01", null, last), isWithin("2099-01-01", first, undefined)]).toEqual([true, true]);
  expect(["2027-01-01", "2027-02-01", "2027-06-01"].map((day) => nearestWithin(day, first, last))).toEqual([
    first,
    "2027-02-01",
    last,
  ]);
  expect(nearestWithin("2027-06-01", first, null)).toBe("2027-06-01");
});

it("lets touching times not overlap", () => {
  expect(timesOverlap(540, 590, 590, 640)).toBe(false);
  expect(timesOverlap(540, 591, 590, 640)).toBe(true);
  expect(timesOverlap(540, 640, 550, 560)).toBe(true);
});

it.each([
  ["in a day", "09:00", "09:50", "09:50"],
  ["until midnight", "21:00", "24:00", "24:00"],
  ["until a midnight that is written as the next day's", "21:00", "00:00", "24:00"],
  ["past midnight", "22:30", "00:30", "24:30"],
  ["from the end of a day", "24:00", "24:00", undefined],
  ["of twelve hours", "22:00", "10:00", "34:00"],
  ["of more than twelve hours", "22:00", "10:01", undefined],
  ["past noon", "23:59", "12:01", undefined],
  ["with a typo", "11:00", "00:15", undefined],
  ["of no length", "00:00", "00:00", "00:00"],
])("knows the end of a span %s", (_, start, end, expected) => {
  const found = endOfSpan(toMinutes(start), toMinutes(end));
  expect(found === undefined ? undefined : toHoursAndMinutes(found)).toBe(expected);
});
