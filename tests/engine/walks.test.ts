import { describe, expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import type { Walks } from "#contract/walks";
import { openCosts, openCounted, openSolver, WALK_WISHES, walksBetween } from "#engine";
import { seeds } from "../support/effort.ts";
import { shownRequest } from "../support/engine/family-requests.ts";
import { bruteForce } from "../support/engine/oracle/brute-force.ts";
import { compareAnswers } from "../support/engine/oracle/oracle-comparison.ts";
import { compareShown } from "../support/engine/oracle/shown-oracle.ts";
import { oracleRequest } from "../support/engine/oracle-requests.ts";
import { courseOf, fixedOf, meetingOf, requestOf, sectionMeeting, TERM } from "../support/engine/schedule-requests.ts";
import { withWalks } from "../support/engine/walk-requests.ts";
import { withWishes } from "../support/engine/wish-requests.ts";

describe("a wish for time to walk", () => {
  it("ranks as trying every combination does, with and without other wishes", () => {
    for (const seed of seeds(40)) compareAnswers(withWalks(oracleRequest(seed), seed), seed);
    for (const seed of seeds(20)) compareAnswers(withWalks(withWishes(oracleRequest(seed), seed), seed), seed);
  });

  it("ranks the alternatives of a shown schedule, too", () => {
    for (const seed of seeds(30)) compareShown(withWalks(shownRequest(seed), seed), seed);
  });

  it("is counted on all days, on one, and in slices", () => {
    let some = 0;
    for (const seed of seeds(60)) {
      const request = withWalks(oracleRequest(seed), seed);
      const { schedules } = bruteForce(request);
      for (const ids of [WALK_WISHES, ["walk:1"], ["walk:2", "walk:3"]]) {
        const kept = schedules.filter(({ facts }) => !ids.some((id) => facts.missedWishes.includes(id))).length;
        const asked = { seed, ids, ...openCounted(request).keeping(ids) };
        expect(asked).toEqual({ seed, ids, total: BigInt(kept), complete: true });
        expect({ seed, ids, ...keptInSlices(request, ids) }).toMatchObject(asked);
        if (kept > 0 && kept < schedules.length) some++;
      }
    }
    expect(some).toBeGreaterThan(10);
  });

  it("leaves out nothing, and says nothing about the days on which every walk has its time", () => {
    for (const seed of seeds(40)) {
      const request = withWalks(oracleRequest(seed), seed);
      const options = { ...request.options, timeToWalk: false };
      const [wished, plain] = [openSolver(request), openSolver({ ...request, options })];
      expect({ seed, total: wished.total, code: wished.resultCode }).toEqual({
        seed,
        total: plain.total,
        code: plain.resultCode,
      });
      expect(plain.page(0, 1).schedules.flatMap(({ facts }) => facts.missedWishes)).toEqual(
        request.breaks.filter(({ isWish }) => isWish).map(({ id }) => id),
      );
    }
  });

  it("is kept exactly by the schedules without a tight walk", () => {
    for (const seed of seeds(30)) {
      const request = withWalks(oracleRequest(seed), seed);
      for (const { classNumbers, facts } of bruteForce(request).schedules.slice(0, 20)) {
        const meetings = meetingsByClass(request);
        const classes = classNumbers.map((classNumber) => ({ classNumber, meetings: meetings.get(classNumber)! }));
        const days = walksBetween(classes, request.walks!, request).map(({ day }) => `walk:${day}`);
        expect({ seed, days: [...new Set(days)].sort() }).toEqual({ seed, days: facts.missedWishes.toSorted() });
      }
    }
  });

  it("counts the walks between the student's own classes, which nothing can change", () => {
    const request = requestOf([courseOf("A", [sectionMeeting(1, { days: [2], startMinutes: 600, endMinutes: 650 })])], {
      fixed: [
        fixedOf([
          sectionMeeting(8, { days: [1], startMinutes: 540, endMinutes: 590, building: "Ames" }),
          sectionMeeting(9, { days: [1], startMinutes: 600, endMinutes: 650, building: "Birch" }),
        ]),
      ],
      walks: WALKS,
      options: { timeToWalk: true },
    });
    expect(openSolver(request).at(0)?.facts.missedWishes).toEqual(["walk:1"]);
    expect(openCounted(request).keeping(WALK_WISHES)).toEqual({ total: 0n, complete: true });
  });

  it("prefers the section with time to walk", () => {
    const after = (classNumber: number, startMinutes: number) =>
      sectionMeeting(classNumber, { startMinutes, endMinutes: startMinutes + 50, building: "Birch" });
    const request = requestOf([courseOf("A", [after(2, 660), after(3, 665)])], {
      fixed: [fixedOf([sectionMeeting(1, { building: "Ames" })])],
      walks: WALKS,
      options: { timeToWalk: true, preference: 5 },
    });
    const first = (one: ScheduleRequest) => openSolver(one).at(0)?.courses.at(-1)?.classes[0]?.classNumber;
    expect(first(request)).toBe(3);
    expect(first({ ...request, options: { ...request.options, timeToWalk: false } })).toBe(2);
  });
});

describe("walks between classes", () => {
  const from = { classNumber: 1, meetings: [meetingOf({ building: "Ames" })] };
  const to = (startMinutes: number, building = "Birch") => ({
    classNumber: 2,
    meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50, building })],
  });
  const found = (...classes: readonly (typeof from)[]) =>
    walksBetween(classes, WALKS, TERM, 30).map(({ day, fromMinutes, toMinutes, minutes }) => [
      day,
      toMinutes - fromMinutes,
      minutes,
    ]);

  it("has each weekday once, with the time between and the walk's", () => {
    expect(found(from, to(660))).toEqual([
      [3, 10, 12],
      [1, 10, 12],
    ]);
  });

  it("goes the other way by its own minutes", () => {
    expect(found(to(540), from)).toEqual([
      [3, 10, 9],
      [1, 10, 9],
    ]);
  });

  it("knows nothing within a building, about an unknown one, and after a long time", () => {
    expect(found(from, to(660, "Ames"))).toEqual([]);
    expect(found(from, to(660, "Cole"))).toEqual([]);
    expect(found(from, to(690))).toEqual([]);
  });

  it("leaves out a walk during which there's another class, but never a tight one", () => {
    const between = { classNumber: 3, meetings: [meetingOf({ startMinutes: 652, endMinutes: 665, days: [1] })] };
    expect(found(from, to(670), between)).toEqual([[3, 20, 12]]);
    expect(found(from, to(660), { ...between, meetings: [meetingOf({ startMinutes: 651, endMinutes: 655 })] })).toEqual(
      [
        [3, 10, 12],
        [1, 10, 12],
      ],
    );
  });

  it("is about dates on which both classes meet", () => {
    const half = { ...to(660), meetings: [{ ...to(660).meetings[0]!, startDate: "2027-03-15" }] };
    const early = { ...from, meetings: [{ ...from.meetings[0]!, endDate: "2027-03-10" }] };
    expect(found(early, half)).toEqual([]);
    expect(walksBetween([from, half], WALKS, TERM).map(({ date }) => date)).toEqual(["2027-03-15", "2027-03-17"]);
  });
});

/** Twelve minutes up to Birch, nine back. */
const WALKS: Walks = {
  Buildings: ["Ames", "Birch"],
  Minutes: [
    [null, 12],
    [9, null],
  ],
};

function meetingsByClass({ courses, fixed }: ScheduleRequest) {
  const sections = [...courses, ...fixed].flatMap((course) => course.sections);
  return new Map(
    sections.flatMap(({ classNumber, meetings, autoEnroll }) =>
      [{ classNumber, meetings }, ...autoEnroll].map((one) => [one.classNumber, one.meetings] as const),
    ),
  );
}

function keptInSlices(request: ScheduleRequest, ids: readonly string[]) {
  const counting = openCosts(request).countKeeping(ids);
  for (;;) {
    const count = counting.advance(7);
    if (count.complete) return count;
  }
}
