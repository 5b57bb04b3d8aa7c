import { expect, it } from "vitest";
import { toTravelProblems } from "#app/features/builder/choose/travel-problems.ts";
import { buildDataOf } from "../../../../support/builder-data.ts";
import { courseOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const build = buildDataOf(requestOf([courseOf("COMP.1020", [sectionOf(1)]), courseOf("MATH.1320", [sectionOf(2)])]));
const change = {
  date: "2027-02-01",
  day: 1,
  fromClassNumber: 1,
  toClassNumber: 2,
  fromMinutes: 590,
  toMinutes: 600,
  fromCampus: "N",
  toCampus: "S",
};

it("names the classes between which there is too little time, once for all days of the week", () => {
  const problems = toTravelProblems(
    [
      { ...change, day: 3 },
      change,
      { ...change, date: "2027-02-08" },
      { ...change, fromClassNumber: 2, toClassNumber: 9, fromMinutes: 650, toMinutes: 650 },
      { ...change, toMinutes: 605 },
    ],
    build,
  );
  expect(problems.map(({ from, to, days, toMinutes }) => [from, to, days, toMinutes])).toEqual([
    ["COMP.1020 LEC 1", "MATH.1320 LEC 2", [1, 3], 600],
    ["MATH.1320 LEC 2", "Class 9", [1], 650],
    ["COMP.1020 LEC 1", "MATH.1320 LEC 2", [1], 605],
  ]);
  expect(new Set(problems.map(({ key }) => key)).size).toBe(3);
  expect(toTravelProblems([], build)).toEqual([]);
});
