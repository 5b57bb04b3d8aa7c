import { createHmac } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { isoMoment, toDate } from "#dates/moment";
import { readFact, writeFact } from "../db/facts.ts";
import { type Db, toJson } from "../db/schema.ts";
import type { Job, JobOutcome, JobQueue } from "../jobs/job-queue.ts";
import type { Chore } from "../plugins/chores.ts";
import { type FeedEvent, readFeed } from "./event-feed.ts";

export type WebhookSettings = { url: string; secret: string };

type Given = { db: Db; jobs: JobQueue; settings: WebhookSettings; log: FastifyBaseLogger; now: () => Date };
/** `until` and `failures` are of the version before: until then, one of its instances sends, or waits after a failure. */
type State = { cursor: number; failures: number; until: string };

const FACT = "webhook";
const EVENTS_AT_ONCE = 100;
const TIMEOUT_MS = 15_000;

/** Standard Webhooks' libraries take the secret as `whsec_` and base64; any other is used as it is. */
function keyOf(secret: string): Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : Buffer.from(secret);
}

/**
 * A chore for any number of servers: sends enrollment events in order and at least once. The cursor moves on when the
 * receiver answers 2xx. There is never more than one job, so one instance sends at a time. Headers and signature follow
 * Standard Webhooks.
 */
export function sendEvents({ db, jobs, settings, log, now }: Given): Chore {
  const deliver = async ({ attempt }: Job<"webhook">, closing: AbortSignal): Promise<JobOutcome> => {
    const known = await readState(db);
    const events = await readFeed(db, known.cursor, EVENTS_AT_ONCE);
    if (events.length === 0) return "done";
    const problem = await post(settings, events, now(), closing);
    // Closing cut the delivery short: another instance repeats it at once, by a job of its own.
    if (problem !== undefined && closing.aborted) return "done";
    if (problem !== undefined) {
      log.warn({ problem, failures: attempt, cursor: known.cursor }, "the webhook didn't take events");
      return "failed";
    }
    // Has no effect if this took longer than the job may, and another instance has moved the cursor.
    await replace(db, known, { ...FIRST, cursor: events.at(-1)!.cursor });
    return "done";
  };

  return async (closing) => {
    const isNext = async () => {
      const { cursor, until } = await readState(db);
      return toDate(until) <= now() && (await readFeed(db, cursor, 1)).length > 0;
    };
    while (!closing.aborted && (await isNext())) {
      let delivered = false;
      await jobs.add("webhook", [{ data: {} }]);
      const work = async (job: Job<"webhook">) => {
        const outcome = await deliver(job, closing);
        delivered = outcome === "done";
        return outcome;
      };
      await jobs.workOff("webhook", work, { isOver: () => closing.aborted });
      if (!delivered) return;
    }
  };
}

/** Why the receiver didn't take the events, or undefined. */
async function post(
  { url, secret }: WebhookSettings,
  events: readonly FeedEvent[],
  at: Date,
  closing: AbortSignal,
): Promise<string | undefined> {
  const id = `events-${events[0]?.cursor}-${events.at(-1)?.cursor}`;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const body = JSON.stringify({ type: "enrollments", events });
  const signature = createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest("base64");
  try {
    const reply = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), closing]),
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

/** The cursor of the last event that the receiver took; 0 before the first. */
export async function webhookCursor(db: Db): Promise<number> {
  return (await readState(db)).cursor;
}

/** The next delivery begins after this cursor. One that is under way doesn't move it anymore. */
export async function moveWebhook(db: Db, cursor: number): Promise<void> {
  await writeFact(db, FACT, { ...FIRST, cursor });
}

async function readState(db: Db): Promise<State> {
  return (await readFact<State>(db, FACT)) ?? FIRST;
}

const FIRST: State = { cursor: 0, failures: 0, until: isoMoment(0) };

/** Has no effect if the state isn't the one before anymore. */
async function replace(db: Db, before: State, after: State): Promise<void> {
  await sql`
    insert into database_facts as f (name, value) values (${FACT}, ${toJson(after)})
    on conflict (name) do update set value = excluded.value where f.value = ${toJson(before)}`.execute(db);
}
