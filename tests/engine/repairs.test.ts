import { describe, expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import * as engine from "#engine";
import { repairsFault } from "../support/engine/oracle/conflict-comparison.ts";
import { cases } from "../support/effort.ts";
import { blockedRequest, pigeonholeRequest } from "../support/engine/large-requests.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionOf,
} from "../support/engine/schedule-requests.ts";
import { faultsAmongImpossible, tightRequest } from "../support/engine/tight-requests.ts";
import { countOnly } from "../support/engine/schedule-answers.ts";

const at = (classNumber: number, startMinutes: number, days = [1]) =>
  sectionOf(classNumber, { meetings: [meetingOf({ days, startMinutes, endMinutes: startMinutes + 50 })] });
const repairsOf = (request: ScheduleRequest) =>
  engine
    .openSolver(request)
    .repairs()
    .repairs.map(({ total, complete: _, ...change }) => [Number(total), change] as const);
const component = { component: "LEC", isOptional: false, explicit: null, lockedClassNumber: null };

it("finds every single change that helps, best first, or the fewest that do together, with the number that carrying them out gives, in random requests without schedules", () => {
  expect(faultsAmongImpossible(cases(60), (request) => repairsFault(engine, request, 2))).toEqual([]);
});

it("finds the fewest of up to four changes, and of those the gentlest, where trying every set does", () => {
  expect(faultsAmongImpossible(cases(8), (request) => repairsFault(engine, request, 4))).toEqual([]);
});

describe("repairs", () => {
  it("are none when there are schedules", () => {
    expect(engine.openSolver(requestOf([courseOf("A", [at(1, 600)])])).repairs()).toEqual({
      repairs: [],
      complete: true,
    });
  });

  it("leave something to schedule", () => {
    const blocked = courseOf("A", [at(1, 600)], { options: { ...NO_OPTIONS, campus: "X" } });
    const disable = { kind: "disableCourse", id: "A" } as const;
    const kindsOf = (request: ReturnType<typeof requestOf>) => repairsOf(request).map(([, { kind }]) => kind);
    expect(kindsOf(requestOf([blocked]))).not.toContain("disableCourse");
    expect(repairsOf(requestOf([blocked, courseOf("B", [at(2, 700)])]))).toContainEqual([1, disable]);
    expect(repairsOf(requestOf([blocked], { fixed: [fixedOf([at(9, 800)])] }))).toContainEqual([1, disable]);
    const held = requestOf([], { fixed: [fixedOf([at(9, 600)], { source: "cart" })], breaks: [breakOf("work")] });
    expect(kindsOf(held)).not.toContain("leaveOutHeld");
  });

  it("move a break to the nearest time at which something fits, in steps of a quarter of an hour", () => {
    const request = requestOf([courseOf("A", [at(1, 585)])], { breaks: [breakOf("work")] });
    expect(repairsOf(request)).toEqual([
      [1, { kind: "moveBreak", id: "work", startMinutes: 645, endMinutes: 705 }],
      [1, { kind: "disableBreak", id: "work" }],
    ]);
  });

  it("move a break, of two equally near times, where more schedules are, else to the earlier", () => {
    const breaks = [breakOf("work", { startMinutes: 600, endMinutes: 675 })];
    /** The break lies on all of them; half an hour earlier it leaves the last free, half an hour later the first. */
    const first = [at(1, 570), at(2, 570)];
    const last = [at(3, 655), at(4, 655)];
    const movesOf = (sections: Parameters<typeof courseOf>[1]) =>
      repairsOf(requestOf([courseOf("A", sections)], { breaks })).filter(([, { kind }]) => kind === "moveBreak");
    const earlier = { kind: "moveBreak", id: "work", startMinutes: 570, endMinutes: 645 };
    const later = { kind: "moveBreak", id: "work", startMinutes: 630, endMinutes: 705 };
    expect(movesOf([...first, ...last])).toEqual([[2, earlier]]);
    expect(movesOf([...first, at(5, 570), ...last])).toEqual([[3, later]]);
    expect(movesOf([...first, at(5, 655), ...last])).toEqual([[3, earlier]]);
  });

  it("do not move a break out of its day", () => {
    const late = breakOf("late", { startMinutes: 1380, endMinutes: 1440 });
    const section = sectionOf(1, { meetings: [meetingOf({ days: [1], startMinutes: 0, endMinutes: 1400 })] });
    expect(repairsOf(requestOf([courseOf("A", [section])], { breaks: [late] }))).toEqual([
      [1, { kind: "disableBreak", id: "late" }],
    ]);
  });

  it("take breaks of one name for one thing, and all breaks only when no fewer will do", () => {
    const section = at(1, 600, [1, 2, 3]);
    const works = [1, 2].map((day) => breakOf(`work${day}`, { name: "Work", day, endMinutes: 1440 }));
    const named = { kind: "disableBreaks", ids: ["work1", "work2"], name: "Work" };
    expect(repairsOf(requestOf([courseOf("A", [section])], { breaks: works }))).toEqual([[1, named]]);
    const lunch = breakOf("lunch", { day: 3, endMinutes: 1440 });
    expect(repairsOf(requestOf([courseOf("A", [section])], { breaks: [...works, lunch] }))).toEqual([
      [1, { kind: "disableBreaks", ids: ["work1", "work2", "lunch"], name: null }],
    ]);
  });

  it("take breaks without a name for so many things, and disable all of them where no single one will do", () => {
    const section = at(1, 600, [1, 3]);
    const breaks = [1, 3, 5].map((day) => breakOf(`b${day}`, { name: day === 3 ? " " : "", day }));
    expect(repairsOf(requestOf([courseOf("A", [section])], { breaks }))).toEqual([
      [1, { kind: "disableBreaks", ids: ["b1", "b3", "b5"], name: null }],
    ]);
  });

  it("accept wait-listed sections with closed ones, since no student takes the one and refuses the other", () => {
    const options = { ...NO_OPTIONS, excludeClosed: true, excludeWaitListed: true };
    const waitListed = sectionOf(1, { status: "waitlist" });
    const closed = sectionOf(2, { status: "closed" });
    expect(repairsOf(requestOf([courseOf("A", [waitListed, closed], { options })]))).toEqual([
      [2, { kind: "liftOption", id: "A", option: "excludeClosed" }],
      [1, { kind: "liftOption", id: "A", option: "excludeWaitListed" }],
    ]);
    const lab = { ...closed, component: "LAB" };
    expect(repairsOf(requestOf([courseOf("A", [waitListed, lab], { options })]))).toEqual([
      [1, { kind: "liftOption", id: "A", option: "excludeClosed" }],
    ]);
  });

  it("bring the options back that a lock has beaten", () => {
    const sections = [at(1, 600), sectionOf(2, { status: "closed" }), sectionOf(3)];
    const options = { ...NO_OPTIONS, excludeClosed: true };
    const courses = [courseOf("A", sections, { options, components: [{ ...component, lockedClassNumber: 1 }] })];
    const request = requestOf(courses, { fixed: [fixedOf([at(9, 600)])] });
    const unlock = { kind: "unlock", id: "A", component: "LEC", classNumber: 1 };
    expect(repairsOf(request)).toContainEqual([1, unlock]);
    expect(countOnly(engine.applyRepair(request, { ...unlock, kind: "unlock" })).total).toBe(1n);
  });

  it("leave out a component that is optional when its lock or its explicit sections are given up", () => {
    const lab = { component: "LAB", isOptional: true, explicit: [2], lockedClassNumber: null };
    const sections = [at(1, 600), { ...at(2, 600), component: "LAB" }];
    expect(repairsOf(requestOf([courseOf("A", sections, { components: [component, lab] })]))).toEqual([
      [1, { kind: "clearExplicit", id: "A", component: "LAB" }],
    ]);
  });

  it("schedule a course again when the held classes that stood for it are left out", () => {
    const held = fixedOf([at(9, 600)], { courseId: "0A", source: "cart" });
    const request = requestOf([courseOf("A", [at(1, 700), at(2, 800)]), courseOf("B", [at(3, 600)])], {
      fixed: [held],
    });
    expect(repairsOf(request)[0]).toEqual([2, { kind: "leaveOutHeld", source: "cart" }]);
  });

  it("are as many changes together as are needed where one is too few, of which the first will do", () => {
    const courses = [1, 2, 3].map((index) => courseOf(`c${index}`, [at(index, 600)]));
    expect(engine.openSolver(requestOf(courses)).repairs()).toEqual({
      repairs: [
        {
          kind: "together",
          changes: [
            { kind: "disableCourse", id: "c1" },
            { kind: "disableCourse", id: "c2" },
          ],
          total: 1n,
          complete: true,
        },
      ],
      complete: true,
    });
  });

  it("give up what is gentle rather than a course, and move a break that need not be disabled", () => {
    const closed = sectionOf(2, { status: "closed", meetings: [meetingOf({ startMinutes: 840, endMinutes: 890 })] });
    const options = { ...NO_OPTIONS, excludeClosed: true };
    const breaks = [breakOf("work", { startMinutes: 615, endMinutes: 675 })];
    const request = requestOf([courseOf("A", [at(1, 600), closed], { options }), courseOf("B", [at(3, 600)])], {
      breaks,
    });
    expect(repairsOf(request)).toEqual([
      [
        1,
        {
          kind: "together",
          changes: [
            { kind: "moveBreak", id: "work", startMinutes: 660, endMinutes: 720 },
            { kind: "liftOption", id: "A", option: "excludeClosed" },
          ],
        },
      ],
    ]);
  });

  it("move a break with other changes, of two equally near times, where more schedules are, else to the earlier", () => {
    const breaks = [breakOf("work", { startMinutes: 600, endMinutes: 675 })];
    const closed = sectionOf(9, { status: "closed", meetings: [meetingOf({ days: [2] })] });
    const other = courseOf("B", [closed], { options: { ...NO_OPTIONS, excludeClosed: true } });
    const both = [at(1, 570), at(2, 570), at(3, 655), at(4, 655)];
    const moveOf = (sections: Parameters<typeof courseOf>[1]) =>
      repairsOf(requestOf([courseOf("A", sections), other], { breaks })).map(([total, change]) => [
        total,
        change.kind === "together" && change.changes[0],
      ]);
    const earlier = { kind: "moveBreak", id: "work", startMinutes: 570, endMinutes: 645 };
    const later = { kind: "moveBreak", id: "work", startMinutes: 630, endMinutes: 705 };
    expect(moveOf(both)).toEqual([[2, earlier]]);
    expect(moveOf([...both, at(5, 570)])).toEqual([[3, later]]);
    expect(moveOf([...both, at(5, 655)])).toEqual([[3, earlier]]);
  });

  it("leave a course at least, and are none where no course could be kept", () => {
    const courses = ["A", "B"].map((id) => courseOf(id, []));
    expect(engine.openSolver(requestOf(courses)).repairs()).toEqual({ repairs: [], complete: true });
  });

  it("take along what would come into force with one of them, so that together they are enough", () => {
    const sections = [at(1, 600), sectionOf(2, { status: "closed" }), { ...at(3, 600), component: "LAB" }];
    const components = [
      { ...component, lockedClassNumber: 1 },
      { ...component, component: "LAB" },
    ];
    const options = { ...NO_OPTIONS, excludeClosed: true };
    const courses = [courseOf("A", sections, { options, components }), courseOf("B", [])];
    expect(repairsOf(requestOf(courses))).toEqual([
      [
        1,
        {
          kind: "together",
          changes: [
            { kind: "unlock", id: "A", component: "LEC", classNumber: 1 },
            { kind: "liftOption", id: "A", option: "excludeClosed" },
            { kind: "disableCourse", id: "B" },
          ],
        },
      ],
    ]);
  });

  it("are found with a course whose options leave it nothing, with exact numbers", () => {
    const request = blockedRequest(7, [20, 20, 20, 20, 20, 20]);
    const { repairs, complete } = engine.openSolver(request).repairs();
    expect(complete).toBe(true);
    expect(repairs.map(({ kind }) => kind)).toEqual(["liftOption", "disableCourse"]);
    for (const repair of repairs) {
      expect(countOnly(engine.applyRepair(request, repair)).total).toBe(repair.total);
    }
  });
});

describe("a search for repairs that is stopped", () => {
  it("gives numbers that there are at least, and says so", () => {
    const request = blockedRequest(
      7,
      Array.from({ length: 12 }, () => 40),
    );
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
    const apply = (change: engine.Change) => () => engine.applyRepair(request, change);
    expect(apply({ kind: "disableCourse", id: "B" })).toThrow(new RangeError('The request has no course with ID "B".'));
    expect(apply({ kind: "disableBreak", id: "lunch" })).toThrow(
      new RangeError('The request has no break with ID "lunch".'),
    );
    expect(apply({ kind: "clearExplicit", id: "A", component: "LAB" })).toThrow(
      new RangeError("A doesn't have a LAB component."),
    );
  });
});
