import { expect } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { type FoundSchedule, type MeetingFrame, openSolver, type Solver } from "#engine";
import { classNumbersOf, countInSlices, countOnly } from "../schedule-answers.ts";
import { bruteForce } from "./brute-force.ts";

/** How many of the best to find by branch and bound, in addition to sorting all; in turns. */
const BEST = [1, 2, 3, 7, 20] as const;
/** Schedules of each request that are opened and located one by one. */
const PROBES = 8;

export function compareAnswers(request: ScheduleRequest, seed: number): void {
  const { schedules: expected, ...code } = bruteForce(request);
  const total = BigInt(expected.length);
  const solver = openSolver(request);
  const { schedules, complete } = solver.page(0, expected.length + 1);
  const found = schedules.map((schedule) => ({ classNumbers: classNumbersOf(schedule), ...schedule }));
  const { resultCode, problem, isTooMany, openable } = solver;
  const named = { problemCourseId: problem?.id ?? null, problemComponent: problem?.component ?? null };
  expect({ seed, resultCode, ...named, found }).toStrictEqual({ seed, ...code, found: expected });
  expect({ seed, total: solver.total, complete: solver.complete && complete, isTooMany, openable }).toStrictEqual({
    seed,
    total,
    complete: true,
    isTooMany: false,
    openable: expected.length,
  });
  const possible = [...new Set(found.flatMap(({ classNumbers }) => classNumbers))].sort((a, b) => a - b);
  expect({ seed, ...solver.possibleClasses() }).toEqual({ seed, classNumbers: possible, complete: true });
  expect({ seed, ...solver.meetingFrame() }).toEqual({ seed, ...frameOf(request, possible) });
  const count = countOnly(request);
  expect({ seed, ...count }).toMatchObject({ seed, total, complete: true });
  expect({ seed, ...countInSlices(request) }).toEqual({ seed, ...count });
  comparePages(solver, schedules, seed);
  const wanted = BEST[seed % BEST.length]!;
  const best = openSolver(request, { maxOrdered: 0, maxBest: wanted });
  expect(best.page(0, wanted).schedules, `seed ${seed}`).toStrictEqual(schedules.slice(0, wanted));
  comparePages(best, schedules, seed);
}

/** Read from the classes that some schedule has. */
function frameOf({ courses, fixed }: ScheduleRequest, possible: readonly number[]): MeetingFrame {
  const sections = [...courses, ...fixed].flatMap((course) => course.sections);
  const meetings = sections
    .flatMap((section) => [section, ...section.autoEnroll])
    .filter(({ classNumber }) => possible.includes(classNumber))
    .flatMap((attended) => attended.meetings)
    .filter(({ days, isMoved }) => days.length > 0 && !isMoved)
    .filter(({ startMinutes, endMinutes }) => startMinutes !== null && endMinutes !== null);
  const days = new Set(meetings.flatMap((meeting) => meeting.days));
  const starts = meetings.flatMap(({ startMinutes }) => startMinutes ?? []);
  const ends = meetings.flatMap(({ endMinutes }) => endMinutes ?? []);
  return {
    days: [...days].sort((a, b) => a - b),
    earliestStart: starts.length > 0 ? Math.min(...starts) : null,
    latestEnd: ends.length > 0 ? Math.max(...ends) : null,
  };
}

/** What is opened by index, a page at a time or one, and found by hash code, is of the whole list. */
function comparePages(solver: Solver, all: readonly FoundSchedule[], seed: number): void {
  const { openable } = solver;
  const name = `seed ${seed}`;
  const middle = openable >> 1;
  const step = Math.max(1, Math.floor(openable / PROBES));
  expect(solver.page(middle, 3).schedules, name).toStrictEqual(all.slice(middle, Math.min(openable, middle + 3)));
  for (let index = 0; index < openable; index++) {
    if (index % step !== seed % step && index !== openable - 1) continue;
    const { hashCode } = all[index]!;
    const first = all.findIndex((schedule) => schedule.hashCode === hashCode);
    expect(solver.at(index), name).toStrictEqual(all[index]);
    expect(solver.locate(hashCode), name).toStrictEqual({ index: first, complete: true });
  }
  expect(solver.at(openable), name).toBeUndefined();
  expect(solver.locate(-1), name).toStrictEqual({ index: undefined, complete: true });
}
