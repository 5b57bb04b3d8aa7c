import { expect } from "vitest";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { applyRepair, openCosts, openSolver, type Solver, type StudentChoice } from "#engine";
import { countOnly } from "../schedule-answers.ts";
import { bruteForce } from "./brute-force.ts";
import { type OracleChoice, openConflictOracle, smallestConflict, standTogether } from "./conflict-oracle.ts";
import { naiveRepairs } from "./repair-oracle.ts";

export function compareConflict(request: ScheduleRequest, name: string): void {
  const solver = openSolver(request);
  const { conflict, complete } = solver.conflict();
  const oracle = openConflictOracle(request);
  const { isAbout, isAsked } = scopeOf(solver);
  const choices = smallestConflict(oracle, oracle.choices.filter(isAbout), { isAsked });
  const found = conflict?.choices.map(toOracleChoice) ?? [];
  expect({ name, found, complete, isSmallest: conflict?.isSmallest }).toEqual({
    name,
    found: choices,
    complete: true,
    isSmallest: true,
  });
  expect(conflict?.isTravelNeeded, name).toBe(standTogether(oracle, found, { travel: false, isAsked }));

  const courses = conflict?.choices.flatMap((choice) => (choice.kind === "course" ? choice : [])) ?? [];
  const components = courses.flatMap((course) => course.components.map((component) => `${course.id} ${component}`));
  /** All components of a group's courses are needed. */
  const fits = (kept: readonly string[]) =>
    standTogether(oracle, found, {
      isAsked: (id, component) => kept.includes(`${id} ${component}`) || courses.every((course) => course.id !== id),
    });
  expect({ name, fits: fits(components) }).toEqual({ name, fits: false });
  const spare = components.filter((one) => !fits(components.filter((other) => other !== one)));
  expect({ name, spare }).toEqual({ name, spare: [] });
}

export function compareRepairs(request: ScheduleRequest, name: string): void {
  const { repairs, complete } = openSolver(request).repairs();
  const found = repairs.map(({ total, complete: _, ...change }) => ({ change, total: Number(total) }));
  expect({ name, found, complete }).toEqual({ name, found: naiveRepairs(request), complete: true });
  for (const repair of repairs) {
    const { total } = repair;
    expect({ name, ...repair }).toMatchObject({ complete: true });
    expect({ name, ...countOnly(applyRepair(request, repair)) }).toMatchObject({ name, total });
  }
}

export function compareSwitched(request: ScheduleRequest, seed: number): void {
  const costs = openCosts(request);
  for (const { id } of [...request.courses, ...request.breaks]) {
    const turned = <T extends { id: string; isEnabled: boolean }>(entries: readonly T[]): T[] =>
      entries.map((entry) => (entry.id === id ? { ...entry, isEnabled: !entry.isEnabled } : entry));
    const changed = { ...request, courses: turned(request.courses), breaks: turned(request.breaks) };
    const expected = bruteForce(changed).schedules.length;
    const { total, complete } = costs.countSwitched([id]).advance(Number.POSITIVE_INFINITY);
    expect({ seed, id, total, complete }).toEqual({ seed, id, total: BigInt(expected), complete: true });
  }
}

/** A stopped search's conflict must conflict, and not without any one of its choices. */
export function checkStopped(request: ScheduleRequest, maxExplainSteps: number): void {
  const solver = openSolver(request, { maxExplainSteps });
  const { conflict, complete } = solver.conflict();
  expect(complete).toBe(conflict?.isSmallest ?? false);
  if (!conflict) return;
  const { isAbout, isAsked } = scopeOf(solver);
  const oracle = openConflictOracle(request);
  const set = conflict.choices.map(toOracleChoice);
  expect(set.filter((choice) => !isAbout(choice))).toEqual([]);
  expect(standTogether(oracle, set, { isAsked })).toBe(false);
  for (const one of set) {
    const others = set.filter((other) => other !== one);
    expect(standTogether(oracle, others, { isAsked })).toBe(true);
  }
}

type Scope = {
  isAbout: (choice: OracleChoice) => boolean;
  isAsked: (courseId: string, component: string) => boolean;
};

/**
 * What a conflict is about, by the result code: the course and component without sections, or what leaves too little
 * time to change campuses.
 */
function scopeOf({ resultCode, problem }: Pick<Solver, "resultCode" | "problem">): Scope {
  if (resultCode !== 4 || !problem)
    return { isAbout: ({ kind }) => resultCode !== 3 || kind !== "break", isAsked: () => true };
  return {
    isAbout: (choice) =>
      ["option", "explicit", "lock", "course"].includes(choice.kind) &&
      "id" in choice &&
      choice.id === problem.id &&
      (!("component" in choice) || choice.component === problem.component),
    isAsked: (courseId, component) => courseId === problem.id && component === problem.component,
  };
}

function toOracleChoice(choice: StudentChoice): OracleChoice {
  return choice.kind === "course" ? { kind: "course", id: choice.id } : choice;
}
