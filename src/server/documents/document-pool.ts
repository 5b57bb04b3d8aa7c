import { Piscina } from "piscina";
import { AppError } from "#contract/outcome";
import type { ScheduleDocument } from "#documents/schedule";

/** Documents are drawn away from the thread that answers requests. */
export type DocumentPool = {
  /** A PDF. Throws UNAVAILABLE when so many others wait that no thread comes to it in time. */
  schedulePdf: (schedule: ScheduleDocument) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Waiting and drawing together; the first one of a thread also loads the library and the fonts, which takes seconds. */
const TIMEOUT_MS = 30_000;
/** Requests that may wait for a thread before new ones are turned away. */
const MAX_QUEUE = 100;
/** A thread that has the library loaded is worth keeping for the next student. */
const IDLE_MS = 5 * 60_000;

/** What is drawn is thrown away at once: without a limit a thread lets twice as much of it lie about. */
const YOUNG_GENERATION_MB = 16;

/** Threads start with the first document and stop after some minutes without one. */
export function openDocumentPool(threads: number, maxQueue = MAX_QUEUE): DocumentPool {
  let pool: Piscina | undefined;
  return {
    async schedulePdf(schedule) {
      pool ??= new Piscina({
        filename: new URL("./document-thread.ts", import.meta.url).href,
        minThreads: 0,
        maxThreads: threads,
        idleTimeout: IDLE_MS,
        maxQueue,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      });
      try {
        // Piscina knows nothing of the thread's types: `schedulePdf` of document-thread.ts answers this.
        return (await pool.run(schedule, {
          name: "schedulePdf",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })) as Uint8Array;
      } catch (error) {
        if (error instanceof Error && (error.name === "AbortError" || error.message.includes("Task queue is at limit")))
          throw new AppError(
            { code: "UNAVAILABLE", message: "The document cannot be made right now. Try again in a moment." },
            { cause: error },
          );
        throw error;
      }
    },
    async close() {
      await pool?.destroy();
      pool = undefined;
    },
  };
}
