import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { migrate, pendingMigrations, readMigrations } from "#server/db/migrate";
import { openDatabase } from "#server/db/open-database";
import { describeEachDatabase, empty, sharedDatabase } from "../../support/database/database.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

function folderOf(files: Record<string, string>) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

const first = { "0001_a.sql": "create table a (i integer);" };
const second = { "0002_b.sql": "create table b (i integer); insert into a values (1);" };

describeEachDatabase(
  "migrations",
  (open, kind) => {
    const database = sharedDatabase(open);
    beforeEach(async () => {
      await sql`drop schema public cascade; drop schema if exists pgboss cascade; create schema public`.execute(
        database.db,
      );
    });

    it("run in order on an empty database, and not again", async () => {
      const { db } = database;
      const names = (await readMigrations()).map(({ name }) => name);
      expect(names).toContain("0001_catalog.sql");
      expect(await pendingMigrations(db)).toEqual([...names, "job queues"]);
      expect(await migrate(db)).toEqual(names);
      expect(await pendingMigrations(db)).toEqual([]);
      expect(await migrate(db)).toEqual([]);
      expect(await db.selectFrom("terms").selectAll().execute()).toEqual([]);
    });

    it("go on from where an older version stopped", async () => {
      const { db } = database;
      expect(await migrate(db, folderOf(first))).toEqual(["0001_a.sql"]);
      const folder = folderOf({ ...first, ...second });
      expect(await pendingMigrations(db, folder)).toEqual(["0002_b.sql"]);
      expect(await migrate(db, folder)).toEqual(["0002_b.sql"]);
    });

    it("leave nothing of one that fails, and name it", async () => {
      const { db } = database;
      const folder = folderOf({ ...first, "0002_bad.sql": "insert into a values (1); select * from nowhere;" });
      await expect(migrate(db, folder)).rejects.toThrow(/0002_bad\.sql failed and changed nothing: .*nowhere/);
      expect((await sql`select * from a`.execute(db)).rows).toEqual([]);
      expect(await pendingMigrations(db, folder)).toEqual(["0002_bad.sql"]);
    });

    it.runIf(kind === "postgres")("leave nothing of one that is cut off, and run it at the next start", async () => {
      const { db } = database;
      const cut = `${second["0002_b.sql"]}; select pg_terminate_backend(pg_backend_pid());`;
      const failing = migrate(db, folderOf({ ...first, "0002_b.sql": cut }));
      await expect(failing).rejects.toThrow("0002_b.sql failed and changed nothing");
      expect(await migrate(db, folderOf({ ...first, ...second }))).toEqual(["0002_b.sql"]);
    });

    it("let a version before go on, until something that it used was removed", async () => {
      const { db } = database;
      await migrate(db, folderOf({ ...first, ...second }));
      expect(await migrate(db, folderOf(first))).toEqual([]);
      expect(await pendingMigrations(db, folderOf(first))).toEqual([]);
      await migrate(db, folderOf({ ...first, ...second, "0003_contract_a.sql": "drop table a" }));
      const refusal = /newer version of the portal\. It has 0003_contract_a\.sql; this version ends at 0001_a\.sql/;
      await expect(migrate(db, folderOf(first))).rejects.toThrow(refusal);
      await expect(pendingMigrations(db, folderOf(first))).rejects.toThrow(refusal);
    });

    it("refuse a migration that was edited after it ran, but not other line ends", async () => {
      const { db } = database;
      await migrate(db, folderOf({ "0001_a.sql": "create table a (i integer);\n-- end\n" }));
      expect(await migrate(db, folderOf({ "0001_a.sql": "create table a (i integer);\r\n-- end\r\n" }))).toEqual([]);
      const edited = folderOf({ "0001_a.sql": "create table a (i bigint);\n-- end\n" });
      await expect(migrate(db, edited)).rejects.toThrow(
        "Migration 0001_a.sql doesn't match the one that ran on this database",
      );
    });

    it.runIf(kind === "postgres")("run once when several instances start together", async () => {
      const { databaseUrl } = database;
      const instances = await Promise.all(
        [1, 2, 3, 4].map(() => openDatabase({ dataDir: "", databaseUrl, poolSize: 2 })),
      );
      try {
        const done = await Promise.all(instances.map(({ db }) => migrate(db)));
        expect(done.flat().sort()).toEqual((await readMigrations()).map(({ name }) => name));
      } finally {
        await Promise.all(instances.map((instance) => instance.close()));
      }
    });
  },
  empty,
);
