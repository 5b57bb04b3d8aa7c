import { expect, it } from "vitest";
import { sharedCourses } from "#app/features/viewer/shared-views.tsx";
import { sharedResult } from "../../../support/documents/shared-schedule-data.ts";

const { Result } = sharedResult();
const [schedule] = Result.Schedules;

it("lists an auto-enrolled section once", () => {
  const [computing, , physics] = schedule!.Classes;
  const [laboratory] = physics!.AdditionalComponents;
  const Classes = [
    computing!,
    { ...physics!, AdditionalComponents: [{ ...laboratory!, AutoEnrollmentSection1: 1002 }] },
  ];
  const numbersOf = (each: typeof Classes) =>
    sharedCourses({ Classes: each }, Result, { classNumbers: [] }).map(({ listings }) =>
      listings.map(({ Details }) => Details.ClassNumber),
    );
  expect(numbersOf(Classes.slice(1))).toEqual([[1020, 1021, 1002]]);
  expect(numbersOf(Classes)).toEqual([
    [1001, 1002],
    [1020, 1021],
  ]);
});
