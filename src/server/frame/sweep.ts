import type { FastifyInstance } from "fastify";

const INTERVAL_MS = 10 * 60_000;

/** Runs chores (removing what has expired) beside the requests, for as long as the app is open. */
export function sweepRegularly(
  app: FastifyInstance,
  chores: Record<string, () => Promise<void>>,
  intervalMs = INTERVAL_MS,
): void {
  const sweep = async () => {
    for (const [name, chore] of Object.entries(chores)) {
      await chore().catch((error: unknown) => app.log.warn({ err: error, chore: name }, "a chore failed"));
    }
  };
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setInterval(() => {
      running ??= sweep().finally(() => {
        running = undefined;
      });
    }, intervalMs);
    timer.unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await running;
  });
}
