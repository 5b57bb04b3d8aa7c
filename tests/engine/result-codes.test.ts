import { describe, expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openSolver } from "#engine";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionAt,
  sectionOf,
} from "../support/engine/schedule-requests.ts";

const resultOf = (request: ScheduleRequest) => {
  const { resultCode, problem, total, complete } = openSolver(request);
  return { resultCode, problem, total, complete };
};
const none = { total: 0n, complete: true };

it("answers 0 when there are schedules", () => {
  const request = requestOf([courseOf("A", [sectionAt(1, 600)])]);
  expect(resultOf(request)).toEqual({ resultCode: 0, problem: null, total: 1n, complete: true });
});

it("answers 1 when there would be schedules without the breaks", () => {
  const request = requestOf([courseOf("A", [sectionAt(1, 600)])], { breaks: [breakOf("work")] });
  expect(resultOf(request)).toEqual({ resultCode: 1, problem: null, ...none });
});

it("answers 2 and names the first course whose removal makes a schedule possible", () => {
  const request = requestOf([
    courseOf("A", [sectionAt(1, 480)]),
    courseOf("B", [sectionAt(2, 600)]),
    courseOf("C", [sectionAt(3, 600), sectionAt(4, 480)]),
  ]);
  const problem = { id: "A", component: null };
  expect(resultOf(request)).toEqual({ resultCode: 2, problem, ...none });
});

it("names a course that clashes with held classes", () => {
  const request = requestOf([courseOf("A", [sectionAt(1, 480)]), courseOf("B", [sectionAt(2, 600)])], {
    fixed: [fixedOf([sectionAt(9, 600)])],
  });
  expect(resultOf(request).problem).toEqual({ id: "B", component: null });
});

it("names a course of which the linked sections do not go together", () => {
  const lab = sectionOf(2, { component: "LAB", association: 2 });
  const request = requestOf([courseOf("A", [sectionOf(1, { association: 1 }), lab])]);
  expect(resultOf(request)).toMatchObject({ resultCode: 2, problem: { id: "A" } });
});

it("prefers a course whose removal is enough under all rules", () => {
  const free = sectionOf(1, { meetings: [meetingOf({ days: [3], startMinutes: 480, endMinutes: 530 })] });
  const blocked = sectionAt(2, 480);
  const breaks = [breakOf("work", { day: 1, startMinutes: 480, endMinutes: 500 })];
  const request = requestOf([courseOf("A", [free]), courseOf("B", [blocked])], { breaks });
  expect(resultOf(request)).toMatchObject({ resultCode: 2, problem: { id: "B" } });
});

it("names a course though removing it would still leave breaks or travel in the way", () => {
  const clashing = [courseOf("A", [sectionAt(1, 480)]), courseOf("B", [sectionAt(2, 480)])];
  const breaks = [breakOf("work", { startMinutes: 480, endMinutes: 500 })];
  expect(resultOf(requestOf(clashing, { breaks }))).toMatchObject({ resultCode: 2, problem: { id: "A" } });
});

describe("a course that is named when no single removal is enough", () => {
  const nameOf = (request: ScheduleRequest, limits = {}) => openSolver(request, limits).problem?.id;
  const conflictOf = (request: ScheduleRequest) =>
    openSolver(request)
      .conflict()
      .conflict?.choices.map((choice) => (choice.kind === "course" ? choice.id : choice.kind));
  /** B, C and D have two times for three courses, and A and E have one for two; F is in nobody's way. */
  const twoConflicts = requestOf([
    courseOf("A", [sectionAt(1, 480)]),
    courseOf("B", [sectionAt(2, 600), sectionAt(3, 720)]),
    courseOf("C", [sectionAt(4, 600), sectionAt(5, 720)]),
    courseOf("D", [sectionAt(6, 600), sectionAt(7, 720)]),
    courseOf("E", [sectionAt(8, 480)]),
    courseOf("F", [sectionAt(9, 900)]),
  ]);

  it("is the last of the smallest conflict, which is explained with it", () => {
    expect(conflictOf(twoConflicts)).toEqual(["A", "E"]);
    const problem = { id: "E", component: null };
    expect(resultOf(twoConflicts)).toEqual({ resultCode: 2, problem, ...none });
  });

  it("is of the conflict that is explained though another would leave but breaks in the way", () => {
    const request = requestOf(
      [courseOf("A", [sectionAt(1, 480)]), courseOf("B", [sectionAt(2, 480)]), courseOf("C", [sectionAt(3, 900)])],
      { breaks: [breakOf("work", { startMinutes: 900, endMinutes: 960 })] },
    );
    expect(conflictOf(request)).toEqual(["break", "C"]);
    expect(nameOf(request)).toBe("C");
  });

  it("is the one in the conflict without which only breaks would be in the way", () => {
    const request = requestOf(
      [
        courseOf("A", [sectionAt(1, 480)]),
        courseOf("B", [sectionAt(2, 480), sectionAt(3, 600)]),
        courseOf("C", [sectionAt(4, 600)]),
        courseOf("D", [sectionAt(5, 900)]),
      ],
      { breaks: [breakOf("work", { startMinutes: 480, endMinutes: 500 })] },
    );
    expect(conflictOf(request)).toEqual(["break", "A"]);
    expect(nameOf(request)).toBe("A");
  });

  it("is not known when the search for the conflict was stopped", () => {
    const stopped = openSolver(twoConflicts, { maxExplainSteps: 0 });
    expect(stopped.conflict().conflict).toBeUndefined();
    expect(stopped).toMatchObject({ resultCode: 2, problem: null, total: 0n, complete: true });
  });

  it("is not known where sections that the options exclude are on more campuses than fit the search", () => {
    const closed = Array.from({ length: 600 }, (_, index) => {
      const campus = `campus ${index}`;
      return sectionOf(100 + index, { status: "closed", campus, meetings: [meetingOf({ campus })] });
    });
    const options = { ...NO_OPTIONS, excludeClosed: true };
    const { courses } = twoConflicts;
    const request = requestOf([...courses, courseOf("G", [sectionAt(11, 1000), ...closed], { options })]);
    expect(openSolver(request)).toMatchObject({ resultCode: 2, problem: null });
    expect(() => openSolver(request).conflict()).toThrow(RangeError);
  });
});

it("answers 3 when every schedule would have a travel warning", () => {
  const request = requestOf([
    courseOf("A", [sectionAt(1, 480, "N")]),
    courseOf("B", [sectionAt(2, 540, "S"), sectionAt(3, 535, "S")]),
  ]);
  expect(resultOf(request)).toEqual({ resultCode: 3, problem: null, ...none });
});

it("answers 3 rather than 1 when a travel warning remains without the breaks", () => {
  const request = requestOf([courseOf("A", [sectionAt(1, 480, "N")]), courseOf("B", [sectionAt(2, 540, "S")])], {
    breaks: [breakOf("work", { startMinutes: 480, endMinutes: 500 })],
  });
  expect(resultOf(request).resultCode).toBe(3);
});

it("answers 4 and names the first course and component that its options leave without a section", () => {
  const options = { ...NO_OPTIONS, excludeClosed: true };
  const lab = sectionOf(3, { component: "LAB", status: "closed" });
  const request = requestOf([
    courseOf("A", [sectionAt(1, 600)]),
    courseOf("B", [sectionAt(2, 600), lab], { options }),
    courseOf("C", [sectionAt(4, 600)]),
  ]);
  const problem = { id: "B", component: "LAB" };
  expect(resultOf(request)).toEqual({ resultCode: 4, problem, ...none });
});

it("answers 4 for a lock or an explicit choice of sections that are gone, and for a course without components", () => {
  const component = { component: "LEC", isOptional: false, explicit: null, lockedClassNumber: null };
  const codeOf = (components: ReturnType<typeof courseOf>["components"]) =>
    resultOf(requestOf([courseOf("A", [sectionAt(1, 600)], { components })])).resultCode;
  expect(codeOf([{ ...component, lockedClassNumber: 7 }])).toBe(4);
  expect(codeOf([{ ...component, explicit: [7, 8] }])).toBe(4);
  expect(codeOf([{ ...component, explicit: [] }])).toBe(4);
  expect(codeOf([])).toBe(4);
  expect(codeOf([component])).toBe(0);
});
