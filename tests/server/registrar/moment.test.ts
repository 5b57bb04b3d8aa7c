import { expect, it } from "vitest";
import { toMoment } from "#server/registrar/moment";

it.each([
  ["2026-11-23 08:00", "2026-11-23T13:00:00.000Z"],
  ["2026-11-23T08:00", "2026-11-23T13:00:00.000Z"],
  ["2026-11-23T08:00:00", "2026-11-23T13:00:00.000Z"],
  ["2026-07-01 08:00", "2026-07-01T12:00:00.000Z"],
  ["2026-11-23", "2026-11-23T05:00:00.000Z"],
  ["2026-11-23 00:00", "2026-11-23T05:00:00.000Z"],
  ["2026-11-23T08:00-08:00", "2026-11-23T16:00:00.000Z"],
  ["2026-11-23T08:00:00Z", "2026-11-23T08:00:00.000Z"],
  [" 2026-11-23T08:00:00.000Z ", "2026-11-23T08:00:00.000Z"],
])("takes %j for %s", (text, moment) => {
  expect(toMoment(text)?.toISOString()).toBe(moment);
});

it.each([
  "",
  "tomorrow",
  "2026-02-30",
  "2026-11-23 24:00",
  "2026-11-23 08:60",
  "2026-11-23 8:00",
  "2026-11-23 08:00:30",
  "2026-11-23T08:00+25:00",
  "11/23/2026",
  "1780-01-01",
])("takes %j for no moment", (text) => {
  expect(toMoment(text)).toBeUndefined();
});

it("takes no time that the clock skips when it is put forward", () => {
  expect(toMoment("2027-03-14 02:30")).toBeUndefined();
  expect(toMoment("2027-03-14 03:00")?.toISOString()).toBe("2027-03-14T07:00:00.000Z");
});
