import { expect, it } from "vitest";
import { hashCode, openSolver } from "#engine";
import { courseOf, fixedOf, meetingOf, requestOf, sectionOf } from "../support/engine/schedule-requests.ts";

const meetings = [meetingOf({ days: [2], startMinutes: 600, endMinutes: 650 })];
const discussion = { classNumber: 500, meetings };
const bestOf = (...request: Parameters<typeof requestOf>) => openSolver(requestOf(...request)).at(0);

it("schedules a class once that a lecture and its laboratory both bring", () => {
  const lectures = [1, 2].map((number) => sectionOf(number, { association: number, autoEnroll: [discussion] }));
  const lab = sectionOf(3, { component: "LAB", association: 2, autoEnroll: [discussion] });
  const best = bestOf([courseOf("A", [...lectures, lab])]);
  expect(best?.courses[0]?.classes.map(({ classNumber }) => classNumber)).toEqual([2, 3]);
  expect(best?.hashCode).toBe(hashCode([2, 3, 500]));
  expect(best?.facts).toMatchObject({ daysOnCampus: 1, gapMinutes: 0, earliestStart: 600, latestEnd: 650 });
});

it("takes a section that brings a class which is held already", () => {
  const held = fixedOf([sectionOf(500, { meetings })]);
  const solver = openSolver(
    requestOf([courseOf("A", [sectionOf(1, { autoEnroll: [discussion] })])], { fixed: [held] }),
  );
  expect(solver.total).toBe(1n);
  const best = solver.at(0)!;
  expect(best.hashCode).toBe(hashCode([1, 500]));
  expect(solver.locate(best.hashCode)).toMatchObject({ index: 0 });
});

it("finds a schedule by its hash code though one class is brought and chosen", () => {
  const lecture = sectionOf(1, { autoEnroll: [{ classNumber: 500, meetings: [] }] });
  const solver = openSolver(requestOf([courseOf("A", [lecture, sectionOf(500, { component: "LAB" })])]));
  expect(solver.at(0)?.hashCode).toBe(hashCode([1, 500]));
  expect(solver.locate(hashCode([1, 500]))).toMatchObject({ index: 0 });
  expect(hashCode([1, 500, 500])).toBe(hashCode([1, 500]));
});

it("distinguishes sections whose common class not every compatible section brings", () => {
  const lectures = [sectionOf(1, { autoEnroll: [discussion] }), sectionOf(2)];
  const lab = sectionOf(3, { component: "LAB", autoEnroll: [discussion] });
  const { total, at } = openSolver(requestOf([courseOf("A", [...lectures, lab])]));
  expect(total).toBe(1n);
  expect(at(0)?.courses[0]?.classes.map(({ classNumber }) => classNumber)).toEqual([2, 3]);
});
