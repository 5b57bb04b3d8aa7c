import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  dayOfMonth,
  daysBetween,
  earlierDay,
  isDay,
  laterDay,
  monthOf,
  monthOfYear,
  sundayOf,
  sundayOfNumber,
  toDayNumber,
  toIsoDate,
  weekdayOf,
  weekdayOfNumber,
  yearOf,
} from "#dates/day";
import { cases, seedOf } from "../support/effort.ts";

const isoOf = (date: Date) => date.toISOString().slice(0, 10);

describe("isDay", () => {
  it.each(["2027-02-28", "2028-02-29", "2000-02-29", "1900-01-01", "2199-12-31"])("accepts %s", (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    "2026-02-30",
    "2027-02-29",
    "1900-02-29",
    "2100-02-29",
    "2027-04-31",
    "2027-13-01",
    "2027-00-10",
    "2027-01-00",
    "2027-2-3",
    "2027/02/03",
    "20270203",
    "2027-02",
    "2027-02-28x",
    " 2027-02-28",
    "2027-02-28T00:00:00Z",
    "1899-12-31",
    "2200-01-01",
    "",
  ])("refuses %j", (text) => expect(isDay(text)).toBe(false));
});

it.each(["2026-02-30", "11/3/2026", "2026-11-03T08:00", ""])("refuses to count from %j", (text) => {
  for (const count of [() => toDayNumber(text), () => addDays(text, 1), () => weekdayOf(text), () => sundayOf(text)]) {
    expect(count).toThrow(new RangeError(`"${text}" isn't a valid date (YYYY-MM-DD).`));
  }
});

it("counts over months, years, and leap days, also backwards", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2027-02-28", 1)).toBe("2027-03-01");
  expect(addDays("1900-02-28", 1)).toBe("1900-03-01");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("1970-01-01", -1)).toBe("1969-12-31");
  expect(daysBetween("2028-03-01", "2028-02-28")).toBe(-2);
  expect(daysBetween("2027-01-01", "2028-01-01")).toBe(365);
  expect(daysBetween("2028-01-01", "2029-01-01")).toBe(366);
});

it("counts as many days over clock changes as over any others", () => {
  expect(daysBetween("2027-03-13", "2027-03-15")).toBe(2);
  expect(daysBetween("2027-11-06", "2027-11-08")).toBe(2);
});

it("begins a week on Sunday", () => {
  // 2027-01-24 is a Sunday.
  expect(["2027-01-23", "2027-01-24", "2027-01-25"].map(sundayOf)).toEqual(["2027-01-17", "2027-01-24", "2027-01-24"]);
  expect(["2027-01-23", "2027-01-24", "2027-01-25"].map(weekdayOf)).toEqual([6, 0, 1]);
});

it("counts weekdays on both sides of 1970, a Thursday", () => {
  expect([-5, -4, -1, 0, 3, 7].map(weekdayOfNumber)).toEqual([6, 0, 3, 4, 0, 4]);
  expect([-5, -4, 0, 2, 3].map(sundayOfNumber)).toEqual([-11, -4, -4, -4, 3]);
});

it("takes a day apart", () => {
  expect([yearOf("2027-01-05"), monthOf("2027-01-05")]).toEqual([2027, "2027-01"]);
  expect([monthOfYear("2027-01-05"), dayOfMonth("2027-01-05")]).toEqual([1, 5]);
});

describe("from 1900 to 2100", () => {
  const [first, last] = [Date.UTC(1900, 0, 1) / 86_400_000, Date.UTC(2100, 11, 31) / 86_400_000];

  it("agrees with Date on each day", () => {
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const differing = numbers.filter((dayNumber) => {
      const date = new Date(dayNumber * 86_400_000);
      const day = toIsoDate(dayNumber);
      return day !== isoOf(date) || toDayNumber(day) !== dayNumber || weekdayOf(day) !== date.getUTCDay();
    });
    expect(differing).toEqual([]);
  });

  it("accepts exactly the days that Date keeps", () => {
    const two = (number: number) => String(number).padStart(2, "0");
    const texts = fc
      .tuple(fc.integer({ min: 1900, max: 2100 }), fc.integer({ min: 0, max: 13 }), fc.integer({ min: 0, max: 32 }))
      .map(([year, month, day]) => [year, month, day] as const);
    fc.assert(
      fc.property(texts, ([year, month, day]) => {
        const date = new Date(Date.UTC(year, month - 1, day));
        const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(isDay(`${year}-${two(month)}-${two(day)}`)).toBe(exists);
      }),
      { seed: seedOf(1), numRuns: cases(500) },
    );
  });

  it("adds what lies between, and finds the Sunday at most six days before", () => {
    const day = fc.integer({ min: first, max: last }).map(toIsoDate);
    fc.assert(
      fc.property(day, day, (a, b) => {
        expect(addDays(a, daysBetween(a, b))).toBe(b);
        expect(Math.sign(daysBetween(a, b))).toBe(Number(b > a) - Number(b < a));
        expect(weekdayOf(sundayOf(a))).toBe(0);
        expect(daysBetween(sundayOf(a), a)).toBe(weekdayOf(a));
      }),
      { seed: seedOf(2), numRuns: cases(500) },
    );
  });
});

it("the earlier and the later of two days don't depend on their order", () => {
  const [first, last] = ["2026-12-31", "2027-01-01"] as const;
  expect([earlierDay(first, last), earlierDay(last, first)]).toEqual([first, first]);
  expect([laterDay(first, last), laterDay(last, first)]).toEqual([last, last]);
});
