import { expect, it } from "vitest";
import { hashCode, openSolver } from "#engine";
import { largeRequest } from "../support/engine/large-requests.ts";
import { classNumbersOf, countOnly, listAll } from "../support/engine/schedule-answers.ts";
import {
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionOf,
  TERM,
} from "../support/engine/schedule-requests.ts";

const FIRST_HALF = { startDate: TERM.termStartDate, endDate: "2027-03-12" };
const SECOND_HALF = { startDate: "2027-03-15", endDate: TERM.termEndDate };
const AT_TEN = [meetingOf({ startMinutes: 600, endMinutes: 650 })];

it("orders schedules alike in whatever order courses list their sections and meetings their days", () => {
  const request = largeRequest(6, { sections: [7, 6, 5, 5], campuses: ["N", "S"] });
  const turned = {
    ...request,
    courses: request.courses.map((course) => ({
      ...course,
      sections: course.sections.toReversed().map((section) => ({
        ...section,
        meetings: section.meetings.map((meeting) => ({ ...meeting, days: meeting.days.toReversed() })),
      })),
    })),
  };
  expect(listAll(turned)).toEqual(listAll(request));
});

it("opens, ranks and finds schedules of which the codes are beyond 2^53", () => {
  // Eleven linked components of 41 sections: 41^11 combinations, of which each lecture allows one.
  const sections = Array.from({ length: 11 }, (_, component) =>
    Array.from({ length: 41 }, (__, i) =>
      sectionOf(1000 * (component + 1) + i, {
        component: `C${component}`,
        association: i + 1,
        openSeats: (7 * i) % 41,
      }),
    ),
  );
  const chain = courseOf("A", sections.flat());
  const second = courseOf("B", [sectionOf(90, { openSeats: null }), sectionOf(91, { openSeats: null })]);
  const numbersOf = (i: number, other: number) => [...sections.map((list) => list[i]?.classNumber ?? -1), other];
  const solver = openSolver(requestOf([chain, second], { options: { preference: 6 } }));
  expect([solver.total, solver.openable]).toEqual([82n, 82]);
  // Most seats first: 40 seats are those of section 35 (7 × 35 = 5 × 41 + 40), none those of section 0.
  const all = solver.page(0, 82).schedules.map(classNumbersOf);
  expect(all.slice(0, 2)).toEqual([numbersOf(35, 90), numbersOf(35, 91)]);
  expect(all.slice(-2)).toEqual([numbersOf(0, 90), numbersOf(0, 91)]);
  for (const [index, numbers] of all.entries()) {
    expect(solver.at(index)?.facts.fewestSeats).toBe(40 - (index >> 1));
    expect(solver.locate(hashCode(numbers))).toEqual({ index, complete: true });
  }
});

it("finds the best by the same order where codes take two words and not all are kept", () => {
  const sections = Array.from({ length: 10 }, (_, component) =>
    Array.from({ length: 30 }, (__, i) =>
      sectionOf(100 * (component + 1) + i, { component: `C${component}`, association: 1 + (i % 15), openSeats: i % 4 }),
    ),
  );
  const request = requestOf([courseOf("A", sections.flat())], { options: { preference: 6 } });
  const solver = openSolver(request);
  expect([solver.total, solver.openable]).toEqual([15n * 2n ** 10n, 15_360]);
  const best = openSolver(request, { maxOrdered: 0, maxBest: 40 });
  expect(best.page(0, 40).schedules).toEqual(solver.page(0, 40).schedules);
  const last = solver.at(15_359);
  expect(last && solver.locate(last.hashCode)).toEqual({ index: 15_359, complete: true });
});

it("counts 40^12 and more exactly, beyond what a number holds", () => {
  const courses = Array.from({ length: 12 }, (_, index) =>
    courseOf(
      `c${index}`,
      Array.from({ length: 40 }, (__, i) => sectionOf(100 * (index + 1) + i)),
    ),
  );
  expect(countOnly(requestOf(courses)).total).toBe(40n ** 12n);
  // One pair that clashes: the product less the schedules that have both.
  const clashing = courses.map((course, index) =>
    index < 2
      ? { ...course, sections: course.sections.with(0, sectionOf(100 * (index + 1), { meetings: AT_TEN })) }
      : course,
  );
  expect(countOnly(requestOf(clashing)).total).toBe(40n ** 12n - 40n ** 10n);
});

it("takes scores of the weeks of the term, so that half-term classes at the same hour make no negative gap", () => {
  const at = (classNumber: number, half: object, startMinutes: number) =>
    sectionOf(classNumber, {
      meetings: [meetingOf({ days: [1], startMinutes, endMinutes: startMinutes + 120, ...half })],
    });
  const request = requestOf([courseOf("A", [at(1, FIRST_HALF, 600)]), courseOf("B", [at(2, SECOND_HALF, 600)])]);
  expect(openSolver(request).at(0)?.facts).toEqual({
    daysOnCampus: 1,
    earliestStart: 600,
    latestEnd: 720,
    gapMinutes: 0,
    fewestSeats: 20,
    campusChanges: 0,
  });
  const third = courseOf("C", [at(3, FIRST_HALF, 780)]);
  expect(openSolver({ ...request, courses: [...request.courses, third] }).at(0)?.facts.gapMinutes).toBe(60);
});

it("takes each figure of the span of dates in which it is worst", () => {
  const early = meetingOf({ days: [1, 3, 5], startMinutes: 600, endMinutes: 650, ...FIRST_HALF });
  const late = [480, 780].map((startMinutes) =>
    meetingOf({ days: [2], startMinutes, endMinutes: startMinutes + 60, ...SECOND_HALF }),
  );
  const request = requestOf([courseOf("A", [sectionOf(1, { meetings: [early, ...late] })])]);
  expect(openSolver(request).at(0)?.facts).toMatchObject({
    daysOnCampus: 3,
    gapMinutes: 240,
    earliestStart: 480,
    latestEnd: 840,
  });
});

it("keeps a locked section that has closed, with a mark, with courses whose closed sections are left out", () => {
  const options = { ...NO_OPTIONS, excludeClosed: true };
  const sections = (first: number) => [
    sectionOf(first, { status: "closed", openSeats: 0 }),
    sectionOf(first + 1, { status: "open" }),
  ];
  const locked = courseOf("A", sections(1), {
    options,
    components: [{ component: "LEC", isOptional: false, explicit: null, lockedClassNumber: 1 }],
  });
  const solver = openSolver(requestOf([locked, courseOf("B", sections(11), { options })]));
  expect(solver.total).toBe(1n);
  expect(solver.at(0)?.courses.map(({ classes }) => classes)).toMatchObject([
    [{ classNumber: 1, isLocked: true, isOutsideOptions: true }],
    [{ classNumber: 12, isLocked: false, isOutsideOptions: false }],
  ]);
});

it("finds a course whose only section is held ordinary, as the course it is held for and as another", () => {
  const only = sectionOf(1, { meetings: AT_TEN });
  const held = { fixed: [fixedOf([only], { courseId: "0A" })] };
  expect(listAll(requestOf([courseOf("A", [only])], held))).toEqual([[1]]);
  expect(listAll(requestOf([courseOf("A", [only]), courseOf("B", [sectionOf(2)])], held))).toEqual([[1, 2]]);
  const elsewhere = openSolver(requestOf([courseOf("B", [only])], held));
  expect([elsewhere.resultCode, elsewhere.problem?.id, elsewhere.total]).toEqual([2, "B", 0n]);
});

it.each([256, 257, 300, 512])(
  "lists every schedule of %i courses once, those with sections alike among them",
  (count) => {
    const courses = Array.from({ length: count }, (_, index) =>
      courseOf(`c${index}`, [sectionOf(2 * index), ...(index % 90 === 5 ? [sectionOf(2 * index + 1)] : [])]),
    );
    const solver = openSolver(requestOf(courses));
    const { schedules, complete } = solver.page(0, 1000);
    expect(complete).toBe(true);
    expect(solver.total).toBe(2n ** BigInt(Math.ceil((count - 5) / 90)));
    expect(new Set(schedules.map(({ hashCode: hash }) => hash)).size).toBe(Number(solver.total));
  },
);
