import { describe, expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import * as engine from "#engine";
import { conflictFault, stoppedFault } from "../support/engine/oracle/conflict-comparison.ts";
import { cases } from "../support/effort.ts";
import { blockedRequest, pigeonholeRequest } from "../support/engine/large-requests.ts";
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
import { faultsAmongImpossible, tightRequest } from "../support/engine/tight-requests.ts";

const conflictOf = (request: ScheduleRequest) => engine.openSolver(request).conflict().conflict;
const course = (id: string, ...components: string[]) => ({ kind: "course", id, components });
const component = { component: "LEC", isOptional: false, explicit: null, lockedClassNumber: null };

it("finds the smallest conflict that trying every set of choices finds, in random requests without schedules", () => {
  expect(faultsAmongImpossible(cases(150), (request) => conflictFault(engine, request))).toEqual([]);
});

describe("a smallest conflict", () => {
  it("is nothing when there are schedules", () => {
    expect(engine.openSolver(requestOf([])).conflict()).toEqual({ conflict: undefined, complete: true });
    const request = requestOf([courseOf("A", [sectionAt(1, 600)])]);
    expect(engine.openSolver(request).conflict()).toEqual({ conflict: undefined, complete: true });
  });

  it("is of the course that the result code names where that has no sections left, whatever else is in the way", () => {
    const closed = sectionOf(1, { component: "LAB", status: "closed" });
    const options = { ...NO_OPTIONS, excludeClosed: true };
    /** A laboratory that is closed, with lectures that a break would rule out, and recitations at one time. */
    const emptied = courseOf("A", [sectionAt(2, 600), closed, { ...sectionAt(3, 600), component: "REC" }], { options });
    const courses = [emptied, courseOf("B", [sectionAt(4, 700)]), courseOf("C", [sectionAt(5, 700)])];
    const solver = engine.openSolver(requestOf(courses, { breaks: [breakOf("work")] }));
    expect(solver.problem).toMatchObject({ id: "A", component: "LAB" });
    expect(solver.conflict().conflict?.choices).toEqual([
      { kind: "option", id: "A", option: "excludeClosed" },
      course("A", "LAB"),
    ]);
  });

  it("is of what changes campuses where travel alone makes it impossible without breaks, and of no break", () => {
    const courses = [courseOf("A", [sectionAt(1, 600, "N")]), courseOf("B", [sectionAt(2, 660, "S")])];
    const solver = engine.openSolver(requestOf(courses, { breaks: [breakOf("work")] }));
    expect(solver.resultCode).toBe(3);
    expect(solver.conflict().conflict).toEqual({
      choices: [course("A", "LEC"), course("B", "LEC")],
      isSmallest: true,
      isTravelNeeded: true,
    });
  });

  it("names a lecture, a recitation and a break, and leaves out what is not in the way", () => {
    const request = requestOf(
      [
        courseOf("COMP.1020", [sectionAt(1, 600), sectionOf(2, { component: "LAB" })]),
        courseOf("ARTS.1000", [sectionAt(3, 900)]),
        courseOf("MATH.1310", [
          sectionOf(4),
          sectionOf(5, { component: "REC", meetings: [meetingOf({ days: [3], startMinutes: 600, endMinutes: 650 })] }),
          sectionOf(6, { component: "REC", meetings: [meetingOf({ days: [1], startMinutes: 720, endMinutes: 770 })] }),
        ]),
      ],
      { breaks: [breakOf("lunch", { day: 2 }), breakOf("work", { startMinutes: 700, endMinutes: 800 })] },
    );
    expect(engine.openSolver(request).conflict()).toEqual({
      conflict: {
        choices: [{ kind: "break", id: "work" }, course("COMP.1020", "LEC"), course("MATH.1310", "REC")],
        isSmallest: true,
        isTravelNeeded: false,
      },
      complete: true,
    });
  });

  it("is the course alone when its own components do not go together", () => {
    const lab = sectionOf(2, { component: "LAB", association: 2 });
    const rec = sectionOf(3, { component: "REC" });
    const request = requestOf([courseOf("A", [sectionOf(1, { association: 1 }), lab, rec])]);
    expect(conflictOf(request)?.choices).toEqual([course("A", "LEC", "LAB")]);
  });

  it("is the course alone when it has no component, or one without any section", () => {
    expect(conflictOf(requestOf([courseOf("A", [sectionAt(1, 600)], { components: [] })]))?.choices).toEqual([
      course("A"),
    ]);
    const components = [component, { ...component, component: "LAB" }];
    expect(conflictOf(requestOf([courseOf("A", [sectionAt(1, 600)], { components })]))?.choices).toEqual([
      course("A", "LAB"),
    ]);
  });

  it("names the option, the lock or the explicit choice that leaves a component without a section", () => {
    const closed = sectionOf(1, { status: "closed" });
    const options = { ...NO_OPTIONS, excludeClosed: true, excludeOnline: true };
    const option = { kind: "option", id: "A", option: "excludeClosed" };
    expect(conflictOf(requestOf([courseOf("A", [closed], { options })]))?.choices).toEqual([
      option,
      course("A", "LEC"),
    ]);
    const locked = [{ ...component, explicit: [8], lockedClassNumber: 7 }];
    const lock = { kind: "lock", id: "A", component: "LEC", classNumber: 7 };
    expect(conflictOf(requestOf([courseOf("A", [closed], { options, components: locked })]))?.choices).toEqual([
      lock,
      course("A", "LEC"),
    ]);
    const explicit = { kind: "explicit", id: "A", component: "LEC" };
    expect(
      conflictOf(requestOf([courseOf("A", [closed], { components: [{ ...component, explicit: [] }] })]))?.choices,
    ).toEqual([explicit, course("A", "LEC")]);
  });

  it("names that closed sections are excluded where only that matters, else that only open ones are wanted", () => {
    const options = { ...NO_OPTIONS, excludeClosed: true, excludeWaitListed: true };
    const waitListed = sectionOf(1, { status: "waitlist" });
    const closed = sectionOf(2, { status: "closed" });
    const namedOf = (sections: Parameters<typeof courseOf>[1]) =>
      conflictOf(requestOf([courseOf("A", sections, { options })]))?.choices;
    const option = (name: string) => ({ kind: "option", id: "A", option: name });
    expect(namedOf([closed])).toEqual([option("excludeClosed"), course("A", "LEC")]);
    expect(namedOf([waitListed])).toEqual([option("excludeWaitListed"), course("A", "LEC")]);
    expect(namedOf([waitListed, closed])).toEqual([option("excludeWaitListed"), course("A", "LEC")]);
  });

  it("names the held classes in the way by their course, though the cart holds some of them again", () => {
    const fixed = [fixedOf([sectionAt(9, 600)], { source: "cart" }), fixedOf([sectionAt(9, 600)])];
    const held = { kind: "held", source: "enrollment", courseId: "fixed", offerNumber: 1 };
    expect(conflictOf(requestOf([courseOf("A", [sectionAt(1, 620)])], { fixed }))?.choices).toEqual([
      course("A", "LEC"),
      held,
    ]);
  });

  it("says when only travel is in the way", () => {
    const request = requestOf([courseOf("A", [sectionAt(1, 480, "N")]), courseOf("B", [sectionAt(2, 540, "S")])]);
    expect(conflictOf(request)).toEqual({
      choices: [course("A", "LEC"), course("B", "LEC")],
      isSmallest: true,
      isTravelNeeded: true,
    });
    const held = requestOf([courseOf("B", [sectionAt(2, 540, "S")])], { fixed: [fixedOf([sectionAt(9, 480)])] });
    expect(conflictOf(held)?.isTravelNeeded).toBe(true);
  });

  it("prefers, among sets of one size, choices that are easier to give up, then the order of the request", () => {
    const courses = [
      courseOf("A", [sectionAt(1, 600)]),
      courseOf("B", [sectionAt(2, 600)]),
      courseOf("C", [sectionAt(3, 600)]),
    ];
    expect(conflictOf(requestOf(courses))?.choices).toEqual([course("A", "LEC"), course("B", "LEC")]);
    const breaks = [breakOf("work"), breakOf("lunch")];
    expect(conflictOf(requestOf(courses, { breaks }))?.choices).toEqual([
      { kind: "break", id: "work" },
      course("A", "LEC"),
    ]);
  });

  it("is all eight courses when there are seven times for them, however many sections meet at each", () => {
    const solver = engine.openSolver(pigeonholeRequest(8, 7, 9));
    const { conflict, complete } = solver.conflict();
    expect(complete).toBe(true);
    expect(conflict?.choices.map((choice) => "id" in choice && choice.id)).toEqual(
      Array.from({ length: 8 }, (_, index) => `c${index}`),
    );
    expect(solver.processedCount).toBeLessThan(50_000);
  });

  it("is found among twelve courses of forty sections", () => {
    const request = blockedRequest(
      7,
      Array.from({ length: 12 }, () => 40),
    );
    expect(conflictOf(request)).toMatchObject({
      choices: [{ kind: "option", id: "c0", option: "campus" }, course("c0", "LEC")],
      isSmallest: true,
    });
  });
});

describe("a search for conflicts that is stopped", () => {
  it("never claims what it has not proven, and then gives a set from which no choice can be taken", () => {
    const counts = { proven: 0, unproven: 0, none: 0 };
    for (const seed of [2, 8, 15, 35, 37]) {
      const request = tightRequest(seed, { courseCount: 6, sectionCount: 3 });
      const smallest = conflictOf(request);
      if (!smallest) continue;
      for (const maxExplainSteps of [0, 1, 10, 30, 100, 200, 300, 500, 1000, 2000, 3000, 10_000, 100_000]) {
        expect(stoppedFault(engine, request, maxExplainSteps)).toBeUndefined();
        const { conflict } = engine.openSolver(request, { maxExplainSteps }).conflict();
        counts[conflict ? (conflict.isSmallest ? "proven" : "unproven") : "none"]++;
        const isWrong = conflict?.isSmallest === true && conflict.choices.length !== smallest.choices.length;
        expect(isWrong).toBe(false);
      }
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(3);
  });

  it("says nothing when stopped", () => {
    const { courses, ...rest } = pigeonholeRequest(14, 13, 1);
    const request = { ...rest, courses: [...courses, courseOf("free", [sectionOf(1)])] };
    let isToStop = false;
    const solver = engine.openSolver(request, { shouldStop: () => isToStop });
    expect(solver.total).toBe(0n);
    isToStop = true;
    expect(solver.conflict()).toEqual({ conflict: undefined, complete: false });
  });

  it("proves by itself that nothing fits when the count was stopped before", () => {
    const solver = engine.openSolver(pigeonholeRequest(8, 7, 1), { maxSteps: 5 });
    expect([solver.resultCode, solver.complete]).toEqual([null, false]);
    expect(solver.conflict()).toMatchObject({ complete: true, conflict: { isSmallest: true } });
    const possible = engine.openSolver(pigeonholeRequest(7, 7, 1), { maxSteps: 0 });
    expect(possible.conflict()).toEqual({ conflict: undefined, complete: true });
  });
});
