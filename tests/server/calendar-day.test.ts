import { expect, it } from "vitest";
import { addDays, daysBetween, isDay, mondayOf, sundayOf } from "#server/calendar-day";

it("takes for a day only what the calendar has", () => {
  expect(["2027-02-28", "2028-02-29", "1900-01-01", "2199-12-31"].filter((text) => !isDay(text))).toEqual([]);
  const others = ["2027-02-29", "2027-02-30", "2027-13-01", "2027-2-3", "1899-12-31", "2200-01-01", "2027-02-28x", ""];
  expect(others.filter(isDay)).toEqual([]);
});

it("begins a week on Sunday or Monday, as the caller says", () => {
  // 2027-01-24 is a Sunday.
  expect(["2027-01-23", "2027-01-24", "2027-01-25"].map(sundayOf)).toEqual(["2027-01-17", "2027-01-24", "2027-01-24"]);
  expect(["2027-01-23", "2027-01-24", "2027-01-25"].map(mondayOf)).toEqual(["2027-01-18", "2027-01-18", "2027-01-25"]);
});

it("counts over months, leap days and backwards, and refuses what is no day", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(daysBetween("2028-03-01", "2028-02-28")).toBe(-2);
  expect(() => addDays("2027-02-30", 1)).toThrow('"2027-02-30" isn\'t a date');
});
