import { parentPort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import type { Job, Reply } from "./jobs.ts";

const port = parentPort;
if (!port) throw new Error("The embedded database runs in a worker thread only.");

let database: PGlite | undefined;
let last: Promise<void> = Promise.resolve();

port.on("message", (job: Job) => {
  last = last.then(async () => {
    const reply = await run(job);
    port.postMessage(reply, reply ? [reply.buffer as ArrayBuffer] : []);
    if (job.kind === "close") port.close();
  });
});

async function run(job: Job): Promise<Reply> {
  if (job.kind === "open") {
    database = await open(job);
    return undefined;
  }
  if (!database) throw new Error("The embedded database is not open.");
  switch (job.kind) {
    case "exchange":
      // A copy, since the database may keep the buffer for its next answer and a transfer would take it away.
      return new Uint8Array(await database.execProtocolRaw(job.bytes));
    case "reset":
      await database.exec("rollback");
      await database.exec("discard all");
      return undefined;
    case "snapshot":
      return new Uint8Array(await (await database.dumpDataDir("none")).arrayBuffer());
    case "close":
      await database.close();
      return undefined;
  }
}

async function open({ folder, snapshot }: Extract<Job, { kind: "open" }>) {
  return await PGlite.create(folder ?? "memory://", {
    ...(snapshot && { loadDataDir: new Blob([snapshot as Uint8Array<ArrayBuffer>]) }),
    // Nothing removes old log segments but a checkpoint, and that keeps as many as these allow.
    postgresqlconf: ["max_wal_size = 96MB", "min_wal_size = 32MB"],
  });
}
