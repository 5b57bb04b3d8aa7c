import { expect, it } from "vitest";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { hashCode, openSolver } from "#engine";
import { listAll } from "../../support/engine/schedule-answers.ts";
import {
  componentOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionMeeting,
  sectionOf,
  TERM,
} from "../../support/engine/schedule-requests.ts";

/** One case of each rule, said by hand; the oracles try them in every combination. */

const FIRST_HALF = { startDate: TERM.termStartDate, endDate: "2027-03-12" };
const SECOND_HALF = { startDate: "2027-03-15", endDate: TERM.termEndDate };
const AT_TEN = [meetingOf({ startMinutes: 600, endMinutes: 650 })];
const LAB = { component: "LAB", isEnrollmentSection: false };
const lecture = componentOf("LEC");

/** "1 3, 2 3" are two schedules of two classes. */
const listed = (request: ScheduleRequest) =>
  listAll(request)
    .map((classNumbers) => classNumbers.join(" "))
    .join(", ");
const tenAnd = (...sections: ScheduleCourse["sections"]) =>
  requestOf([courseOf("A", [sectionOf(1, { meetings: AT_TEN })]), courseOf("B", sections)]);
const linked = (...sections: ScheduleCourse["sections"]) => requestOf([courseOf("A", sections)]);
const withRecitation = (explicitSections: number[] | null, lockedClassNumber: number | null) =>
  courseOf("A", [sectionOf(1), sectionOf(2, { component: "REC" }), sectionOf(3, { component: "REC" })], {
    components: [lecture, componentOf("REC", { isOptional: true, explicitSections, lockedClassNumber })],
  });

const inGroup = (count: number) =>
  requestOf([courseOf("A", [sectionOf(1)]), courseOf("B", [sectionOf(2)])], {
    groups: [{ id: "g", courses: ["A", "B"], count }],
  });

it.each<[string, ScheduleRequest, string]>([
  [
    "different half terms go together although their weekly times overlap",
    requestOf([
      courseOf("A", [sectionMeeting(1, FIRST_HALF)]),
      courseOf("B", [sectionMeeting(2, SECOND_HALF), sectionMeeting(3, FIRST_HALF)]),
    ]),
    "1 2",
  ],
  [
    "what has no times goes with everything",
    tenAnd(sectionOf(2), sectionMeeting(3, { startMinutes: null, endMinutes: null })),
    "1 2, 1 3",
  ],
  [
    "linked labs go with their association, whatever their letters",
    linked(
      sectionOf(1, { section: "A", association: 1 }),
      sectionOf(2, { section: "B", association: 2 }),
      sectionOf(3, { section: "B", association: 1, ...LAB }),
      sectionOf(4, { section: "A", association: 2, ...LAB }),
      sectionOf(5, { section: "A", association: 9999, ...LAB }),
    ),
    "1 3, 1 5, 2 4, 2 5",
  ],
  [
    "a section with a parent goes with that parent alone",
    linked(
      sectionOf(1),
      sectionOf(2),
      ...[1, 99].map((parentClassNumber, i) => sectionOf(3 + i, { ...LAB, parentClassNumber })),
    ),
    "1 3",
  ],
  [
    "auto-enrolled classes meet, too",
    tenAnd(sectionOf(2, { autoEnroll: [{ classNumber: 90, meetings: AT_TEN }] }), sectionOf(3)),
    "1 3",
  ],
  [
    "no class is taken twice, although two courses offer it",
    requestOf([courseOf("A", [sectionOf(1), sectionOf(2)]), courseOf("B", [sectionOf(1), sectionOf(3)])]),
    "1 3, 2 1, 2 3",
  ],
  ["an optional component is left out", requestOf([withRecitation(null, null)]), "1"],
  ["an optional component takes part with explicit sections", requestOf([withRecitation([3], null)]), "1 3"],
  ["an optional component takes part with a lock", requestOf([withRecitation(null, 2)]), "1 2"],
  ["a group takes exactly as many courses as it says", inGroup(1), "1, 2"],
  ["a group takes all of its courses if it has fewer", inGroup(3), "1 2"],
  ["a course that is off is not scheduled", requestOf([courseOf("A", [sectionOf(1)], { isEnabled: false })]), ""],
])("%s", (_, request, expected) => {
  expect(listed(request)).toBe(expected);
});

it("allows a class that starts when another ends, but no travel gap of 0 to 15 minutes", {
  tags: ["builder§4.4", "builder§9.1"],
}, () => {
  const at = (classNumber: number, startMinutes: number, campus: string | null, online = false) =>
    sectionMeeting(classNumber, { startMinutes, endMinutes: startMinutes + 50, campus, online });
  const next = [
    at(2, 650, "N"),
    at(3, 650, "S"),
    at(4, 665, "S"),
    at(5, 666, "S"),
    at(6, 650, null),
    at(7, 650, "S", true),
    at(8, 550, "S"),
    at(9, 535, "S"),
    at(10, 534, "S"),
  ];
  const found = listAll(tenAnd(...next)).map(([, other]) => other ?? 0);
  expect(found.toSorted((a, b) => a - b)).toEqual([2, 5, 6, 7, 10]);
});

it("leaves out closed, waitlisted, online, other-campus, and honors sections as the options say", {
  tags: ["builder§2.36", "builder§2.38", "builder§5.4", "builder§9.4"],
}, () => {
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

it("keeps a locked section that has closed, and an explicit choice as well", () => {
  const sections = [sectionOf(1, { status: "closed" }), sectionOf(2), sectionOf(3, { status: "closed" })];
  const options = { ...NO_OPTIONS, excludeClosed: true };
  const classesOf = (over: Partial<typeof lecture>) =>
    openSolver(requestOf([courseOf("A", sections, { options, components: [{ ...lecture, ...over }] })]))
      .page(0, 9)
      .schedules.map(({ courses }) => courses[0]?.classes[0]);
  expect(classesOf({ lockedClassNumber: 1 })).toMatchObject([{ classNumber: 1, isLocked: true }]);
  expect(classesOf({ explicitSections: [3, 2] })).toMatchObject([
    { classNumber: 2, isLocked: false },
    { classNumber: 3, isLocked: false },
  ]);
});

it("takes fixed classes of the included sources only, and covers configured courses by them", () => {
  const enrolled = fixedOf([sectionOf(1)], { courseId: "0A" });
  const inCart = fixedOf([sectionOf(2)], { courseId: "0B", source: "cart" });
  const courses = [courseOf("A", [sectionOf(1), sectionOf(3)]), courseOf("B", [sectionOf(4)])];
  const list = (includeCurrentEnrollment: boolean, includeEnrollmentCart: boolean) =>
    listed(
      requestOf(courses, { fixed: [inCart, enrolled], options: { includeCurrentEnrollment, includeEnrollmentCart } }),
    );
  expect(list(true, true)).toBe("1 2");
  expect(list(true, false)).toBe("1 4");
  expect(list(false, true)).toBe("2 1, 2 3");
  expect(list(false, false)).toBe("1 4, 3 4");
});

it("finds a schedule by its hash code though one class is brought and chosen", () => {
  const bringing = sectionOf(1, { autoEnroll: [{ classNumber: 500, meetings: [] }] });
  const solver = openSolver(linked(bringing, sectionOf(500, { component: "LAB" })));
  expect(solver.at(0)?.hashCode).toBe(hashCode([1, 500]));
  expect(solver.locate(hashCode([1, 500]))).toMatchObject({ index: 0 });
  expect(hashCode([1, 500, 500])).toBe(hashCode([1, 500]));
});

it("finds one schedule of an empty request", () => {
  const empty = openSolver(requestOf([]));
  expect(empty).toMatchObject({
    resultCode: 0,
    problem: null,
    total: 1n,
    complete: true,
    openable: 1,
    isTooMany: false,
  });
  const facts = {
    daysOnCampus: 0,
    earliestStart: null,
    latestEnd: null,
    gapMinutes: 0,
    fewestSeats: null,
    campusChanges: 0,
    missedWishes: [],
    unpreferredClasses: 0,
  };
  expect(empty.page(0, 5).schedules).toEqual([{ hashCode: 0, courses: [], facts }]);
});
