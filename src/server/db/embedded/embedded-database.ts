import { existsSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { MINUTE_MS } from "#dates/minutes";
import type { DriverSocket } from "./driver-socket.ts";
import { lockFolder } from "./folder-lock.ts";
import { WireStream } from "./wire-stream.ts";
import { StoppedError, startWorkerThread, type WorkerThread } from "./worker-thread.ts";

/** Instead of a folder: a database in memory, lost when it's closed. */
export const IN_MEMORY = ":memory:";

export type EmbeddedDatabase = {
  /** A session for the driver. The previous one must have ended. */
  connect: () => DriverSocket;
  snapshot: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

export type EmbeddedOptions = { snapshot?: Uint8Array | undefined; upkeepMs?: number };

const UPKEEP_MS = MINUTE_MS;

/** Opens PGlite in a thread of its own, because it blocks the calling thread. */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  if (dataDir === IN_MEMORY) return await serve(() => startThread(undefined, options), false);

  const { parent, folder, unfinished } = foldersOf(dataDir);
  const lock = lockFolder(parent);
  try {
    if (!existsSync(folder)) {
      rmSync(unfinished, { recursive: true, force: true });
      const thread = await startThread(unfinished, options);
      await thread.run({ kind: "close" });
      renameSync(unfinished, folder);
    }
    const database = await serve(() => startThread(folder, { ...options, snapshot: undefined }), true);
    let closing: Promise<void> | undefined;
    return { ...database, close: () => (closing ??= database.close().finally(lock.release)) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export function deleteEmbedded(dataDir: string): void {
  if (dataDir === IN_MEMORY) return;
  const { parent, folder, unfinished } = foldersOf(dataDir);
  const lock = lockFolder(parent);
  try {
    rmSync(unfinished, { recursive: true, force: true });
    // Deleting takes a while, and half a database must not look like one.
    if (existsSync(folder)) renameSync(folder, unfinished);
    rmSync(unfinished, { recursive: true, force: true });
  } finally {
    lock.release();
  }
}

/** `unfinished` is renamed to `folder` once complete, so an interrupted start leaves nothing like a database. */
function foldersOf(dataDir: string) {
  const parent = resolve(dataDir);
  const folder = join(parent, "pglite");
  return { parent, folder, unfinished: `${folder}.unfinished` };
}

async function startThread(folder: string | undefined, { snapshot, upkeepMs = UPKEEP_MS }: EmbeddedOptions) {
  const thread = startWorkerThread();
  await thread.run({ kind: "open", folder, snapshot, upkeepMs });
  return thread;
}

async function serve(start: () => Promise<WorkerThread>, isLasting: boolean): Promise<EmbeddedDatabase> {
  let live = start();
  let isClosed = false;
  await live;

  // A folder survives its thread, so the next session gets a new thread; memory is lost.
  const replaceEnded = (thread: WorkerThread) => (thread.hasEnded() && isLasting ? start() : thread);

  return {
    connect() {
      if (isClosed) throw new StoppedError("The embedded database has been closed.");
      live = live.then(replaceEnded, start);
      return new WireStream(live);
    },
    async snapshot() {
      // Every snapshot job that doesn't fail replies with an archive.
      return (await (await live).run({ kind: "snapshot" }))!;
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      const thread = await live;
      if (!thread.hasEnded()) await thread.run({ kind: "close" });
    },
  };
}
