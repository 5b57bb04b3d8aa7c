import { expect, it } from "vitest";
import { sharedCourses } from "#app/features/viewer/shared-details.tsx";
import { weekFrame } from "#app/features/viewer/shared-week.tsx";
import type { ClassListing } from "#contract/catalog";
import { listingOf, meetingOf } from "../../../support/search/class-listings.ts";
import { sharedResult } from "../../../support/documents/shared-schedule-data.ts";

const { Result } = sharedResult();
const [schedule] = Result.Schedules;

it("has what a chosen section brings, once", () => {
  const [computing, , physics] = schedule!.Classes;
  const [laboratory] = physics!.AdditionalComponents;
  const Classes = [
    computing!,
    { ...physics!, AdditionalComponents: [{ ...laboratory!, AutoEnrollmentSection1: 1002 }] },
  ];
  const numbersOf = (each: typeof Classes) =>
    sharedCourses({ Classes: each }, Result).map(({ listings }) => listings.map(({ Details }) => Details.ClassNumber));
  expect(numbersOf(Classes.slice(1))).toEqual([[1020, 1021, 1002]]);
  expect(numbersOf(Classes)).toEqual([
    [1001, 1002],
    [1020, 1021],
  ]);
});

const meets = (Days: number[], EndTime: string) =>
  sharedCourses(schedule!, {
    Classes: { 1001: listingOf(1001, { Meetings: [meetingOf({ Days, EndTime })] as ClassListing["Meetings"] }) },
  });

it.each([
  ["Monday to Friday, to one hour after the last class", [1, 3], "16:50:00", false, [1, 2, 3, 4, 5], 18],
  ["Saturday where the server says so", [6], "09:50:00", true, [1, 2, 3, 4, 5, 6], 11],
  ["Sunday where a class meets then", [0], "09:50:00", false, [0, 1, 2, 3, 4, 5], 11],
  ["no hour after midnight", [1], "23:30:00", false, [1, 2, 3, 4, 5], 24],
] as const)("shows %s", (_, days, end, ShowSaturday, shown, lastHour) => {
  expect(weekFrame(meets([...days], end), { ShowSaturday })).toEqual({
    days: shown,
    hours: { firstHour: 8, lastHour },
  });
});
