import { describe, expect, it } from "vitest";
import * as engine from "#engine";
import { bruteForce } from "../support/engine/oracle/brute-force.ts";
import { courseOf, requestOf, sectionAt } from "../support/engine/schedule-requests.ts";
import { countOnly } from "../support/engine/schedule-answers.ts";

const art = courseOf("art", [sectionAt(1, 480), sectionAt(2, 540)]);
const bio = courseOf("bio", [sectionAt(11, 480), sectionAt(12, 600), sectionAt(13, 660)]);
const chem = courseOf("chem", [sectionAt(21, 600)]);
const schedulesOf = (request: ReturnType<typeof requestOf>) =>
  engine
    .openSolver(request)
    .page(0, 100)
    .schedules.map((schedule) => engine.chosenClassNumbers(schedule).join(" "))
    .sort();

describe("a group", () => {
  const picking = (count: number) =>
    requestOf([art, bio, chem], { groups: [{ id: "g", courses: ["art", "bio", "chem"], count }] });

  it("takes exactly as many courses as it says", () => {
    expect(schedulesOf(picking(0))).toEqual([""]);
    expect(schedulesOf(picking(1))).toEqual(["1", "11", "12", "13", "2", "21"]);
    expect(schedulesOf(picking(2))).toEqual(["1 12", "1 13", "1 21", "11 21", "13 21", "2 11", "2 12", "2 13", "2 21"]);
    expect(schedulesOf(picking(3))).toEqual(["1 13 21", "2 11 21", "2 13 21"]);
    expect(schedulesOf(picking(9))).toEqual(schedulesOf(picking(3)));
  });

  it("fits nowhere when none of its courses has sections", () => {
    const canceled = { ...courseOf("art", []), sections: [], components: [] };
    const request = requestOf([canceled, bio], { groups: [{ id: "g", courses: ["art"], count: 1 }] });
    expect(bruteForce(request).schedules).toEqual([]);
    expect(schedulesOf(request)).toEqual([]);
    expect(countOnly(request).total).toBe(0n);
    const solver = engine.openSolver(request);
    expect(solver.conflict().conflict?.choices).toEqual([{ kind: "group", id: "g" }]);
    expect(solver.repairs().repairs).toMatchObject([{ kind: "takeFewer", id: "g", count: 0, total: 3n }]);
    expect(schedulesOf({ ...request, groups: [{ id: "g", courses: ["art"], count: 0 }] })).toHaveLength(3);
  });
});
