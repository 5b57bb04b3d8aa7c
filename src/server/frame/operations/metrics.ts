import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../../db/open-database.ts";
import type { Db } from "../../db/schema.ts";
import { onGivenUp } from "../../db/transaction.ts";
import { addBusinessMetrics } from "./business-metrics.ts";

export type MetricsOptions = {
  token: string | undefined;
  poolStates: Database["poolStates"];
  enrolling: () => Record<"running" | "waiting", number>;
  /** Of the event loop, memory, and garbage collection; once per process. */
  ofProcess: boolean;
  db: Db;
};

/** Serves /metrics for Prometheus, to this machine and to clients with the token. */
export function addMetrics(
  app: FastifyInstance,
  { token, poolStates, enrolling, ofProcess, db }: MetricsOptions,
): void {
  const registry = new Registry();
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to end of response, by route pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers: [registry],
  });
  new Gauge({
    name: "database_pool_connections",
    help: "Connections by database pool and state; waiting counts requests waiting for a connection",
    labelNames: ["pool", "state"],
    registers: [registry],
    collect() {
      for (const [pool, { total, idle, waiting }] of Object.entries(poolStates()))
        for (const [state, count] of Object.entries({ total, idle, waiting })) this.set({ pool, state }, count);
    },
  });
  new Gauge({
    name: "enrolling_calls",
    help: "Calls that enroll by state; waiting counts those in the queue for a slot",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(enrolling())) this.set({ state }, count);
    },
  });
  countGivenUp(app, registry);
  addBusinessMetrics(app, registry, db);

  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? "unknown", status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, token)) {
      return reply
        .status(403)
        .type("text/plain")
        .send("Metrics are available only from this machine or with METRICS_TOKEN.\n");
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook("onClose", async () => registry.clear());
}

/** A deadlock means that two places lock in different orders, and retries hide it. */
function countGivenUp(app: FastifyInstance, registry: Registry) {
  const counter = new Counter({
    name: "database_transactions_given_up_total",
    help: "Transactions that PostgreSQL rolled back because of conflicts with other transactions, by SQLSTATE (40P01 is a deadlock)",
    labelNames: ["code"],
    registers: [registry],
  });
  const end = onGivenUp(({ code, isRepeated }) => {
    counter.inc({ code });
    app.log.warn({ code, isRepeated }, "transaction rolled back");
  });
  app.addHook("onClose", async () => end());
}

/** A proxy on this machine adds headers. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined) {
  if (token !== undefined && headers.authorization !== undefined)
    return isSame(headers.authorization, `Bearer ${token}`);
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
  return !isForwarded && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(socket.remoteAddress ?? "");
}

function isSame(given: string, wanted: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
