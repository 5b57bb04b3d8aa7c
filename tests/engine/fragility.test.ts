import { expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/schedule-request";
import { chosenClassNumbers, openSolver } from "#engine";
import { largeRequest } from "../support/engine/large-requests.ts";
import { courseOf, meetingOf, NO_OPTIONS, requestOf, sectionOf } from "../support/engine/schedule-requests.ts";
import { countOnly } from "../support/engine/schedule-answers.ts";

it("counts what is left if a class fills, fewest first", () => {
  const request = requestOf([courseOf("a", [at(1, 8), at(2, 9), at(3, 10)]), courseOf("b", [at(11, 9), at(12, 12)])]);
  const solver = openSolver(request);
  expect(solver.total).toBe(5n);
  expect(solver.fragility([3, 11])).toEqual({
    classes: [
      { id: "a", component: "LEC", classNumber: 3, left: 3n, complete: true, isCoursePossible: true },
      { id: "b", component: "LEC", classNumber: 11, left: 3n, complete: true, isCoursePossible: true },
    ],
    complete: true,
  });
  expect(solver.fragility([1, 12]).classes.map(({ classNumber, left }) => [classNumber, left])).toEqual([
    [12, 2n],
    [1, 3n],
  ]);
});

it("leaves nothing without a locked class, and nothing of its course", () => {
  const course = courseOf("a", [at(1, 8), at(2, 9)]);
  const components = course.components.map((component) => ({ ...component, lockedClassNumber: 1 }));
  const request = requestOf([{ ...course, components }, courseOf("b", [at(11, 11), at(12, 12)])]);
  expect(openSolver(request).fragility([1, 11]).classes).toMatchObject([
    { classNumber: 1, left: 0n, isCoursePossible: false },
    { classNumber: 11, left: 1n, isCoursePossible: true },
  ]);
});

it("tells a course that cannot be had any more from one that others leave no place for", () => {
  const request = requestOf([courseOf("a", [at(1, 8), at(2, 9)]), courseOf("b", [at(11, 9)])]);
  expect(openSolver(request).fragility([1, 11]).classes).toMatchObject([
    { classNumber: 1, left: 0n, isCoursePossible: true },
    { classNumber: 11, left: 0n, isCoursePossible: false },
  ]);
});

it("takes a class away from every course that offers it", () => {
  const shared = at(1, 8);
  const request = requestOf([courseOf("a", [shared, at(2, 9)]), courseOf("b", [shared, at(12, 10)])]);
  expect(openSolver(request).total).toBe(3n);
  const left = openSolver(request)
    .fragility([1, 12])
    .classes.map(({ classNumber, left: rest }) => [classNumber, rest]);
  expect(left).toEqual([
    [1, 1n],
    [12, 1n],
  ]);
});

it("takes a class with room on its wait list away like any other, although the options accept it", () => {
  const course = courseOf("a", [at(1, 8, "waitlist"), at(2, 9, "waitlist"), at(3, 10, "closed")], {
    options: { ...NO_OPTIONS, excludeClosed: true },
  });
  expect(openSolver(requestOf([course])).fragility([1]).classes).toMatchObject([{ classNumber: 1, left: 1n }]);
});

it("counts exactly beyond 2^53, in sets that leave one another alone and in ones that do not", () => {
  const free = requestOf(coursesOf(12, 40, 0));
  expect(
    new Set(
      openSolver(free)
        .fragility(chosenOf(free))
        .classes.map(({ left }) => left),
    ),
  ).toEqual(new Set([39n * 40n ** 11n]));
  for (const timed of [1, 3]) {
    const request = requestOf(coursesOf(14, 40, timed));
    const chosen = chosenOf(request);
    const { classes, complete } = openSolver(request).fragility(chosen);
    expect(classes.map(({ left }) => left)).toEqual(
      classes.map(({ classNumber }) => leftWithout(request, classNumber)),
    );
    expect(complete && classes.every(({ left }) => left > 2n ** 60n)).toBe(true);
  }
});

it("counts what is left of large requests as counting without each class does", () => {
  for (const [seed, sections] of [
    [1, [8, 8, 8, 8, 8, 8, 8]],
    [7, [14, 14, 14, 14, 14, 14]],
    [3, [40, 3, 70, 3, 40]],
  ] as const) {
    const request = largeRequest(seed, { sections, halfTermShare: 0.2 });
    const schedule = openSolver(request).at(0);
    const { classes } = openSolver(request).fragility(schedule ? chosenClassNumbers(schedule) : []);
    expect(classes).toHaveLength(sections.length);
    for (const { classNumber, left } of classes) expect(left).toBe(leftWithout(request, classNumber));
  }
});

it("says that it was stopped, and gives no more than is left", () => {
  const request = largeRequest(7, { sections: [14, 14, 14, 14, 14, 14] });
  const schedule = openSolver(request).at(0);
  const chosen = schedule ? chosenClassNumbers(schedule) : [];
  const exact = new Map(
    openSolver(request)
      .fragility(chosen)
      .classes.map(({ classNumber, left }) => [classNumber, left]),
  );
  for (const maxSteps of [10, 50, 100]) {
    const solver = openSolver(request, { maxSteps });
    const before = solver.processedCount;
    const { classes, complete: isWhole } = solver.fragility(chosen);
    expect(isWhole).toBe(false);
    expect(solver.processedCount - before).toBeLessThan(maxSteps + 100);
    for (const { classNumber, left, complete } of classes) {
      expect(complete).toBe(false);
      expect(left).toBeLessThan(exact.get(classNumber) ?? 0n);
    }
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
