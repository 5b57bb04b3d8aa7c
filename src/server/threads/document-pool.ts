import type { ScheduleDocument } from "#documents/schedule";
import { openThreadPool } from "./thread-pool.ts";

const TIMEOUT_MS = 30_000;
const MOST_WANTED = 100;
/** Keeps a thread, which has loaded the library, for the next student. */
const IDLE_MS = 5 * 60_000;
/** Documents are garbage at once: without a limit a thread uses twice the memory. */
const YOUNG_GENERATION_MB = 16;

/** Draws documents in threads, which start with the first document and stop after some minutes without one. */
export function openDocumentPool(threads: number, mostWanted = MOST_WANTED) {
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

export type DocumentPool = ReturnType<typeof openDocumentPool>;
