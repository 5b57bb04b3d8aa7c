import { expect, it } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { openCosts, openCounted, openSolver, sectionWishId } from "#engine";
import { seeds } from "../support/effort.ts";
import { shownRequest } from "../support/engine/family-requests.ts";
import { bruteForce } from "../support/engine/oracle/brute-force.ts";
import { compareAnswers } from "../support/engine/oracle/oracle-comparison.ts";
import { compareShown } from "../support/engine/oracle/shown-oracle.ts";
import { oracleRequest } from "../support/engine/oracle-requests.ts";
import { componentOf, courseOf, fixedOf, requestOf, sectionAt } from "../support/engine/schedule-requests.ts";
import { withSectionWishes, withWishes } from "../support/engine/wish-requests.ts";

const wishing = (seed: number) => withSectionWishes(oracleRequest(seed), seed);

it("ranks schedules with a wished section first, as trying every combination does", () => {
  for (const seed of seeds(60)) compareAnswers(wishing(seed), seed);
});

it("ranks wishes for sections and for free time together", () => {
  for (const seed of seeds(30)) compareAnswers(withWishes(wishing(seed), seed), seed);
});

it("ranks the alternatives of a shown schedule by wished sections, too", () => {
  for (const seed of seeds(30)) compareShown(withSectionWishes(shownRequest(seed), seed), seed);
});

it("counts the schedules that have a wished section: of one course, and of all", () => {
  let some = 0;
  for (const seed of seeds(60)) {
    const request = wishing(seed);
    const { schedules } = bruteForce(request);
    const wishes = openCounted(request).encoding.sectionWishes.map(({ id }) => id);
    for (const ids of [...wishes.map((id) => [id]), wishes]) {
      const kept = schedules.filter(({ facts }) => !ids.some((id) => facts.missedWishes.includes(id))).length;
      const asked = { seed, ids, ...openCounted(request).keeping(ids) };
      expect(asked).toEqual({ seed, ids, total: BigInt(kept), complete: true });
      expect({ seed, ids, ...openCosts(request).countKeeping(ids).advance(1_000_000) }).toMatchObject(asked);
      if (kept > 0 && kept < schedules.length) some++;
    }
  }
  expect(some).toBeGreaterThan(20);
});

it("never blocks: what fits, and why nothing does, is the same without wishes", () => {
  for (const seed of seeds(60)) {
    const request = wishing(seed);
    expect({ seed, ...verdict(request) }).toEqual({ seed, ...verdict(oracleRequest(seed)) });
  }
});

const lectures = [sectionAt(1, 600), sectionAt(2, 700), sectionAt(3, 800)];

it("puts a friend's section first that every order would put last", () => {
  const course = courseOf("A", lectures, { components: [componentOf("LEC", { wishedSections: [3] })] });
  for (const preference of [1, 2, 3, 4, 5, 6, 7]) {
    const request = requestOf([course]);
    const solver = openSolver({ ...request, options: { ...request.options, preference } });
    expect(solver.total).toBe(3n);
    expect(solver.at(0)).toMatchObject({ facts: { missedWishes: [] }, courses: [{ classes: [{ classNumber: 3 }] }] });
    expect(solver.at(1)?.facts.missedWishes).toEqual([sectionWishId("A", "LEC")]);
    expect(solver.keeping([sectionWishId("A", "LEC")]).total).toBe(1n);
  }
});

it("wishes nothing of a course that the student holds", () => {
  const course = courseOf("A", lectures, { components: [componentOf("LEC", { wishedSections: [3] })] });
  const solver = openSolver(requestOf([course], { fixed: [{ ...fixedOf([sectionAt(1, 600)]), courseId: "0A" }] }));
  expect(solver.at(0)?.facts.missedWishes).toEqual([]);
  expect(() => solver.keeping([sectionWishId("A", "LEC")])).toThrow(RangeError);
});

function verdict(request: ScheduleRequest) {
  const solver = openSolver(request);
  const { resultCode, problem, total } = solver;
  return { resultCode, problem, total, conflict: solver.conflict(), repairs: solver.repairs() };
}
