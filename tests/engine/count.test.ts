import { expect, it } from "vitest";
import type { ScheduleRequest, ScheduleSection } from "#contract/schedule-request";
import { countOnly, firstClash, openSolver } from "#engine";
import { largeRequest } from "../support/large-requests.ts";

it("counts what going through all schedules one by one counts, where many partial ones leave the same open", () => {
  for (const [seed, sections] of [
    [1, [8, 8, 8, 8, 8, 8, 8]],
    [2, [6, 6, 6, 6, 6, 6, 6, 6]],
    [3, [40, 3, 40, 3, 40]],
  ] as const) {
    const request = largeRequest(seed, { sections, halfTermShare: 0.2 });
    const plain = plainCount(request);
    expect(plain).toBeGreaterThan(20_000);
    expect(countOnly(request), `seed ${seed}`).toMatchObject({ total: BigInt(plain), complete: true });
    const solver = openSolver(request, { maxOrdered: 10 * plain });
    expect(solver.at(plain - 1), "the ranking finds as many").toBeDefined();
  }
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
