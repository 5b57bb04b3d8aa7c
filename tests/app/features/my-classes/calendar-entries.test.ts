import { expect, it } from "vitest";
import {
  byDay,
  entryTime,
  entryWords,
  joinDaysOff,
  toEntryEvents,
  waitPlaceWords,
} from "#app/features/my-classes/calendar/calendar-entries.ts";
import { calendarEntries, entryOf } from "../../../support/calendar/my-calendar-replies.ts";

const at = (start: string | null, end: string | null) => ({ date: "2027-01-25", start, end });

it.each([
  ["of all day", at(null, null), "All day", "All day"],
  ["of a moment", at("T19:00:00", null), "7:00 PM", "7:00 PM"],
  ["of a class", at("T09:00:00", "T09:50:00"), "9:00–9:50 AM", "9:00 to 9:50 AM"],
  ["until midnight", at("T22:00:00", "T24:00:00"), "10:00 PM–12:00 AM", "10:00 PM to 12:00 AM"],
  ["over midnight", at("T23:00:00", "2027-01-26T00:50:00"), "11:00 PM–12:50 AM", "11:00 PM to 12:50 AM"],
])("says the time %s", (_name, times, short, spoken) => {
  expect([entryTime(times), entryTime(times, "spoken")]).toEqual([short, spoken]);
});

it("says all of an entry to screen readers", () => {
  const [waiting] = calendarEntries.waitlisted;
  expect(entryWords(waiting!)).toBe(
    "PSYC.1010 Introduction to Psychology, LEC 302, 2:00 to 3:15 PM, Coburn 255, South, Waitlisted, #4",
  );
  expect(waitPlaceWords({ ...waiting!, waitPosition: null })).toBe("Waitlisted");
});

it("puts what lasts all day before what has a time", () => {
  const date = "2027-01-25";
  const days = byDay([
    entryOf("classes", { id: "b", date, name: "Later", start: "T09:00:00", end: "T09:50:00" }),
    entryOf("events", { id: "c", date, name: "Early", start: "T08:00:00" }),
    entryOf("deadlines", { id: "a", date, name: "Due" }),
    entryOf("deadlines", { id: "d", date: "2027-01-24", name: "Before" }),
  ]);
  expect([...days].map(([day, entries]) => [day, ...entries.map(({ name }) => name)])).toEqual([
    ["2027-01-24", "Before"],
    [date, "Due", "Early", "Later"],
  ]);
});

it("draws what has a time, in its color, and waitlisted classes as something that could be", () => {
  const date = "2027-01-25";
  const timed = { date, start: "T23:00:00", end: "2027-01-26T00:50:00" };
  const events = toEntryEvents([
    entryOf("deadlines", { id: "a", date, name: "Due" }),
    entryOf("classes", { id: "b", name: "COMP.1010", color: "olive", ...timed }),
    entryOf("waitlisted", { id: "c", name: "PSYC.1010", color: "teal", ...timed }),
    entryOf("events", { id: "d", name: "Concert", date, start: "T19:00:00" }),
  ]);
  expect(events.map(({ id, tone, kind, start, end, days }) => [id, tone, kind, start, end, days])).toEqual([
    ["b", "olive", "class", 1380, 1490, [1]],
    ["c", "teal", "ghost", 1380, 1490, [1]],
    ["d", "amber", "class", 1140, 1140, [1]],
  ]);
});

it("joins days off in a row on the first of them", () => {
  const off = (date: string) => entryOf("days-off", { id: "off-3730", date, name: "No classes" });
  const due = entryOf("deadlines", { id: "a", date: "2027-03-16", name: "Due" });
  const days = joinDaysOff(byDay([off("2027-03-15"), off("2027-03-16"), due, off("2027-03-17"), off("2027-03-19")]));
  expect([...days].map(([day, entries]) => [day, ...entries.map(({ name, lastDay }) => [name, lastDay])])).toEqual([
    ["2027-03-15", ["No classes", "2027-03-17"]],
    ["2027-03-16", ["Due", undefined]],
    ["2027-03-19", ["No classes", "2027-03-19"]],
  ]);
});
