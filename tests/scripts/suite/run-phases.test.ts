import { describe, expect, it } from "vitest";
import { NOTHING, oneOf, type Phase, type Result } from "../../../scripts/suite/phase.ts";
import { runAll, summaryOf } from "../../../scripts/suite/run-phases.ts";
import { resultOf } from "../../../scripts/suite/vitest-phase.ts";

const silent = { output: "" };

/** Phases that end when they are told to, and the order in which they began. */
function stage() {
  const begun: string[] = [];
  const ends = new Map<string, (result: Result) => void>();
  const phase = (name: string, after: string[] = []): Phase => ({
    name,
    after,
    run: () =>
      new Promise((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      }),
  });
  const end = async (name: string, result: Result = oneOf(true)) => {
    await expect.poll(() => begun).toContain(name);
    ends.get(name)?.({ ...silent, ...result });
  };
  return { begun, phase, end };
}

describe("a run of phases", () => {
  it("begins the next phase as one ends, and says which it waited for", async () => {
    const { begun, phase, end } = stage();
    const running = runAll([phase("long"), phase("short"), phase("last")], 2);
    await expect.poll(() => begun).toEqual(["long", "short"]);
    await end("short");
    await end("last");
    await end("long");
    const { phases } = await running;
    expect(phases.map(({ name, waitedFor }) => [name, waitedFor])).toEqual([
      ["short", undefined],
      ["last", "short"],
      ["long", undefined],
    ]);
  });

  it("begins none before those that it needs, also where there's room", async () => {
    const { begun, phase, end } = stage();
    const running = runAll([phase("journeys", ["build"]), phase("build"), phase("unit")], 2);
    await expect.poll(() => begun).toEqual(["build", "unit"]);
    await end("build");
    await expect.poll(() => begun).toEqual(["build", "unit", "journeys"]);
    await end("journeys");
    await end("unit");
    await running;
  });

  it("runs the others after one that fails or throws, and counts each", async () => {
    const broken: Phase = { name: "broken", run: () => Promise.reject(new Error("no such program")) };
    const failing: Phase = { name: "failing", run: async () => oneOf(false) };
    const right: Phase = { name: "right", run: async () => oneOf(true) };
    const run = await runAll([broken, failing, right], 1);
    expect(run.phases.map(({ name, result }) => [name, result.failed])).toEqual([
      ["broken", 1],
      ["failing", 1],
      ["right", 0],
    ]);
    expect(summaryOf(run).slice(-6)).toEqual(["", "Failed:", "  broken", "  failing", "", "1 passed, 2 failed"]);
  });
});

describe("the summary", () => {
  const tests: Result = {
    passed: 3,
    failed: 1,
    skipped: 2,
    failures: ["tests/dates/day.test.ts › days › are counted"],
    leftOut: ["tests/e2e/line.test.ts › a real catalogue"],
    files: Array.from({ length: 12 }, (_, at) => ({ path: `tests/${at}.test.ts`, seconds: at, tests: 1 })),
  };
  const lines = summaryOf({
    seconds: 9,
    alone: new Map([["unit tests", 2.5]]),
    phases: [
      { name: "unit tests", started: 0, seconds: 5, result: tests },
      { name: "build", started: 5, seconds: 4, waitedFor: "unit tests", result: oneOf(true) },
    ],
  });

  it("names what failed, and counts last", () => {
    expect(lines.slice(-4)).toEqual([
      "Failed:",
      "  tests/dates/day.test.ts › days › are counted",
      "",
      "4 passed, 1 failed",
    ]);
  });

  it("has the ten slowest files, the phases, what they waited for, and what left a processor idle", () => {
    const text = lines.join("\n");
    expect(lines.filter((line) => line.includes(".test.ts (1 test)"))).toHaveLength(10);
    expect(text).toContain("11.0 s  tests/11.test.ts (1 test)");
    expect(text).not.toContain("tests/1.test.ts");
    expect(text).toContain("4.0 s  build, after 5 s, when unit tests ended");
    expect(text).toContain("2.5 s  unit tests");
    expect(text).toContain("2 skipped:\n  tests/e2e/line.test.ts › a real catalogue");
  });
});

const report = { ...NOTHING, failures: [], leftOut: [], files: [] };

it.each([
  ["no report of a run that succeeded", 0, undefined, 1],
  ["no report of a run that failed", 1, undefined, 1],
  ["no test of a run that succeeded", 0, report, 1],
  ["a failure outside of what's reported", 1, { ...report, passed: 2 }, 1],
  ["two failed tests", 1, { ...report, failed: 2 }, 2],
  ["none", 0, { ...report, passed: 2 }, 0],
  ["none, of skipped ones", 0, { ...report, skipped: 2 }, 0],
])("%s counts as failed: exit code %i, reported %o → %i", (_, code, reported, failed) => {
  expect(resultOf(code, reported).failed).toBe(failed);
});
