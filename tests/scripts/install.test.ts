import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The scripts in a folder of their own, without packages; by default, the lock file names one. */
function folderWithoutPackages(packages: object = { "node_modules/nowhere": { version: "1.0.0" } }): string {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, "scripts"));
  for (const file of ["run.mjs", "install.mjs"]) cpSync(`scripts/${file}`, path.join(folder, "scripts", file));
  const lock = { lockfileVersion: 3, packages: { "": {}, ...packages } };
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(lock));
  return folder;
}

it.each([
  [["--lean"], "npm ci --omit=dev"],
  [[], "npm ci --include=dev"],
])("a command with %j installs nothing in production, and says what to run", (args, command) => {
  const env = { ...process.env, NODE_ENV: "production" };
  const run = [path.join(folderWithoutPackages(), "scripts", "run.mjs"), ...args, "scripts/export.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, run, { env, encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(`The installed packages aren't those of package-lock.json. Run \`${command}\` first.\n`);
});

it("on a Node that is too old, and without the one of the packages, says so in one line", () => {
  const folder = folderWithoutPackages({});
  const old = path.join(folder, "old.mjs");
  writeFileSync(
    old,
    `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "18.20.4" } });`,
  );
  const run = ["--import", old, path.join(folder, "scripts", "run.mjs"), "--lean", "scripts/build.ts"];
  const { status, stdout, stderr } = spawnSync(process.execPath, run, { encoding: "utf8" });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^This is Node 18\.20\.4\. The portal needs Node 22\.18 or newer, .*\n$/);
});
