import { expect, it } from "vitest";
import { countOnly, openSolver } from "#engine";
import { largeRequest, pigeonholeRequest } from "../support/large-requests.ts";
import { courseOf, requestOf, sectionOf } from "../support/schedule-requests.ts";

const HUGE = largeRequest(7, { sections: Array.from({ length: 12 }, () => 40) });

it("says that a count was stopped and gives no more than what was found", () => {
  const count = countOnly(HUGE, { maxSteps: 20_000 });
  expect(count.complete).toBe(false);
  expect(count.total).toBeGreaterThan(0n);
  expect(count.total).toBeLessThan(612_925_684_916_078n);
  expect(count.processedCount).toBe(20_000);
});

it("stops when it is told to", () => {
  let questions = 0;
  const count = countOnly(HUGE, { shouldStop: () => ++questions > 3 });
  expect([count.complete, questions]).toEqual([false, 4]);
});

it("knows that there are schedules, but ranks none, when the count was stopped", () => {
  const solver = openSolver(HUGE, { maxSteps: 20_000 });
  expect(solver).toMatchObject({ resultCode: 0, complete: false, isTooMany: true, openable: 0 });
  expect(solver.page(0, 10)).toEqual({ from: 0, schedules: [], complete: false });
  expect(solver.at(0)).toBeUndefined();
  expect(solver.locate(1)).toBeUndefined();
});

it("ranks none above the set limit, and says exactly how many there are", () => {
  const courses = Array.from({ length: 30 }, (_, index) =>
    courseOf(
      `c${index}`,
      Array.from({ length: 40 }, (__, i) => sectionOf(100 * (index + 1) + i)),
    ),
  );
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

it("gives no page rather than a wrong one when the search for it was stopped", () => {
  const request = largeRequest(7, { sections: [14, 14, 14, 14, 14, 14], preference: 5 });
  const { total } = openSolver(request);
  const solver = openSolver(request, { maxRankSteps: 10_000 });
  expect([solver.total, solver.complete]).toEqual([total, true]);
  expect(solver.page(0, 10)).toEqual({ from: 0, schedules: [], complete: false });
  expect(solver.page(0, 10).complete).toBe(false);
});

it("answers no code that it has not proven", () => {
  const request = pigeonholeRequest(8, 7, 1);
  const solver = openSolver(request, { maxSteps: 5 });
  expect(solver).toMatchObject({ resultCode: null, problem: null, total: 0n, complete: false, isTooMany: true });
});

it("proves that more courses than times have no schedule, whatever the number of sections", () => {
  const solver = openSolver(pigeonholeRequest(8, 7, 9));
  expect(solver).toMatchObject({ resultCode: 2, problem: { courseId: "c0", isRemovalEnough: true }, total: 0n });
  expect(solver.processedCount).toBeLessThan(10_000);
});

it("counts twelve courses of forty sections that leave one another alone without trying any", () => {
  const courses = Array.from({ length: 12 }, (_, index) =>
    courseOf(
      `c${index}`,
      Array.from({ length: 40 }, (__, i) => sectionOf(100 * (index + 1) + i)),
    ),
  );
  expect(countOnly(requestOf(courses))).toEqual({ total: 40n ** 12n, complete: true, processedCount: 0 });
});
