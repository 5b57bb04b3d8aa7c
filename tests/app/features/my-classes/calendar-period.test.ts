import { describe, expect, it } from "vitest";
import {
  type CalendarAddress,
  calendarQuery,
  daysOfView,
  isLoadedWith,
  readCalendarAddress,
  weeksAround,
} from "#app/features/my-classes/calendar/calendar-period.ts";
import { CALENDAR_LAYERS } from "#contract/calendar-layers";

const TODAY = "2026-11-20";
const byDefault: CalendarAddress = { view: "week", date: TODAY, layers: ["classes"] };

it.each([
  ["day", "2026-11-20", "2026-11-20", "2026-11-20"],
  ["week", "2026-11-20", "2026-11-15", "2026-11-21"],
  // A week begins on its Sunday.
  ["week", "2026-11-22", "2026-11-22", "2026-11-28"],
  ["agenda", "2026-11-20", "2026-11-20", "2026-12-03"],
] as const)("shows a %s of %s from %s to %s", (view, date, from, to) => {
  expect(daysOfView(view, date)).toEqual({ from, to });
});

describe("an address", () => {
  const read = (query: string) => readCalendarAddress(new URLSearchParams(query), byDefault);

  it.each([
    ["", byDefault],
    ["view=agenda", { ...byDefault, view: "agenda" }],
    ["view=year&date=2026-02-30", byDefault],
    [
      "date=2027-01-25&layers=events,deadlines,grades",
      { ...byDefault, date: "2027-01-25", layers: ["deadlines", "events"] },
    ],
    ["layers=none", { ...byDefault, layers: [] }],
    ["layers=", { ...byDefault, layers: [] }],
  ])("%j is read", (query, expected) => {
    expect(read(query)).toEqual(expected);
  });

  it.each<CalendarAddress>([
    { view: "day", date: "2027-01-25", layers: [] },
    { view: "agenda", date: "2027-01-25", layers: ["events"] },
  ])("is read as it was written: %j", (address) => {
    const query = Object.entries(calendarQuery(address, TODAY)).filter(([, value]) => value !== undefined);
    expect(read(new URLSearchParams(query as [string, string][]).toString())).toEqual(address);
  });

  it("leaves out today and, with all of them, the layers", () => {
    expect(calendarQuery({ view: "week", date: TODAY, layers: CALENDAR_LAYERS }, TODAY)).toEqual({
      view: "week",
      date: undefined,
      layers: undefined,
    });
  });
});

it("loads whole weeks around a day, in which the next step is there already", () => {
  const range = weeksAround(TODAY);
  expect(range).toEqual({ from: "2026-11-01", to: "2027-01-09" });
  expect(isLoadedWith(range, daysOfView("agenda", TODAY))).toBe(true);
  expect(isLoadedWith(range, daysOfView("week", "2026-12-30"))).toBe(true);
  expect(isLoadedWith(range, daysOfView("week", "2027-01-05"))).toBe(false);
  expect(isLoadedWith(range, daysOfView("day", "2026-11-07"))).toBe(false);
});
