import { expect, it } from "vitest";
import { travelRows } from "#app/features/builder/travel.tsx";

const change = {
  date: "2027-02-01",
  day: 1,
  fromClassNumber: 1,
  toClassNumber: 2,
  fromMinutes: 905,
  toMinutes: 930,
  fromCampus: "N",
  toCampus: "S",
};

it("names short ways between campuses once for all their days, between the same classes where that matters", () => {
  const changes = [
    { ...change, day: 3 },
    { ...change, toClassNumber: 3 },
    { ...change, fromCampus: "S", toCampus: "N" },
    { ...change, date: "2027-02-08" },
    { ...change, day: 5, toMinutes: 925 },
  ];
  const rows = (withClasses: boolean) =>
    travelRows(changes, withClasses).map(({ first, days }) => [first.fromCampus, first.toMinutes, days]);
  expect(rows(false)).toEqual([
    ["N", 930, [1, 3]],
    ["S", 930, [1]],
    ["N", 925, [5]],
  ]);
  expect(rows(true)).toEqual([
    ["N", 930, [1, 3]],
    ["N", 930, [1]],
    ["S", 930, [1]],
    ["N", 925, [5]],
  ]);
  expect(new Set(travelRows(changes, true).map(({ key }) => key)).size).toBe(4);
});
