import { expect, it } from "vitest";
import { openSolver } from "#engine";
import { courseGrid, largeRequest } from "../support/engine/large-requests.ts";
import { classNumbersOf } from "../support/engine/schedule-answers.ts";
import { courseOf, requestOf, sectionOf, times } from "../support/engine/schedule-requests.ts";

it("finds the same order by looking for the best as by sorting all", () => {
  for (let preference = 1; preference <= 7; preference++) {
    const shape = { sections: [9, 9, 8, 8, 8, 8], halfTermShare: 0.3, campuses: ["N", "S"], preference };
    const request = largeRequest(preference, shape);
    const whole = openSolver(request);
    expect(whole.total).toBeGreaterThan(10_000n);
    expect(whole.at(whole.openable - 1)).toBeDefined();
    const best = openSolver(request);
    expect(best.page(0, 20)).toEqual(whole.page(0, 20));
    expect(best.page(240, 40)).toEqual(whole.page(240, 40));
    expect(best.at(9999)).toEqual(whole.at(9999));
    const few = openSolver(request, { maxOrdered: 100, maxBest: 300 });
    expect([few.openable, few.page(250, 100)]).toEqual([300, whole.page(250, 50)]);
  }
});

it("opens what represents many sections one by one, best first", () => {
  const solver = openSolver(requestOf(courseGrid([12, 12, 12, 12, 12, 12])));
  expect([solver.total, solver.openable]).toEqual([12n ** 6n, 10_000]);
  expect(solver.page(11, 3).schedules.map(classNumbersOf)).toEqual([
    [1000, 2000, 3000, 4000, 5000, 6011],
    [1000, 2000, 3000, 4000, 5001, 6000],
    [1000, 2000, 3000, 4000, 5001, 6001],
  ]);
});

it.each([256, 257, 300, 512])(
  "lists every schedule of %i courses once, those with sections alike among them",
  (count) => {
    const courses = times(count, (index) =>
      courseOf(`c${index}`, [sectionOf(2 * index), ...(index % 90 === 5 ? [sectionOf(2 * index + 1)] : [])]),
    );
    const solver = openSolver(requestOf(courses));
    const { schedules, complete } = solver.page(0, 1000);
    expect(complete).toBe(true);
    expect(solver.total).toBe(2n ** BigInt(Math.ceil((count - 5) / 90)));
    expect(new Set(schedules.map(({ hashCode }) => hashCode)).size).toBe(Number(solver.total));
  },
);
