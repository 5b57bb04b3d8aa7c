import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { type Db, toJson } from "../db/schema.ts";
import { type FeedEvent, readFeed } from "./event-feed.ts";

export type WebhookSettings = { url: string; secret: string };

type Given = { db: Db; settings: WebhookSettings; log: FastifyBaseLogger; now: () => Date; fetch?: typeof fetch };
type State = { cursor: number; failures: number; until: string };

const FACT = "webhook";
const EVENTS_AT_ONCE = 100;
const TIMEOUT_MS = 15_000;
/** Longer than a delivery can take. Then another instance goes on for one that died. */
const LEASE_MS = 2 * TIMEOUT_MS;
/** After each failure in a row; the last one repeats for as long as the receiver fails. */
const WAITS_MS = [5_000, 30_000, 120_000, 600_000];

/**
 * A chore that sends new enrollment events to the student system, in order and at least once: the cursor moves on when
 * the receiver answers 2xx. One instance at a time sends. Headers and signature are those of Standard Webhooks.
 */
export function sendEvents({ db, settings, log, now, fetch: send = fetch }: Given) {
  return async (closing?: AbortSignal): Promise<void> => {
    for (;;) {
      if (closing?.aborted) return;
      const state = await lease(db, now());
      if (!state) return;
      const events = await readFeed(db, state.cursor, EVENTS_AT_ONCE);
      if (events.length === 0) return await store(db, { ...state, until: now().toISOString() });
      const problem = await post(settings, events, now(), send, closing);
      if (problem !== undefined) {
        const failures = state.failures + 1;
        const wait = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0;
        log.warn({ problem, failures, cursor: state.cursor }, "the webhook didn't take events");
        return await store(db, { ...state, failures, until: new Date(now().getTime() + wait).toISOString() });
      }
      const cursor = events.at(-1)?.cursor ?? state.cursor;
      await store(db, { cursor, failures: 0, until: now().toISOString() });
    }
  };
}

/** Why the receiver didn't take the events, or undefined. */
async function post(
  { url, secret }: WebhookSettings,
  events: readonly FeedEvent[],
  at: Date,
  send: typeof fetch,
  closing: AbortSignal | undefined,
): Promise<string | undefined> {
  const id = `events-${events[0]?.cursor}-${events.at(-1)?.cursor}`;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const body = JSON.stringify({ type: "enrollments", events });
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  try {
    const reply = await send(url, {
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

/** The state, for this instance only until the lease ends; undefined if it isn't time, or another instance is at it. */
async function lease(db: Db, at: Date): Promise<State | undefined> {
  const first: State = { cursor: 0, failures: 0, until: new Date(0).toISOString() };
  await db
    .insertInto("database_facts")
    .values({ name: FACT, value: toJson(first) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { rows } = await sql<{ value: State }>`
    update database_facts set value = value || ${toJson({ until: new Date(at.getTime() + LEASE_MS).toISOString() })}::jsonb
    where name = ${FACT} and (value ->> 'until')::timestamptz <= ${at} returning value`.execute(db);
  return rows[0]?.value;
}

async function store(db: Db, state: State): Promise<void> {
  await db
    .updateTable("database_facts")
    .set({ value: toJson(state) })
    .where("name", "=", FACT)
    .execute();
}
