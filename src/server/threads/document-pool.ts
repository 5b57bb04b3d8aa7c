import type { ScheduleDocument } from "#documents/schedule";
import { openThreadPool } from "./thread-pool.ts";

/** Draws documents in threads. */
export type DocumentPool = {
  /** A PDF. Throws UNAVAILABLE if too many wait. */
  schedulePdf: (schedule: ScheduleDocument) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Maximum time, including the wait. */
const TIMEOUT_MS = 30_000;
/** Documents that can wait before new ones are refused. */
const MOST_WANTED = 100;
/** Keeps a thread, which has loaded the library, for the next student. */
const IDLE_MS = 5 * 60_000;
/** Documents are garbage at once: without a limit a thread uses twice the memory. */
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
