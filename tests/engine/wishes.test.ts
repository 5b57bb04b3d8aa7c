import { expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openCosts, openCounted, openSolver } from "#engine";
import { seeds } from "../support/effort.ts";
import { shownRequest } from "../support/engine/family-requests.ts";
import { bruteForce } from "../support/engine/oracle/brute-force.ts";
import { compareAnswers } from "../support/engine/oracle/oracle-comparison.ts";
import { compareShown } from "../support/engine/oracle/shown-oracle.ts";
import { oracleRequest } from "../support/engine/oracle-requests.ts";
import { breakOf, courseOf, fixedOf, requestOf, sectionMeeting } from "../support/engine/schedule-requests.ts";
import { withWishes } from "../support/engine/wish-requests.ts";
import { seeded } from "../support/seeded.ts";

it("ranks by kept wishes and delivery as trying every combination does, all and the best of them", () => {
  for (const seed of seeds(40)) compareAnswers(withWishes(oracleRequest(seed), seed), seed);
});

it("ranks the alternatives of a shown schedule by kept wishes, too", () => {
  for (const seed of seeds(30)) compareShown(withWishes(shownRequest(seed), seed), seed);
});

it("counts the schedules that keep wishes: one, some, and all of them", () => {
  let some = 0;
  for (const seed of seeds(60)) {
    const request = withWishes(oracleRequest(seed), seed);
    const { schedules } = bruteForce(request);
    for (const ids of idSets(request, seed)) {
      const kept = schedules.filter(({ facts }) => !ids.some((id) => facts.missedWishes.includes(id))).length;
      const asked = { seed, ids, ...openCounted(request).keeping(ids) };
      expect(asked).toEqual({ seed, ids, total: BigInt(kept), complete: true });
      expect({ seed, ids, ...keptInSlices(request, ids) }).toMatchObject(asked);
      if (kept > 0 && kept < schedules.length) some++;
    }
  }
  expect(some).toBeGreaterThan(20);
});

it("never blocks: what fits, and why nothing does, is the same without wishes", () => {
  for (const seed of seeds(60)) {
    const request = withWishes(oracleRequest(seed), seed);
    const without = { ...request, breaks: request.breaks.filter(({ isWish }) => !isWish) };
    expect({ seed, ...verdict(request) }).toEqual({ seed, ...verdict(without) });
  }
});

it("keeps a wish for a whole time exactly where a break would leave the schedule", () => {
  for (const seed of seeds(60)) {
    const request = { ...oracleRequest(seed), fixed: [], breaks: [] };
    const lunch = breakOf("lunch", { dayOfWeek: 1 + (seed % 5), startMinutes: 660, endMinutes: 780 });
    const optional = request.courses.some(({ isOptional }) => isOptional);
    if (optional) continue;
    const { total } = openCounted({ ...request, breaks: [lunch] });
    const wished = openCounted({ ...request, breaks: [{ ...lunch, isWish: true }] });
    expect({ seed, total: wished.keeping(["lunch"]).total }).toEqual({ seed, total });
  }
});

it("misses a wish that the student's own classes leave no time for", () => {
  const noon = { days: [1], startMinutes: 660, endMinutes: 780 };
  const wish = breakOf("lunch", { startMinutes: 660, endMinutes: 780, minutes: 30, isWish: true });
  const request = requestOf([courseOf("A", [sectionMeeting(1, { days: [2], startMinutes: 600, endMinutes: 650 })])], {
    fixed: [fixedOf([sectionMeeting(9, noon)])],
    breaks: [wish],
  });
  const solver = openSolver(request);
  expect(solver.keeping(["lunch"])).toEqual({ total: 0n, complete: true });
  expect(solver.at(0)?.facts.missedWishes).toEqual(["lunch"]);
});

it("refuses to count an entry that isn't a wish", () => {
  const request = requestOf([], { breaks: [breakOf("must")] });
  expect(() => openCounted(request).keeping(["must"])).toThrow(RangeError);
  expect(() => openCosts(request).countKeeping(["must"])).toThrow(RangeError);
});

function verdict(request: ScheduleRequest) {
  const solver = openSolver(request);
  const { resultCode, problem, total } = solver;
  return { resultCode, problem, total, conflict: solver.conflict(), repairs: solver.repairs() };
}

function idSets({ breaks }: ScheduleRequest, seed: number): string[][] {
  const ids = breaks.filter(({ isWish, isEnabled }) => isWish && isEnabled).map(({ id }) => id);
  const random = seeded(seed).of("sets");
  const some = ids.filter((id) => random.of(id).chance(0.5));
  return [...ids.map((id) => [id]), some, ids];
}

function keptInSlices(request: ScheduleRequest, ids: readonly string[]) {
  const counting = openCosts(request).countKeeping(ids);
  for (;;) {
    const count = counting.advance(7);
    if (count.complete) return count;
  }
}
