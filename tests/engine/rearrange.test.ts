import { expect, it } from "vitest";
import { rearrange } from "#engine";
import { seeds } from "../support/effort.ts";
import { shownRequest } from "../support/engine/family-requests.ts";
import { courseGrid, largeRequest } from "../support/engine/large-requests.ts";
import { compareRearrangement, filledSchedule, looseClasses } from "../support/engine/oracle/rearrangement-oracle.ts";
import {
  breakOf,
  componentOf,
  courseOf,
  requestOf,
  sectionAt,
  sectionOf,
} from "../support/engine/schedule-requests.ts";
import { times } from "../support/seeded.ts";

it("changes what a search of all schedules changes: the fewest classes, the fewest times, the best of them", () => {
  for (const seed of seeds(60)) {
    const request = shownRequest(seed);
    const filled = filledSchedule(request, seed);
    if (filled) compareRearrangement(request, filled, `seed ${seed}, a filled schedule`);
    compareRearrangement(request, looseClasses(request, seed), `seed ${seed}, loose classes`);
  }
});

const lab = (classNumber: number, startMinutes: number) => ({
  ...sectionAt(classNumber, startMinutes),
  component: "LAB",
  isEnrollmentSection: false,
});
const chemistry = courseOf("CHEM", [sectionAt(1, 480), sectionAt(2, 540), lab(11, 600), lab(12, 660), lab(13, 660)]);
const calculus = courseOf("MATH", [sectionAt(21, 660), sectionAt(22, 720)]);
const plan = [
  { id: "CHEM", classNumbers: [1, 11] },
  { id: "MATH", classNumbers: [21] },
];

it("changes the class that filled, and only others that it must", () => {
  const request = requestOf([chemistry, calculus]);
  const answer = rearrange(request, plan, [11]);
  // Both other labs meet with the lecture of the other course.
  expect(answer.rearrangement?.changes).toEqual([
    { id: "CHEM", component: "LAB", from: 11, to: 12 },
    { id: "MATH", component: "LEC", from: 21, to: 22 },
  ]);
  expect(answer).toMatchObject({ complete: true, inTheWay: [] });
  expect(rearrange(request, plan, []).rearrangement?.changes).toEqual([]);
});

it("prefers a section at the same times to a better one at others", () => {
  const sections = [sectionAt(1, 420), { ...sectionAt(2, 420), openSeats: 1 }, sectionAt(3, 600)];
  const request = requestOf([courseOf("A", sections)]);
  const { rearrangement } = rearrange(request, [{ id: "A", classNumbers: [1] }], [1]);
  expect(rearrangement?.changes).toEqual([{ id: "A", component: "LEC", from: 1, to: 2 }]);
});

it("leaves locked classes alone, and names the lock if one filled or is in the way", () => {
  const locked = {
    ...calculus,
    components: [componentOf("LEC", { lockedClassNumber: 21 })],
  };
  const request = requestOf([chemistry, locked]);
  const lock = { kind: "lock", id: "MATH", component: "LEC", classNumber: 21 };
  for (const filled of [21, 11]) {
    const { rearrangement, inTheWay } = rearrange(request, plan, [filled]);
    expect(rearrangement).toBeUndefined();
    expect(inTheWay).toContainEqual(lock);
  }
});

it("names the break without which a rearrangement would fit", () => {
  const breaks = [breakOf("lunch", { startMinutes: 540, endMinutes: 780 })];
  const request = requestOf([courseOf("A", [sectionAt(1, 480), sectionAt(2, 600)])], { breaks });
  const { rearrangement, inTheWay } = rearrange(request, [{ id: "A", classNumbers: [1] }], [1]);
  expect(rearrangement).toBeUndefined();
  expect(inTheWay).toContainEqual({ kind: "break", id: "lunch" });
});

it("counts a class as full if what it brings is", () => {
  const brought = { classNumber: 9, meetings: [] };
  const request = requestOf([courseOf("A", [sectionOf(1, { autoEnroll: [brought] }), sectionOf(2)])]);
  const { rearrangement } = rearrange(request, [{ id: "A", classNumbers: [1] }], [9]);
  expect(rearrangement?.changes).toEqual([{ id: "A", component: "LEC", from: 1, to: 2 }]);
});

it("takes the plan's courses alone, all of them, whatever is optional or in a group", () => {
  const request = {
    ...requestOf([{ ...chemistry, isOptional: true }, calculus, courseOf("C", [sectionAt(31, 900)])]),
    groups: [{ id: "g", courses: ["MATH", "C"], count: 1 }],
  };
  const { rearrangement } = rearrange(request, plan, [21]);
  expect(rearrangement?.schedule.courses.map(({ id }) => id)).toEqual(["CHEM", "MATH"]);
  expect(() => rearrange(request, [{ id: "D", classNumbers: [] }], [])).toThrow(
    new RangeError('The request has no enabled course with ID "D".'),
  );
});

it("says that it was stopped, and names nothing then", () => {
  const whole = { id: "c0", classNumbers: [1000] };
  const stopped = rearrange(requestOf(courseGrid([4])), [whole], [1000], { maxMoveSteps: 0 });
  expect(stopped).toEqual({ rearrangement: undefined, complete: false, inTheWay: [] });
});

it.each([
  ["one class", [0], { count: 1, maxMoveSteps: 4 }],
  ["three classes", [0, 3, 5], { count: 3, maxMoveSteps: 122 }],
] as const)(
  "finds the fewest changes among many schedules in a few steps, if %s filled",
  (_, filled, { count, maxMoveSteps }) => {
    // Any schedule, found as the rearrangement of classes that conflict.
    const request = largeRequest(7, { sections: times(9, () => 40) });
    const firsts = request.courses.map(({ id, sections }) => ({ id, classNumbers: [sections[0]!.classNumber] }));
    const { schedule } = rearrange(request, firsts, []).rearrangement!;
    const own = schedule.courses.map(({ id, classes }) => ({
      id: id!,
      classNumbers: classes.map(({ classNumber }) => classNumber),
    }));
    const full = filled.flatMap((at) => own[at]!.classNumbers);
    const { rearrangement, complete } = rearrange(request, own, full, { maxMoveSteps });
    expect({ complete, changes: rearrangement?.changes.length }).toEqual({ complete: true, changes: count });
  },
);
