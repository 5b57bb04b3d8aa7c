import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { AppError, isAppError, STATUS } from "#contract/outcome";
import { IDEMPOTENCY_HEADER, IN_LINE } from "#contract/protocol";
import { DAY_MS } from "#dates/minutes";
import { type Db, type TableRow, toJson } from "../db/schema.ts";
import { shareLookups } from "../memory/share-runs.ts";
import { busy, toRefusal } from "./errors.ts";

/**
 * Answers a repeated request with its first answer, so that a student whose connection broke can just try again. A
 * key's row is written before the handler runs and gets the answer after it. A crash between the two may come after the
 * handler's transactions: seats are taken, and no one knows. So the row is a lease that its holder renews. When
 * renewals stop, the next repeat takes it over and runs the handler again with the same `Caller.idempotencyKey`; a
 * holder that lost its lease gives the answer that was written. So an endpoint that enrolls must be resumable: it
 * writes the key into the enrollment events in the transaction that takes the seats, and a repeat reports what those
 * events say.
 */
type Repeatable = { personId: string; key: string; endpoint: string; requestHash: string };

/** JSON as it's sent, because stringifying long answers twice costs time. */
type Answer = { status: number; text: string };
type KeyedAnswer = Answer & { isRepeat: boolean };
type Admit = (look: () => Promise<KeyedAnswer | undefined>) => Promise<KeyedAnswer | undefined>;

export const KEPT_MS = DAY_MS;
const LEASE_MS = 10_000;
const RENEWAL_MS = 3_000;
/** Each up to twice as long, at random, between looks for the first request's answer. */
const PAUSES_MS = [100, 200, 400, 800, 1600, 3200];

/** All instances share this clock; a fast one would take leases that others renew. */
const NOW = sql<Date>`date_trunc('milliseconds', clock_timestamp())`;
const ago = (milliseconds: number) => sql<Date>`clock_timestamp() - ${milliseconds} * interval '1 millisecond'`;

/**
 * Doesn't wait for the disk. The log is in order, so a lease is on disk before what's done under it, and a lost answer
 * is found again by the events.
 */
const WITHOUT_FLUSH = sql`(select set_config('synchronous_commit', 'off', true)) as without_flush`;

/** Reads the header, which a call that changes enrollment must carry. */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  if (typeof header === "string" && /^[A-Za-z0-9_-]{8,100}$/.test(header)) return header;
  const problem = header === undefined ? "is missing" : "is malformed";
  const message = `The ${IDEMPOTENCY_HEADER} header ${problem}. It should be 8 to 100 letters, digits, hyphens, or underscores.`;
  throw new AppError({ code: "BAD_REQUEST", message });
}

export function hashRequest(...parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts, withSortedKeys)).digest("base64url");
}

/** The order of an object's fields isn't part of a request. */
function withSortedKeys(_key: string, value: unknown) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Runs `work` unless the key has an answer, which is then given again with `isRepeat`. `work` goes through `admit`, and
 * leaves it while another request with the key runs.
 */
export type AnswerOnce = (
  request: Repeatable,
  work: (isRepeat: boolean) => Promise<unknown>,
  admit?: Admit,
) => Promise<KeyedAnswer>;

/** Concurrent requests share statements. */
export function openAnswers(db: Db): AnswerOnce {
  const takeLease = shareLookups((requests: Repeatable[]) => takeLeases(db, requests));
  const complete = shareLookups((answered: Answered[]) => completeAll(db, answered));
  return async (request, work, admit = (look) => look()) => {
    const look = async () => {
      const lease = await takeLease(request);
      const own = lease && (await runUnderLease({ db, complete }, request, lease.heldSince, () => work(!lease.isNew)));
      if (own) return { ...own, isRepeat: false };
      const answer = await readAnswer(db, request);
      return answer && { ...answer, isRepeat: true };
    };
    for (const pauseMs of PAUSES_MS) {
      const answer = await admit(look);
      if (answer) return answer;
      await sleep(pauseMs * (1 + Math.random()));
    }
    throw busy(IN_LINE);
  };
}

/**
 * The moments that mark leases as ours, and whether keys are new. None if another request holds the lease or has
 * answered.
 */
async function takeLeases(db: Db, requests: readonly Repeatable[]) {
  const { rows } = await sql<{ name: string; heldSince: Date; isNew: boolean }>`
    insert into idempotency_keys as k (student_id, key, endpoint, request_hash, created_at)
    select distinct on ("personId", key) "personId", key, endpoint, "requestHash", ${NOW}
    from ${WITHOUT_FLUSH}, json_to_recordset(${toJson(requests)}::json)
      as r ("personId" text, key text, endpoint text, "requestHash" text)
    order by "personId", key
    on conflict (student_id, key) do update
    set endpoint = excluded.endpoint, request_hash = excluded.request_hash, created_at = excluded.created_at,
      status_code = null, reply = null, answer_status = null, answer = null
    where k.created_at <= ${ago(KEPT_MS)}
      -- Or the database's clock was ahead and was put back.
      or (k.status_code is null and k.answer_status is null and k.request_hash = excluded.request_hash
        and (k.created_at <= ${ago(LEASE_MS)} or k.created_at > ${ago(-LEASE_MS)}))
    returning student_id || ' ' || key as name, created_at as "heldSince", xmax = 0 as "isNew"`.execute(db);
  const leases = new Map(rows.map((row) => [row.name, row]));
  return new Map(
    requests.flatMap((request) => {
      const lease = leases.get(nameOf(request));
      // The same request may be there twice.
      leases.delete(nameOf(request));
      return lease ? [[request, lease] as const] : [];
    }),
  );
}

function nameOf({ personId, key }: Repeatable): string {
  return `${personId} ${key}`;
}

async function readAnswer(db: Db, { personId, key, endpoint, requestHash }: Repeatable): Promise<Answer | undefined> {
  const { rows } = await sql<TableRow<"idempotency_keys">>`
    select * from idempotency_keys where student_id = ${personId} and key = ${key}`.execute(db);
  const [row] = rows;
  // The first attempt has failed in the meantime and freed the key: the next turn of the loop takes it.
  if (!row) return undefined;
  if (row.endpoint !== endpoint || row.request_hash !== requestHash) {
    const message = `This ${IDEMPOTENCY_HEADER} was already used for another request. Use a new key.`;
    throw new AppError({ code: "BAD_REQUEST", message });
  }
  if (row.answer_status !== null && row.answer !== null) return { status: row.answer_status, text: row.answer };
  // Of a server of the version before.
  return row.status_code === null ? undefined : { status: row.status_code, text: JSON.stringify(row.reply) };
}

/** Undefined when the lease was lost before the answer was written. */
async function runUnderLease(
  { db, complete }: { db: Db; complete: (answered: Answered) => Promise<boolean | undefined> },
  request: Repeatable,
  heldSince: Date,
  work: () => Promise<unknown>,
) {
  let held = heldSince;
  let renewing = Promise.resolve();
  const renewNow = async () => {
    held = (await renew(db, { ...request, held })) ?? held;
  };
  const renewals = setInterval(() => {
    // If the database is unreachable, the handler's own statements say so.
    renewing = renewNow().catch(() => {});
  }, RENEWAL_MS);
  const stopRenewing = async () => {
    clearInterval(renewals);
    await renewing;
  };
  try {
    const answer = await settle(work);
    await stopRenewing();
    return (await complete({ ...request, held, ...answer })) ? answer : undefined;
  } catch (error) {
    await stopRenewing();
    // If the database is unreachable, the lease expires.
    await endLease(db, { ...request, held }).catch(() => {});
    throw error;
  }
}

/** A refusal is an answer, too, unless a retry may succeed. */
async function settle(work: () => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, text: JSON.stringify(await work()) };
  } catch (error) {
    if (isAppError(error) && STATUS[error.code] < 500)
      return { status: STATUS[error.code], text: JSON.stringify(toRefusal(error)) };
    throw error;
  }
}

type Lease = Repeatable & { held: Date };

const ofLease = ({ personId, key, held }: Lease) =>
  sql<boolean>`student_id = ${personId} and key = ${key} and status_code is null and answer_status is null
    and created_at = ${held}`;

async function renew(db: Db, lease: Lease) {
  const { rows } = await sql<{ held: Date }>`
    update idempotency_keys set created_at = ${NOW} where ${ofLease(lease)} returning created_at as held`.execute(db);
  return rows[0]?.held;
}

type Answered = Lease & Answer;

/** Returns those whose lease was still held. */
async function completeAll(db: Db, answered: readonly Answered[]): Promise<ReadonlyMap<Answered, true>> {
  const { rows } = await sql<{ name: string }>`
    insert into idempotency_keys as k (student_id, key, endpoint, request_hash, created_at, answer_status, answer)
    select "personId", key, endpoint, "requestHash", held, status, text
    from ${WITHOUT_FLUSH}, json_to_recordset(${toJson(answered)}::json)
      as r ("personId" text, key text, endpoint text, "requestHash" text, held timestamptz, status integer, text text)
    order by "personId", key
    on conflict (student_id, key) do update set answer_status = excluded.answer_status, answer = excluded.answer
    where k.status_code is null and k.answer_status is null and k.created_at = excluded.created_at
    returning student_id || ' ' || key as name`.execute(db);
  const written = new Set(rows.map(({ name }) => name));
  return new Map(answered.flatMap((each) => (written.has(nameOf(each)) ? [[each, true] as const] : [])));
}

/** The key stays: the failed attempt may have done something. */
async function endLease(db: Db, lease: Lease) {
  await sql`update idempotency_keys set created_at = ${ago(LEASE_MS)} where ${ofLease(lease)}`.execute(db);
}
