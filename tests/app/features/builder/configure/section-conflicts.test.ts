import { expect, it } from "vitest";
import { namesInTheWay } from "#app/features/builder/configure/courses/section-conflicts.ts";
import { openSolver } from "#engine";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  requestOf,
  sectionMeeting,
  sectionOf,
} from "../../../../support/engine/schedule-requests.ts";
import { requestsOfPair, sectionPairs } from "../../../../support/engine/section-pairs.ts";

const namesOf = (request: Parameters<typeof namesInTheWay>[0]) => {
  const [course] = request.courses;
  return course!.sections.map(namesInTheWay(request, course!.id));
};

it("names a break that a section overlaps before the term begins", () => {
  const early = sectionMeeting(1, { startDate: "2026-12-20", endDate: "2027-01-14" });
  const request = requestOf([courseOf("A", [early])], { breaks: [breakOf("b", { name: "Work" })] });
  expect(namesOf(request)).toEqual([["Work"]]);
  expect(openSolver(request).total).toBe(0n);
});

it("names what an auto-enrolled class overlaps, and not what a class overlaps that is held anyway", () => {
  const companion = { classNumber: 9, meetings: [meetingOf()] };
  const section = sectionOf(1, { autoEnroll: [companion] });
  const breaks = [breakOf("b", { name: "Work" })];
  expect(namesOf(requestOf([courseOf("A", [section])], { breaks }))).toEqual([["Work"]]);
  const brings = fixedOf([sectionOf(2, { autoEnroll: [{ classNumber: 8, meetings: [meetingOf()] }] })]);
  expect(namesOf(requestOf([courseOf("A", [section])], { fixed: [brings] }))).toEqual([["fixed"]]);
  const held = fixedOf([sectionOf(9, { meetings: [meetingOf()] })]);
  expect(namesOf(requestOf([courseOf("A", [section])], { breaks, fixed: [held] }))).toEqual([[]]);
});

it("names something if and only if the solver excludes the section", () => {
  for (const pair of sectionPairs(100)) {
    const { held, broken } = requestsOfPair(pair);
    for (const request of [held, broken])
      expect({ name: pair.name, isFree: namesOf(request)[0]!.length === 0 }).toEqual({
        name: pair.name,
        isFree: openSolver(request).total > 0n,
      });
  }
});
