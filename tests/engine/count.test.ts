import { expect, it } from "vitest";
import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { firstClash, openSolver } from "#engine";
import { largeRequest, pigeonholeRequest } from "../support/engine/large-requests.ts";
import { courseOf, requestOf, sectionOf, seeded } from "../support/engine/schedule-requests.ts";
import { countOnly, openCount } from "../support/engine/schedule-answers.ts";

it("counts what going through all schedules one by one counts, where many partial ones leave the same open", () => {
  for (const [seed, sections] of [
    [1, [7, 8, 7, 8, 7, 8, 7]],
    [2, [6, 5, 6, 5, 6, 5, 6, 5]],
    [3, [40, 3, 40, 3, 40]],
  ] as const) {
    const request = largeRequest(seed, { sections, halfTermShare: 0.2 });
    const plain = plainCount(request);
    expect(plain).toBeGreaterThan(5000);
    expect(countOnly(request), `seed ${seed}`).toMatchObject({ total: BigInt(plain), complete: true });
    const solver = openSolver(request, { maxOrdered: 10 * plain });
    expect(solver.at(plain - 1), "the ranking finds as many").toBeDefined();
  }
});

it("counts tight courses and more sections than a word has bits, at once and in slices of seven steps", () => {
  for (const [seed, sections, meetingsPerSection] of [
    [0, [34, 33, 35, 34, 36], 2],
    [1, [9, 70, 8, 7, 40, 9, 8], 2],
    [2, [12, 12, 12, 12, 12], 1],
    [3, [20, 20, 20, 20, 20, 20, 20], 2],
  ] as const) {
    const request = largeRequest(seed, { sections, meetingsPerSection });
    const total = BigInt(plainCount(request));
    expect(countOnly(request).total, `seed ${seed}`).toBe(total);
    const counting = openCount(request);
    let count = counting.advance(7);
    while (!count.complete) count = counting.advance(7);
    expect(count.total, `seed ${seed}`).toBe(total);
  }
});

it("counts exactly where numbers no longer do: as many courses as times, any number of sections", () => {
  for (const [courses, sections] of [
    [6, 1],
    [9, 7],
    [12, 3],
    [13, 3],
    [12, 11],
  ] as const) {
    const orders = Array.from({ length: courses }, (_, i) => BigInt(i + 1)).reduce((product, i) => product * i, 1n);
    const total = orders * BigInt(sections) ** BigInt(courses);
    expect(countOnly(pigeonholeRequest(courses, courses, sections))).toMatchObject({ total, complete: true });
  }
});

it("gives the same count however it is sliced, and never more than there are until then", () => {
  for (const [seed, sections] of [
    [1, [9, 9, 9, 9, 9]],
    [2, [12, 40, 9, 3, 6]],
    [3, [7, 7, 7, 7, 7]],
  ] as const) {
    const request = largeRequest(seed, { sections });
    const whole = countOnly(request);
    const random = seeded(seed);
    const single = openCount(request);
    const sliced = openCount(request);
    let last = 0n;
    for (let steps = 0; steps < whole.processedCount; ) {
      const slice = Math.min(1 + random.below(40), whole.processedCount - steps);
      const count = sliced.advance(slice);
      for (let step = 1; step < slice; step++) single.advance(1);
      expect(single.advance(1), `seed ${seed}`).toEqual(count);
      steps += slice;
      expect(count.processedCount).toBe(steps);
      expect(count.complete).toBe(steps === whole.processedCount);
      expect(count.total).toBeGreaterThanOrEqual(last);
      expect(count.total).toBeLessThanOrEqual(whole.total);
      last = count.total;
    }
    expect(sliced.advance(1), "a complete count stays").toEqual(whole);
    expect(last).toBe(whole.total);
  }
});

it("has found some of a product early, although the courses fall into sets that leave one another alone", () => {
  const request = requestOf(
    [1, 2, 3].flatMap((day) =>
      largeRequest(day, { sections: [40, 40, 40, 40, 40, 40, 40] }).courses.map((course, index) =>
        courseOf(
          `c${day}${index}`,
          course.sections.map((section, i) =>
            sectionOf(10_000 * day + 1000 * index + i, {
              meetings: section.meetings.map((meeting) => ({ ...meeting, days: [day] })),
            }),
          ),
        ),
      ),
    ),
  );
  const count = openCount(request);
  const early = count.advance(1500);
  expect(early.complete).toBe(false);
  expect(early.total).toBeGreaterThan(0n);
  expect(count.advance(Number.POSITIVE_INFINITY)).toEqual(countOnly(request));
});

it("counts one empty schedule of nothing, and none of a course without sections, before the first step", () => {
  expect(openCount(requestOf([])).advance(1)).toEqual({ total: 1n, complete: true, processedCount: 0 });
  expect(openCount(requestOf([courseOf("A", [])])).advance(1)).toEqual({
    total: 0n,
    complete: true,
    processedCount: 0,
  });
  expect(countOnly(requestOf([courseOf("A", [sectionOf(1), sectionOf(2)])])).total).toBe(2n);
});

it("continues after it was stopped, but not beyond its limit", () => {
  const request = largeRequest(7, { sections: Array.from({ length: 12 }, () => 40) });
  let isAsked = true;
  const count = openCount(request, { shouldStop: () => isAsked, maxSteps: 30_000 });
  const first = count.advance(Number.POSITIVE_INFINITY);
  expect(first).toMatchObject({ complete: false, processedCount: 8192 });
  isAsked = false;
  const second = count.advance(Number.POSITIVE_INFINITY);
  expect(second).toMatchObject({ complete: false, processedCount: 30_000 });
  expect(second.total).toBeGreaterThan(first.total);
  expect(count.advance(10)).toEqual(second);
});

it.each([0, -1, 1.5, Number.NaN])("refuses to advance by %d steps", (steps) => {
  expect(() => openCount(requestOf([])).advance(steps)).toThrow(RangeError);
});

/** One section per course, and no clash: without looking ahead, without remembering, without merging. */
function plainCount({ courses }: ScheduleRequest): number {
  const clashes = new Map<ScheduleSection, Set<ScheduleSection>>();
  const all = courses.flatMap(({ sections }) => sections);
  for (const a of all) clashes.set(a, new Set(all.filter((b) => firstClash(a.meetings, b.meetings))));

  const count = (course: number, open: readonly ScheduleSection[]): number => {
    const next = courses[course];
    if (!next) return 1;
    const fitting = next.sections.filter((section) => open.every((picked) => !clashes.get(picked)?.has(section)));
    return fitting.reduce((sum, section) => sum + count(course + 1, [...open, section]), 0);
  };
  return count(0, []);
}
