import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import pg from "pg";
import { describe, expect, it, onTestFinished } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { migrate, pendingMigrations } from "#server/db/migrate";
import { cancelClass } from "#server/registrar/cancel-class";
import { registrarContext } from "#server/registrar/registrar-context";
import { visitFirst } from "../../scripts/rehearsal/first-visits.ts";
import { newStudents } from "../support/servers/rush.ts";
import { spawnServer } from "../support/servers/server-process.ts";
import { SMALL_TERM } from "../support/small-term.ts";
import { canCopy, type FaultCluster, hasPostgres, makeReplica, query, startCluster } from "./cluster.ts";
import { openRush, withDatabase } from "./rush.ts";

type Rush = Awaited<ReturnType<typeof openRush>>;

const isThere = hasPostgres ? "" : " (not tested: PostgreSQL's programs were not found)";

describe.skipIf(!hasPostgres)(`Every acknowledged enrollment survives${isThere}`, () => {
  const faults: Record<string, (rush: Rush, cluster: FaultCluster) => Promise<void>> = {
    "kill -9 of a server": async (rush) => {
      await rush.kill(0);
      await rush.restart(0);
    },
    "an immediate stop of PostgreSQL": async (_, cluster) => {
      await cluster.stopAtOnce();
      await cluster.start();
    },
    "both at once": async (rush, cluster) => {
      await Promise.all([cluster.stopAtOnce(), rush.kill(1)]);
      await cluster.start();
      await rush.restart(1);
    },
  };
  it.each(Object.entries(faults))("%s", async (_, fault) => {
    const cluster = await startCluster();
    const rush = await openRush(cluster.url);
    await rush.survive(() => fault(rush, cluster));
    await rush.expectAllWell();
  });

  // On PostgreSQL's own settings: after a few executions, it plans a prepared statement without its values.
  it("and 500 new students open every screen for the first time", async () => {
    const cluster = await startCluster();
    const rush = await openRush(cluster.url);
    const students = await withDatabase(cluster.url, ({ db }) => newStudents(db, 500, () => []));
    const sessions = students.map((student, at) => {
      const { url } = rush.servers[at % rush.servers.length]!;
      return { ...student, url: new URL(url), address: "127.0.0.1" };
    });
    const { refused } = await visitFirst({ termCode: SMALL_TERM, career: "UGRD" }, sessions);
    expect(refused).toEqual([]);
    await rush.survive(async () => {});
    await rush.expectAllWell();
  });

  const copied = canCopy ? "" : " (not tested: pg_basebackup was not found)";
  it.skipIf(!canCopy)(`a replica that lags and then dies, and no one sees an older catalog${copied}`, async () => {
    const cluster = await startCluster();
    const replica = await makeReplica(cluster);
    onTestFinished(() => replica.remove());
    await replica.start();
    const rush = await openRush(cluster.url, { DATABASE_REPLICA_URL: replica.url });
    const statuses = () =>
      Promise.all(
        rush.servers.map(async ({ url }) => {
          const answer = await fetch(`${url}/api/ClassSchedule/RealTime/Search?term=${SMALL_TERM}&classNumber=140`);
          const { data } = (await answer.json()) as {
            data: { Classes: { Details: { ClassStatus: { Code: string } } }[] };
          };
          return data.Classes[0]?.Details.ClassStatus.Code;
        }),
      );
    const logged = () => rush.servers.map(({ output }) => output().match(/isn't usable|usable again/g) ?? []);
    const areWithout = () => logged().map((lines) => lines.at(-1) === "isn't usable");
    await rush.survive(async () => {
      expect(await statuses()).toEqual(["A", "A"]);
      await query(replica.url, "select pg_wal_replay_pause()");
      await withDatabase(cluster.url, (database) =>
        cancelClass(
          registrarContext(database, "the registrar", () => new Date()),
          { termCode: SMALL_TERM, classNumber: 140, reason: "Too few" },
        ),
      );
      expect(await statuses()).toEqual(["X", "X"]);
      await expect.poll(areWithout).toEqual([true, true]);
      await query(replica.url, "select pg_wal_replay_resume()");
      await expect.poll(areWithout).toEqual([false, false]);
      await replica.stopAtOnce();
      await query(cluster.url, "update terms set catalog_version = catalog_version + 1");
      expect(await statuses()).toEqual(["X", "X"]);
      await expect.poll(areWithout).toEqual([true, true]);
    });
    expect(await statuses()).toEqual(["X", "X"]);
    for (const lines of logged())
      expect(lines).toEqual(lines.map((_, at) => (at % 2 === 0 ? "isn't usable" : "usable again")));
    await rush.expectAllWell();
  });

  const canMount = process.getuid?.() === 0 && process.platform === "linux";
  it.skipIf(!canMount)(`a full disk${canMount ? "" : " (not tested: only root can mount a small one)"}`, async () => {
    const disk = mkdtempSync(path.join(tmpdir(), "portal-disk-"));
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=192m,mode=755", "tmpfs", disk]);
    onTestFinished(() => {
      spawnSync("umount", ["-l", disk]);
      rmSync(disk, { recursive: true, force: true });
    });
    const cluster = await startCluster(disk, "max_wal_size=8MB", "min_wal_size=2MB");
    const rush = await openRush(cluster.url);
    const filler = path.join(disk, "filler");
    await rush.survive(async () => {
      fill(filler);
      await expect(query(cluster.url, FILL_TABLE)).rejects.toThrow(/./);
      const meetsIt = /No space left|Connection terminated|"57P0/;
      await expect.poll(() => rush.servers.some(({ output }) => meetsIt.test(output()))).toBe(true);
      truncateSync(filler, 0);
      // Without room for its log, PostgreSQL ends itself.
      const works = async () => {
        if (!cluster.isRunning()) await cluster.start();
        return await query(cluster.url, "select 1").then(
          () => true,
          () => false,
        );
      };
      await expect.poll(works).toBe(true);
    });
    await rush.expectAllWell();
  });

  it("the clock of a server that jumps an hour ahead and back", async () => {
    const { url } = await startCluster();
    const clock = fileURLToPath(new URL("jumping-clock.mjs", import.meta.url));
    const rush = await openRush(url, { NODE_OPTIONS: `--import=${clock}` });
    // In an hour they would be over.
    const soon = new Date(Date.now() + 10 * 60_000);
    await withDatabase(url, async ({ db }) => {
      await db.updateTable("sessions").set({ enrollment_closes_at: soon }).where(everyRow).execute();
      await db.updateTable("terms").set({ catalog_version: 2 }).where(everyRow).execute();
    });
    const jump = () => rush.servers[0]!.child.kill("SIGUSR2");
    await rush.survive(async () => {
      jump();
    });
    jump();
    await rush.expectAllWell();
    const { rows } = await query(url, "select count(*)::int as count from web_sessions");
    expect(rows).toEqual([{ count: rush.students.length }]);
  });

  it("a migration that stops half-way, which the next start completes", async () => {
    const { url } = await startCluster();
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    onTestFinished(() => holder.end());
    await withDatabase(url, ({ db }) => migrate(db, migrationsBefore("0012_catalog_changes.sql")));
    await holder.query("begin; lock table terms in row exclusive mode");
    const env = { DATABASE_URL: url, DEMO: "1", SESSION_SECRET: "x".repeat(32), PORT: "0", LOG_LEVEL: "warn" };
    const victim = spawnServer(env);
    // It has made the table and waits for the trigger's lock.
    await expect
      .poll(async () => (await query(url, "select 1 from pg_locks where not granted")).rows.length)
      .toBeGreaterThan(0);
    victim.child.kill("SIGKILL");
    await victim.exited;
    await holder.query("commit");
    const rush = await openRush(url);
    await withDatabase(url, async ({ db }) => expect(await pendingMigrations(db)).toEqual([]));
    await rush.survive(async () => {});
    await rush.expectAllWell();
  });
});

function migrationsBefore(name: string): URL {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const all = new URL("../../src/server/db/migrations/", import.meta.url);
  for (const each of readdirSync(all)) if (each < name) copyFileSync(new URL(each, all), path.join(folder, each));
  return pathToFileURL(`${folder}/`);
}

const FILL_TABLE = "create table filled as select repeat('x', 1000) from generate_series(1, 9000)";

function fill(file: string) {
  const piece = Buffer.alloc(64 * 1024);
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
