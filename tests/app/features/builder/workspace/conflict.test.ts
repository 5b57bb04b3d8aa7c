import { describe, expect, it } from "vitest";
import { findOverlaps, overlapWords, toParties } from "#app/features/builder/workspace/conflict.ts";
import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { type ConflictSet, openSolver } from "#engine";
import { cases, seeds } from "../../../../support/effort.ts";
import { randomRequest } from "../../../../support/engine/random-request.ts";
import {
  breakOf,
  componentOf,
  courseOf,
  fixedOf,
  meetingOf,
  NO_OPTIONS,
  requestOf,
  sectionAt,
  sectionMeeting,
  sectionOf,
} from "../../../../support/engine/schedule-requests.ts";
import { overlapsByDate, requestsOfPair, sectionPairs } from "../../../../support/engine/section-pairs.ts";

type Choices = ConflictSet["choices"];

const lectures = (...ids: string[]): Choices => ids.map((id) => ({ kind: "course", id, components: ["LEC"] }));
const overlapsOf = (request: ScheduleRequest, choices: Choices) => findOverlaps(toParties(choices, request), request);
const said = (request: ScheduleRequest, choices: Choices) => overlapsOf(request, choices).map(overlapWords);
const facts = (request: ScheduleRequest, choices: Choices) =>
  toParties(choices, request).map((party) => party.facts.map(({ words }) => words));

describe("the parts of a conflict", () => {
  it("are a course with all that limits it, and the days of a break together", () => {
    const course = courseOf("A.1", [sectionAt(1, 600), sectionOf(2, { component: "LAB", status: "closed" })], {
      options: { ...NO_OPTIONS, excludeClosed: true, excludeWaitListed: true },
      components: [componentOf("LEC", { explicitSections: [1] }), componentOf("LAB")],
    });
    const breaks = [breakOf("b1", { name: "Work" }), breakOf("b2", { name: "Work", dayOfWeek: 3 })];
    const choices: Choices = [
      { kind: "explicit", id: "A.1", component: "LEC" },
      { kind: "option", id: "A.1", option: "excludeWaitListed" },
      { kind: "course", id: "A.1", components: ["LAB"] },
      { kind: "break", id: "b1" },
      { kind: "break", id: "b2" },
    ];
    const parties = toParties(choices, requestOf([course], { breaks }));
    expect(parties.map(({ key }) => key)).toEqual(["A.1", "b1"]);
    expect(parties[0]!.facts).toHaveLength(3);
    // The only lab is closed.
    expect(parties[0]!.sides.map(({ unit }) => unit)).toEqual(["A.1 LEC"]);
    expect(parties[1]!.sides[0]!.days).toEqual([1, 3]);
  });

  it("say of how many sections a lock, a choice, and the options leave which", () => {
    const course = courseOf(
      "A.1",
      [1, 2, 3, 4, 5].map((number) => sectionAt(number, 600)),
      {
        components: [componentOf("LEC", { explicitSections: [1, 2], lockedClassNumber: 2 })],
      },
    );
    const request = requestOf([course]);
    expect(facts(request, [{ kind: "lock", id: "A.1", component: "LEC", classNumber: 2 }])).toEqual([
      ["Locked to LEC 2 (MW 10:00–10:50 AM)"],
    ]);
    expect(facts(request, [{ kind: "explicit", id: "A.1", component: "LEC" }])).toEqual([
      ["Limited to LEC 1 (MW 10:00–10:50 AM) and LEC 2 (MW 10:00–10:50 AM)"],
    ]);
    expect(facts(request, lectures("A.1"))).toEqual([["5 of 5 LEC sections"]]);
    expect(facts(requestOf([courseOf("A.1", [sectionAt(1, 600)])]), lectures("A.1"))).toEqual([
      ["LEC 1 (MW 10:00–10:50 AM)"],
    ]);
  });

  it("are the courses of a group that are on, which say how many are taken", () => {
    const ids = ["A.1", "B.1", "off"];
    const courses = ids.map((id, at) => courseOf(id, [sectionAt(at + 1, 600)], { isEnabled: id !== "off" }));
    const request = { ...requestOf(courses), groups: [{ id: "g", courses: ids, count: 2 }] };
    expect(facts(request, [{ kind: "group", id: "g" }])).toEqual([
      ["Part of a group: take 2 of 2", "LEC 1 (MW 10:00–10:50 AM)"],
      ["Part of a group: take 2 of 2", "LEC 2 (MW 10:00–10:50 AM)"],
    ]);
  });
});

describe("overlaps", () => {
  it("are where classes meet on a common date, not where they only look alike", () => {
    const half = (startDate: string, endDate: string) => ({ meetings: [meetingOf({ startDate, endDate })] });
    const request = requestOf([
      courseOf("A.1", [sectionOf(1, half("2027-01-19", "2027-03-01"))]),
      courseOf("B.1", [sectionOf(2, half("2027-03-08", "2027-05-07")), sectionOf(3, half("2027-02-01", "2027-04-01"))]),
    ]);
    expect(said(request, lectures("A.1", "B.1"))).toEqual([
      "A.1 LEC 1 overlaps B.1 LEC 3 on Monday and Wednesday, 10:00–10:50 AM",
    ]);
  });

  it("are those of a class before the term, of class number 0, and of undated meetings with skipped weeks", () => {
    const early = { startDate: "2026-12-20", endDate: "2027-01-14" };
    const undated = { startDate: null, endDate: null, skippedWeeks: [0, 2, 4, 6, 8, 10, 12, 14] };
    const choices: Choices = [{ kind: "break", id: "Work" }, ...lectures("A.1")];
    for (const section of [sectionMeeting(1, early), sectionMeeting(0, {}), sectionMeeting(1, undated)]) {
      const request = requestOf([courseOf("A.1", [section])], { breaks: [breakOf("Work")] });
      expect(openSolver(request).conflict().conflict?.choices).toEqual(choices);
      const name = `A.1 LEC ${section.classNumber}`;
      expect(said(request, choices)).toEqual([`${name} overlaps Work on Monday, 10:00–10:50 AM`]);
    }
  });

  it("leave out what is never in the way: an undated class's dates before the term, a class that is held anyway", () => {
    const single = sectionMeeting(1, { startDate: null, endDate: "2027-01-22", days: [1] });
    const brings = sectionOf(1, { autoEnroll: [{ classNumber: 9, meetings: [meetingOf()] }] });
    const choices: Choices = [{ kind: "break", id: "Work" }, ...lectures("A.1")];
    const fixed = [fixedOf([sectionMeeting(9, {})])];
    for (const request of [
      requestOf([courseOf("A.1", [single])], { breaks: [breakOf("Work")] }),
      requestOf([courseOf("A.1", [brings])], { breaks: [breakOf("Work")], fixed }),
    ]) {
      expect(openSolver(request).total).toBe(1n);
      expect(said(request, choices)).toEqual([]);
    }
  });

  it("are on the days on which all dates written out overlap", () => {
    for (const pair of sectionPairs(150)) {
      const { together, broken } = requestsOfPair(pair);
      const [one, other] = [pair.first, pair.second].map(({ component }, at): Choices[number] => ({
        kind: "course",
        id: ["one", "other"][at]!,
        components: [component],
      }));
      const daysOf = (request: ScheduleRequest, choices: Choices) =>
        [...new Set(overlapsOf(request, choices).flatMap(({ days }) => days))].toSorted((a, b) => a - b);
      expect({
        name: pair.name,
        together: daysOf(together, [one!, other!]),
        broken: daysOf(broken, [{ kind: "break", id: pair.brokenBy.id }, one!]),
      }).toEqual({ name: pair.name, ...overlapsByDate(pair) });
    }
  });

  it("agree with the engine: where nothing overlaps and no component is empty, nothing conflicts", () => {
    let compared = 0;
    for (const seed of seeds(400)) {
      const given = withoutTies(randomRequest(seed));
      const solver = openSolver(given);
      const { conflict } = solver.total === 0n ? solver.conflict() : { conflict: undefined };
      if (!conflict || conflict.isTravelNeeded !== false) continue;
      const parties = toParties(conflict.choices, given);
      expect(parties.length, `seed ${seed}`).toBeGreaterThan(0);
      const isEmpty = conflict.choices.some(
        (choice) =>
          choice.kind === "course" &&
          (choice.components.length === 0 ||
            choice.components.some(
              (code) => !parties.some(({ sides }) => sides.some(({ unit }) => unit === `${choice.id} ${code}`)),
            )),
      );
      if (isEmpty || conflict.choices.every(({ kind }) => kind !== "course")) continue;
      compared++;
      expect(findOverlaps(parties, given).length, `seed ${seed}`).toBeGreaterThan(0);
    }
    expect(compared).toBeGreaterThan(cases(25));
  });
});

/** Sections that go with any other, so that only times can be in the way; no class is of two courses. */
function withoutTies(request: ScheduleRequest): ScheduleRequest {
  const seen = new Set<number>();
  const isNew = ({ classNumber }: ScheduleSection) => !seen.has(classNumber) && seen.add(classNumber);
  const free = (section: ScheduleSection) => ({ ...section, association: 9999, parentClassNumber: null });
  return {
    ...request,
    fixed: request.fixed.map((held) => ({ ...held, sections: held.sections.filter(isNew).map(free) })),
    courses: request.courses.map((course) => ({ ...course, sections: course.sections.filter(isNew).map(free) })),
  };
}
