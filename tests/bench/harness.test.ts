import { beforeEach, expect, it, vi } from "vitest";
import { compare, inMs, inTimes, judge, measure } from "../../bench/harness.ts";

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  return () => log.mockRestore();
});

const few = { repetitions: 2, warmUps: 1, leastMs: 0 };

it("lets ours and the others run in turns, the warm-up left out", async () => {
  const order: string[] = [];
  const cpuTimes = [0.001, 5000, 1000];
  const ours = () => {
    order.push("ours");
    return 7;
  };
  const run = () => {
    order.push("other");
    return Promise.resolve({ clockMs: 1, cpuMs: cpuTimes.shift() ?? Number.NaN, result: 7 });
  };
  const { ours: measured, ratios } = await compare("seven", ours, [{ name: "other", run }], few);
  expect(order).toEqual(["ours", "other", "ours", "other", "ours", "other"]);
  expect(measured.result).toBe(7);
  expect(ratios).toEqual([measured.cpuMs / 1000]);
});

it("repeats quick work until it has taken some time", () => {
  let now = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  const work = () => (now += 3);
  expect(measure("three milliseconds", work, { repetitions: 3, warmUps: 2, leastMs: 30 }).result).toBe(3 * (2 + 10));
  clock.mockRestore();
});

it("times other work like ours", async () => {
  const { ratios } = await compare("seven", () => 7, [{ name: "other", work: () => 7 }], few);
  expect(ratios).toHaveLength(1);
});

it("compares nothing when the others find something else", async () => {
  const run = () => Promise.resolve({ clockMs: 1, cpuMs: 1, result: 8 });
  await expect(compare("seven", () => 7, [{ name: "other", run }], few)).rejects.toThrow(
    "seven: ours found 7, other found 8.",
  );
});

it("says whether a goal is held, and hands it to the report", () => {
  const sent = sentDuring(() => {
    judge("the count", "under 300 ms", inMs(12.345), true);
    judge("the count", "at most 3 times native", inTimes(3.456), false);
  });
  expect(lines).toEqual(["  goal: under 300 ms; 12.3 ms: holds", "  goal: at most 3 times native; 3.46 times: loses"]);
  expect(sent).toEqual([
    { what: "the count", goal: "under 300 ms", found: "12.3 ms", isHeld: true },
    { what: "the count", goal: "at most 3 times native", found: "3.46 times", isHeld: false },
  ]);
});

/** Messages to the parent process, which is the test's. */
function sentDuring(work: () => void): unknown[] {
  const sent: unknown[] = [];
  const before = Object.getOwnPropertyDescriptor(process, "send");
  process.send = (message: unknown) => sent.push(message) > 0;
  try {
    work();
  } finally {
    if (before) Object.defineProperty(process, "send", before);
    else delete process.send;
  }
  return sent;
}
