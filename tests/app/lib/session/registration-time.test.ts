import { expect, it } from "vitest";
import { registrationsAt } from "#app/lib/session/registration-time.ts";
import { careerOf } from "../../../support/cart/cart-entries.ts";

const MINUTE = 60_000;
const START = "2026-11-23T13:00:00.000Z";
const LATER = "2026-11-23T13:05:00.000Z";
const now = (minutes: number) => Date.parse(START) + minutes * MINUTE;
const withStarts = (career: string, ...AppointmentStarts: string[]) => ({ ...careerOf(career), AppointmentStarts });
const startsAt = (minutes: number, ...starts: string[]) =>
  registrationsAt([withStarts("UGRD", ...starts)], now(minutes)).map((each) => each.startsAt);

it.each([
  ["more than an hour before", -60.01, []],
  ["an hour before", -60, [START]],
  ["at the start", 0, [START]],
  ["less than ten minutes after it", 9.99, [START]],
  ["ten minutes after it", 10, []],
])("is a registration's time by its start: %s", (_when, minutes, expected) => {
  expect(startsAt(minutes, START)).toEqual(expected);
});

it("has no registration for students without an appointment", () => {
  expect(registrationsAt([careerOf("UGRD")], now(0))).toEqual([]);
  expect(startsAt(0)).toEqual([]);
});

it("takes of several sessions' starts the next one, or else the last", () => {
  expect(startsAt(-1, LATER, START)).toEqual([START]);
  expect(startsAt(1, START, LATER)).toEqual([LATER]);
  expect(startsAt(6, START, LATER)).toEqual([LATER]);
  expect(startsAt(12, START, LATER)).toEqual([LATER]);
});

it("lists all carts whose time it is by their start", () => {
  const far = "2026-11-24T13:00:00.000Z";
  const terms = [withStarts("CSCE", LATER), withStarts("GRAD", far), withStarts("UGRD", START)];
  expect(registrationsAt(terms, now(-2)).map(({ term }) => term.AcademicCareer.Code)).toEqual(["UGRD", "CSCE"]);
});
