import { Piscina } from "piscina";
import { AppError } from "#contract/outcome";
import type { BuildTask, BuiltSchedules } from "./engine-thread.ts";

/** Schedules are built away from the thread that answers requests. */
export type EnginePool = {
  /**
   * Stops its searches by itself after some seconds, and then answers what is proven. Throws UNAVAILABLE when so many
   * others wait that no thread comes to it in time.
   */
  build: (task: Omit<BuildTask, "maxMilliseconds">) => Promise<BuiltSchedules>;
  close: () => Promise<void>;
};

/** A build that waits and works longer than this is given up. */
const TIMEOUT_MS = 15_000;
/**
 * A build stops its own searches after this, so that a request that is too much for the server is told so, and not to
 * come again. The browser's own engine goes on as long as the student waits. What is left is for waiting and for the
 * work that asks for no time, a second at most.
 */
const MAX_BUILD_MS = 8_000;
/** Requests that may wait for a thread before new ones are turned away. */
const MAX_QUEUE = 200;

/** Threads start with the first build and stop after half a minute without one. */
export function openEnginePool(threads: number, maxMilliseconds = MAX_BUILD_MS): EnginePool {
  let pool: Piscina | undefined;
  return {
    async build(task) {
      pool ??= new Piscina({
        filename: new URL("./engine-thread.ts", import.meta.url).href,
        minThreads: 0,
        maxThreads: threads,
        idleTimeout: 30_000,
        maxQueue: MAX_QUEUE,
      });
      try {
        // Piscina knows nothing of the thread's types: `build` of engine-thread.ts answers this.
        return (await pool.run({ ...task, maxMilliseconds } satisfies BuildTask, {
          name: "build",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })) as BuiltSchedules;
      } catch (error) {
        if (error instanceof Error && (error.name === "AbortError" || error.message.includes("Task queue is at limit")))
          throw new AppError(
            {
              code: "UNAVAILABLE",
              message: "Schedules cannot be built on the server right now. Try again in a moment.",
            },
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
