import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../../db/open-database.ts";
import type { Db } from "../../db/schema.ts";
import { onGivenUp } from "../../db/transaction.ts";
import { LAST_IMPORT } from "../../import/import-run.ts";
import { onCheckout } from "../../registration/checkout/checkout.ts";

export type MetricsOptions = {
  /** Lets other machines read the metrics. */
  token: string | undefined;
  /** Used and waiting connections of the database's pools. */
  poolStates: Database["poolStates"];
  enrolling: { counts: () => Record<"running" | "waiting", number>; oldestMs: () => number };
  /** Of the event loop, memory, and garbage collection; once per process. */
  ofProcess: boolean;
  db: Db;
};

/** Returns where other modules register theirs. */
export function addMetrics(
  app: FastifyInstance,
  { token, poolStates, enrolling, ofProcess, db }: MetricsOptions,
): Registry {
  const registry = new Registry();
  const registers = [registry];
  if (ofProcess) collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from request to end of response, by route pattern",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120],
    registers,
  });
  new Gauge({
    name: "database_pool_connections",
    help: "Connections by database pool and state; waiting counts requests waiting for a connection",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const [pool, { total, idle, waiting }] of Object.entries(poolStates()))
        for (const [state, count] of Object.entries({ total, idle, waiting })) this.set({ pool, state }, count);
    },
  });
  new Gauge({
    name: "enrolling_calls",
    help: "Calls that enroll by state; waiting counts those in the queue for a slot",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(enrolling.counts())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "portal_oldest_enrolling_call_seconds",
    help: "How long the oldest running call that enrolls has run; it grows while the database doesn't end a commit",
    registers,
    collect() {
      this.set(enrolling.oldestMs() / 1000);
    },
  });
  const readFacts = readAtMostEvery(db);
  for (const [name, { help }] of Object.entries(FACTS)) {
    const collect = async () => gauge.set((await readFacts())?.[name] ?? Number.NaN);
    const gauge: Gauge = new Gauge({ name, help, registers, collect });
  }
  const ends = [countGivenUp(app, registers), countCheckouts(registers)];

  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? "unknown", status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (request, reply) => {
    if (mayRead(request, token)) return reply.type(registry.contentType).send(await registry.metrics());
    const refusal = "Metrics are available only from this machine or with METRICS_TOKEN.\n";
    return reply.status(403).type("text/plain").send(refusal);
  });
  app.addHook("onClose", async () => {
    for (const end of ends) end();
    registry.clear();
  });
  return registry;
}

const FACTS = {
  portal_oversold_classes: {
    help: "Classes with more students than seats and allowed excess; always 0",
    value: sql`select count(*) from class_seats where enrolled > capacity + over_capacity_allowed`,
  },
  portal_longest_wait_seconds: {
    help: "How long the first of all waitlists has waited",
    value: sql`select coalesce(extract(epoch from now() - min(e.created_at)), 0)
      from enrollments e join terms t on t.code = e.term_code and t.end_date >= current_date where e.status = 'W'`,
  },
  portal_unsent_mails: {
    help: "Notices that are still to be mailed",
    value: sql`select count(*) from notices
      where mailed_at is null and read_at is null and mail_error is null and created_at > now() - interval '3 days'`,
  },
  portal_last_import_timestamp_seconds: {
    help: "When an import last succeeded; 0 if none has",
    value: sql`select coalesce(max(extract(epoch from (value #>> '{}')::timestamptz)), 0)
      from database_facts where name = ${LAST_IMPORT}`,
  },
};
type Facts = Record<string, number>;

/** However often they're scraped. */
const READ_EVERY_MS = 15_000;

/** Undefined while the database doesn't answer: a scrape must not fail with it. */
function readAtMostEvery(db: Db): () => Promise<Facts | undefined> {
  const columns = Object.entries(FACTS).map(([name, { value }]) => sql`(${value})::float as ${sql.ref(name)}`);
  let last: Promise<Facts | undefined> = Promise.resolve(undefined);
  let until = 0;
  return async () => {
    if (performance.now() >= until) {
      until = performance.now() + READ_EVERY_MS;
      last = sql<Facts>`select ${sql.join(columns)}`.execute(db).then(
        ({ rows }) => rows[0],
        () => undefined,
      );
    }
    return await last;
  };
}

/** A deadlock means that two places lock in different orders, and retries hide it. */
function countGivenUp(app: FastifyInstance, registers: Registry[]): () => void {
  const counter = new Counter({
    name: "database_transactions_given_up_total",
    help: "Transactions that PostgreSQL rolled back because of conflicts with other transactions, by SQLSTATE (40P01 is a deadlock)",
    labelNames: ["code"],
    registers,
  });
  return onGivenUp(({ code, isRepeated }) => {
    counter.inc({ code });
    app.log.warn({ code, isRepeated }, "transaction rolled back");
  });
}

function countCheckouts(registers: Registry[]): () => void {
  const enrolled = new Counter({
    name: "portal_checkout_classes_total",
    help: "Classes in checkouts of this process by result: enrolled, or refused",
    labelNames: ["result"],
    registers,
  });
  const refused = new Counter({
    name: "portal_refusals_total",
    help: "Refused classes in checkouts of this process, by rule",
    labelNames: ["rule"],
    registers,
  });
  return onCheckout((items) => {
    for (const { success, messages } of items) {
      enrolled.inc({ result: success === false ? "refused" : "enrolled" });
      const rule = success === false && messages.find(({ IsError }) => IsError)?.Rule;
      if (rule) refused.inc({ rule });
    }
  });
}

/** A proxy on this machine adds headers. */
function mayRead({ headers, socket }: FastifyRequest, token: string | undefined) {
  const { authorization: given } = headers;
  if (token !== undefined && given !== undefined) return isSame(given, `Bearer ${token}`);
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
  return !isForwarded && ["127.0.0.1", "::1", "::ffff:127.0.0.1"].includes(socket.remoteAddress ?? "");
}

function isSame(given: string, wanted: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
