import { afterEach, expect, it, vi } from "vitest";
import { type Group, type Phase, runPhases } from "../../scripts/phases.ts";

const phase = (name: string, passed: number, failed: number): Phase => ({
  name,
  run: async () => ({ passed, failed, skipped: 0 }),
});

async function lastLine(...groups: Group[]): Promise<unknown> {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  await runPhases(groups);
  return String(log.mock.lastCall).trim();
}

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

it("ends with what passed and what failed over all phases", async () => {
  expect(await lastLine([phase("lint", 1, 0), phase("format", 1, 0)], [phase("unit tests", 40, 0)])).toBe(
    "42 passed, 0 failed",
  );
  expect(process.exitCode).toBe(0);
});
