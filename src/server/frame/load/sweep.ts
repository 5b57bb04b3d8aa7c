import type { FastifyInstance } from "fastify";
import { MINUTE_MS } from "#dates/minutes";

/** Long work ends early at the signal. */
export type Chore = (closing: AbortSignal) => Promise<void>;

const PAUSE_MS = 10 * MINUTE_MS;
/** Unless the pause is shorter. */
const FIRST_MS = 15_000;

/** Runs the chores one after another, repeatedly. Closing the app waits for the running one. */
export function sweepRegularly(app: FastifyInstance, chores: Record<string, Chore>, pauseMs = PAUSE_MS): void {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const sweep = async () => {
    for (const [name, chore] of Object.entries(chores)) {
      if (closing.signal.aborted) return;
      await chore(closing.signal).catch((error: unknown) =>
        app.log.warn({ err: error, chore: name }, "a cleanup task failed"),
      );
    }
    sweepIn(pauseMs);
  };
  const sweepIn = (milliseconds: number) => {
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      running = sweep();
    }, milliseconds);
    timer.unref();
  };

  app.addHook("onListen", async () => sweepIn(Math.min(pauseMs, FIRST_MS)));
  app.addHook("onClose", async () => {
    closing.abort();
    clearTimeout(timer);
    await running;
  });
}
