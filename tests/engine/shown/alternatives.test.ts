import { expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { type Alternatives, chosenClassNumbers, openSolver } from "#engine";
import { courseGrid, HUGE, largeRequest } from "../../support/engine/large-requests.ts";
import { countOnly } from "../../support/engine/schedule-answers.ts";
import {
  courseOf,
  meetingOf,
  requestOf,
  sectionAt,
  sectionMeeting,
  sectionOf,
} from "../../support/engine/schedule-requests.ts";
import { times } from "../../support/seeded.ts";

const LARGE = largeRequest(7, { sections: [14, 14, 14, 14, 14, 14] });

it("refuses what is no schedule of the request, and a class that is not in it", () => {
  const request = requestOf([
    courseOf("MATH.1010", [sectionAt(1, 480), sectionAt(2, 540)]),
    courseOf("b", [sectionAt(11, 540), sectionAt(12, 600)]),
  ]);
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
  const full = requestOf([courseOf("a", [sectionAt(1, 480)]), courseOf("b", [])]);
  expect(openSolver(full).withoutClass(1)).toEqual({ total: 0n, complete: true });
});

it("answers for requests of more than 32 components, and of more schedules than are ranked", () => {
  const short = (classNumber: number, at: number, days = [1, 3]) =>
    sectionMeeting(classNumber, { days, startMinutes: 20 * at, endMinutes: 20 * (at + 1) });
  const courses = times(40, (index) =>
    courseOf(`c${index}`, [
      short(100 * index, index),
      short(100 * index + 1, index + 1),
      short(100 * index + 2, index, [2]),
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

it("puts the section with more seats first where only seats differ, also if schedules are compared by two numbers", () => {
  // So many times and days that a schedule's last figures no longer fit into the first number.
  const long = courseGrid([80, 80], (classNumber, i) => {
    const [startMinutes, campus] = [301 + 8 * i, i % 2 === 0 ? "N" : "S"];
    const days = classNumber < 2000 ? [1, 3, 5] : [0, 2, 4];
    const meetings = [meetingOf({ days, startMinutes, endMinutes: startMinutes + 211 + i, campus })];
    return sectionOf(classNumber, { openSeats: 500 + classNumber, campus, meetings });
  });
  const scarce = [10, 30, 20].map((openSeats, i) =>
    sectionOf(i + 1, { openSeats, meetings: [meetingOf({ days: [6] })] }),
  );
  const solver = openSolver(requestOf([...long, courseOf("scarce", scarce)], { options: { preference: 7 } }));
  const chosen = chosenClassNumbers(solver.at(0)!);
  expect(chosen[2]).toBe(2);
  expect(solver.alternatives(chosen, 2).alternatives.map(({ classNumber }) => classNumber)).toEqual([3, 1]);
});

it("keeps to its steps, and passes off nothing as known that it does not know", () => {
  const [request, chosen] = [LARGE, chosenClassNumbers(openSolver(LARGE).at(0)!)];
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

it("lists by class number what it could not decide, also where sections alike are decided as one", () => {
  const at = (classNumber: number, startMinutes: number) =>
    sectionMeeting(classNumber, { days: [1], startMinutes, endMinutes: startMinutes + 50 });
  const long = sectionMeeting(11, { days: [1], startMinutes: 540, endMinutes: 700 });
  const courses = [courseOf("a", [at(1, 540), at(2, 600), at(3, 540), at(4, 480)]), courseOf("b", [long, at(12, 720)])];
  const solver = openSolver(requestOf(courses), { maxMoveSteps: 0 });
  expect(solver.alternatives([4, 11], 4).undecided).toEqual([1, 2, 3]);
});

it("stops on request", () => {
  expect(openSolver(HUGE, { maxSteps: 1000, shouldStop: () => true }).withoutClass(1000).complete).toBe(false);
});

it("counts exactly beyond 2^53 without a class, whether or not classes conflict", () => {
  const counts = times(12, () => 40);
  const free = openSolver(requestOf(courseGrid(counts)));
  expect(free.withoutClass(1000).total).toBe(39n * 40n ** 11n);
  // The first sections of all courses meet at the same time.
  const request = requestOf(courseGrid(counts, (number, i) => (i < 1 ? sectionAt(number, 480) : sectionOf(number))));
  const solver = openSolver(request);
  for (const lost of [1000, 2001]) expect(solver.withoutClass(lost).total).toBe(leftWithout(request, lost));
  expect(solver.withoutClass(1000).total).toBe(39n ** 12n + 11n * 39n ** 11n);
});

it("says that it was stopped, and gives no more than is left", () => {
  const request = LARGE;
  const [lost = 0] = chosenClassNumbers(openSolver(request).at(0)!);
  for (const maxSteps of [5, 10, 20]) {
    const solver = openSolver(request, { maxSteps });
    const before = solver.processedCount;
    const { total, complete } = solver.withoutClass(lost);
    expect(complete).toBe(false);
    expect(solver.processedCount - before).toBeLessThan(maxSteps + 100);
    expect(total).toBeLessThan(leftWithout(request, lost));
  }
});

/** Every section in the answer, ascending. */
function numbersOf({ alternatives, impossible, undecided }: Alternatives): number[] {
  const numbers = [...alternatives, ...impossible].map(({ classNumber }) => classNumber);
  return [...numbers, ...undecided].sort((a, b) => a - b);
}

function leftWithout(request: ScheduleRequest, lost: number): bigint {
  const courses = request.courses.map((course) => ({
    ...course,
    sections: course.sections.filter(({ classNumber }) => classNumber !== lost),
  }));
  return countOnly({ ...request, courses }).total;
}
