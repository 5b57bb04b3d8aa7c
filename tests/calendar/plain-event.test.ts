import { afterAll, expect, it } from "vitest";
import { type Event, toCalendarEvents, weekOccurrences } from "#calendar";
import { weekdaysBetween } from "#dates/span";

const zone = process.env["TZ"];
afterAll(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

type Times = Omit<Event, "name">;
const eventsOf = (times: Times) => toCalendarEvents({ name: "COMP.1020", ...times }, { data: null });

/** What a week from Sunday to Saturday shows: "2027-01-25 540–590". */
function shown(times: Times, weekOf = "2027-01-25"): string[] {
  return weekOccurrences(eventsOf(times), weekdaysBetween(0, 6), weekOf).flatMap(({ occurrences }) =>
    occurrences.map(({ date, start, end }) => `${date} ${start}–${end}`),
  );
}

it("takes full date-times, and times alone together with the event's date", { tags: ["builder§2.67"] }, () => {
  expect(shown({ start: "2027-01-25T09:00:00", end: "2027-01-25T09:50:00" })).toEqual(["2027-01-25 540–590"]);
  expect(shown({ date: "2027-01-25", start: "T09:00:00", end: "T09:50:00" })).toEqual(["2027-01-25 540–590"]);
  expect(shown({ date: "2027-01-25T00:00:00", start: "2027-01-26T09:00", end: "T09:50" })).toEqual([
    "2027-01-26 540–590",
  ]);
  expect(shown({ date: "2027-01-25" })).toEqual([]);
});

it("shows an event in its own week only, also on Saturday and Sunday, and past midnight", () => {
  const saturday = { date: "2027-01-30", start: "T09:00:00", end: "T10:00:00" };
  expect(shown(saturday)).toEqual(["2027-01-30 540–600"]);
  expect(shown(saturday, "2027-02-01")).toEqual([]);
  expect(shown({ ...saturday, date: "2027-01-31" }, "2027-02-01")).toEqual(["2027-01-31 540–600"]);
  for (const end of ["T01:30:00", "2027-01-26T01:30:00"]) {
    expect(shown({ date: "2027-01-25", start: "T22:00:00", end })).toEqual(["2027-01-25 1320–1440", "2027-01-26 0–90"]);
  }
});

it("shows an event of several days on all of them", { tags: ["builder§2.67"] }, () => {
  expect(shown({ start: "2027-01-25T22:00:00", end: "2027-01-28T01:30:00" })).toEqual([
    "2027-01-25 1320–1440",
    "2027-01-26 0–1440",
    "2027-01-27 0–1440",
    "2027-01-28 0–90",
  ]);
  expect(shown({ start: "2027-01-25T00:00", end: "2027-01-27T00:00" })).toEqual([
    "2027-01-25 0–1440",
    "2027-01-26 0–1440",
  ]);
  expect(shown({ start: "2027-01-25T00:00", end: "2027-01-26T00:00" })).toEqual(["2027-01-25 0–1440"]);
});

it("takes minutes since midnight for times", () => {
  expect(shown({ date: "2027-01-25", start: 540, end: 590 })).toEqual(["2027-01-25 540–590"]);
  expect(shown({ meetings: [{ days: [1], start: 0, end: 1440 }] })).toEqual(["2027-01-25 0–1440"]);
});

it("turns times with a zone into the institution's wall time", { tags: ["builder§2.67"] }, () => {
  // In New York it's five hours earlier than in UTC in winter, and four in summer.
  expect(shown({ start: "2027-01-25T14:00:00Z", end: "2027-01-25T14:50:00.000Z" })).toEqual(["2027-01-25 540–590"]);
  expect(shown({ start: "2027-06-21T14:00:00Z", end: "2027-06-21T15:00:00Z" }, "2027-06-21")).toEqual([
    "2027-06-21 600–660",
  ]);
  expect(shown({ start: "2027-01-25T15:00+01:00", end: "2027-01-25T15:50+0100" })).toEqual(["2027-01-25 540–590"]);
  // Another day than the one that is written, also for a time alone.
  expect(shown({ start: "2027-01-26T01:00:00Z", end: "2027-01-26T02:00:00Z" })).toEqual(["2027-01-25 1200–1260"]);
  expect(shown({ date: "2027-01-26", start: "T01:00:00Z", end: "T02:00:00Z" })).toEqual(["2027-01-25 1200–1260"]);
  expect(shown({ start: "2027-01-26T01:00:00Z", end: "T21:00" })).toEqual(["2027-01-25 1200–1260"]);
  const meeting = { days: [1], start: "T14:00:00Z", end: "T14:50:00Z", startDate: "2027-01-25", endDate: "2027-05-07" };
  expect(shown({ meetings: [meeting] })).toEqual(["2027-01-25 540–590"]);
  const evening = { days: [2], start: "T01:00:00Z", end: "T02:00:00Z", startDate: "2027-01-26", endDate: "2027-05-04" };
  expect(shown({ meetings: [evening] })).toEqual(["2027-01-25 1200–1260"]);
  expect(shown({ meetings: [evening] }, "2027-05-03")).toEqual(["2027-05-03 1200–1260"]);
  expect(shown({ meetings: [evening] }, "2027-05-10")).toEqual([]);
  // From 1:30 AM to 1:15 AM, when clocks are turned back.
  expect(shown({ start: "2027-11-07T05:30:00Z", end: "2027-11-07T06:15:00Z" }, "2027-11-07")).toEqual([
    "2027-11-07 90–135",
  ]);
});

it("takes meetings on their weekdays, within their dates where they have them", {
  tags: ["builder§9.10", "builder§2.68"],
}, () => {
  const meeting = { days: [1, 3], start: "T09:00:00", end: "T09:50:00" };
  expect(shown({ meetings: [meeting] })).toEqual(["2027-01-25 540–590", "2027-01-27 540–590"]);
  const ranged = { ...meeting, startDate: "2027-01-26T00:00:00", endDate: "2027-01-27" };
  expect(shown({ meetings: [ranged] })).toEqual(["2027-01-27 540–590"]);
  expect(shown({ meetings: [ranged] }, "2027-02-01")).toEqual([]);
});

it("reads the same on every clock of the world, and on the days on which clocks change", () => {
  // 2:30 AM does not exist in New York on March 14, and 1:30 AM comes twice on November 7.
  for (const timeZone of ["America/New_York", "Pacific/Apia", "Europe/Berlin"]) {
    process.env["TZ"] = timeZone;
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
    for (const day of ["2027-03-14", "2027-11-07"]) {
      expect(shown({ start: `${day}T01:30:00`, end: `${day}T02:30:00` }, day)).toEqual([`${day} 90–150`]);
    }
  }
});

it("refuses by name what cannot be read", () => {
  for (const start of ["T25:00:00", "T09:60:00", "9:00", "noon", "2027-01-25T09:00:00 EST", "T09:00+99:00"]) {
    expect(() => eventsOf({ date: "2027-01-25", start })).toThrow(`"COMP.1020" has an invalid time, "${start}".`);
  }
  expect(() => eventsOf({ date: "2027-01-25", start: 1441 })).toThrow('"COMP.1020" has an invalid time, "1441".');
  expect(() => eventsOf({ start: "T09:00Z" })).toThrow('"COMP.1020" has a time but no date.');
  expect(() => eventsOf({ start: "2027-01-25T09:00", end: "2027-01-23T10:00" })).toThrow(
    '"COMP.1020" ends before the day of its start.',
  );
  expect(() => eventsOf({ start: "T09:00" })).toThrow('"COMP.1020" has a time but no date.');
  for (const date of ["1/25/2027", "2027-02-30"]) {
    expect(() => eventsOf({ date, start: "T09:00" })).toThrow(`"${date}" isn't a valid date`);
  }
});

it("makes the typed form of an event, which keeps what only that one has", () => {
  const onClick = () => {};
  const event: Event = {
    name: "Chess Club",
    date: "2027-01-25",
    start: "T18:00",
    color: "amber",
    className: "own",
    onClick,
  };
  expect(toCalendarEvents(event, { data: 7 })).toMatchObject([
    { name: "Chess Club", id: "Chess Club", tone: "amber", className: "own", onClick, data: 7, days: [1] },
  ]);
  expect(toCalendarEvents({ ...event, id: "e1" }, { data: 7, tone: "break", kind: "break" })).toMatchObject([
    { id: "e1", tone: "break", kind: "break" },
  ]);
});
