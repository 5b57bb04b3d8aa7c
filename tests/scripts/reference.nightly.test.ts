import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

it("npm run docs writes the reference of the engine, the contract, and the calendar", () => {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", "scripts/docs.ts"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  const pages = ["functions/engine.openSolver", "functions/calendar.WeekGrid", "modules/contract_outcome"];
  expect(pages.filter((page) => !existsSync(path.join(root, `dist/docs/${page}.html`)))).toEqual([]);
});
