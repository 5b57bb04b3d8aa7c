import { expect, it } from "vitest";
import { everything } from "../../../scripts/phases.ts";
import { JOBS } from "../../../scripts/suite/phase.ts";

it("gives every phase of npm test to one of the four jobs", () => {
  expect(everything.filter(({ job }) => job === undefined)).toEqual([]);
  expect(new Set(everything.map(({ job }) => job))).toEqual(new Set(JOBS));
});

it("waits only for phases of the same job, which run with it", () => {
  const jobs = new Map(everything.map(({ name, job }) => [name, job]));
  for (const { after = [], job } of everything) for (const name of after) expect(jobs.get(name)).toBe(job);
});
