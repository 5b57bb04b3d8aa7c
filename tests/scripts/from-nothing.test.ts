import { expect, inject, it } from "vitest";
import { testDatabases } from "../support/database/database.ts";
import { startFromNothing } from "../support/from-nothing.ts";

const open = testDatabases("empty");

it.skipIf(!inject("postgres"))("the runbook leads from an empty database to students who sign in", async () => {
  const { databaseUrl } = await open();
  const { steps, served } = await startFromNothing(databaseUrl!, { students: 200, classes: 20, gradesEach: 5 });
  expect(steps.map(({ name }) => name)).toContain("npm run verify");
  expect(served.every((count) => count >= 200)).toBe(true);
});
