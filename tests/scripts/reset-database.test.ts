import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lockFolder } from "#server/db/embedded/folder-lock";
import { resetDatabase } from "../../scripts/reset-database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

function dataFolder() {
  const DATA_DIR = temporaryFolder();
  for (const database of ["pglite", "pglite.unfinished"]) {
    mkdirSync(join(DATA_DIR, database));
    writeFileSync(join(DATA_DIR, database, "PG_VERSION"), "18\n");
  }
  writeFileSync(join(DATA_DIR, "session-secret"), "secret");
  const left = () => readdirSync(DATA_DIR).filter((name) => !name.startsWith("lock"));
  return { DATA_DIR, left };
}

it("deletes the database, and nothing else in its folder", () => {
  const { DATA_DIR, left } = dataFolder();
  resetDatabase({ DATA_DIR });
  expect(left()).toEqual(["session-secret"]);
  resetDatabase({ DATA_DIR });
  expect(left()).toEqual(["session-secret"]);
  lockFolder(DATA_DIR).release();
});

it("leaves a database alone that is in use", () => {
  const { DATA_DIR, left } = dataFolder();
  const lock = lockFolder(DATA_DIR);
  expect(() => resetDatabase({ DATA_DIR })).toThrow("is in use");
  expect(left()).toHaveLength(3);
  lock.release();
});

it("starts no second server on a database in use, and says so in a sentence", () => {
  const { DATA_DIR } = dataFolder();
  const lock = lockFolder(DATA_DIR);
  const env = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"], DATA_DIR };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/dev.ts"], { env, encoding: "utf8" });
  expect(stderr).toMatch(/^The data folder .* is in use\. .*\n$/);
  expect([status, stdout]).toEqual([1, ""]);
  lock.release();
});

it("refuses with DATABASE_URL before anything starts, in one sentence", () => {
  const { DATA_DIR, left } = dataFolder();
  const env = { PATH: process.env["PATH"], DATA_DIR, DATABASE_URL: "postgres://u:hunter2@localhost:9/portal" };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/dev.ts", "--reset"], { env, encoding: "utf8" });
  expect(stderr).toBe("--reset deletes only the embedded database, but DATABASE_URL is set. Nothing was deleted.\n");
  expect(status).toBe(1);
  expect(left()).toHaveLength(3);
});
