import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";

/** `isStopping` is set when the server is asked to stop. It still answers then, but isn't ready. */
export type Lifecycle = { isStopping: boolean };

/** An idle open connection would delay the stop until it times out. */
export function closeConnectionsOnStop(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook("preClose", async () => {
    lifecycle.isStopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (lifecycle.isStopping) reply.header("connection", "close");
  });
}

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** Long calls have two minutes, plus the time on the network. */
const STOP_LIMIT_MS = 130_000;

export type Shutdown = {
  /** Stops accepting, and resolves when the requests in flight are answered. */
  stop: () => Promise<void>;
  log: Logger;
  lifecycle?: Lifecycle;
  /** How long the server keeps answering while it isn't ready, so that load balancers notice. */
  drainMs?: number;
};

/**
 * Stops the process cleanly on a signal, or when the parent process that opened a channel has ended. A second Ctrl-C
 * ends it at once. Other repeats are ignored, because several processes forward the same stop.
 */
export function stopOnSignals({ stop, log, lifecycle, drainMs = 0 }: Shutdown): void {
  let isStopping = false;
  let wasInterrupted = false;
  const begin = async (reason: string) => {
    isStopping = true;
    if (lifecycle) lifecycle.isStopping = true;
    log.info({ reason }, "stopping");
    await sleep(drainMs);
    setTimeout(() => {
      log.error(`requests were still in flight after ${STOP_LIMIT_MS / 1000} seconds`);
      process.exit(1);
    }, STOP_LIMIT_MS).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      log.error({ err: error }, "couldn't shut down cleanly");
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signal === "SIGINT" && wasInterrupted) process.exit(128 + constants.signals[signal]);
      wasInterrupted ||= signal === "SIGINT";
      if (!isStopping) void begin(signal);
    });
  }
  const onParentEnded = () => {
    if (!isStopping) void begin("the parent process has ended");
  };
  process.on("disconnect", onParentEnded);
  // Undefined if there was no channel.
  if (process.connected === false) onParentEnded();
}
