import { afterAll, describe, expect, it } from "vitest";
import { fromWire, type WireEvent, weekdaysBetween, weekOccurrences } from "#calendar";

const zone = process.env["TZ"];
afterAll(() => {
  if (zone === undefined) delete process.env["TZ"];
  else process.env["TZ"] = zone;
});

const rest = { id: "e", data: null };

/** What a week from Sunday to Saturday shows: "2027-01-25 540–590". */
function shown(wire: Omit<WireEvent, "name">, weekOf = "2027-01-25"): string[] {
  return weekOccurrences(fromWire({ name: "Event", ...wire }, rest), weekdaysBetween(0, 6), weekOf).flatMap(
    ({ occurrences }) => occurrences.map(({ date, start, end }) => `${date} ${start}–${end}`),
  );
}

describe("an event of a reply that happens once", () => {
  it("takes full date-times, and times alone together with the event's date", () => {
    expect(shown({ start: "2027-01-25T09:00:00", end: "2027-01-25T09:50:00" })).toEqual(["2027-01-25 540–590"]);
    expect(shown({ date: "2027-01-25", start: "T09:00:00", end: "T09:50:00" })).toEqual(["2027-01-25 540–590"]);
    expect(shown({ date: "2027-01-25T00:00:00", start: "2027-01-26T09:00", end: "T09:50" })).toEqual([
      "2027-01-26 540–590",
    ]);
  });

  it("shows in its own week only, also on Saturday and Sunday", () => {
    const saturday = { date: "2027-01-30", start: "T09:00:00", end: "T10:00:00" };
    expect(shown(saturday)).toEqual(["2027-01-30 540–600"]);
    expect(shown(saturday, "2027-02-01")).toEqual([]);
    expect(shown({ ...saturday, date: "2027-01-31" }, "2027-02-01")).toEqual(["2027-01-31 540–600"]);
  });

  it("may end after midnight, but lasts no longer than a day", () => {
    const night = ["2027-01-25 1320–1440"];
    expect(shown({ date: "2027-01-25", start: "T22:00:00", end: "T01:30:00" })).toEqual(night);
    expect(shown({ start: "2027-01-25T22:00:00", end: "2027-01-26T01:30:00" })).toEqual(night);
    expect(() => shown({ start: "2027-01-25T22:00:00", end: "2027-01-28T01:30:00" })).toThrow(/no more than 1440/);
  });

  it("has no place without a time", () => {
    expect(shown({ date: "2027-01-25" })).toEqual([]);
    expect(shown({})).toEqual([]);
  });
});

const meeting = { days: [1, 3], start: "T09:00:00", end: "T09:50:00" };

it("an event of a reply that meets again and again meets on its weekdays, within its dates where it has them", () => {
  expect(shown({ meetings: [meeting] })).toEqual(["2027-01-25 540–590", "2027-01-27 540–590"]);
  const ranged = { ...meeting, startDate: "2027-01-26T00:00:00", endDate: "2027-01-27" };
  expect(shown({ meetings: [ranged] })).toEqual(["2027-01-27 540–590"]);
  expect(shown({ meetings: [ranged] }, "2027-02-01")).toEqual([]);
});

describe("dates and times of a reply", () => {
  it("mean the same on every clock of the world, and on the days on which clocks change", () => {
    for (const timeZone of ["America/New_York", "America/Sao_Paulo", "Pacific/Apia", "Europe/Berlin"]) {
      process.env["TZ"] = timeZone;
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
      // 2:30 AM does not exist there on March 14, and 1:30 AM comes twice on November 7.
      expect(shown({ start: "2027-03-14T02:30:00", end: "2027-03-14T03:30:00" }, "2027-03-14")).toEqual([
        "2027-03-14 150–210",
      ]);
      expect(shown({ start: "2027-11-07T00:30:00", end: "2027-11-07T02:30:00" }, "2027-11-07")).toEqual([
        "2027-11-07 30–150",
      ]);
    }
  });

  it("are refused by name where they cannot be read", () => {
    const refusal = (wire: Omit<WireEvent, "name">) => () => fromWire({ name: "COMP.1020", ...wire }, rest);
    for (const start of ["T25:00:00", "T09:60:00", "9:00", "noon", "2027-01-25T09:00:00Z"]) {
      expect(refusal({ date: "2027-01-25", start })).toThrow(`"COMP.1020" has an invalid time, "${start}".`);
    }
    expect(refusal({ start: "T09:00" })).toThrow('"COMP.1020" has a time but no date.');
    expect(refusal({ date: "1/25/2027", start: "T09:00" })).toThrow('"1/25/2027" isn\'t a valid date');
    expect(refusal({ start: "2027-02-30T09:00" })).toThrow('"2027-02-30" isn\'t a valid date');
  });
});
