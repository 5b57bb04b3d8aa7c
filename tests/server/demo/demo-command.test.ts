import { describe, expect, it } from "vitest";
import { describePostgres } from "../../support/database/database.ts";
import { demoUniversity } from "../../support/demo-university.ts";
import { runScript } from "../../support/servers/run-script.ts";

const runDemo = (databaseUrl: string | undefined, ...args: readonly string[]) =>
  runScript("demo", args, { DATABASE_URL: databaseUrl });

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
