import { expect, it } from "vitest";
import { openSolver } from "#engine";
import { classNumbersOf, countOnly, listAll } from "../support/engine/schedule-answers.ts";
import {
  breakOf,
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

it("lets sections of different half-term sessions fit although their weekly times overlap", () => {
  const a = courseOf("A", [sectionOf(1, { meetings: [meetingOf(FIRST_HALF)] })]);
  const b = courseOf("B", [
    sectionOf(2, { meetings: [meetingOf(SECOND_HALF)] }),
    sectionOf(3, { meetings: [meetingOf(FIRST_HALF)] }),
  ]);
  expect(listAll(requestOf([a, b]))).toEqual([[1, 2]]);
});

it("lets sections fit that meet in alternate weeks", () => {
  const weeks = [0, 1, 2, 3, 4, 5, 6, 7];
  const even = courseOf("A", [
    sectionOf(1, { meetings: [meetingOf({ skippedWeeks: weeks.map((week) => 2 * week) })] }),
  ]);
  const odd = meetingOf({ skippedWeeks: weeks.map((week) => 2 * week + 1) });
  expect(listAll(requestOf([even, courseOf("B", [sectionOf(2, { meetings: [odd] })])]))).toEqual([[1, 2]]);
});

it("allows a class that starts when another ends, but no travel gap of 0 to 15 minutes", () => {
  const first = courseOf("A", [sectionOf(1, { meetings: [meetingOf({ startMinutes: 600, endMinutes: 650 })] })]);
  const at = (classNumber: number, startMinutes: number, campus: string | null, online = false) =>
    sectionOf(classNumber, { meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50, campus, online })] });
  const next = courseOf("B", [
    at(2, 650, "N"),
    at(3, 650, "S"),
    at(4, 665, "S"),
    at(5, 666, "S"),
    at(6, 650, null),
    at(7, 650, "S", true),
    at(8, 550, "S"),
    at(9, 535, "S"),
    at(10, 534, "S"),
  ]);
  const found = listAll(requestOf([first, next])).map(([, other]) => other ?? 0);
  expect(found.toSorted((a, b) => a - b)).toEqual([2, 5, 6, 7, 10]);
});

it("asks for no travel time between classes that have no common date", () => {
  const a = courseOf("A", [sectionOf(1, { meetings: [meetingOf(FIRST_HALF)] })]);
  const b = meetingOf({ ...SECOND_HALF, startMinutes: 650, endMinutes: 700, campus: "S" });
  expect(listAll(requestOf([a, courseOf("B", [sectionOf(2, { meetings: [b] })])]))).toEqual([[1, 2]]);
});

it("counts and lists sections with the same times as different schedules", () => {
  const twins = [3, 1, 2].map((classNumber) => sectionOf(classNumber, { meetings: AT_TEN }));
  const other = [11, 10].map((classNumber) =>
    sectionOf(classNumber, { meetings: [meetingOf({ startMinutes: 700, endMinutes: 750 })] }),
  );
  const request = requestOf([courseOf("A", twins), courseOf("B", other)]);
  expect(countOnly(request).total).toBe(6n);
  expect(listAll(request)).toEqual([
    [1, 10],
    [1, 11],
    [2, 10],
    [2, 11],
    [3, 10],
    [3, 11],
  ]);
});

it("keeps classes without times and finds them compatible with everything", () => {
  const always = meetingOf({ days: [0, 1, 2, 3, 4, 5, 6], startMinutes: 0, endMinutes: 1440 });
  const request = requestOf([
    courseOf("A", [sectionOf(1, { meetings: [always] })]),
    courseOf("B", [sectionOf(2), sectionOf(3, { meetings: [meetingOf({ startMinutes: null, endMinutes: null })] })]),
  ]);
  expect(listAll(request)).toEqual([
    [1, 2],
    [1, 3],
  ]);
});

it("pairs linked labs by association, never by the section's letter", () => {
  const lab = { component: "LAB", isEnrollmentSection: false };
  const request = requestOf([
    courseOf("A", [
      sectionOf(1, { section: "A", association: 1 }),
      sectionOf(2, { section: "B", association: 2 }),
      sectionOf(3, { section: "B", association: 1, ...lab }),
      sectionOf(4, { section: "A", association: 2, ...lab }),
      sectionOf(5, { section: "A", association: 9999, ...lab }),
    ]),
  ]);
  expect(listAll(request)).toEqual([
    [1, 3],
    [1, 5],
    [2, 4],
    [2, 5],
  ]);
});

it("takes a section with a parent only with that parent", () => {
  const lab = { component: "LAB", isEnrollmentSection: false };
  const sections = [
    sectionOf(1),
    sectionOf(2),
    sectionOf(3, { ...lab, parentClassNumber: 1 }),
    sectionOf(4, { ...lab, parentClassNumber: 2 }),
    sectionOf(5, lab),
    sectionOf(6, { ...lab, parentClassNumber: 99 }),
  ];
  expect(listAll(requestOf([courseOf("A", sections)]))).toEqual([
    [1, 3],
    [1, 5],
    [2, 4],
    [2, 5],
  ]);
});

it("takes 0 for a class number like any other: as a parent, locked, chosen, held and auto-enrolled", () => {
  const sections = [sectionOf(0), sectionOf(1), sectionOf(2, { component: "LAB", parentClassNumber: 0 })];
  const course = courseOf("A", sections);
  expect(listAll(requestOf([course]))).toEqual([[0, 2]]);
  const withLead = (over: object) =>
    courseOf("A", sections.slice(0, 2), {
      components: [{ component: "LEC", isOptional: false, explicit: null, lockedClassNumber: null, ...over }],
    });
  expect(listAll(requestOf([withLead({ lockedClassNumber: 0 })]))).toEqual([[0]]);
  expect(listAll(requestOf([withLead({ explicit: [0] })]))).toEqual([[0]]);
  const held = { fixed: [fixedOf([sectionOf(0)])] };
  expect(listAll(requestOf([courseOf("A", [sectionOf(0), sectionOf(1)])], held))).toEqual([[0, 1]]);
  const bringing = sectionOf(5, { autoEnroll: [{ classNumber: 0, meetings: [] }] });
  expect(listAll(requestOf([courseOf("A", [bringing])]))).toEqual([[5, 0]]);
});

it("counts the meetings of auto-enrolled classes for clashes and lists their numbers", () => {
  const withLab = sectionOf(1, { autoEnroll: [{ classNumber: 90, meetings: AT_TEN }] });
  const request = requestOf([
    courseOf("A", [withLab, sectionOf(2)]),
    courseOf("B", [sectionOf(3, { meetings: AT_TEN })]),
  ]);
  expect(listAll(request)).toEqual([[2, 3]]);
  expect(listAll(requestOf([courseOf("A", [withLab])]))).toEqual([[1, 90]]);
});

it("never takes the same class twice, although two courses offer it", () => {
  const request = requestOf([courseOf("A", [sectionOf(1), sectionOf(2)]), courseOf("B", [sectionOf(1), sectionOf(3)])]);
  expect(listAll(request)).toEqual([
    [1, 3],
    [2, 1],
    [2, 3],
  ]);
});

it("leaves out closed, wait-listed, online, foreign-campus and honors sections as the options say", () => {
  const sections = [
    sectionOf(1),
    sectionOf(2, { status: "closed" }),
    sectionOf(3, { status: "waitlist" }),
    sectionOf(4, { online: true, campus: null }),
    sectionOf(5, { campus: "S" }),
    sectionOf(6, { honors: true }),
  ];
  const left = (options: Partial<typeof NO_OPTIONS>) =>
    listAll(requestOf([courseOf("A", sections, { options: { ...NO_OPTIONS, ...options } })])).flat();
  expect(left({})).toEqual([1, 2, 3, 4, 5, 6]);
  expect(left({ excludeClosed: true })).toEqual([1, 3, 4, 5, 6]);
  expect(left({ excludeWaitListed: true })).toEqual([1, 2, 4, 5, 6]);
  expect(left({ excludeOnline: true })).toEqual([1, 2, 3, 5, 6]);
  expect(left({ campus: "N" })).toEqual([1, 2, 3, 6]);
  expect(left({ honors: 1 })).toEqual([6]);
  expect(left({ honors: 2 })).toEqual([1, 2, 3, 4, 5]);
});

it("keeps a locked section that has closed, with a mark, and an explicit choice as well", () => {
  const sections = [sectionOf(1, { status: "closed" }), sectionOf(2), sectionOf(3, { status: "closed" })];
  const options = { ...NO_OPTIONS, excludeClosed: true };
  const component = { component: "LEC", isOptional: false, explicit: null, lockedClassNumber: null };
  const locked = courseOf("A", sections, { options, components: [{ ...component, lockedClassNumber: 1 }] });
  expect(openSolver(requestOf([locked])).at(0)?.courses[0]?.classes).toEqual([
    { classNumber: 1, component: "LEC", autoEnrolled: [], isLocked: true, isOutsideOptions: true },
  ]);
  const explicit = courseOf("A", sections, { options, components: [{ ...component, explicit: [3, 2] }] });
  const solver = openSolver(requestOf([explicit]));
  expect(solver.page(0, 9).schedules.map(({ courses }) => courses[0]?.classes[0])).toMatchObject([
    { classNumber: 2, isLocked: false, isOutsideOptions: false },
    { classNumber: 3, isLocked: false, isOutsideOptions: true },
  ]);
});

it("schedules an optional component only when sections of it were chosen", () => {
  const sections = [sectionOf(1), sectionOf(2, { component: "REC" }), sectionOf(3, { component: "REC" })];
  const lecture = { component: "LEC", isOptional: false, explicit: null, lockedClassNumber: null };
  const withRecitation = (explicit: number[] | null, lockedClassNumber: number | null = null) =>
    courseOf("A", sections, {
      components: [lecture, { component: "REC", isOptional: true, explicit, lockedClassNumber }],
    });
  expect(listAll(requestOf([withRecitation(null)]))).toEqual([[1]]);
  expect(listAll(requestOf([withRecitation([])]))).toEqual([[1]]);
  expect(listAll(requestOf([withRecitation([3])]))).toEqual([[1, 3]]);
  expect(listAll(requestOf([withRecitation(null, 2)]))).toEqual([[1, 2]]);
});

it("keeps breaks free on their day, and lets classes touch them", () => {
  const at = (classNumber: number, days: number[], startMinutes: number) =>
    sectionOf(classNumber, { meetings: [meetingOf({ days, startMinutes, endMinutes: startMinutes + 60 })] });
  const course = courseOf("A", [
    at(1, [1], 599),
    at(2, [1], 540),
    at(3, [1], 660),
    at(4, [2], 600),
    at(5, [1, 2], 659),
  ]);
  const lunch = breakOf("lunch", { day: 1, startMinutes: 600, endMinutes: 660 });
  expect(listAll(requestOf([course], { breaks: [lunch] }))).toHaveLength(3);
  expect(listAll(requestOf([course], { breaks: [{ ...lunch, enabled: false }] }))).toHaveLength(5);
  expect(listAll(requestOf([course], { breaks: [{ ...lunch, endMinutes: 600 }] }))).toHaveLength(5);
  expect(listAll(requestOf([course], { breaks: [{ ...lunch, startMinutes: 0, endMinutes: 1440 }] }))).toEqual([[4]]);
});

it("keeps fixed classes, even clashing with one another or with breaks, and fits the rest around them", () => {
  const held = fixedOf([sectionOf(1, { meetings: AT_TEN }), sectionOf(2, { meetings: AT_TEN })]);
  const course = courseOf("A", [
    sectionOf(3, { meetings: AT_TEN }),
    sectionOf(4, { meetings: [meetingOf({ startMinutes: 650, endMinutes: 700, campus: "S" })] }),
    sectionOf(5, { meetings: [meetingOf({ startMinutes: 650, endMinutes: 700 })] }),
  ]);
  const request = requestOf([course], { fixed: [held], breaks: [breakOf("b", { day: 1 })] });
  expect(listAll(request)).toEqual([]);
  expect(listAll({ ...request, breaks: [breakOf("b", { day: 1, endMinutes: 650 })] })).toEqual([[1, 2, 5]]);
});

it("takes fixed classes of the included sources only, and covers configured courses by them", () => {
  const enrolled = fixedOf([sectionOf(1)], { courseId: "0A" });
  const inCart = fixedOf([sectionOf(2)], { courseId: "0B", source: "cart" });
  const courses = [courseOf("A", [sectionOf(1), sectionOf(3)]), courseOf("B", [sectionOf(4)])];
  const list = (includeCurrentEnrollment: boolean, includeEnrollmentCart: boolean) =>
    listAll(
      requestOf(courses, { fixed: [inCart, enrolled], options: { includeCurrentEnrollment, includeEnrollmentCart } }),
    );
  expect(list(true, true)).toEqual([[1, 2]]);
  expect(list(true, false)).toEqual([[1, 4]]);
  expect(list(false, true)).toEqual([
    [2, 1],
    [2, 3],
  ]);
  expect(list(false, false)).toEqual([
    [1, 4],
    [3, 4],
  ]);
});

it("says of each course where it comes from", () => {
  const request = requestOf([courseOf("A", [sectionOf(3)])], {
    fixed: [fixedOf([sectionOf(2)], { source: "cart", courseId: "0C", offerNumber: 2 })],
  });
  expect(openSolver(request).at(0)?.courses).toMatchObject([
    { id: null, source: "cart", courseId: "0C", offerNumber: 2, classes: [{ classNumber: 2 }] },
    { id: "A", source: "configuration", courseId: "0A", offerNumber: 1, classes: [{ classNumber: 3 }] },
  ]);
});

it("finds an empty request, one course, and a course whose only section is held ordinary", () => {
  const empty = openSolver(requestOf([]));
  expect(empty).toMatchObject({
    resultCode: 0,
    problem: null,
    total: 1n,
    complete: true,
    openable: 1,
    isTooMany: false,
  });
  expect(empty.page(0, 5).schedules).toEqual([
    {
      hashCode: 0,
      courses: [],
      facts: {
        daysOnCampus: 0,
        earliestStart: null,
        latestEnd: null,
        gapMinutes: 0,
        fewestSeats: null,
        campusChanges: 0,
      },
    },
  ]);
  expect(listAll(requestOf([courseOf("A", [sectionOf(1)])]))).toEqual([[1]]);
  expect(listAll(requestOf([courseOf("A", [sectionOf(1)], { enabled: false })]))).toEqual([[]]);
  const held = fixedOf([sectionOf(1, { meetings: AT_TEN })], { courseId: "0A" });
  const solver = openSolver(requestOf([courseOf("A", [sectionOf(1, { meetings: AT_TEN })])], { fixed: [held] }));
  expect([solver.resultCode, solver.total]).toEqual([0, 1n]);
  expect(solver.page(0, 1).schedules.map(classNumbersOf)).toEqual([[1]]);
});
