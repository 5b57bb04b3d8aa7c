import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { readFact } from "../db/facts.ts";
import { type Db, toJson } from "../db/schema.ts";
import { type FeedEvent, readFeed } from "./event-feed.ts";

export type WebhookSettings = { url: string; secret: string };

type Given = { db: Db; settings: WebhookSettings; log: FastifyBaseLogger; now: () => Date };
type State = { cursor: number; failures: number; until: string };

const FACT = "webhook";
const EVENTS_AT_ONCE = 100;
const TIMEOUT_MS = 15_000;
/** Longer than a delivery; then another instance takes over. */
const LEASE_MS = 2 * TIMEOUT_MS;
/** After each failure in a row; the last one repeats. */
const WAITS_MS = [5_000, 30_000, 120_000, 600_000];

/** Standard Webhooks' libraries take the secret as `whsec_` and base64; any other is used as it is. */
function keyOf(secret: string): Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);
}

/**
 * Sends enrollment events in order and at least once: the cursor moves on when the receiver answers 2xx. One instance
 * at a time. Headers and signature follow Standard Webhooks.
 */
export function sendEvents({ db, settings, log, now }: Given) {
  return async (closing?: AbortSignal): Promise<void> => {
    while (!closing?.aborted) {
      const known = (await readFact<State>(db, FACT)) ?? FIRST;
      if (new Date(known.until) > now()) return;
      const events = await readFeed(db, known.cursor, EVENTS_AT_ONCE);
      if (events.length === 0) return;
      const until = new Date(now().getTime() + LEASE_MS).toISOString();
      if (!(await replace(db, known, { ...known, until }))) return;
      const problem = await post(settings, events, now(), closing);
      // Closing cut the delivery short: another instance repeats it at once.
      if (problem !== undefined && closing?.aborted) return void (await replace(db, { ...known, until }, known));
      const next = { cursor: events.at(-1)!.cursor, failures: 0, until: now().toISOString() };
      if (problem !== undefined) {
        const waitMs = WAITS_MS[Math.min(known.failures, WAITS_MS.length - 1)]!;
        next.cursor = known.cursor;
        next.failures = known.failures + 1;
        next.until = new Date(now().getTime() + waitMs).toISOString();
        log.warn({ problem, failures: next.failures, cursor: next.cursor }, "the webhook didn't take events");
      }
      // Another instance took over if the lease ended.
      if (!(await replace(db, { ...known, until }, next)) || problem !== undefined) return;
    }
  };
}

async function post(
  { url, secret }: WebhookSettings,
  events: readonly FeedEvent[],
  at: Date,
  closing: AbortSignal | undefined,
): Promise<string | undefined> {
  const id = `events-${events[0]?.cursor}-${events.at(-1)?.cursor}`;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const body = JSON.stringify({ type: "enrollments", events });
  const signature = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest("base64");
  try {
    const reply = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(closing ? [closing] : [])]),
      headers: {
        "content-type": "application/json",
        "webhook-id": id,
        "webhook-timestamp": timestamp,
        "webhook-signature": `v1,${signature}`,
      },
      body,
    });
    await reply.body?.cancel();
    return reply.ok ? undefined : `status ${reply.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const FIRST: State = { cursor: 0, failures: 0, until: new Date(0).toISOString() };

/** False if another instance changed the state. */
async function replace(db: Db, before: State, after: State): Promise<boolean> {
  const { rows } = await sql`
    insert into database_facts as f (name, value) values (${FACT}, ${toJson(after)})
    on conflict (name) do update set value = excluded.value where f.value = ${toJson(before)}
    returning name`.execute(db);
  return rows.length > 0;
}
