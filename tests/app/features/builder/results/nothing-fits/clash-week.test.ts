import { describe, expect, it } from "vitest";
import { toClashWeek } from "#app/features/builder/results/nothing-fits/clash-week.ts";
import { clashEventWords, overlapWords } from "#app/features/builder/results/nothing-fits/overlap-words.ts";
import { findOverlaps, toBlockers } from "#app/features/builder/results/nothing-fits/overlaps.ts";
import { blockerName, partyLines } from "#app/features/builder/results/nothing-fits/party-words.ts";
import { toParties } from "#app/features/builder/results/nothing-fits/parties.ts";
import { layoutLanes } from "#calendar";
import { type Conflict, openSolver } from "#engine";
import type { ScheduleRequest, ScheduleSection } from "#contract/schedule-request";
import {
  breakOf,
  courseOf,
  meetingOf,
  randomRequest,
  requestOf,
  sectionAt,
  sectionOf,
} from "../../../../../support/schedule-requests.ts";

type Choices = Conflict["choices"];

const lecture = (id: string) => ({ kind: "course", id, components: ["LEC"] }) as const;

function overlapsOf(request: ScheduleRequest, choices: Choices, withTravel = false) {
  return findOverlaps(toBlockers(toParties({ choices }, request)), request, withTravel);
}

describe("where choices clash", () => {
  it("is where their classes meet on a common date, not where they only look alike", () => {
    const half = (startDate: string, endDate: string) => ({ meetings: [meetingOf({ startDate, endDate })] });
    const request = requestOf([
      courseOf("A.1", [sectionOf(1, half("2027-01-19", "2027-03-01"))]),
      courseOf("B.1", [sectionOf(2, half("2027-03-08", "2027-05-07")), sectionOf(3, half("2027-02-01", "2027-04-01"))]),
    ]);
    const found = overlapsOf(request, [lecture("A.1"), lecture("B.1")]);
    expect(found.map(overlapWords)).toEqual([
      { subject: "A.1 LEC 1", rest: "overlaps B.1 LEC 3 on Monday and Wednesday, 10:00–10:50 AM" },
    ]);
  });

  it("counts what a class brings along, and the several days of one break once", () => {
    const bringing = sectionOf(1, { autoEnroll: [{ classNumber: 9, meetings: [meetingOf()] }] });
    const request = requestOf([courseOf("A.1", [bringing])], {
      breaks: [breakOf("b1", { name: "Work" }), breakOf("b2", { name: "Work", day: 3 })],
    });
    const choices: Choices = [{ kind: "break", id: "b1" }, { kind: "break", id: "b2" }, lecture("A.1")];
    expect(overlapsOf(request, choices).map(overlapWords)).toEqual([
      { subject: "A.1 LEC 1", rest: "overlaps Work on Monday and Wednesday, 10:00–10:50 AM" },
    ]);
  });

  it("tells a break of a whole day as one, and another by its times", () => {
    const request = requestOf([], { breaks: [breakOf("b1", { name: "Work" })] });
    const [work] = toBlockers(toParties({ choices: [{ kind: "break", id: "b1" }] }, request));
    expect(clashEventWords(work!, "Monday", 0, 1440)).toBe("Work, break, Monday all day");
    expect(clashEventWords(work!, "Monday", 600, 660)).toBe("Work, break, Monday 10:00 to 11:00 AM");
  });

  it("is not at a class that both bring along", () => {
    const bringing = (classNumber: number) =>
      sectionOf(classNumber, { autoEnroll: [{ classNumber: 9, meetings: [meetingOf()] }] });
    const request = requestOf([courseOf("A.1", [bringing(1)]), courseOf("B.1", [bringing(2)])]);
    expect(overlapsOf(request, [lecture("A.1"), lecture("B.1")], true)).toEqual([]);
  });

  it("is told once of sections at the same times, by their number", () => {
    const lectures = [1, 2, 3, 4].map((number) => sectionAt(number, 600));
    const request = requestOf([
      courseOf("A.1", [...lectures, sectionAt(5, 620)]),
      courseOf("B.1", [sectionOf(9, { component: "SEM", meetings: [meetingOf({ startMinutes: 540 })] })]),
    ]);
    const choices: Choices = [lecture("A.1"), { kind: "course", id: "B.1", components: ["SEM"] }];
    const parties = toParties({ choices }, request);
    const found = findOverlaps(toBlockers(parties), request, false);
    expect(found.map(overlapWords)).toEqual([
      { subject: "4 lectures of A.1", rest: "overlap B.1 SEM 9 on Monday and Wednesday, 10:00–10:50 AM" },
      { subject: "A.1 LEC 5", rest: "overlaps B.1 SEM 9 on Monday and Wednesday, 10:20–10:50 AM" },
    ]);
    expect(parties.flatMap((party) => partyLines(party, found)).map(({ words }) => words)).toEqual([
      "Any of 5 lectures",
      "SEM 9 is the only seminar, MW 9:00–10:50 AM, overlaps 4 lectures of A.1 and A.1 LEC 5",
    ]);
    const [event] = toClashWeek(found)!.events;
    expect(clashEventWords(event!.data.blocker, "Monday", 600, 650)).toBe(
      "4 lectures of A.1, Monday 10:00 to 10:50 AM",
    );
  });

  it("tells sections apart that are on different campuses or bring along different classes", () => {
    const bringing = sectionOf(3, { autoEnroll: [{ classNumber: 9, meetings: [meetingOf({ days: [5] })] }] });
    const request = requestOf([courseOf("A.1", [sectionOf(1), sectionOf(2, { campus: "S" }), bringing])]);
    expect(toBlockers(toParties({ choices: [lecture("A.1")] }, request)).map(blockerName)).toEqual([
      "A.1 LEC 1",
      "A.1 LEC 2",
      "A.1 LEC 3",
    ]);
  });

  it("is found between two courses that both offer a class, as long as there is another at its times", () => {
    const [one, other] = [sectionAt(1, 600), sectionAt(2, 600)];
    const both = [lecture("A.1"), lecture("B.1")];
    for (const [ofA, ofB] of [
      [[one, other], [one]],
      [[one], [one, other]],
    ] as const) {
      expect(overlapsOf(requestOf([courseOf("A.1", ofA), courseOf("B.1", ofB)]), both)).toHaveLength(1);
    }
    expect(overlapsOf(requestOf([courseOf("A.1", [one]), courseOf("B.1", [one])]), both)).toEqual([]);
  });

  it("is told of six clashes at most, each class once before another twice, and says how many more there are", () => {
    const three = (first: number) => [0, 1, 2].map((index) => sectionAt(first + index, 600 + 5 * index));
    const request = requestOf([courseOf("A.1", three(1)), courseOf("B.1", three(11)), courseOf("C.1", three(21))]);
    const all = overlapsOf(request, [lecture("A.1"), lecture("B.1"), lecture("C.1")]);
    expect(all).toHaveLength(27);
    const week = toClashWeek(all)!;
    expect(week).toMatchObject({ days: [1, 3], hours: { firstHour: 10, lastHour: 11 }, further: 21 });
    expect(new Set(week.overlaps.flatMap(({ a, b }) => [a.key, b.key])).size).toBeGreaterThanOrEqual(7);
  });

  it("is drawn with both sides of each clash, and no more of them than stand side by side", () => {
    const lectures = Array.from({ length: 9 }, (_, index) => sectionAt(index + 1, 780 + 10 * index));
    const seminar = sectionOf(20, { component: "SEM", meetings: [meetingOf({ startMinutes: 830, endMinutes: 990 })] });
    const request = requestOf([courseOf("A.1", lectures), courseOf("B.1", [seminar])]);
    const week = toClashWeek(
      overlapsOf(request, [lecture("A.1"), { kind: "course", id: "B.1", components: ["SEM"] }]),
    )!;
    expect(week.overlaps).toHaveLength(6);
    const ofMonday = week.events.filter(({ day }) => day === 1);
    expect(new Set(ofMonday.map(({ data }) => data.blocker.unit))).toEqual(new Set(["A.1 LEC", "B.1 SEM"]));
    expect(new Set(ofMonday.map(({ state }) => state))).toEqual(new Set(["clash"]));
    expect(layoutLanes(ofMonday).placed.map(({ laneCount }) => laneCount)).toEqual(ofMonday.map(() => 3));
  });

  it("leaves out days on which nothing clashes, cuts a long break off with open edges, and keeps what its event says", () => {
    const request = requestOf([courseOf("A.1", [sectionAt(1, 600)])], {
      breaks: [breakOf("b1", { startMinutes: 0, endMinutes: 1440 })],
    });
    const week = toClashWeek(overlapsOf(request, [{ kind: "break", id: "b1" }, lecture("A.1")]))!;
    expect(week.days).toEqual([1]);
    expect(
      week.events.map(({ start, end, openEdge, state, data }) => [start, end, openEdge, state, data.startMinutes]),
    ).toEqual([
      [600, 650, undefined, "clash", 600],
      [600, 660, "both", "clash", 0],
    ]);
    expect(toClashWeek([])).toBeUndefined();
  });

  it("agrees with the engine: where nothing overlaps, and nothing is left out, nothing is in conflict", () => {
    let compared = 0;
    for (let seed = 0; seed < 600; seed++) {
      const given = withoutTies(randomRequest(seed));
      const solver = openSolver(given);
      const { conflict } = solver.total === 0n ? solver.conflict() : { conflict: undefined };
      if (!conflict) continue;
      const parties = toParties(conflict, given);
      expect(parties.length, `seed ${seed}`).toBeGreaterThan(0);
      const overlaps = findOverlaps(toBlockers(parties), given, conflict.isTravelNeeded === true);
      const week = toClashWeek(overlaps);
      for (const { start, end } of week?.events ?? []) {
        expect(start, `seed ${seed}`).toBeGreaterThanOrEqual(week!.hours.firstHour * 60);
        expect(end, `seed ${seed}`).toBeLessThanOrEqual(week!.hours.lastHour * 60);
        expect(start, `seed ${seed}`).toBeLessThan(end);
      }
      for (const { data, day, state } of week?.events ?? []) {
        const others = week!.events.filter((other) => other.day === day && other.data.blocker !== data.blocker);
        expect(state !== "clash" || others.length > 0, `seed ${seed}`).toBe(true);
      }
      const isEmpty = parties.some(
        (party) =>
          party.kind === "course" &&
          (party.components.length === 0 || party.components.some(({ sections }) => sections.length === 0)),
      );
      if (isEmpty || parties.every(({ kind }) => kind !== "course")) continue;
      compared++;
      expect(overlaps.length, `seed ${seed}`).toBeGreaterThan(0);
    }
    expect(compared).toBeGreaterThan(30);
  });
});

/** Sections that go with any other, so that only times and places can be in the way; no class is of two courses. */
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
