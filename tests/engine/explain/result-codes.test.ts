import { expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openSolver } from "#engine";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionAt,
  sectionOf,
} from "../../support/engine/schedule-requests.ts";

const closed = sectionOf(3, { component: "LAB", status: "closed" });
const ofTwoCampuses = [courseOf("A", [sectionAt(1, 480, "N")]), courseOf("B", [sectionAt(2, 540, "S")])];
const early = { breaks: [breakOf("work", { startMinutes: 480, endMinutes: 500 })] };
const problem = (id: string, component: string | null = null) => ({ id, component });
/** B, C and D have two times for three courses, and A and E have one for two; F is in nobody's way. */
const twoConflicts = requestOf([
  courseOf("A", [sectionAt(1, 480)]),
  courseOf("B", [sectionAt(2, 600), sectionAt(3, 720)]),
  courseOf("C", [sectionAt(4, 600), sectionAt(5, 720)]),
  courseOf("D", [sectionAt(6, 600), sectionAt(7, 720)]),
  courseOf("E", [sectionAt(8, 480)]),
  courseOf("F", [sectionAt(9, 900)]),
]);

it.each<[string, ScheduleRequest, number, ReturnType<typeof problem> | null]>([
  ["there are schedules", requestOf([courseOf("A", [sectionAt(1, 600)])]), 0, null],
  ["there would be without breaks", requestOf([courseOf("A", [sectionAt(1, 480)])], early), 1, null],
  [
    "there would be without the first course that is named",
    requestOf([
      courseOf("A", [sectionAt(1, 480)]),
      courseOf("B", [sectionAt(2, 600)]),
      courseOf("C", [sectionAt(3, 600), sectionAt(4, 480)]),
    ]),
    2,
    problem("A"),
  ],
  [
    "a course clashes with held classes",
    requestOf([courseOf("B", [sectionAt(2, 600)])], { fixed: [fixedOf([sectionAt(9, 600)])] }),
    2,
    problem("B"),
  ],
  ["no single removal is enough: the last of the smallest conflict", twoConflicts, 2, problem("E")],
  ["every schedule would have a travel warning", requestOf(ofTwoCampuses), 3, null],
  ["a travel warning remains without the breaks", requestOf(ofTwoCampuses, early), 3, null],
  [
    "options leave a component without a section",
    requestOf([
      courseOf("A", [sectionAt(1, 600)]),
      courseOf("B", [sectionAt(2, 600), closed], { options: { ...NO_OPTIONS, excludeClosed: true } }),
    ]),
    4,
    problem("B", "LAB"),
  ],
  ["a course has no component", requestOf([courseOf("A", [sectionAt(1, 600)], { components: [] })]), 4, problem("A")],
])("answers that %s", { tags: ["builder§4.4"] }, (_, request, resultCode, named) => {
  expect(openSolver(request)).toMatchObject({ resultCode, problem: named, complete: true });
});

it("names no course when the search for the conflict was stopped", () => {
  const stopped = openSolver(twoConflicts, { maxExplainSteps: 0 });
  expect(stopped.conflict().conflict).toBeUndefined();
  expect(stopped).toMatchObject({ resultCode: 2, problem: null, total: 0n, complete: true });
});

it("names a course although sections that the options exclude are on more campuses than can be ranked", () => {
  const elsewhere = Array.from({ length: 600 }, (_, index) => {
    const campus = `campus ${index}`;
    return sectionOf(100 + index, { status: "closed", campus, meetings: [meetingOf({ campus })] });
  });
  const options = { ...NO_OPTIONS, excludeClosed: true };
  const { courses } = twoConflicts;
  const request = requestOf([...courses, courseOf("G", [sectionAt(11, 1000), ...elsewhere], { options })]);
  expect(openSolver(request)).toMatchObject({ resultCode: 2, problem: problem("E") });
});
