import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { pendingMigrations } from "../../db/migrate.ts";
import type { Database } from "../../db/open-database.ts";

/** While stopping, the server still answers, but isn't ready. */
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

/**
 * /healthz: the process answers (if not, restart it). /readyz: it can serve: the database is migrated, and it isn't
 * stopping.
 */
export function addHealth(app: FastifyInstance, database: Database, lifecycle: Lifecycle): void {
  let isMigrated = false;

  app.get("/healthz", async (_request, reply) => reply.type("text/plain").send("alive\n"));
  app.get("/readyz", async (request, reply) => {
    reply.type("text/plain").header("cache-control", "no-store");
    const problem = await findProblem().catch((error: unknown) => {
      request.log.warn({ err: error }, "not ready");
      return "the database isn't responding";
    });
    return problem ? reply.status(503).send(`not ready: ${problem}\n`) : reply.send("ready\n");
  });

  async function findProblem() {
    if (lifecycle.isStopping) return "the server is stopping";
    await database.ping();
    // Migrations only go forward, so it's enough to see them done once.
    isMigrated ||= (await pendingMigrations(database.db)).length === 0;
    return isMigrated ? undefined : "the database hasn't been migrated yet";
  }
}

const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
/** Long calls have two minutes, plus the time on the network. */
const STOP_LIMIT_MS = 130_000;

export type Shutdown = {
  /** Stops accepting, and resolves when the requests in flight are answered. */
  stop: () => Promise<void>;
  log: Logger;
  lifecycle?: Lifecycle;
  /** Lets load balancers notice that it isn't ready. */
  drainMs?: number;
};

/** Only a second Ctrl-C ends it at once: several processes forward the same stop. */
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
