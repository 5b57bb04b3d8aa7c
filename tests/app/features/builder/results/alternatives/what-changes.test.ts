import { describe, expect, it } from "vitest";
import type { Weekday } from "#calendar";
import {
  briefChange,
  changePhrases,
  changeWords,
  type WordForm,
} from "#app/features/builder/results/alternatives/change-words.ts";
import { type Change, isGain, toSide, whatChanges } from "#app/features/builder/results/alternatives/what-changes.ts";
import { toScheduledCourses } from "#app/features/builder/scheduled-courses.ts";
import type { ScheduleSection } from "#contract/schedule-request";
import { chosenClassNumbers, openSolver } from "#engine";
import { buildDataOf } from "../../../../../support/builder-data.ts";
import { courseOf, meetingOf, requestOf, sectionOf } from "../../../../../support/schedule-requests.ts";

const [M, T, W, R, F] = [1, 2, 3, 4, 5];
const HOUR = 60;

/** Days and hours of one meeting: `at([T], 14, 15.5)` is Tuesday, 2:00 to 3:30 PM. */
function at(days: readonly (number | undefined)[], from: number, to: number, over: object = {}) {
  const known = days.flatMap((day) => day ?? []);
  return meetingOf({ days: known, startMinutes: from * HOUR, endMinutes: to * HOUR, campus: null, ...over });
}

const lab = (number: number, meetings: ScheduleSection["meetings"], over: Partial<ScheduleSection> = {}) =>
  sectionOf(number, { component: "LAB", isEnrollmentSection: false, meetings, ...over });

/** The lab 21 of A.1 gives way to 22, beside a B.1 that meets as told. */
function swap(
  was: ScheduleSection["meetings"],
  is: ScheduleSection["meetings"],
  beside: ScheduleSection["meetings"] = [at([M, T, W, R, F], 9, 10)],
) {
  return changesOf([
    courseOf("A.1", [sectionOf(11), lab(21, was), lab(22, is)]),
    courseOf("B.1", [sectionOf(31, { meetings: beside })]),
  ]);
}

/** In the best schedule that has the class 21 and those `beside` it. */
function changesOf(courses: Parameters<typeof requestOf>[0], beside: readonly number[] = []) {
  const [from, to] = [21, 22];
  const data = buildDataOf(requestOf(courses));
  const solver = openSolver(data.Request);
  const { schedules } = solver.page(0, 1000);
  const shown = schedules.find((schedule) =>
    [from, ...beside].every((number) => chosenClassNumbers(schedule).includes(number)),
  );
  if (!shown) throw new Error(`No schedule has class ${from}.`);
  const { alternatives } = solver.alternatives(chosenClassNumbers(shown), from);
  const alternative = alternatives.find(({ classNumber }) => classNumber === to);
  if (!alternative) throw new Error(`Class ${to} is no alternative to ${from}.`);
  const sideOf = (schedule: typeof shown) => toSide(toScheduledCourses(schedule, data), schedule);
  return whatChanges(sideOf(shown), sideOf(alternative.schedule), { from, to, changes: alternative.changes });
}

const firstWords = (changes: readonly Change[], form: WordForm) => changePhrases(changes, form)[0];

describe("what an alternative changes", () => {
  it.each([
    ["a day that ends later, before one that ends earlier", [at([W], 15, 17)], [at([R], 15, 16)], "R ends 4:00"],
    ["a day that begins earlier", [at([M], 9, 10)], [at([M], 8, 9)], "M starts 8:00"],
    ["a day without any class", [at([F], 14, 15)], [at([T], 10, 11)], "Frees F"],
    ["a day that had none", [at([T], 10, 11)], [at([F], 14, 15)], "Adds F"],
    ["nothing, at the same times", [at([T], 11, 12)], [at([T], 11, 12)], "Same times"],
    ["nothing, within the same days", [at([T], 9.5, 10)], [at([T], 10, 10.5)], "Same daily hours"],
  ])("tells of %s", (_of, was, is, words) => {
    const beside = [at([M, W, R], 10, 11), at([M, R], 12, 13), at([T], 9, 9.5), at([T], 14, 16)];
    expect(firstWords(swap(was, is, beside), "tight")).toBe(words);
  });

  it("tells of several days in one phrase, those that grow first", () => {
    const beside = [at([T], 9, 12), at([W], 14, 15.25)];
    expect(firstWords(swap([at([W], 15.75, 17.25)], [at([T], 14, 15.5)], beside), "tight")).toBe("T ends 3:30, W 3:15");
    expect(firstWords(swap([at([W], 15.75, 17.25)], [at([T], 14, 15.5)], beside), "spoken")).toBe(
      "Tuesday ends at 3:30 PM, Wednesday at 3:15 PM",
    );
  });

  it("tells a time once where several days have it", () => {
    const beside = [at([T, R], 9, 10), at([M], 9, 12)];
    const changes = swap([at([T, R], 10, 11)], [at([T, R], 11, 12)], beside);
    expect(firstWords(changes, "tight")).toBe("T and R end 12:00");
    expect(firstWords(changes, "spoken")).toBe("Tuesday and Thursday end at 12:00 PM");
  });

  it("tells of a part of the day that becomes free in place of its new end", () => {
    const changes = swap([at([T], 14, 15.25)], [at([R], 10, 11)], [at([T, R], 9, 10), at([R], 11, 12)]);
    expect(firstWords(changes, "tight")).toBe("Frees T afternoon");
    expect(firstWords(changes, "spoken")).toBe("frees Tuesday afternoon");
    expect(isGain(changes)).toBe(true);
  });

  it("tells of mornings that become free, and of several alike in one phrase", () => {
    const changes = swap([at([T, R], 9, 10)], [at([M, W], 13, 14)], [at([M, T, W, R], 14, 15), at([M, W], 12, 13)]);
    expect(firstWords(changes, "tight")).toBe("Frees T and R mornings");
  });

  it("tells of gaps when they change by half an hour and more", () => {
    const beside = [at([T], 9, 10), at([T], 12, 13), at([R], 9, 10)];
    expect(changeWords(swap([at([R], 10, 11)], [at([T], 10, 11)], beside), "tight")).toBe(
      "R ends 10:00 · Gaps 1 hr shorter",
    );
    expect(changeWords(swap([at([R], 10, 11)], [at([R], 10.25, 11)], beside), "tight")).toBe("Same daily hours");
  });

  it("tells of campus changes", () => {
    const beside = [at([T], 9, 10, { campus: "N" }), at([T], 14, 15, { campus: "N" })];
    const changes = swap([at([T], 11, 12, { campus: "N" })], [at([T], 11, 12, { campus: "S" })], beside);
    expect(changeWords(changes, "tight")).toBe("2 more campus changes");
    expect(isGain(changes)).toBe(false);
  });

  it("puts first which other classes have to move, those of the same course by their section", () => {
    const linked = changesOf([
      courseOf("A.1", [
        sectionOf(11, { association: 1, meetings: [at([M], 9, 10)] }),
        sectionOf(12, { association: 2, meetings: [at([M], 10, 11)] }),
        lab(21, [at([M], 11, 12)], { association: 1 }),
        lab(22, [at([M], 11, 12)], { association: 2 }),
      ]),
      courseOf("B.1", [sectionOf(31, { meetings: [at([M], 10, 11)] }), sectionOf(32, { meetings: [at([M], 9, 10)] })]),
    ]);
    expect(changeWords(linked, "tight")).toBe("With LEC 12, moves B.1 LEC to 32");
  });

  it("counts them when they are many", () => {
    const others = [9, 10, 11].map((hour) =>
      courseOf(`B.${hour}`, [
        sectionOf(30 + hour, { meetings: [at([M], hour, hour + 1)] }),
        sectionOf(50 + hour, { meetings: [at([T], hour, hour + 1)] }),
      ]),
    );
    const course = courseOf("A.1", [sectionOf(11), lab(21, [at([W], 8, 9)]), lab(22, [at([M], 9, 12)])]);
    const changes = changesOf([course, ...others], [39, 40, 41]);
    expect(firstWords(changes, "tight")).toBe("Moves 3 other classes");
  });

  it("passes over what happens once, as an exam does", () => {
    const exam = at([F], 18, 20, { startDate: "2027-04-30", endDate: "2027-04-30" });
    const was = [at([T], 9, 10)];
    const changes = swap(
      was,
      [...was, exam],
      [at([T], 9, 10)].map((meeting) => ({ ...meeting, days: [R] })),
    );
    expect(changeWords(changes, "tight")).not.toContain("F");
  });
});

describe("what changes, for half a column", () => {
  const starts = (day: Weekday, minutes: number): Change => ({ kind: "starts", day, minutes });

  it.each<[words: string, changes: Change[]]>([
    ["Starts 10:00", [{ kind: "ends", day: 2, minutes: 930 }, starts(1, 600)]],
    ["T ends 3:30", [{ kind: "ends", day: 2, minutes: 930 }, starts(3, 600)]],
    ["Frees F", [{ kind: "frees-day", day: 5 }]],
    [
      "Frees M morning",
      [
        { kind: "adds-day", day: 5 },
        { kind: "frees-part", day: 1, part: "morning" },
      ],
    ],
    ["Moves B.1", [{ kind: "moves", label: "B.1", component: "LEC", section: "31" }, starts(1, 600)]],
    ["With LEC 31", [{ kind: "moves", label: undefined, component: "LEC", section: "31" }]],
    ["Moves 3 other classes", [{ kind: "moves-many", count: 3 }]],
    ["Gaps −1 hr", [{ kind: "gaps", minutes: -60 }]],
    ["Same hours", [{ kind: "same-hours" }]],
    ["", []],
  ])("is said in a word or two: %s", (words, changes) => {
    expect(briefChange(changes, 1)).toBe(words);
  });
});
