import { afterAll, expect, it } from "vitest";
import { fromWire, weekOccurrences, type WireEvent } from "#calendar";
import { weekdaysBetween } from "#dates/span";

const zone = process.env["TZ"];
afterAll(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

type Wire = Omit<WireEvent, "name">;
const eventsOf = (wire: Wire) => fromWire({ name: "COMP.1020", ...wire }, { id: "e", data: null });

/** What a week from Sunday to Saturday shows: "2027-01-25 540–590". */
function shown(wire: Wire, weekOf = "2027-01-25"): string[] {
  return weekOccurrences(eventsOf(wire), weekdaysBetween(0, 6), weekOf).flatMap(({ occurrences }) =>
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

it("shows an event in its own week only, also on Saturday and Sunday, and up to midnight", () => {
  const saturday = { date: "2027-01-30", start: "T09:00:00", end: "T10:00:00" };
  expect(shown(saturday)).toEqual(["2027-01-30 540–600"]);
  expect(shown(saturday, "2027-02-01")).toEqual([]);
  expect(shown({ ...saturday, date: "2027-01-31" }, "2027-02-01")).toEqual(["2027-01-31 540–600"]);
  for (const end of ["T01:30:00", "2027-01-26T01:30:00"]) {
    expect(shown({ date: "2027-01-25", start: "T22:00:00", end })).toEqual(["2027-01-25 1320–1440"]);
  }
  expect(() => shown({ start: "2027-01-25T22:00:00", end: "2027-01-28T01:30:00" })).toThrow(/no more than 1440/);
});

it("takes meetings on their weekdays, within their dates where they have them", () => {
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
  for (const start of ["T25:00:00", "T09:60:00", "9:00", "noon", "2027-01-25T09:00:00Z"]) {
    expect(() => eventsOf({ date: "2027-01-25", start })).toThrow(`"COMP.1020" has an invalid time, "${start}".`);
  }
  expect(() => eventsOf({ start: "T09:00" })).toThrow('"COMP.1020" has a time but no date.');
  for (const date of ["1/25/2027", "2027-02-30"]) {
    expect(() => eventsOf({ date, start: "T09:00" })).toThrow(`"${date}" isn't a valid date`);
  }
});
