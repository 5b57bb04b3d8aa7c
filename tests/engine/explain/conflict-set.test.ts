import { describe, expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import * as engine from "#engine";
import { blockedRequest, pigeonholeRequest } from "../../support/engine/large-requests.ts";
import { checkStopped, compareConflict } from "../../support/engine/oracle/conflict-comparison.ts";
import { componentOf, courseOf, requestOf, sectionAt, sectionOf } from "../../support/engine/schedule-requests.ts";
import { impossibleRequests, tightRequest } from "../../support/engine/tight-requests.ts";
import { times } from "../../support/seeded.ts";

const conflictOf = (request: ScheduleRequest) => engine.openSolver(request).conflict().conflict;
const course = (id: string, ...components: string[]) => ({ kind: "course", id, components });

it("finds the smallest conflict that trying every set of choices finds, in random requests without schedules", () => {
  for (const { name, request } of impossibleRequests(60)) compareConflict(request, name);
});

describe("a smallest conflict", () => {
  it("is nothing when there are schedules", () => {
    expect(engine.openSolver(requestOf([])).conflict()).toEqual({ conflict: undefined, complete: true });
    const request = requestOf([courseOf("A", [sectionAt(1, 600)])]);
    expect(engine.openSolver(request).conflict()).toEqual({ conflict: undefined, complete: true });
  });

  it("is the course alone when it has no component, or one without any section", () => {
    expect(conflictOf(requestOf([courseOf("A", [sectionAt(1, 600)], { components: [] })]))?.choices).toEqual([
      course("A"),
    ]);
    const components = [componentOf("LEC"), componentOf("LAB")];
    expect(conflictOf(requestOf([courseOf("A", [sectionAt(1, 600)], { components })]))?.choices).toEqual([
      course("A", "LAB"),
    ]);
  });

  it("is all eight courses when there are seven times for them, however many sections meet at each", () => {
    const solver = engine.openSolver(pigeonholeRequest(8, 7, 9));
    const { conflict, complete } = solver.conflict();
    expect(complete).toBe(true);
    expect(conflict?.choices.map((choice) => "id" in choice && choice.id)).toEqual(times(8, (index) => `c${index}`));
    expect(solver.processedCount).toBeLessThan(50_000);
  });

  it("is found among twelve courses of forty sections", () => {
    const request = blockedRequest();
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
        checkStopped(request, maxExplainSteps);
        const { conflict } = engine.openSolver(request, { maxExplainSteps }).conflict();
        const proof = conflict?.isSmallest === true ? "proven" : "unproven";
        counts[conflict ? proof : "none"]++;
        const isWrong = conflict?.isSmallest === true && conflict.choices.length !== smallest.choices.length;
        expect(isWrong).toBe(false);
      }
    }
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(3);
  });

  it("says nothing when stopped", () => {
    const { courses, ...rest } = pigeonholeRequest(11, 10, 1);
    const request = { ...rest, courses: [...courses, courseOf("free", [sectionOf(1)])] };
    let isToStop = false;
    const solver = engine.openSolver(request, { shouldStop: () => isToStop });
    expect(solver.total).toBe(0n);
    isToStop = true;
    expect(solver.conflict()).toEqual({ conflict: undefined, complete: false });
  });

  it("doesn't claim that schedules are possible where neither the count nor the search came to an end", () => {
    const solver = engine.openSolver(pigeonholeRequest(8, 7, 1), { maxSteps: 0, maxExplainSteps: 0 });
    expect(solver.conflict()).toEqual({ conflict: undefined, complete: false });
  });

  it("proves that nothing fits even if the count was stopped before", () => {
    const solver = engine.openSolver(pigeonholeRequest(8, 7, 1), { maxSteps: 5 });
    expect([solver.resultCode, solver.complete]).toEqual([null, false]);
    expect(solver.conflict()).toMatchObject({ complete: true, conflict: { isSmallest: true } });
    const possible = engine.openSolver(pigeonholeRequest(7, 7, 1), { maxSteps: 0 });
    expect(possible.conflict()).toEqual({ conflict: undefined, complete: true });
  });
});
