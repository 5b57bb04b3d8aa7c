import { expect, it } from "vitest";
import { travelRows } from "#app/features/builder/results/travel-rows.ts";

const change = {
  date: "2027-02-01",
  fromMinutes: 905,
  toMinutes: 930,
  fromCampus: "N",
  toCampus: "S",
  fromClassNumber: 1,
  toClassNumber: 2,
};

it("tells short ways between campuses once for all their days, in the order of the week", () => {
  const back = { ...change, fromCampus: "S", toCampus: "N" };
  const rows = travelRows([
    { ...change, day: 3 },
    { ...change, day: 1, toClassNumber: 3 },
    { ...back, day: 1 },
    { ...change, day: 1 },
    { ...change, day: 5, toMinutes: 925 },
  ]);
  expect(rows.map(({ fromCampus, toMinutes, days }) => [fromCampus, toMinutes, days])).toEqual([
    ["N", 930, [1, 3]],
    ["S", 930, [1]],
    ["N", 925, [5]],
  ]);
  expect(travelRows([])).toEqual([]);
});
