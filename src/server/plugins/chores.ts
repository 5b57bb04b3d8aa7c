import type { FastifyInstance } from "fastify";

/** Long work ends early at the signal. */
export type Chore = (closing: AbortSignal) => Promise<void>;

/** Runs the chores one after another, after each pause. Closing the app waits for the running one. */
export function repeatChores(app: FastifyInstance, chores: Record<string, Chore>, pauseMs: number): void {
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const runAll = async () => {
    for (const [name, chore] of Object.entries(chores)) {
      if (closing.signal.aborted) return;
      await chore(closing.signal).catch((error: unknown) =>
        app.log.warn({ err: error, chore: name }, "a chore failed"),
      );
    }
    pause();
  };
  const pause = () => {
    if (closing.signal.aborted) return;
    timer = setTimeout(() => {
      running = runAll();
    }, pauseMs);
    timer.unref();
  };

  app.addHook("onListen", async () => pause());
  app.addHook("onClose", async () => {
    closing.abort();
    clearTimeout(timer);
    await running;
  });
}
