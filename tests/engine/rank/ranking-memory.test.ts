import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SLACK = 2 ** 20;
const PROGRAM = fileURLToPath(new URL("../../support/engine/ranking-memory.ts", import.meta.url));

it("keeps four bytes a schedule once all are in order, and nothing of what it ordered them by", () => {
  const printed = execFileSync(process.execPath, ["--expose-gc", PROGRAM], { encoding: "utf8" });
  const { openable, kept, isSame } = JSON.parse(printed) as { openable: number; kept: number; isSame: boolean };
  expect(openable).toBeGreaterThan(200_000);
  expect(kept).toBeGreaterThan(3 * openable);
  expect(kept).toBeLessThan(4 * openable + SLACK);
  expect(isSame).toBe(true);
});
