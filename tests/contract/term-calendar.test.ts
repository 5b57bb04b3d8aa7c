import { expect, it } from "vitest";
import { calendarDayWords, calendarOf, calendarSentences } from "#contract/labels/term-calendar";
import type { CalendarDay } from "#contract/term-calendar";
import { listingOf } from "../support/search/listings.ts";

const dayOf = (Name: string, FirstDay: string, over: Partial<CalendarDay> = {}): CalendarDay => ({
  Name,
  FirstDay,
  LastDay: FirstDay,
  StartTime: null,
  EndTime: null,
  Follows: null,
  Campus: null,
  Session: null,
  ...over,
});
const HALF = { Code: "8W1", Description: "First Half" };

const laborDay = dayOf("Labor Day", "2026-09-07");
const thanksgiving = dayOf("Thanksgiving", "2026-11-25", { LastDay: "2026-11-27" });
const afternoon = dayOf("Convocation", "2026-11-04", { StartTime: "12:00:00", EndTime: "24:00:00" });
const moved = dayOf("", "2026-10-13", { Follows: 1 });
const halfBreak = dayOf("Fall Break", "2026-10-19", { Session: HALF });
const calendar = [laborDay, moved, halfBreak, afternoon, thanksgiving];

it.each<[CalendarDay, string]>([
  [laborDay, "No classes: Labor Day"],
  [dayOf("", "2026-09-07"), "No classes"],
  [afternoon, "No classes 12:00 PM–12:00 AM: Convocation"],
  [moved, "Monday schedule"],
  [halfBreak, "No classes: Fall Break (First Half)"],
  [{ ...moved, Session: HALF }, "Monday schedule (First Half)"],
])("%j says %s", (day, words) => expect(calendarDayWords(day)).toBe(words));

it("a line names the days off with their dates, and the days that follow another", () => {
  expect(calendarSentences([laborDay, moved, thanksgiving], "2026-09-02", "2026-12-11")).toBe(
    "No classes: Labor Day 9/7, Thanksgiving 11/25–11/27. Tuesday 10/13 follows a Monday schedule.",
  );
  expect(calendarSentences(calendar, "2026-10-01", "2026-11-26")).toBe(
    "No classes: Fall Break (First Half) 10/19, Convocation 11/4 12:00 PM–12:00 AM, Thanksgiving 11/25–11/26. Tuesday 10/13 follows a Monday schedule.",
  );
  expect(calendarSentences(undefined, "2026-09-02", "2026-12-11")).toBe("");
  expect(calendarSentences(calendar, "2026-12-01", "2026-12-11")).toBe("");
});

it("days for another session or campus are left out", () => {
  const other = dayOf("Elsewhere", "2026-09-07", { Campus: { Code: "X", Description: "X" } });
  const own = listingOf(1);
  expect(calendarOf([...calendar, other], [own])).toEqual([laborDay, moved, afternoon, thanksgiving]);
  expect(calendarOf([halfBreak, other], [{ ...own, Session: HALF }])).toEqual([halfBreak]);
});
