import { expect, it } from "vitest";
import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { firstClash, openSolver } from "#engine";
import { courseGrid, HUGE, largeRequest, pigeonholeRequest } from "../../support/engine/large-requests.ts";
import { countInSlices, countOnly, openCount } from "../../support/engine/schedule-answers.ts";
import { requestOf, sectionMeeting } from "../../support/engine/schedule-requests.ts";
import { seeded, times } from "../../support/seeded.ts";

it.each([
  [1, { sections: [7, 8, 7, 8, 7, 8, 7], halfTermShare: 0.2 }],
  [2, { sections: [6, 5, 6, 5, 6, 5, 6, 5], halfTermShare: 0.2 }],
  [3, { sections: [40, 3, 40, 3, 40], halfTermShare: 0.2 }],
  [0, { sections: [34, 33, 35, 34, 36], meetingsPerSection: 2 }],
  [1, { sections: [9, 70, 8, 7, 40, 9, 8], meetingsPerSection: 2 }],
  [2, { sections: [12, 12, 12, 12, 12] }],
  [3, { sections: [20, 20, 20, 20, 20, 20, 20], meetingsPerSection: 2 }],
])("counts what going through all schedules one by one counts, at once and in slices: %i, %j", (seed, shape) => {
  const request = largeRequest(seed, shape);
  const plain = plainCount(request);
  expect(countOnly(request)).toMatchObject({ total: BigInt(plain), complete: true });
  expect(countInSlices(request).total).toBe(BigInt(plain));
  const solver = openSolver(request, { maxOrdered: 10 * plain });
  expect(plain === 0 || solver.at(plain - 1), "the ranking finds as many").toBeTruthy();
});

it("counts exactly where numbers no longer do: as many courses as times, any number of sections", () => {
  for (const [courses, sections] of [
    [6, 1],
    [9, 7],
    [12, 3],
    [13, 3],
    [12, 11],
  ] as const) {
    const orders = times(courses, (i) => BigInt(i + 1)).reduce((product, i) => product * i, 1n);
    const total = orders * BigInt(sections) ** BigInt(courses);
    expect(countOnly(pigeonholeRequest(courses, courses, sections))).toMatchObject({ total, complete: true });
  }
});

it("counts the options of every word: six courses of 66 sections at the same times", () => {
  const courses = courseGrid(
    times(6, () => 66),
    (classNumber, i) => {
      const startMinutes = 480 + 50 * Math.floor(i / 5);
      return sectionMeeting(classNumber, { days: [1 + (i % 5)], startMinutes, endMinutes: startMinutes + 50 });
    },
  );
  const total = 66n * 65n * 64n * 63n * 62n * 61n;
  expect(countOnly(requestOf(courses))).toMatchObject({ total, complete: true });
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

it("continues after it was stopped, but not beyond its limit", () => {
  let isAsked = true;
  const count = openCount(HUGE, { shouldStop: () => isAsked, maxSteps: 30_000 });
  const first = count.advance(Number.POSITIVE_INFINITY);
  expect(first).toMatchObject({ complete: false, processedCount: 8192 });
  isAsked = false;
  const second = count.advance(Number.POSITIVE_INFINITY);
  expect(second).toMatchObject({ complete: false, processedCount: 30_000 });
  expect(second.total).toBeGreaterThan(first.total);
  expect(count.advance(10)).toEqual(second);
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
