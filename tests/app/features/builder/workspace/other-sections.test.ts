import { describe, expect, it } from "vitest";
import { eventWords } from "#app/features/builder/week/event-content.tsx";
import { obstacleWords, toOtherSections } from "#app/features/builder/workspace/other-sections.ts";
import {
  gridAtom,
  leftWithoutAtom,
  otherSectionsAtom,
  selectedAtom,
  wantedAtom,
} from "#app/features/builder/workspace/selection.ts";
import { weekAtom } from "#app/features/builder/workspace/week.ts";
import type { ScheduleSection } from "#contract/builder/schedule-request";
import { chosenClassNumbers, openSolver } from "#engine";
import { contentOf } from "../../../../support/builder/builder-data.ts";
import { builderResults } from "../../../../support/builder/builder-results.ts";
import {
  breakOf,
  courseOf,
  fixedOf,
  meetingOf,
  requestOf,
  sectionOf,
} from "../../../../support/engine/schedule-requests.ts";
import { eventually } from "../../../../support/eventually.ts";

const { screen } = builderResults();
const [M, T, W, R, F, SA] = [1, 2, 3, 4, 5, 6] as const;
type Meetings = ScheduleSection["meetings"];

/** Days and hours of one meeting: `at([T], 14, 15.5)` is Tuesday, 2:00 to 3:30 PM. */
function at(days: readonly number[], from: number, to = from + 1, over: object = {}) {
  return meetingOf({ days: [...days], startMinutes: from * 60, endMinutes: to * 60, campus: null, ...over });
}
const lecture = (number: number, ...meetings: Meetings) => sectionOf(number, { meetings });

/** The lecture of A.1 on Monday at 9 in the best schedule, others later that day, one in a break and one on Saturday. */
const request = requestOf(
  [
    courseOf("A.1", [
      lecture(11, at([M], 9)),
      lecture(12, at([M], 14)),
      lecture(13, at([T], 9)),
      lecture(14, at([F], 12)),
      lecture(15, at([SA], 9)),
      lecture(16, at([M], 9)),
    ]),
    courseOf("B.1", [lecture(21, at([M], 10))]),
  ],
  {
    breaks: [breakOf("lunch", { name: "Lunch", dayOfWeek: F, startMinutes: 720, endMinutes: 780 })],
    fixed: [fixedOf([lecture(31, at([W], 9))], { source: "cart", label: "C.1" })],
  },
);

async function select(classNumber: number) {
  const shown = await screen(request, { mounted: [gridAtom, selectedAtom, otherSectionsAtom, leftWithoutAtom] });
  await shown.shows(0);
  shown.store.set(wantedAtom, classNumber);
  const isChoice = shown.store.get(selectedAtom)?.choice !== undefined;
  await eventually(() => expect(shown.store.get(otherSectionsAtom) !== undefined).toBe(isChoice));
  return shown;
}

describe("a class that is looked at", () => {
  it("has the sections that could stand in its place, in the order of the ranking, and those that do not fit", async () => {
    const { store, chosen } = await select(11);
    expect(chosen()).toEqual([11, 21]);
    expect(store.get(otherSectionsAtom)?.value).toMatchObject({
      fitting: [{ classNumber: 16 }, { classNumber: 13 }, { classNumber: 15 }, { classNumber: 12 }],
      unfit: [{ classNumber: 14, changes: ["Doesn't fit with Lunch"] }],
      undecidedCount: 0,
    });
  });

  it("shows them where they would be, but for what meets at its own times", async () => {
    const { store } = await select(11);
    const { events, days } = store.get(gridAtom);
    const ghosts = events.filter(({ kind }) => kind === "ghost");
    expect(ghosts.map(({ id, days: on, start, state }) => [id, on, start, state])).toEqual([
      ["other-13", [2], 540, undefined],
      ["other-15", [6], 540, undefined],
      ["other-12", [1], 840, undefined],
      ["other-14", [5], 720, "unavailable"],
    ]);
    expect(days).toEqual([1, 2, 3, 4, 5, 6]);
    expect(store.get(weekAtom)?.days).toEqual([1, 2, 3, 4, 5, 6]);
    expect(ghosts.map((ghost) => eventWords(ghost, "Tuesday"))[0]).toBe(
      "Switch to lecture 13, Tuesday 9:00 to 10:00 AM, 20 left. Adds Tue; Mon starts 10:00 AM",
    );
    expect(eventWords(ghosts[3]!, "Friday")).toBe("lecture 14, Friday 12:00 to 1:00 PM. Doesn't fit with Lunch");
  });

  it("tells how many schedules are left if it fills", async () => {
    const { store } = await select(11);
    await eventually(() => expect(store.get(leftWithoutAtom)).toMatchObject({ total: 4n }));
  });
});

const lab = (number: number, meetings: Meetings, over: Partial<ScheduleSection> = {}) =>
  sectionOf(number, { component: "LAB", isEnrollmentSection: false, meetings, ...over });

/** What changes when class 21 gives way to 22 in the best schedule that has 21 and `others`. */
function changesOf(courses: Parameters<typeof requestOf>[0], others: readonly number[] = []) {
  const data = contentOf(requestOf(courses));
  const solver = openSolver(data.Request);
  const shown = solver
    .page(0, 1000)
    .schedules.map(chosenClassNumbers)
    .find((chosen) => [21, ...others].every((number) => chosen.includes(number)));
  const { fitting } = toOtherSections(21, solver.alternatives(shown!, 21), data);
  const { changes, isElsewhere } = fitting.find(({ classNumber }) => classNumber === 22)!;
  return { changes, isElsewhere };
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
    ["a day that ends later", [at([W], 15, 17)], [at([R], 15, 16)], "Thu ends 4:00 PM"],
    ["a day that begins earlier", [at([M], 9, 10)], [at([M], 8, 9)], "Mon starts 8:00 AM"],
    ["a day without any class", [at([F], 14, 15)], [at([T], 10, 11)], "Frees Fri"],
    ["a day that had none", [at([T], 10, 11)], [at([F], 14, 15)], "Adds Fri"],
    ["nothing, at the same times", [at([T], 11, 12)], [at([T], 11, 12)], "Same times"],
    ["nothing, within the same days", [at([T], 9.5, 10)], [at([T], 10, 10.5)], "Same daily hours"],
  ])("names %s", (_of, was, is, first) => {
    expect(swap(was, is, week)).toMatchObject({ isElsewhere: first !== "Same times" });
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
      courseOf(label, [lecture(first, at([T], hour)), lecture(first + 1, at([R], hour))]);
    const own = courseOf("A.1", [lecture(21, at([M], 9)), lecture(22, at([T], 9, 12))]);
    expect(changesOf([own, other("B.1", 31, 9)], [31]).changes[0]).toBe("Moves B.1 LEC to 32");
    const three = [other("B.1", 31, 9), other("C.1", 41, 10), other("D.1", 51, 11)];
    expect(changesOf([own, ...three], [31, 41, 51]).changes[0]).toBe("Moves 3 other classes");
  });
});

/** Why class 2 cannot take the place of class 1, as the engine finds it. */
function reason(...[courses, over]: Parameters<typeof requestOf>) {
  const data = contentOf(requestOf(courses, over));
  const solver = openSolver(data.Request);
  const { impossible } = solver.alternatives(chosenClassNumbers(solver.at(0)!), 1);
  const section = impossible.find(({ classNumber }) => classNumber === 2);
  return section && obstacleWords(section, data);
}

it("names a held class that a section overlaps with, or is too far away from", () => {
  const course = courseOf("A.1", [lecture(1, at([F], 10)), lecture(2, at([M], 10, 11, { campus: "N" }))]);
  const held = (...meetings: Meetings) => ({
    fixed: [fixedOf([lecture(9, ...meetings)], { label: "PSYC.1010" })],
  });
  expect(reason([course], held(at([M], 10.5)))).toBe("Doesn't fit with PSYC.1010");
  expect(reason([course], held(at([M], 11, 12, { campus: "S" })))).toBe("Doesn't fit with PSYC.1010");
});
