import { expect, it } from "vitest";
import { openSolver } from "#engine";
import { seeds } from "../support/effort.ts";
import { courseGrid, HUGE, largeRequest, pigeonholeRequest } from "../support/engine/large-requests.ts";
import { randomRequest } from "../support/engine/random-request.ts";
import { countOnly } from "../support/engine/schedule-answers.ts";
import { courseOf, requestOf, sectionOf } from "../support/engine/schedule-requests.ts";
import { times } from "../support/seeded.ts";

it("says that a count was stopped and gives no more than what was found", () => {
  const count = countOnly(HUGE, { maxSteps: 20_000 });
  expect(count.complete).toBe(false);
  expect(count.total).toBeGreaterThan(0n);
  expect(count.total).toBeLessThan(612_925_684_916_078n);
  expect(count.processedCount).toBe(20_000);
});

it("doesn't say too many of a count that was stopped before it found any", () => {
  const stopped = openSolver(pigeonholeRequest(8, 7, 9), { maxSteps: 1 });
  expect(stopped).toMatchObject({ total: 0n, complete: false, isTooMany: false, resultCode: null });
});

it("stops on request", () => {
  let questions = 0;
  const count = countOnly(HUGE, { shouldStop: () => ++questions > 3 });
  expect([count.complete, questions]).toEqual([false, 4]);
});

it("knows that there are schedules, but ranks none, when the count was stopped", () => {
  const solver = openSolver(HUGE, { maxSteps: 20_000 });
  expect(solver).toMatchObject({ resultCode: 0, complete: false, isTooMany: true, openable: 0 });
  expect(solver.page(0, 10)).toEqual({ from: 0, schedules: [], complete: false });
  expect(solver.at(0)).toBeUndefined();
  expect(solver.locate(1)).toEqual({ index: undefined, complete: false });
});

it("ranks none above the set limit, and says exactly how many there are", () => {
  const courses = courseGrid(times(30, () => 40));
  expect(openSolver(requestOf(courses))).toMatchObject({
    total: 40n ** 30n,
    complete: true,
    isTooMany: true,
    openable: 0,
    resultCode: 0,
  });
  const few = requestOf(courses.slice(0, 2));
  expect(openSolver(few, { maxSchedules: 1599 }).isTooMany).toBe(true);
  expect(openSolver(few, { maxSchedules: 1600 })).toMatchObject({ isTooMany: false, openable: 1600 });
});

it("gives no page rather than a wrong one, and tells a schedule that is not among those that can be opened from one that it could not look for", () => {
  const request = largeRequest(7, { sections: [14, 14, 14, 14, 14, 14], preference: 5 });
  const whole = openSolver(request);
  const { hashCode } = whole.at(3)!;
  expect(whole.locate(hashCode)).toEqual({ index: 3, complete: true });
  const stopped = openSolver(request, { maxRankSteps: 100 });
  expect([stopped.total, stopped.complete]).toEqual([whole.total, true]);
  expect(stopped.page(0, 10)).toEqual({ from: 0, schedules: [], complete: false });
  expect(stopped.page(0, 10).complete, "asked again").toBe(false);
  expect(stopped.locate(hashCode)).toEqual({ index: undefined, complete: false });
  const few = openSolver(requestOf([courseOf("A", [sectionOf(1), sectionOf(2)])]));
  expect(few.locate(hashCode)).toEqual({ index: undefined, complete: true });
  expect(openSolver(pigeonholeRequest(3, 2, 1)).locate(hashCode)).toEqual({ index: undefined, complete: true });
  expect(openSolver(HUGE, { maxSchedules: 0, maxSteps: 100 }).locate(hashCode).complete).toBe(false);
});

it("names no course but the one that is to be named, however soon the search for it is stopped", () => {
  let unnamed = 0;
  let named = 0;
  for (const seed of seeds(120)) {
    const request = randomRequest(seed);
    const { total, resultCode, problem } = openSolver(request);
    if (total > 0n) continue;
    const maxExplainSteps = 10_000;
    for (const maxSteps of [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]) {
      const stopped = openSolver(request, { maxSteps, maxExplainSteps });
      const most = 2 * maxSteps + maxExplainSteps;
      expect(stopped.processedCount, `seed ${seed}, ${maxSteps} steps`).toBeLessThanOrEqual(most);
      expect([resultCode, null], `seed ${seed}, ${maxSteps} steps`).toContain(stopped.resultCode);
      expect([problem, null], `seed ${seed}, ${maxSteps} steps`).toContainEqual(stopped.problem);
      if (stopped.problem && problem) named++;
      else if (problem) unnamed++;
    }
  }
  expect(Math.min(named, unnamed)).toBeGreaterThan(0);
});

it("proves that more courses than times have no schedule, whatever the number of sections", () => {
  const solver = openSolver(pigeonholeRequest(8, 7, 9));
  expect(solver).toMatchObject({ resultCode: 2, problem: { id: "c0" }, total: 0n });
  expect(solver.processedCount).toBeLessThan(10_000);
});

it("counts twelve courses of forty sections that leave one another alone without trying any", () => {
  expect(countOnly(requestOf(courseGrid(times(12, () => 40))))).toEqual({
    total: 40n ** 12n,
    complete: true,
    processedCount: 0,
  });
});
