import { Piscina } from "piscina";
import { AppError } from "#contract/outcome";
import type { ScheduleDocument } from "#documents/schedule";

/** Documents are drawn away from the thread that answers requests. */
export type DocumentPool = {
  /** A PDF. Throws UNAVAILABLE when so many others wait that no thread comes to it in time. */
  schedulePdf: (schedule: ScheduleDocument) => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Waiting and drawing together; the first one of a thread also loads the library, which takes seconds. */
const TIMEOUT_MS = 30_000;
/** Documents that may be waited for before new ones are turned away. */
const MOST_WANTED = 100;
/** A thread that has the library loaded is worth keeping for the next student. */
const IDLE_MS = 5 * 60_000;
/** What is drawn is thrown away at once: without a limit a thread lets twice as much of it lie about. */
const YOUNG_GENERATION_MB = 16;

/** Threads start with the first document and stop after some minutes without one. */
export function openDocumentPool(threads: number, mostWanted = MOST_WANTED): DocumentPool {
  let pool: Piscina | undefined;
  let wanted = 0;

  const draw = async (schedule: ScheduleDocument) => {
    pool ??= new Piscina({
      filename: new URL("./document-thread.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
    });
    // Piscina knows nothing of the thread's types: `schedulePdf` of document-thread.ts answers this.
    return (await pool.run(schedule, {
      name: "schedulePdf",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })) as Uint8Array;
  };

  return {
    async schedulePdf(schedule) {
      // Counted here, since the limit of Piscina's queue does not hold for what can be given up.
      if (wanted >= mostWanted) throw unavailable();
      wanted++;
      try {
        return await draw(schedule);
      } catch (error) {
        if (error instanceof Error && error.name === "AbortError") throw unavailable(error);
        throw error;
      } finally {
        wanted--;
      }
    },
    async close() {
      await pool?.destroy();
      pool = undefined;
    },
  };
}

function unavailable(cause?: Error) {
  return new AppError(
    { code: "UNAVAILABLE", message: "The document cannot be made right now. Try again in a moment." },
    { cause },
  );
}
