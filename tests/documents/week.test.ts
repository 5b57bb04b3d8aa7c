import { describe, expect, it } from "vitest";
import { absentWords, itemWords, toWeek, type Week } from "#documents/week";
import { classOf, scheduleOf } from "../support/documents/printed-schedules.ts";

const weekOf = (...meetings: Parameters<typeof classOf>[1][number][]) =>
  toWeek(scheduleOf([classOf("COMP.1010", meetings)]));
const eventsOf = (week: Week | null) => week?.days.flatMap(({ placed }) => placed);
const daysOf = (week: Week | null) => week?.days.map(({ day }) => day);

describe("the days and hours of a week", () => {
  it.each([
    ["a morning", 545, 590, 9, 15],
    ["a day", 480, 1021, 8, 18],
    ["an afternoon", 960, 1010, 16, 22],
    ["a late evening", 1320, 1440, 18, 24],
    ["the first hour of a day", 0, 60, 0, 6],
    ["a night, from midnight to midnight", 1320, 120, 0, 24],
    ["a moment", 1000, 1000, 16, 22],
    ["the last moment of a day", 1439, 1439, 18, 24],
    ["a whole day", 0, 1440, 0, 24],
  ])("are whole hours, no fewer than six of them, around %s", (_, startMinutes, endMinutes, firstHour, lastHour) => {
    const week = weekOf({ startMinutes, endMinutes });
    expect(week).toMatchObject({ firstHour, lastHour });
    expect(daysOf(week)).toEqual([1, 2, 3, 4, 5]);
  });

  it("have the days of a weekend on which something meets, Sunday last", () => {
    expect(daysOf(weekOf({ days: [0] }))).toEqual([1, 2, 3, 4, 5, 0]);
    expect(daysOf(weekOf({ days: [0, 6] }))).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });
});

describe("the events of a week", () => {
  it("are none without classes, times or days, or of what meets only once", () => {
    expect(toWeek(scheduleOf([]))).toBeNull();
    expect(weekOf({ startMinutes: null, endMinutes: null }, { days: [] })).toBeNull();
    expect(weekOf({ startDate: "2027-03-06", endDate: "2027-03-06" })).toBeNull();
    expect(weekOf({ startDate: "2027-03-06", endDate: "2027-03-07", days: [6, 0] })).toBeNull();
    expect(weekOf({ startDate: "2027-03-06", endDate: "2027-03-13", days: [6] })).not.toBeNull();
  });

  it("stand side by side where they overlap, and not where one begins as the other ends", () => {
    const week = weekOf(
      { startMinutes: 540, endMinutes: 600 },
      { startMinutes: 570, endMinutes: 630 },
      { startMinutes: 600, endMinutes: 660 },
      { startMinutes: 660, endMinutes: 720 },
    );
    expect(eventsOf(week)?.map(({ item, start, lane, laneCount }) => [item.day, start, lane, laneCount])).toEqual([
      [1, 540, 0, 2],
      [1, 570, 1, 2],
      [1, 600, 0, 2],
      [1, 660, 0, 1],
    ]);
  });

  it("go on after midnight on the next day", () => {
    const week = weekOf({ startMinutes: 1350, endMinutes: 30, days: [2, 6] });
    expect(eventsOf(week)?.map(({ item }) => [item.day, item.start, item.end])).toEqual([
      [2, 1350, 1440],
      [3, 0, 30],
      [6, 1350, 1440],
      [0, 0, 30],
    ]);
    expect(eventsOf(week)?.map((event) => itemWords(event).at(-1))).toEqual(Array(4).fill("10:30 PM–12:30 AM"));
  });

  it("are drawn long enough to be seen, within their day", () => {
    const week = weekOf({ startMinutes: 600, endMinutes: 600 }, { startMinutes: 1435, endMinutes: 1440 });
    expect(eventsOf(week)).toMatchObject([
      { start: 600, end: 625 },
      { start: 1415, end: 1440 },
    ]);
  });

  it("leave their place to what has a seat, then to what is waited for, where more than three are at one time", () => {
    const at = (course: string, waitNote: string | null = null) => classOf(course, [{}], { waitNote });
    const classes = [at("WAIT.1010", "Waitlisted"), at("WAIT.1020", "Waitlisted"), at("A.1010"), at("B.1010")];
    const week = toWeek(scheduleOf(classes));
    expect(eventsOf(week)?.map(({ item }) => item.ofClass?.course)).toEqual(["A.1010", "B.1010", "WAIT.1010"]);
    const hidden = { start: 540, end: 590, items: [{ day: 1, ofClass: { course: "WAIT.1020" } }] };
    expect(week?.days.flatMap((day) => day.hidden)).toMatchObject([hidden]);
  });

  it("include breaks, cut to the days and hours of the classes, which keep their place", () => {
    const at = (day: number, startMinutes: number, endMinutes: number) => ({
      name: "Rest",
      day,
      startMinutes,
      endMinutes,
    });
    const breaks = [at(2, 0, 1440), at(3, 0, 60), at(4, 1380, 1440), at(6, 600, 660), at(1, 540, 590)];
    const classes = [classOf("A.1010", [{}]), classOf("B.1010", [{}]), classOf("C.1010", [{}])];
    const week = toWeek(scheduleOf(classes, { breaks }))!;
    expect(week).toMatchObject({ firstHour: 9, lastHour: 15 });
    const drawn = eventsOf(week)?.filter(({ item }) => item.ofBreak);
    expect(drawn?.map(({ item, start, end }) => [item.day, start, end])).toEqual([
      [2, 540, 900],
      [3, 540, 565],
      [4, 875, 900],
    ]);
    expect(absentWords(scheduleOf(classes, { breaks }), week)).toEqual([["Rest, Monday 9:00–9:50 AM"]]);
  });
});
