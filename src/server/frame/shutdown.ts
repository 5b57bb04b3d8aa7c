import { constants } from "node:os";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";

/** A connection that stays open after its answer would hold up the stop until it times out. */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (isStopping) reply.header("connection", "close");
  });
}

const SIGNALS = ["SIGTERM", "SIGINT"] as const;
const STOP_LIMIT_MS = 30_000;

export type Shutdown = {
  /** Stops accepting, and resolves when the requests in flight are answered. */
  stop: () => Promise<void>;
  log: Logger;
  limitMs?: number;
};

/** Ends the process on the first signal when the requests in flight are answered, on the second at once. */
export function stopOnSignals({ stop, log, limitMs = STOP_LIMIT_MS }: Shutdown): void {
  let isStopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isStopping) process.exit(128 + constants.signals[signal]);
      isStopping = true;
      log.info({ signal }, "stopping");
      setTimeout(() => {
        log.error(`requests were still in flight after ${limitMs / 1000} seconds`);
        process.exit(1);
      }, limitMs).unref();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, "could not stop in order");
          process.exit(1);
        },
      );
    });
  }
}
