import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { describePostgres } from "../../support/database/database.ts";
import { demoUniversity } from "../../support/demo-university.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

function runDemo(databaseUrl: string | undefined, ...args: readonly string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const options = { cwd: root, env: { ...process.env, DATABASE_URL: databaseUrl } };
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
    const { code, err } = await runDemo(undefined, ...args);
    expect(code).toBe(1);
    expect(err).toContain(message);
    expect(err).toContain("Usage: npm run demo --");
  });
});

// The browser tests run the command where there is no university yet.
describePostgres(
  "npm run demo",
  (open) => {
    it("adds students to the university", async () => {
      const { databaseUrl } = await open();
      const added = await runDemo(databaseUrl, "--students", "12");
      expect(added.err).toBe("");
      expect(added.out).toMatch(/Added 12 students in .*portal-demo/);
    });
  },
  demoUniversity,
);
