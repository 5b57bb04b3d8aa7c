import { describe, expect, it } from "vitest";
import {
  bareTimeRange,
  hourLabel,
  spokenTimeRange,
  timeLabel,
  timeRangeLabel,
  toMinutes,
  toWallTime,
  addDays,
  daysBetween,
  isDay,
  sundayOf,
} from "#contract/wall-time";

it("turns wall times into minutes and back", () => {
  expect(toMinutes("15:45:00")).toBe(945);
  expect(toMinutes("09:05")).toBe(545);
  expect(toWallTime(945)).toBe("15:45:00");
  expect(toWallTime(1440)).toBe("24:00:00");
});

describe("times as words", () => {
  it.each([
    [540, 590, "9:00–9:50 AM"],
    [720, 780, "12:00–1:00 PM"],
    [0, 30, "12:00–12:30 AM"],
    [660, 735, "11:00 AM–12:15 PM"],
    [660, 720, "11:00 AM–12:00 PM"],
    [1380, 1440, "11:00 PM–12:00 AM"],
    // Over midnight, even when both half-days are called the same.
    [1380, 60, "11:00 PM–1:00 AM"],
    [1380, 1500, "11:00 PM–1:00 AM"],
    [600, 540, "10:00 AM–9:00 AM"],
    [0, 1440, "All day"],
  ])("says %i to %i as %s", (start, end, label) => expect(timeRangeLabel(start, end)).toBe(label));

  it("says times for screen readers without a dash", () => {
    expect(spokenTimeRange(0, 1440)).toBe("All day");
    expect(spokenTimeRange(540, 590)).toBe("9:00 to 9:50 AM");
    expect(spokenTimeRange(660, 735)).toBe("11:00 AM to 12:15 PM");
  });

  it("leaves the half-day out where the axis tells it", () => {
    expect(bareTimeRange(570, 645)).toBe("9:30–10:45");
  });

  it("names single times and hours", () => {
    expect(timeLabel(545)).toBe("9:05 AM");
    expect([0, 8, 12, 13, 24].map((hour) => hourLabel(hour))).toEqual(["12 AM", "8 AM", "12 PM", "1 PM", "12 AM"]);
    expect(hourLabel(13, "bare")).toBe("1");
  });
});

it("takes for a day only what the calendar has", () => {
  expect(["2027-02-28", "2028-02-29", "1900-01-01", "2199-12-31"].filter((text) => !isDay(text))).toEqual([]);
  const others = ["2027-02-29", "2027-02-30", "2027-13-01", "2027-2-3", "1899-12-31", "2200-01-01", "2027-02-28x", ""];
  expect(others.filter(isDay)).toEqual([]);
});

it("begins a week on Sunday", () => {
  // 2027-01-24 is a Sunday.
  expect(["2027-01-23", "2027-01-24", "2027-01-25"].map(sundayOf)).toEqual(["2027-01-17", "2027-01-24", "2027-01-24"]);
});

it("counts over months, leap days and backwards, and refuses what is no day", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(daysBetween("2028-03-01", "2028-02-28")).toBe(-2);
  expect(() => addDays("2027-02-30", 1)).toThrow('"2027-02-30" isn\'t a valid date');
});
