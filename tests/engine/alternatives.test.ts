import { expect, it } from "vitest";
import type { ScheduleMeeting, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { type Alternatives, chosenClassNumbers, openSolver } from "#engine";
import { largeRequest } from "../support/engine/large-requests.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionOf,
} from "../support/engine/schedule-requests.ts";

it("lists what fits while the rest stays first, in the order of the ranking, with what it makes of the week", () => {
  const request = requestOf([
    courseOf("a", [at(1, 8), at(2, 12), at(3, 10), at(4, 9)]),
    courseOf("b", [at(11, 9), at(12, 14)]),
  ]);
  const answer = openSolver(request).alternatives([1, 11], 1);
  expect(answer.shown.facts.gapMinutes).toBe(20);
  expect(answer.alternatives.map(({ classNumber, changes }) => [classNumber, changes.length])).toEqual([
    [3, 0],
    [2, 0],
    [4, 1],
  ]);
  expect(answer.alternatives[1]?.schedule.facts).toMatchObject({ gapMinutes: 260, earliestStart: 540 });
  expect(answer.alternatives[2]?.changes).toEqual([{ id: "b", component: "LEC", from: 11, to: 12 }]);
  expect(answer).toMatchObject({ impossible: [], undecided: [] });
});

it("counts the lab that goes with another lecture as a move", () => {
  const request = requestOf([
    courseOf("a", [
      at(1, 8, { association: 1 }),
      at(2, 9, { association: 2 }),
      at(3, 8, { association: 1, days: [5] }),
      at(51, 12, { association: 1, component: "LAB" }),
      at(52, 13, { association: 2, component: "LAB" }),
    ]),
  ]);
  const { alternatives } = openSolver(request).alternatives([1, 51], 1);
  expect(alternatives.map(({ classNumber, changes }) => [classNumber, changes])).toEqual([
    [3, []],
    [2, [{ id: "a", component: "LAB", from: 51, to: 52 }]],
  ]);
});

it("lets one class make way for another where it has to, and moves no more than that", () => {
  const request = requestOf([
    courseOf("a", [at(1, 8), at(2, 9)]),
    courseOf("b", [at(11, 9), at(12, 10)]),
    courseOf("c", [at(21, 10), at(22, 11)]),
    courseOf("d", [at(31, 15), at(32, 16)]),
  ]);
  const { alternatives } = openSolver(request).alternatives([1, 11, 21, 31], 1);
  expect(alternatives.map(({ classNumber, changes }) => ({ classNumber, changes }))).toEqual([
    {
      classNumber: 2,
      changes: [
        { id: "b", component: "LEC", from: 11, to: 12 },
        { id: "c", component: "LEC", from: 21, to: 22 },
      ],
    },
  ]);
});

it("takes the best of equally few moves by the request's preference, at a tie the least class number", () => {
  const movedTo = (preference: number) => {
    const courses = [courseOf("a", [at(1, 8), at(2, 9)]), courseOf("b", [at(11, 9), at(14, 17), at(13, 7), at(12, 7)])];
    return openSolver(requestOf(courses, { options: { preference } })).alternatives([1, 11], 1).alternatives[0]
      ?.changes;
  };
  expect(movedTo(3)).toMatchObject([{ to: 14 }]);
  expect(movedTo(4)).toMatchObject([{ to: 12 }]);
});

it("names what bars a section: breaks, held classes, a component without a compatible section, or nothing single", () => {
  const request = requestOf(
    [
      courseOf("a", [at(1, 8), at(2, 9), at(3, 10), at(4, 11), at(5, 12), at(6, 13, { minutes: 110 })]),
      courseOf("b", [at(11, 12)]),
      courseOf("c", [at(21, 13), at(22, 14)]),
      courseOf("d", [at(31, 14), at(32, 13)]),
    ],
    {
      breaks: [
        breakOf("work", { day: 1, startMinutes: 540, endMinutes: 570 }),
        breakOf("gym", { day: 3, startMinutes: 580, endMinutes: 610 }),
      ],
      fixed: [fixedOf([at(80, 10)])],
    },
  );
  expect(openSolver(request).alternatives([1, 11, 21, 31], 1).impossible).toEqual([
    {
      classNumber: 2,
      obstacles: [
        { kind: "break", id: "work" },
        { kind: "break", id: "gym" },
      ],
    },
    {
      classNumber: 3,
      obstacles: [
        { kind: "break", id: "gym" },
        { kind: "held", classNumber: 80 },
      ],
    },
    { classNumber: 5, obstacles: [{ kind: "component", id: "b", component: "LEC" }] },
    {
      classNumber: 6,
      obstacles: [
        { kind: "component", id: "c", component: "LEC" },
        { kind: "component", id: "d", component: "LEC" },
      ],
    },
  ]);
});

it("says of a section that several classes leave no place for that it is impossible, without an obstacle", () => {
  const request = requestOf([
    courseOf("a", [at(1, 8), at(2, 9, { minutes: 110 })]),
    courseOf("b", [at(11, 9), at(12, 11)]),
    courseOf("c", [at(21, 10), at(22, 11)]),
  ]);
  expect(openSolver(request).alternatives([1, 11, 21], 1)).toMatchObject({
    alternatives: [],
    impossible: [{ classNumber: 2, obstacles: [] }],
    undecided: [],
  });
});

it("lists no section that the options, a lock or an explicit choice leave out", () => {
  const sections = [at(1, 8), at(2, 9, { status: "closed" }), at(3, 10), at(4, 11)];
  const course = courseOf("a", sections, { options: { ...NO_OPTIONS, excludeClosed: true } });
  const narrowed = (over: Partial<(typeof course.components)[number]>) => ({
    ...course,
    components: course.components.map((component) => ({ ...component, ...over })),
  });
  const listed = (one: typeof course) => numbersOf(openSolver(requestOf([one])).alternatives([1], 1));
  expect(listed(course)).toEqual([3, 4]);
  expect(listed(narrowed({ explicit: [1, 2] }))).toEqual([2]);
  expect(listed(narrowed({ lockedClassNumber: 1 }))).toEqual([]);
});

it("tells two courses apart that choose from the same classes", () => {
  const shared = [at(1, 8), at(2, 9), at(3, 10)];
  const solver = openSolver(requestOf([courseOf("a", shared), courseOf("b", shared)]));
  for (const [chosen, course] of [
    [[1, 2], "b"],
    [[2, 1], "a"],
  ] as const) {
    const moving = solver.alternatives(chosen, 1).alternatives.find(({ classNumber }) => classNumber === 2);
    expect(moving?.changes).toEqual([{ id: course, component: "LEC", from: 2, to: 3 }]);
  }
});

it("names a schedule by the classes that were chosen, in their order, and by no others", () => {
  const request = requestOf(
    [courseOf("b", [at(12, 9, { autoEnroll: [{ classNumber: 70, meetings: [] }] })]), courseOf("a", [at(5, 8)])],
    { fixed: [fixedOf([at(80, 15)])] },
  );
  const schedule = openSolver(request).at(0);
  expect(schedule && chosenClassNumbers(schedule)).toEqual([12, 5]);
});

it("refuses what is no schedule of the request, and a class that is not in it", () => {
  const request = requestOf([courseOf("MATH.1010", [at(1, 8), at(2, 9)]), courseOf("b", [at(11, 9), at(12, 10)])]);
  const solver = openSolver(request);
  for (const chosen of [[1], [1, 11, 12], [3, 11], [11, 1], [2, 11]]) {
    const refusal = new RangeError(`The classes ${chosen.join(", ")} aren't a schedule of the request.`);
    expect(() => solver.alternatives(chosen, chosen[0] ?? 0)).toThrow(refusal);
  }
  expect(() => solver.alternatives([1, 11], 12)).toThrow(
    new RangeError("Class 12 isn't one of the chosen classes: 1, 11."),
  );
});

it("has nothing to say of an empty request, nor of one without a schedule", () => {
  expect(openSolver(requestOf([])).withoutClass(1)).toEqual({ total: 1n, complete: true });
  expect(() => openSolver(requestOf([])).alternatives([], 1)).toThrow(RangeError);
  const full = requestOf([courseOf("a", [at(1, 8)]), courseOf("b", [])]);
  expect(openSolver(full).withoutClass(1)).toEqual({ total: 0n, complete: true });
});

it("answers for requests of more than 32 components, and of more schedules than are ranked", () => {
  const courses = Array.from({ length: 40 }, (_, index) =>
    courseOf(`c${index}`, [
      at(100 * index, 0, { startMinutes: 20 * index, minutes: 20 }),
      at(100 * index + 1, 0, { startMinutes: 20 * (index + 1), minutes: 20 }),
      at(100 * index + 2, 0, { startMinutes: 20 * index, minutes: 20, days: [2] }),
    ]),
  );
  const solver = openSolver(requestOf(courses), { maxSchedules: 10 });
  const chosen = courses.map((_, index) => 100 * index);
  const { alternatives } = solver.alternatives(chosen, 3700);
  expect(solver.isTooMany).toBe(true);
  expect(
    alternatives.map(({ classNumber, changes }) => [classNumber, changes.map(({ from, to }) => [from, to])]),
  ).toEqual([
    [3702, []],
    [3701, [[3800, 3802]]],
  ]);
});

it("keeps to its steps, and passes off nothing as known that it does not know", () => {
  const request = largeRequest(7, { sections: Array.from({ length: 12 }, () => 40) });
  const chosen = firstFit(request);
  const limits = { maxSteps: 1000 };
  for (const classNumber of chosen.slice(0, 3)) {
    const whole = openSolver(request, limits).alternatives(chosen, classNumber);
    const movesOf = new Map(whole.alternatives.map((one) => [one.classNumber, one.changes.length]));
    for (const maxMoveSteps of [0, 40, 200]) {
      const solver = openSolver(request, { ...limits, maxMoveSteps });
      const before = solver.processedCount;
      const part = solver.alternatives(chosen, classNumber);
      expect(solver.processedCount - before).toBeLessThanOrEqual(maxMoveSteps);
      expect(numbersOf(part)).toEqual(numbersOf(whole));
      for (const one of part.alternatives) expect(one.changes.length).toBe(movesOf.get(one.classNumber));
    }
    expect(whole.undecided).toEqual([]);
  }
  const none = openSolver(request, { ...limits, maxMoveSteps: 0 }).alternatives(chosen, chosen[0] ?? 0);
  expect(none.undecided.length).toBeGreaterThan(0);
  expect(none.alternatives.length, "what fits without a move needs no search").toBeGreaterThan(0);
});

it("stops on request", () => {
  const request = largeRequest(7, { sections: Array.from({ length: 12 }, () => 40) });
  const chosen = firstFit(request);
  const solver = openSolver(request, { maxSteps: 1000, shouldStop: () => true });
  expect(solver.alternatives(chosen, chosen[0] ?? 0)).toMatchObject({ undecided: [] });
  expect(solver.withoutClass(chosen[0] ?? 0).complete).toBe(false);
});

type Over = Partial<ScheduleSection> & Pick<Partial<ScheduleMeeting>, "days" | "startMinutes"> & { minutes?: number };

/** A class on Monday and Wednesday at a full hour, for 50 minutes. */
function at(classNumber: number, hour: number, { days, startMinutes, minutes = 50, ...over }: Over = {}) {
  const start = startMinutes ?? 60 * hour;
  const meeting = meetingOf({ days: days ?? [1, 3], startMinutes: start, endMinutes: start + minutes });
  return sectionOf(classNumber, { meetings: [meeting], ...over });
}

/** Every section in the answer, ascending. */
function numbersOf({ alternatives, impossible, undecided }: Alternatives): number[] {
  const numbers = [...alternatives, ...impossible].map(({ classNumber }) => classNumber);
  return [...numbers, ...undecided].sort((a, b) => a - b);
}

/** The first schedule by class numbers. */
function firstFit(request: ScheduleRequest): readonly number[] {
  const chosen = new Map<string, number>();
  for (const course of request.courses) {
    for (const { classNumber } of course.sections) {
      chosen.set(course.id, classNumber);
      if (openSolver(narrowed(), { maxSteps: 10_000 }).total > 0n) break;
    }
  }
  return [...chosen.values()];

  function narrowed(): ScheduleRequest {
    const courses = request.courses.map((course) => ({
      ...course,
      sections: course.sections.filter(({ classNumber }) => (chosen.get(course.id) ?? classNumber) === classNumber),
    }));
    return { ...request, courses };
  }
}
