import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import { durationLabel } from "#contract/words";
import type { FastifyBaseLogger } from "fastify";
import { type AuditEntry, writeAudit } from "../audit.ts";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";

const WINDOW_MS = 15 * 60_000;

type Attempt = {
  id: number;
  /** Until the next guess, if this was the last one allowed. */
  lockedSeconds: number | undefined;
};

/**
 * Counts a guess before it's checked, and refuses it above the limit. Refused guesses don't count, so a lockout ends a
 * quarter of an hour after the first guess.
 */
export async function countAttempt(db: Db, subject: string, limit: number, now: Date): Promise<Attempt> {
  const { id, guessesLeft, first } = await withTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
    const { rows } = await sql<{ count: number; first: Date | null }>`
      select count(*) as count, min(at) as first from password_attempts
      where subject = ${subject} and at > ${new Date(now.getTime() - WINDOW_MS)}`.execute(trx);
    const { count = 0, first } = rows[0] ?? {};
    const guesses = { guessesLeft: limit - count - 1, first: first ?? now };
    if (count >= limit) return { ...guesses, id: undefined };
    const own = trx.insertInto("password_attempts").values({ subject, at: now }).returning("id");
    return { ...guesses, id: (await own.executeTakeFirstOrThrow()).id };
  });
  const seconds = Math.max(1, Math.ceil((first.getTime() + WINDOW_MS - now.getTime()) / 1000));
  if (id !== undefined) return { id, lockedSeconds: guessesLeft === 0 ? seconds : undefined };

  throw new AppError({
    code: "TOO_MANY_ATTEMPTS",
    message: `Too many incorrect passwords. Try again in ${durationLabel(Math.ceil(seconds / 60))}.`,
    details: { RetryAfterSeconds: seconds },
  });
}

type WrongPassword = Pick<AuditEntry, "personId" | "requestId"> & {
  log: FastifyBaseLogger;
  /** Never a password, and a name only if it's an account's. */
  detail?: AuditEntry["detail"];
  /** What this guess locked. */
  locks: readonly ("account" | "address")[];
};

/** Refused guesses aren't recorded, only the one that locked. */
export async function noteWrongPassword(
  db: Db,
  { personId, requestId, log, detail = {}, locks }: WrongPassword,
  at: Date,
): Promise<void> {
  await writeAudit(db, { action: "password_wrong", personId, requestId, detail }, at);
  log.warn("a password was incorrect");
  for (const locked of locks) {
    await writeAudit(db, { action: "password_locked", personId, requestId, detail: { ...detail, locked } }, at);
    log.warn({ locked }, "too many incorrect passwords");
  }
}

/** Takes back only this attempt, because others share the subject. */
export async function forgiveAttempt(db: Db, id: number): Promise<void> {
  await db.deleteFrom("password_attempts").where("id", "=", id).execute();
}

export async function forgetAttempts(db: Db, subject: string): Promise<void> {
  await db.deleteFrom("password_attempts").where("subject", "=", subject).execute();
}
