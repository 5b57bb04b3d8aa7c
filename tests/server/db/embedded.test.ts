import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { everyRow } from "#server/db/conditional-writes";
import { type EmbeddedDatabase, IN_MEMORY, openEmbedded } from "#server/db/embedded/embedded-database";
import { lockFolder } from "#server/db/embedded/folder-lock";
import { type Database, openDatabase, overEmbedded } from "#server/db/open-database";
import { withTransaction } from "#server/db/transaction";
import { fillDataFolder } from "../../support/database/data-folder.ts";
import { embeddedSnapshot } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const term = { code: "T", description: "", start_date: "2026-01-01", end_date: "2026-05-01" };

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});

async function openFolder(): Promise<Database> {
  if (!existsSync(join(dataDir, "pglite"))) await fillDataFolder(dataDir);
  const database = await overEmbedded(await openEmbedded(dataDir));
  onTestFinished(() => database.close());
  return database;
}

/** The threads that start from now on. */
function startedThreads(): Worker[] {
  const threads: Worker[] = [];
  const onWorker = (worker: Worker) => threads.push(worker);
  process.on("worker", onWorker);
  onTestFinished(() => void process.off("worker", onWorker));
  return threads;
}

async function codes({ db }: Database) {
  const rows = await db.selectFrom("terms").select("code").orderBy("code").execute();
  return rows.map(({ code }) => code);
}

/** Resolves with the first thing it says; or that it ended without a word. */
async function startProcess(code = ""): Promise<{ child: ChildProcess; said: string }> {
  const script = fileURLToPath(new URL("../../support/database/database-process.ts", import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, code], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const heard = once(child.stdout, "data").then(([said]: Buffer[]) => String(said).trim());
  const ended = once(child, "close").then(([status]) => `ended with ${status}, without a word`);
  return { child, said: await Promise.race([heard, ended]) };
}

it("the data folder is of one process until that ends, also by kill -9, and keeps what was committed", async () => {
  await fillDataFolder(dataDir);
  const { child, said } = await startProcess("KILLED");
  expect(said).toBe("open");
  const refused = openDatabase({ dataDir });
  await expect(refused).rejects.toThrow(`The data folder ${dataDir} is in use.`);
  await expect(refused).rejects.toThrow(/Stop the other one, set DATA_DIR .* or set DATABASE_URL/);
  child.kill("SIGKILL");
  await once(child, "exit");

  const threads = startedThreads();
  const database = await openFolder();
  expect(await codes(database)).toEqual(["KILLED"]);
  // Also to the same process.
  await expect(openDatabase({ dataDir })).rejects.toThrow("is in use");
  await database.close();
  expect(threads.length).toBeGreaterThan(0);
  await expect.poll(() => threads.every(({ threadId }) => threadId === -1)).toBe(true);
  await expect(database.ping()).rejects.toThrow("destroyed");
  lockFolder(dataDir).release();
});

describe("the database thread", () => {
  let embedded: EmbeddedDatabase;
  /** In memory, for all tests: opening one takes a second. */
  let inMemory: Database;
  beforeAll(async () => {
    embedded = await openEmbedded(IN_MEMORY, { snapshot: await embeddedSnapshot(), upkeepMs: 100 });
    inMemory = await overEmbedded(embedded);
    return () => embedded.close();
  });

  it("answers requests in the order of asking, and none between the statements of a transaction", async () => {
    const { db } = inMemory;
    const order: string[] = [];
    const note = (name: string) => () => void order.push(name);
    const transaction = withTransaction(db, async (trx) => {
      await trx.insertInto("terms").values(term).execute();
      await sleep(50);
      await trx.updateTable("terms").set({ description: "changed" }).where(everyRow).execute();
    }).then(note("transaction"));
    await sleep(10);
    const read = db.selectFrom("terms").select("description").execute();
    const others = [read.then(note("first")), db.selectFrom("terms").execute().then(note("second"))];
    await Promise.all([transaction, ...others]);
    expect(order).toEqual(["transaction", "first", "second"]);
    expect(await read).toEqual([{ description: "changed" }]);
  });

  it("plans the statements of tests without their values in every session", async () => {
    const { db } = inMemory;
    // As the end of a session does.
    await sql`discard all`.execute(db);
    const { rows } = await sql`show plan_cache_mode`.execute(db);
    expect(rows).toEqual([{ plan_cache_mode: "force_generic_plan" }]);
  });

  it("is replaced when it dies: waiting calls fail, the transaction is undone, later calls work", async () => {
    const threads = startedThreads();
    const database = await openFolder();
    await database.db.insertInto("terms").values(term).execute();

    const interrupted = withTransaction(database.db, async (trx) => {
      await insert(trx, "terms", { ...term, code: "LOST" });
      await threads.at(-1)?.terminate();
      await trx.selectFrom("terms").selectAll().execute();
    });
    const waiting = codes(database);
    await expect(interrupted).rejects.toThrow("embedded database");
    expect(await waiting).toEqual(["T"]);
    expect(await codes(database)).toEqual(["T"]);
  });
});
