import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { lockFolder } from "./folder-lock.ts";
import { startWorkerThread, type WorkerThread } from "./worker-thread.ts";
import { WireStream } from "./wire-stream.ts";

/** Instead of a folder: a database that is gone when it is closed. */
export const IN_MEMORY = ":memory:";

export type EmbeddedDatabase = {
  /** A session for the driver. The one before it must have ended. */
  connect(): WireStream;
  /** The whole database as an archive that `openEmbedded` takes. */
  snapshot(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Opens PGlite in a thread of its own, since it computes on the thread that calls it. */
export async function openEmbedded(dataDir: string, snapshot?: Uint8Array): Promise<EmbeddedDatabase> {
  if (dataDir === IN_MEMORY) return await serve(() => startThread(undefined, snapshot), false);

  const parent = resolve(dataDir);
  mkdirSync(parent, { recursive: true });
  const lock = lockFolder(parent);
  try {
    const folder = join(parent, "pglite");
    if (!existsSync(folder)) await createFolder(folder, snapshot);
    const database = await serve(() => startThread(folder), true);
    return {
      ...database,
      close: async () => {
        try {
          await database.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Under another name until it is complete: a start that was broken off leaves nothing that looks like a database. */
async function createFolder(folder: string, snapshot?: Uint8Array) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const thread = await startThread(unfinished, snapshot);
  await thread.run({ kind: "close" });
  renameSync(unfinished, folder);
}

async function startThread(folder?: string, snapshot?: Uint8Array) {
  const thread = startWorkerThread();
  await thread.run({ kind: "open", folder, snapshot });
  return thread;
}

async function serve(start: () => Promise<WorkerThread>, isLasting: boolean): Promise<EmbeddedDatabase> {
  let thread = await start();
  let starting = Promise.resolve(thread);

  return {
    connect() {
      // What a folder held survives its thread, so the next session gets a new one; what memory held is lost.
      if (thread.hasEnded() && isLasting) {
        starting = start().then((started) => {
          thread = started;
          return started;
        });
      }
      return new WireStream(starting);
    },
    async snapshot() {
      const archive = await thread.run({ kind: "snapshot" });
      if (!archive) throw new Error("The embedded database gave no archive.");
      return archive;
    },
    async close() {
      if (!thread.hasEnded()) await thread.run({ kind: "close" });
    },
  };
}
