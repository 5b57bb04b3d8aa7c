import { type MessagePort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { DatabaseJob, DatabaseReply } from "./worker-thread.ts";

const { port } = workerData as { port: MessagePort };

const READY_FOR_QUERY = "Z".charCodeAt(0);
const NOT_IN_TRANSACTION = "I".charCodeAt(0);

let database: PGlite | undefined;
let isIdle = true;
/** In a folder, whose next opening begins with what this one leaves. */
let isLasting = false;
let last: Promise<void> = Promise.resolve();

port.on("message", (job: DatabaseJob) => {
  inOrder(async () => {
    const reply = await run(job);
    port.postMessage(reply, reply ? [reply.buffer as ArrayBuffer] : []);
    if (job.kind === "close") port.close();
  });
});

/** Errors aren't caught: they end the thread, which rejects all waiting jobs. */
function inOrder(task: () => Promise<void>) {
  last = last.then(task);
}

async function run(job: DatabaseJob): Promise<DatabaseReply> {
  if (job.kind === "open") {
    database = await open(job);
    isLasting = job.folder !== undefined;
    scheduleUpkeep(database, job.upkeepMs);
    return undefined;
  }
  if (!database) throw new Error("The embedded database isn't open.");
  switch (job.kind) {
    case "exchange": {
      // A copy, since the database may keep the buffer for its next answer and a transfer would take it away.
      const reply = new Uint8Array(await database.execProtocolRaw(job.bytes));
      isIdle = reply.at(-6) === READY_FOR_QUERY && reply.at(-1) === NOT_IN_TRANSACTION;
      return reply;
    }
    case "reset":
      await database.exec("rollback");
      await database.exec("discard all");
      isIdle = true;
      return undefined;
    case "snapshot":
      await database.exec("checkpoint");
      return new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer());
    case "close":
      try {
        // Not in a session that was cut off within a transaction; the next opening makes up for it.
        if (isIdle && isLasting) for (const statement of await dueUpkeep(database)) await database.exec(statement);
      } finally {
        await database.close();
      }
      database = undefined;
      return undefined;
  }
}

async function open({ folder, snapshot }: Extract<DatabaseJob, { kind: "open" }>) {
  const said: string[] = [];
  let isOpening = true;
  const options = {
    ...(snapshot && { loadDataDir: new Blob([snapshot]) }),
    // Limits the old log segments that a checkpoint keeps, and memory.
    postgresqlconf: ["max_wal_size = 96MB", "min_wal_size = 32MB", "shared_buffers = 32MB"],
    onStderr: (line: string) => isOpening && said.push(line) > 0,
  };
  try {
    return await PGlite.create(folder ?? "memory://", options);
  } catch (error) {
    // Its error only says that it failed; the log says why.
    const reasons = said.flatMap((line) => /(?:FATAL|PANIC|DETAIL|HINT): +(.*)/.exec(line)?.[1] ?? []);
    throw new Error(`can't open ${folder ?? "memory"}: ${reasons.join(". ") || String(error)}`, { cause: error });
  } finally {
    isOpening = false;
  }
}

function scheduleUpkeep(opened: PGlite, intervalMs: number) {
  const upkeep = () =>
    inOrder(async () => {
      if (!isIdle || database !== opened) return;
      for (const statement of await dueUpkeep(opened)) await opened.exec(statement);
    });
  setInterval(upkeep, intervalMs).unref();
}

const LOG_BYTES = 32 * 1024 * 1024;

/** By autovacuum's thresholds. Changes are counted from the opening on, so tables without statistics are due, too. */
export async function dueUpkeep(database: PGlite): Promise<string[]> {
  // Without it the counts are up to a second old.
  await database.exec("select pg_stat_force_next_flush()");
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', s.schemaname, s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup or c.reltuples < 0`);
  const log = await database.query<{ bytes: number }>(`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`);
  const statements = tables.rows.map(({ name }) => `vacuum (analyze) ${name}`);
  if ((log.rows[0]?.bytes ?? 0) > LOG_BYTES) statements.push("checkpoint");
  return statements;
}
