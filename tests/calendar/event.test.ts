import { describe, expect, it } from "vitest";
import { type CalendarEvent, usedWeekdays, weekOccurrences } from "#calendar";
import { WORKWEEK, weekdaysBetween } from "#dates/span";

type Plain = CalendarEvent<null>;
const lecture: Plain = { id: "lec", days: [1, 3, 5], start: 540, end: 590, data: null };

function shown(events: readonly Plain[], weekOf?: string, days = weekdaysBetween(0, 6)) {
  return weekOccurrences(events, days, weekOf).flatMap(({ weekday, occurrences }) =>
    occurrences.map(({ event, start, end }) => `${event.id} ${weekday} ${start}–${end}`),
  );
}

describe("weekOccurrences", () => {
  it("shows an event on each of its days, and each day once", () => {
    expect(shown([lecture])).toEqual(["lec 1 540–590", "lec 3 540–590", "lec 5 540–590"]);
    expect(shown([{ ...lecture, days: [3, 3] }])).toEqual(["lec 3 540–590"]);
    expect(shown([{ id: "lab", days: [2], start: 600, end: 710, data: null }])).toEqual(["lab 2 600–710"]);
  });

  it("leaves out the days that are not shown", () => {
    expect(shown([lecture], undefined, [1, 2])).toEqual(["lec 1 540–590"]);
  });

  it("orders a day by start, then end, then as given", () => {
    const at = (id: string, start: number, end: number): Plain => ({ id, days: [1], start, end, data: null });
    expect(shown([at("d", 600, 700), at("b", 540, 600), at("c", 540, 600), at("a", 540, 560)])).toEqual([
      "a 1 540–560",
      "b 1 540–600",
      "c 1 540–600",
      "d 1 600–700",
    ]);
  });

  it("shows an event only on dates within its range, both ends included", { tags: ["builder§2.68"] }, () => {
    const ranged = { ...lecture, startDate: "2027-01-27", endDate: "2027-02-01" };
    expect(shown([ranged], "2027-01-20")).toEqual([]);
    expect(shown([ranged], "2027-01-25")).toEqual(["lec 3 540–590", "lec 5 540–590"]);
    expect(shown([ranged], "2027-02-01")).toEqual(["lec 1 540–590"]);
    expect(shown([ranged], "2027-02-08")).toEqual([]);
  });

  it("takes a range that is open on one side", () => {
    expect(shown([{ ...lecture, startDate: "2027-01-27" }], "2027-01-25")).toHaveLength(2);
    expect(shown([{ ...lecture, endDate: "2027-01-27" }], "2027-01-25")).toHaveLength(2);
  });

  it("ignores ranges in a week without dates", () => {
    expect(shown([{ ...lecture, startDate: "2030-01-01" }])).toHaveLength(3);
  });

  it("shows what runs over midnight on both days, whichever way its end is written", () => {
    for (const end of [60, 1500]) {
      const night: Plain = { id: "n", days: [1, 6], start: 1380, end, data: null };
      expect(shown([night])).toEqual(["n 0 0–60", "n 1 1380–1440", "n 2 0–60", "n 6 1380–1440"]);
    }
    expect(shown([{ id: "n", days: [1], start: 1380, end: 1440, data: null }])).toEqual(["n 1 1380–1440"]);
  });

  it("shows the rest of a night on the day after its last date", () => {
    const dates = { startDate: "2027-01-30", endDate: "2027-01-30" };
    const night: Plain = { id: "n", days: [6], start: 1380, end: 60, data: null, ...dates };
    expect(shown([night], "2027-01-24")).toEqual(["n 6 1380–1440"]);
    expect(shown([night], "2027-01-31")).toEqual(["n 0 0–60"]);
  });

  it("gives each occurrence a key of its own, even to twins, and keeps it from week to week", () => {
    const keys = (weekOf: string) =>
      weekOccurrences([lecture, lecture], WORKWEEK, weekOf).flatMap(({ occurrences }) => occurrences.map((o) => o.key));
    expect(new Set(keys("2027-01-25")).size).toBe(6);
    expect(keys("2027-02-01")).toEqual(keys("2027-01-25"));
  });

  it("refuses times that no day has, naming them", () => {
    const event = (start: number, end: number): Plain => ({ id: "x", days: [1], start, end, data: null });
    for (const [start, end] of [
      [-1, 10],
      [1440, 1450],
      [600, 2100],
      [Number.NaN, 10],
      [10, Number.NaN],
    ] as const) {
      expect(() => shown([event(start, end)])).toThrow(`Event "x" runs from minute ${start} to ${end}.`);
    }
  });
});

it("uses the workweek, and the weekend where an event touches it", {
  tags: ["builder§2.52", "builder§2.63", "builder§2.56", "builder§9.3"],
}, () => {
  const on = (day: 0 | 6): Plain => ({ id: "x", days: [day], start: 1300, end: 60, data: null });
  expect(usedWeekdays([])).toEqual(WORKWEEK);
  expect(usedWeekdays([{ ...on(6), end: 1440 }])).toEqual([1, 2, 3, 4, 5, 6]);
  expect(usedWeekdays([on(6)])).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(usedWeekdays([on(0), on(6)])).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
