import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Db } from "../../db/schema.ts";
import { LAST_IMPORT } from "../../import/import-run.ts";
import { onCheckout } from "../../registration/checkout/checkout.ts";

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

const READ_EVERY_MS = 15_000;

export function addBusinessMetrics(app: FastifyInstance, registry: Registry, db: Db): void {
  const registers = [registry];
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
  const end = onCheckout((items) => {
    for (const { success, messages } of items) {
      enrolled.inc({ result: success === false ? "refused" : "enrolled" });
      const rule = success === false && messages.find(({ IsError }) => IsError)?.Rule;
      if (rule) refused.inc({ rule });
    }
  });
  app.addHook("onClose", async () => end());

  const read = readAtMostEvery(db);
  for (const [name, { help }] of Object.entries(FACTS)) {
    const collect = async () => gauge.set((await read())?.[name] ?? Number.NaN);
    const gauge: Gauge = new Gauge({ name, help, registers, collect });
  }
}

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
