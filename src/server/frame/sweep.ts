import type { FastifyInstance } from "fastify";

/** Work beside the requests, such as removing what has expired. One that takes many steps ends early at the signal. */
export type Chore = (closing: AbortSignal) => Promise<void>;

export type SweepTimes = {
  /** From the time that the app listens: what ended while no server ran is not left for long, nor in the way of a start. */
  firstMs: number;
  /** From the end of a sweep to the next one. */
  pauseMs: number;
};

const TIMES: SweepTimes = { firstMs: 15_000, pauseMs: 10 * 60_000 };

/**
 * Runs the chores one after another, soon after the app has begun to listen and then again and again. Whoever closes the
 * app waits for the one that runs, not for those behind it.
 */
export function sweepRegularly(
  app: FastifyInstance,
  chores: Readonly<Record<string, Chore>>,
  { firstMs, pauseMs }: SweepTimes = TIMES,
): void {
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

  app.addHook("onListen", async () => sweepIn(firstMs));
  app.addHook("onClose", async () => {
    closing.abort();
    clearTimeout(timer);
    await running;
  });
}
