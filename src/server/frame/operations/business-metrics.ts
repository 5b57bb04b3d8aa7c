import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Db } from "../../db/schema.ts";
import { LAST_IMPORT } from "../../import/import-run.ts";
import { onCheckout } from "../../registration/checkout/checkout.ts";

type Facts = { oversold: number; waiting: number | null; mails: number; imported: number };

/** However often they're scraped. */
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
  const gauge = (name: string, help: string, value: (facts: Facts) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const facts = await read();
        this.set((facts && value(facts)) ?? Number.NaN);
      },
    });
  gauge(
    "portal_oversold_classes",
    "Classes with more students than seats and allowed excess; always 0",
    (facts) => facts.oversold,
  );
  gauge("portal_longest_wait_seconds", "How long the first of all waitlists has waited", (facts) => facts.waiting ?? 0);
  gauge("portal_unsent_mails", "Notices that are still to be mailed", (facts) => facts.mails);
  gauge(
    "portal_last_import_timestamp_seconds",
    "When an import last succeeded; 0 if none has",
    (facts) => facts.imported,
  );
}

/** Undefined while the database doesn't answer: a scrape must not fail with it. */
function readAtMostEvery(db: Db): () => Promise<Facts | undefined> {
  let last: Promise<Facts | undefined> = Promise.resolve(undefined);
  let until = 0;
  return async () => {
    if (performance.now() >= until) {
      until = performance.now() + READ_EVERY_MS;
      last = readFacts(db).catch(() => undefined);
    }
    return await last;
  };
}

async function readFacts(db: Db): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select
      (select count(*)::int from class_seats where enrolled > capacity + over_capacity_allowed) as oversold,
      (select extract(epoch from now() - min(e.created_at))::float
        from enrollments e join terms t on t.code = e.term_code and t.end_date >= current_date
        where e.status = 'W') as waiting,
      (select count(*)::int from notices
        where mailed_at is null and read_at is null and mail_error is null and created_at > now() - interval '3 days') as mails,
      coalesce((select extract(epoch from (value #>> '{}')::timestamptz)::float from database_facts
        where name = ${LAST_IMPORT}), 0) as imported`.execute(db);
  return rows[0];
}
