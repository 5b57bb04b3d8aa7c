import { describe, expect, it } from "vitest";
import { toOtherSections } from "#app/features/builder/results/classes/other-sections.ts";
import type { ScheduleSection } from "#contract/builder/schedule-request";
import { chosenClassNumbers, openSolver } from "#engine";
import { buildDataOf } from "../../../../../support/builder/builder-data.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../../../../support/engine/schedule-requests.ts";

const [M, T, W, R, F] = [1, 2, 3, 4, 5] as const;
type Meetings = ScheduleSection["meetings"];

/** Days and hours of one meeting: `at([T], 14, 15.5)` is Tuesday, 2:00 to 3:30 PM. */
function at(days: readonly number[], from: number, to: number, over: object = {}) {
  return meetingOf({ days: [...days], startMinutes: from * 60, endMinutes: to * 60, campus: null, ...over });
}

const lab = (number: number, meetings: Meetings, over: Partial<ScheduleSection> = {}) =>
  sectionOf(number, { component: "LAB", isEnrollmentSection: false, meetings, ...over });

/** What changes when class 21 gives way to 22 in the best schedule that has 21 and `others`. */
function changesOf(courses: Parameters<typeof requestOf>[0], others: readonly number[] = []) {
  const data = buildDataOf(requestOf(courses));
  const solver = openSolver(data.Request);
  const shown = solver
    .page(0, 1000)
    .schedules.map(chosenClassNumbers)
    .find((chosen) => [21, ...others].every((number) => chosen.includes(number)));
  const { fitting } = toOtherSections(21, solver.alternatives(shown!, 21), data);
  const { changes, isGain, isElsewhere } = fitting.find(({ classNumber }) => classNumber === 22)!;
  return { changes, isGain, isElsewhere };
}

/** The lab 21 of A.1 gives way to 22, with a B.1 that meets at given times. */
function swap(was: Meetings, is: Meetings, second: Meetings = [at([M, T, W, R, F], 9, 10)]) {
  return changesOf([
    courseOf("A.1", [sectionOf(11), lab(21, was), lab(22, is)]),
    courseOf("B.1", [sectionOf(31, { meetings: second })]),
  ]);
}

describe("what another section changes", () => {
  const week = [at([M, W, R], 10, 11), at([M, R], 12, 13), at([T], 9, 9.5), at([T], 14, 16)];
  it.each([
    ["a day that ends later", [at([W], 15, 17)], [at([R], 15, 16)], "Thu ends 4:00 PM", false],
    ["a day that begins earlier", [at([M], 9, 10)], [at([M], 8, 9)], "Mon starts 8:00 AM", false],
    ["a day without any class", [at([F], 14, 15)], [at([T], 10, 11)], "Frees Fri", true],
    ["a day that had none", [at([T], 10, 11)], [at([F], 14, 15)], "Adds Fri", false],
    ["nothing, at the same times", [at([T], 11, 12)], [at([T], 11, 12)], "Same times", false],
    ["nothing, within the same days", [at([T], 9.5, 10)], [at([T], 10, 10.5)], "Same daily hours", false],
  ])("names %s", (_of, was, is, first, isGain) => {
    expect(swap(was, is, week)).toMatchObject({ isGain, isElsewhere: first !== "Same times" });
    expect(swap(was, is, week).changes[0]).toBe(first);
  });

  it("names days that change alike together, and those that grow first", () => {
    const both = swap([at([T, R], 10, 11)], [at([T, R], 11, 12)], [at([T, R], 9, 10), at([M], 9, 12)]);
    expect(both.changes).toEqual(["Tue and Thu end 12:00 PM", "Gaps 2 hr longer"]);
    const grown = swap([at([W], 15.75, 17.25)], [at([T], 14, 15.5)], [at([T], 9, 12), at([W], 14, 15.25)]);
    expect(grown.changes.slice(0, 2)).toEqual(["Tue ends 3:30 PM", "Wed ends 3:15 PM"]);
  });

  it("names the classes that go along or move, and counts many", () => {
    const linked = [lab(21, [at([M], 9, 10)], { association: 1 }), lab(22, [at([M], 9, 10)], { association: 2 })];
    const lectures = [11, 12].map((number) => sectionOf(number, { association: number - 10 }));
    expect(changesOf([courseOf("A.1", [...lectures, ...linked])]).changes[0]).toBe("With LEC 12");
    const other = (label: string, first: number, hour: number) =>
      courseOf(label, [
        sectionOf(first, { meetings: [at([T], hour, hour + 1)] }),
        sectionOf(first + 1, { meetings: [at([R], hour, hour + 1)] }),
      ]);
    const own = courseOf("A.1", [
      sectionOf(21, { meetings: [at([M], 9, 10)] }),
      sectionOf(22, { meetings: [at([T], 9, 12)] }),
    ]);
    expect(changesOf([own, other("B.1", 31, 9)], [31]).changes[0]).toBe("Moves B.1 LEC to 32");
    const three = [other("B.1", 31, 9), other("C.1", 41, 10), other("D.1", 51, 11)];
    expect(changesOf([own, ...three], [31, 41, 51]).changes[0]).toBe("Moves 3 other classes");
  });
});
