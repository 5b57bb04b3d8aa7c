import { describe, expect, it } from "vitest";
import * as engine from "#engine";
import { bruteForce } from "../support/engine/oracle/brute-force.ts";
import { compareConflict, compareRepairs, compareSwitched } from "../support/engine/oracle/conflict-comparison.ts";
import { cases } from "../support/effort.ts";
import { compareAnswers } from "../support/engine/oracle/oracle-comparison.ts";
import { oracleRequest } from "../support/engine/oracle-requests.ts";
import { courseOf, requestOf, sectionMeeting } from "../support/engine/schedule-requests.ts";
import { withSelections } from "../support/engine/selected-requests.ts";
import { compareShown } from "../support/engine/oracle/shown-oracle.ts";
import { shownRequest } from "../support/engine/family-requests.ts";
import { tightRequest } from "../support/engine/tight-requests.ts";
import { countOnly, openCount } from "../support/engine/schedule-answers.ts";

const hour = (classNumber: number, start: number) =>
  sectionMeeting(classNumber, { startMinutes: 60 * start, endMinutes: 60 * start + 50 });
const art = courseOf("art", [hour(1, 8), hour(2, 9)]);
const bio = courseOf("bio", [hour(11, 8), hour(12, 10), hour(13, 11)]);
const chem = courseOf("chem", [hour(21, 10)]);
const schedulesOf = (request: ReturnType<typeof requestOf>) =>
  engine
    .openSolver(request)
    .page(0, 100)
    .schedules.map((schedule) => engine.chosenClassNumbers(schedule).join(" "))
    .sort();

describe("a group", () => {
  const picking = (count: number, over: Partial<ReturnType<typeof requestOf>> = {}) => ({
    ...requestOf([art, bio, chem]),
    groups: [{ id: "g", courses: ["art", "bio", "chem"], count }],
    ...over,
  });

  it("takes exactly as many courses as it says", () => {
    expect(schedulesOf(picking(0))).toEqual([""]);
    expect(schedulesOf(picking(1))).toEqual(["1", "11", "12", "13", "2", "21"]);
    expect(schedulesOf(picking(2))).toEqual(["1 12", "1 13", "1 21", "11 21", "13 21", "2 11", "2 12", "2 13", "2 21"]);
    expect(schedulesOf(picking(3))).toEqual(["1 13 21", "2 11 21", "2 13 21"]);
    expect(schedulesOf(picking(9))).toEqual(schedulesOf(picking(3)));
  });

  it("fits nowhere when none of its courses has sections", () => {
    const canceled = { ...courseOf("art", []), sections: [], components: [] };
    const request = { ...requestOf([canceled, bio]), groups: [{ id: "g", courses: ["art"], count: 1 }] };
    expect(bruteForce(request).schedules).toEqual([]);
    expect(schedulesOf(request)).toEqual([]);
    expect(countOnly(request).total).toBe(0n);
    const solver = engine.openSolver(request);
    expect(solver.conflict().conflict?.choices).toEqual([{ kind: "group", id: "g" }]);
    expect(solver.repairs().repairs).toMatchObject([{ kind: "takeFewer", id: "g", count: 0, total: 3n }]);
    expect(schedulesOf({ ...request, groups: [{ id: "g", courses: ["art"], count: 0 }] })).toHaveLength(3);
  });
});

describe("random requests with groups and optional courses", () => {
  it("have the schedules, in the order, that trying every combination finds", () => {
    for (let seed = 0; seed < cases(150); seed++) {
      const request = withSelections(seed % 3 === 0 ? tightRequest(seed) : oracleRequest(seed), seed);
      compareAnswers(request, seed);
    }
  });

  it("are counted alike at once and in slices", () => {
    for (let seed = 0; seed < cases(60); seed++) {
      const request = withSelections(oracleRequest(seed), seed);
      const { total, processedCount } = countOnly(request);
      const count = openCount(request);
      let slice = count.advance(7);
      for (let last = 0n; !slice.complete; last = slice.total, slice = count.advance(7)) {
        expect(slice.total).toBeGreaterThanOrEqual(last);
      }
      expect(slice).toEqual({ total, processedCount, complete: true });
    }
  });

  it("have the alternatives, and as many schedules without a class, that looking through all schedules finds", () => {
    for (let seed = 0; seed < cases(80); seed++) compareShown(withSelections(shownRequest(seed), seed), seed);
  });

  it("have the conflicts and repairs that trying every set and change finds", () => {
    let found = 0;
    for (let seed = 0; found < cases(40); seed++) {
      const request = withSelections(tightRequest(seed), seed);
      if (countOnly(request).total > 0n) continue;
      found++;
      compareConflict(request, `seed ${seed}`);
      compareRepairs(request, `seed ${seed}`);
    }
  });

  it("have the counts with an entry switched that trying every combination finds", () => {
    for (let seed = 0; seed < cases(50); seed++) compareSwitched(withSelections(tightRequest(seed), seed), seed);
  });
});
