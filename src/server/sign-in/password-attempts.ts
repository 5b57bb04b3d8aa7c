import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import { durationLabel } from "#contract/words";
import type { FastifyBaseLogger } from "fastify";
import { type AuditEntry, writeAudit } from "../audit.ts";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";

const WINDOW_MS = 15 * 60_000;

/**
 * Counts a guess before it's checked, and refuses it above the limit. Refused guesses don't count, so a lockout ends a
 * quarter of an hour after the first guess. Returns its seconds if this is the last guess allowed.
 */
export async function countAttempt(db: Db, subject: string, limit: number, now: Date): Promise<number | undefined> {
  const { count, first } = await withTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
    const { rows } = await sql<{ count: number; first: Date | null }>`
      select count(*) as count, min(at) as first from password_attempts
      where subject = ${subject} and at > ${new Date(now.getTime() - WINDOW_MS)}`.execute(trx);
    const before = rows[0]!;
    if (before.count < limit) await trx.insertInto("password_attempts").values({ subject, at: now }).execute();
    return before;
  });
  const seconds = Math.max(1, Math.ceil(((first ?? now).getTime() + WINDOW_MS - now.getTime()) / 1000));
  if (count < limit) return count === limit - 1 ? seconds : undefined;
  throw new AppError({
    code: "TOO_MANY_ATTEMPTS",
    message: `Too many incorrect passwords. Try again in ${durationLabel(Math.ceil(seconds / 60))}.`,
    details: { RetryAfterSeconds: seconds },
  });
}

type WrongPassword = Pick<AuditEntry, "personId" | "requestId"> & { log: FastifyBaseLogger; locks: boolean };

/** Refused guesses aren't recorded, only the one that locked. */
export async function noteWrongPassword(
  db: Db,
  { personId, requestId, log, locks }: WrongPassword,
  at: Date,
): Promise<void> {
  await writeAudit(db, { action: "password_wrong", personId, requestId }, at);
  log.warn("a password was incorrect");
  if (!locks) return;
  await writeAudit(db, { action: "password_locked", personId, requestId, detail: { locked: "account" } }, at);
  log.warn("too many incorrect passwords");
}

export async function forgetAttempts(db: Db, subject: string): Promise<void> {
  await db.deleteFrom("password_attempts").where("subject", "=", subject).execute();
}
