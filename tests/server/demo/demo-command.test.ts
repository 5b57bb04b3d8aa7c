import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** Empty, as after a checkout: the command makes the tables, too. */
const dataDir = mkdtempSync(join(tmpdir(), "portal-demo-data-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function runDemo(...args: readonly string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const options = { cwd: root, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" } };
    execFile(process.execPath, ["scripts/demo.ts", ...args], options, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

describe("npm run demo", () => {
  it.each([
    [["--students", "many"], '--students should be a whole number from 0 to 500000, not "many".'],
    [["--studnets", "5"], "Unknown option '--studnets'"],
  ])("says what is wrong with %j, and how it is used", async (args, message) => {
    const { code, err } = await runDemo(...args);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).toContain("Usage: npm run demo --");
  });

  it("makes the university where there is nothing yet, adds students, and refuses another seed", async () => {
    const made = await runDemo("--seed", "4", "--students", "12");
    expect(made.err).toBe("");
    expect(made.out).toMatch(/Created the demo university \(seed 4\) in \d+\.\d s\./);
    expect(made.out).toMatch(/Added 12 students in .*portal-demo/);

    const other = await runDemo("--seed", "5");
    expect(other.code).toBe(1);
    expect(other.err).toContain("seed 4, not 5");
  });
});
