import { expect, it } from "vitest";
import * as engine from "#engine";
import { bruteForce, type Fault } from "../support/brute-force.ts";
import { firstDisagreement } from "../support/oracle-comparison.ts";
import { randomRequest } from "../support/schedule-requests.ts";

const SEEDS = 500;

it("answers exactly what trying every combination answers: code, count, order, facts and hash codes", () => {
  expect(firstDisagreement(engine, SEEDS)).toBeUndefined();
}, 30_000);

it("meets every result code, ties, long lists and courses of more sections than a word has bits on the way", () => {
  const requests = Array.from({ length: SEEDS }, (_, seed) => randomRequest(seed));
  const solvers = requests.map((request) => engine.openSolver(request));
  expect(new Set(solvers.map(({ resultCode }) => resultCode))).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(solvers.filter(({ total }) => total > 1n).length).toBeGreaterThan(200);
  expect(solvers.filter(({ total }) => total > 100n).length).toBeGreaterThan(20);
  const widest = requests.map(({ courses }) => Math.max(0, ...courses.map(({ sections }) => sections.length)));
  expect(widest.filter((sections) => sections > 32).length).toBeGreaterThan(5);
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
