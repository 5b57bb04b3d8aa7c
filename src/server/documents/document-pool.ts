import type { ScheduleDocument } from "#documents/schedule";
import { openThreadPool } from "../thread-pool.ts";

/** Documents are drawn away from the thread that answers requests. */
export type DocumentPool = {
  /** A PDF. Throws UNAVAILABLE when so many others wait that no thread comes to it in time. */
  schedulePdf: (schedule: ScheduleDocument) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Waiting and drawing together. */
const TIMEOUT_MS = 30_000;
/** Documents that may be waited for before new ones are turned away. */
const MOST_WANTED = 100;
/** A thread that has the library loaded is worth keeping for the next student. */
const IDLE_MS = 5 * 60_000;
/** What is drawn is thrown away at once: without a limit a thread lets twice as much of it lie about. */
const YOUNG_GENERATION_MB = 16;

/** Threads start with the first document and stop after some minutes without one. */
export function openDocumentPool(threads: number, mostWanted = MOST_WANTED): DocumentPool {
  const { run, close } = openThreadPool<ScheduleDocument, Uint8Array>(
    {
      file: new URL("./document-thread.ts", import.meta.url),
      name: "schedulePdf",
      unavailable: "We couldn't create this PDF. Try again in a moment.",
    },
    { threads, timeoutMs: TIMEOUT_MS, mostWanted, idleMs: IDLE_MS, youngGenerationMb: YOUNG_GENERATION_MB },
  );
  return { schedulePdf: run, close };
}
