import { expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { chosenClassNumbers, openSolver } from "#engine";
import { largeRequest } from "../support/engine/large-requests.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../support/engine/schedule-requests.ts";
import { countOnly } from "../support/engine/schedule-answers.ts";

const leftWithoutEach = (request: ScheduleRequest, chosen: readonly number[]) => {
  const solver = openSolver(request);
  return chosen.map((classNumber) => solver.withoutClass(classNumber).total);
};

it("counts exactly beyond 2^53, in sets that leave one another alone and in ones that do not", () => {
  const free = requestOf(coursesOf(12, 40, 0));
  expect(new Set(leftWithoutEach(free, chosenOf(free)))).toEqual(new Set([39n * 40n ** 11n]));
  for (const timed of [1, 3]) {
    const request = requestOf(coursesOf(14, 40, timed));
    const left = leftWithoutEach(request, chosenOf(request));
    expect(left).toEqual(chosenOf(request).map((classNumber) => leftWithout(request, classNumber)));
    expect(left.every((count) => count > 2n ** 60n)).toBe(true);
  }
});

it("counts what is left of large requests as counting without each class does", () => {
  for (const [seed, sections] of [
    [1, [8, 8, 8, 8, 8, 8, 8]],
    [7, [14, 14, 14, 14, 14, 14]],
    [3, [40, 3, 70, 3, 40]],
  ] as const) {
    const request = largeRequest(seed, { sections, halfTermShare: 0.2 });
    const chosen = chosenClassNumbers(openSolver(request).at(0)!);
    expect(chosen).toHaveLength(sections.length);
    expect(leftWithoutEach(request, chosen)).toEqual(chosen.map((one) => leftWithout(request, one)));
  }
});

it("says that it was stopped, and gives no more than is left", () => {
  const request = largeRequest(7, { sections: [14, 14, 14, 14, 14, 14] });
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

function at(classNumber: number, hour: number, status: "open" | "waitlist" | "closed" = "open") {
  const meetings = [meetingOf({ startMinutes: 60 * hour, endMinutes: 60 * hour + 50 })];
  return sectionOf(classNumber, { status, meetings });
}

/** Courses of which the first `timed` sections meet at the same hours as those of all others, and the rest at none. */
function coursesOf(courseCount: number, sectionCount: number, timed: number) {
  return Array.from({ length: courseCount }, (_, index) =>
    courseOf(
      `c${index}`,
      Array.from({ length: sectionCount }, (__, i) => {
        const classNumber = 100 * (index + 1) + i;
        return i < timed ? at(classNumber, 8 + i) : sectionOf(classNumber);
      }),
    ),
  );
}

/** The first section of the first course, and a section without times of each other. */
function chosenOf({ courses }: ScheduleRequest): readonly number[] {
  return courses.map(({ sections }, index) => sections.at(index === 0 ? 0 : -1)?.classNumber ?? -1);
}

function leftWithout(request: ScheduleRequest, lost: number): bigint {
  const courses = request.courses.map((course) => ({
    ...course,
    sections: course.sections.filter(({ classNumber }) => classNumber !== lost),
  }));
  return countOnly({ ...request, courses }).total;
}
