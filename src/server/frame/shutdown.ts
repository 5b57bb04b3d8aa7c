import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";

/** `isStopping` from the moment at which the server is asked to stop: it then still answers, but is not ready. */
export type Lifecycle = { isStopping: boolean };

/** A connection that stays open after its answer would hold up the stop until it times out. */
export function closeConnectionsOnStop(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook("preClose", async () => {
    lifecycle.isStopping = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (lifecycle.isStopping) reply.header("connection", "close");
  });
}

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** Calls that take long have two minutes, and the way there and back. */
const STOP_LIMIT_MS = 130_000;

export type Shutdown = {
  /** Stops accepting, and resolves when the requests in flight are answered. */
  stop: () => Promise<void>;
  log: Logger;
  lifecycle?: Lifecycle;
  /** How long the server answers as usual, but is not ready, so that load balancers look elsewhere. */
  drainMs?: number;
};

/**
 * Ends the process in order on a signal, or when the process that started it with a channel has ended. A second Ctrl-C
 * ends it at once. Other repeats are ignored: several processes pass the same stop on.
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
  const onParentGone = () => {
    if (!isStopping) void begin("the parent process has ended");
  };
  process.on("disconnect", onParentGone);
  // Undefined where there was no channel.
  if (process.connected === false) onParentGone();
}
