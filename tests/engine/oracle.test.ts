import { expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/schedule-request";
import { hashCode, openSolver, type Schedule } from "#engine";
import { bruteForce, type Fault, type OracleAnswer } from "../support/brute-force.ts";
import { randomRequest } from "../support/schedule-requests.ts";

const SEEDS = 500;

it("answers exactly what trying every combination answers: code, count, order and facts", () => {
  const codes = new Map<number, number>();
  for (let seed = 0; seed < SEEDS; seed++) {
    const request = randomRequest(seed);
    const answer = engineAnswer(request);
    expect(answer, `seed ${seed}`).toEqual(bruteForce(request));
    codes.set(answer.resultCode, (codes.get(answer.resultCode) ?? 0) + 1);
  }
  expect(new Set(codes.keys()), "every result code occurs").toEqual(new Set([0, 1, 2, 3, 4]));
});

it.each<Fault>([
  "dates are not compared",
  "skipped weeks are not skipped",
  "end touching start clashes",
  "a gap of the limit is no warning",
  "a gap of 0 is no warning",
  "companions do not meet",
  "Saturdays are free",
  "associations are not compared",
  "a lock does not beat the options",
  "breaks hold in odd weeks only",
  "single dates are weekly",
  "gaps are those of the first week",
  "ties are broken the other way round",
])("would notice it if %s", (fault) => {
  const seed = Array.from({ length: SEEDS }, (_, index) => index).find((index) => {
    const request = randomRequest(index);
    return JSON.stringify(bruteForce(request, fault)) !== JSON.stringify(bruteForce(request));
  });
  expect(seed).toBeDefined();
});

function engineAnswer(request: ScheduleRequest): OracleAnswer {
  const solver = openSolver(request);
  const { schedules, complete } = solver.page(0, Number(solver.total) + 1);
  expect([solver.complete, complete, schedules.length]).toEqual([true, true, Number(solver.total)]);
  for (const { hashCode: code, ...schedule } of schedules) expect(code).toBe(hashCode(classNumbersOf(schedule)));
  return {
    resultCode: solver.resultCode ?? Number.NaN,
    problemCourseId: solver.problem?.courseId ?? null,
    problemComponent: solver.problem?.component ?? null,
    schedules: schedules.map((schedule) => ({ classNumbers: classNumbersOf(schedule), facts: schedule.facts })),
  };
}

function classNumbersOf({ courses }: Pick<Schedule, "courses">): readonly number[] {
  return courses.flatMap(({ classes }) =>
    classes.flatMap(({ classNumber, autoEnrolled }) => [classNumber, ...autoEnrolled]),
  );
}
