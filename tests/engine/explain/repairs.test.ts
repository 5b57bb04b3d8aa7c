import { describe, expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import * as engine from "#engine";
import { blockedRequest, pigeonholeRequest } from "../../support/engine/large-requests.ts";
import { compareRepairs } from "../../support/engine/oracle/conflict-comparison.ts";
import { countOnly } from "../../support/engine/schedule-answers.ts";
import {
  breakOf,
  courseOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionOf,
} from "../../support/engine/schedule-requests.ts";
import { impossibleRequests, tightRequest } from "../../support/engine/tight-requests.ts";

const at = (classNumber: number, startMinutes: number, days = [1]) =>
  sectionOf(classNumber, { meetings: [meetingOf({ days, startMinutes, endMinutes: startMinutes + 50 })] });
const repairsOf = (request: ScheduleRequest) =>
  engine
    .openSolver(request)
    .repairs()
    .repairs.map(({ total, complete: _, ...change }) => [Number(total), change] as const);

it("finds every single change that helps, best first, or several that do together, with the number that carrying them out gives, in random requests without schedules", () => {
  for (const { name, request } of impossibleRequests(40)) compareRepairs(request, name);
});

describe("repairs", () => {
  it("are none when there are schedules", () => {
    expect(engine.openSolver(requestOf([courseOf("A", [at(1, 600)])])).repairs()).toEqual({
      repairs: [],
      complete: true,
    });
  });

  it("do not move a break out of its day", () => {
    const late = breakOf("late", { startMinutes: 1380, endMinutes: 1440 });
    const section = sectionOf(1, { meetings: [meetingOf({ days: [1], startMinutes: 0, endMinutes: 1400 })] });
    expect(repairsOf(requestOf([courseOf("A", [section])], { breaks: [late] }))).toEqual([
      [1, { kind: "disableBreak", id: "late" }],
    ]);
  });

  it("move a break to the one of two equally near times where more schedules are, else to the earlier", () => {
    const breaks = [breakOf("work", { startMinutes: 600, endMinutes: 675 })];
    const both = [at(1, 570), at(2, 570), at(3, 655), at(4, 655)];
    const moveOf = (sections: Parameters<typeof courseOf>[1]) =>
      repairsOf(requestOf([courseOf("A", sections)], { breaks }))[0];
    const earlier = { kind: "moveBreak", id: "work", startMinutes: 570, endMinutes: 645 };
    const later = { kind: "moveBreak", id: "work", startMinutes: 630, endMinutes: 705 };
    expect(moveOf(both)).toEqual([2, earlier]);
    expect(moveOf([...both, at(5, 570)])).toEqual([3, later]);
    expect(moveOf([...both, at(5, 655)])).toEqual([3, earlier]);
  });

  it("of a kind begin with the one that gives the most schedules, whatever their order in the request", () => {
    const breaks = [
      breakOf("early", { startMinutes: 600, endMinutes: 650 }),
      breakOf("late", { startMinutes: 800, endMinutes: 850 }),
    ];
    const ofBreaks = (request: ScheduleRequest) =>
      repairsOf(request).flatMap(([total, change]) => (change.kind === "disableBreak" ? [[total, change.id]] : []));
    const request = requestOf([courseOf("A", [at(1, 600), at(2, 800), at(3, 800), at(4, 800)])], { breaks });
    expect(ofBreaks(request)).toEqual([
      [3, "late"],
      [1, "early"],
    ]);
    expect(ofBreaks({ ...request, breaks: breaks.toReversed() })).toEqual(ofBreaks(request));
  });

  it("are several changes made together if no single one is enough, without harder ones than needed", () => {
    const closed = (id: string, number: number) =>
      courseOf(id, [sectionOf(number, { status: "closed" })], { options: { ...NO_OPTIONS, excludeClosed: true } });
    const lift = (id: string) => ({ kind: "liftOption", id, option: "excludeClosed" });
    expect(repairsOf(requestOf([closed("A", 1), closed("B", 2), courseOf("C", [at(3, 600)])]))).toEqual([
      [1, { kind: "together", changes: [lift("A"), lift("B")] }],
    ]);
  });

  it("are to allow any instructor where nobody else teaches the course", () => {
    const options = { ...NO_OPTIONS, instructors: [{ id: "lee", name: "Lee" }] };
    const request = requestOf([courseOf("A", [{ ...at(1, 480), instructors: ["lee"] }], { options })]);
    expect(engine.openSolver(request).resultCode).toBe(4);
    expect(repairsOf(request)).toContainEqual([1, { kind: "liftOption", id: "A", option: "instructors" }]);
  });

  it("leave a course at least, and are none where no course could be kept", () => {
    const courses = ["A", "B"].map((id) => courseOf(id, []));
    expect(engine.openSolver(requestOf(courses)).repairs()).toEqual({ repairs: [], complete: true });
  });
});

it("a group whose courses have no sections fits nowhere, and takes fewer", () => {
  const group = { id: "g", courses: ["A"], count: 1 };
  const solver = engine.openSolver(requestOf([courseOf("A", []), courseOf("B", [at(1, 600)])], { groups: [group] }));
  expect(solver.total).toBe(0n);
  expect(solver.conflict().conflict?.choices).toEqual([{ kind: "group", id: "g" }]);
  expect(solver.repairs().repairs).toMatchObject([{ kind: "takeFewer", id: "g", count: 0, total: 1n }]);
});

describe("a search for repairs that is stopped", () => {
  it("gives numbers that there are at least, and says so", () => {
    const request = blockedRequest();
    const { repairs } = engine.openSolver(request, { maxExplainSteps: 20_000 }).repairs();
    expect(repairs.map(({ kind }) => kind).sort()).toEqual(["disableCourse", "liftOption"]);
    for (const { total, complete } of repairs) {
      expect(complete).toBe(false);
      expect(total).toBeGreaterThan(0n);
    }
  });

  it("says that others may help when it could not find out", () => {
    const request = pigeonholeRequest(8, 7, 1);
    expect(engine.openSolver(request, { maxExplainSteps: 0 }).repairs()).toEqual({ repairs: [], complete: false });
    for (const maxExplainSteps of [1, 10, 100, 1000, 10_000]) {
      const { repairs, complete } = engine.openSolver(request, { maxExplainSteps }).repairs();
      expect(repairs.length === 8 || !complete).toBe(true);
      expect(repairs.every(({ total }) => total > 0n && total <= 5040n)).toBe(true);
    }
  });

  it("gives only what carrying a change out gives at least", () => {
    for (const seed of [1, 4, 16, 21]) {
      const request = tightRequest(seed, { courseCount: 6, sectionCount: 4 });
      for (const maxExplainSteps of [50, 200, 1000]) {
        const { repairs } = engine.openSolver(request, { maxExplainSteps }).repairs();
        for (const repair of repairs) {
          const { total } = countOnly(engine.applyRepair(request, repair));
          expect(repair.complete ? repair.total === total : repair.total <= total).toBe(true);
        }
      }
    }
  });
});

describe("carrying a repair out", () => {
  const request = requestOf([courseOf("A", [at(1, 600)])], { breaks: [breakOf("work")] });

  it("leaves the request as it was", () => {
    const before = structuredClone(request);
    engine.applyRepair(request, { kind: "disableBreak", id: "work" });
    engine.applyRepair(request, { kind: "liftOption", id: "A", option: "honors" });
    expect(request).toEqual(before);
  });

  it("refuses a course, a component or a break that the request does not have", () => {
    const apply = (change: engine.RequestChange) => () => engine.applyRepair(request, change);
    expect(apply({ kind: "disableCourse", id: "B" })).toThrow(new RangeError('The request has no course with ID "B".'));
    expect(apply({ kind: "disableBreak", id: "lunch" })).toThrow(
      new RangeError('The request has no break with ID "lunch".'),
    );
    expect(apply({ kind: "clearExplicit", id: "A", component: "LAB" })).toThrow(
      new RangeError("A has no LAB component."),
    );
  });
});
