import { expect, it } from "vitest";
import { moveBy, type Period, periodOf } from "#calendar";

const terms = [
  { name: "Fall 2026", startDate: "2026-09-08", endDate: "2026-12-18" },
  { name: "Spring 2027", startDate: "2027-01-19", endDate: "2027-05-08" },
];

it.each<[string, Period, string, string, string]>([
  ["a day", "day", "2027-01-27", "2027-01-27", "2027-01-27"],
  ["a week", "week", "2027-01-27", "2027-01-25", "2027-01-29"],
  ["a month", "month", "2027-02-10", "2027-02-01", "2027-02-28"],
  ["ten days", 10, "2027-01-27", "2027-01-27", "2027-02-05"],
  ["a term", terms, "2027-02-10", "2027-01-19", "2027-05-08"],
  ["the term before", terms, "2027-01-02", "2026-09-08", "2026-12-18"],
  ["the first term", terms, "2026-01-02", "2026-09-08", "2026-12-18"],
])("knows the first and the last day of %s", { tags: ["builder§2.65"] }, (_which, period, date, first, last) => {
  expect(periodOf(period, date)).toMatchObject({ first, last });
});

it.each<[string, Period, number, string | undefined]>([
  ["a day", "day", 1, "2027-02-01"],
  ["a week back", "week", -1, "2027-01-24"],
  ["a month, to the last day that it has", "month", 1, "2027-02-28"],
  ["a year of months back", "month", -12, "2026-01-31"],
  ["twice ten days", 10, 2, "2027-02-20"],
  ["a term back, to its first day", terms, -1, "2026-09-08"],
  ["a term that isn't there", terms, 1, undefined],
])("moves by %s", { tags: ["builder§2.65"] }, (_which, period, count, target) => {
  expect(moveBy(period, "2027-01-31", count)).toBe(target);
});

it("refuses periods that no calendar has", () => {
  expect(() => periodOf(0, "2027-01-31")).toThrow("A period can't have 0 days.");
  expect(() => moveBy(1.5, "2027-01-31", 1)).toThrow("A period can't have 1.5 days.");
  expect(() => periodOf([], "2027-01-31")).toThrow("at least one period");
});
