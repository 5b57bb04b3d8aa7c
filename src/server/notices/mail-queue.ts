import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** A notice that this instance may mail until its lease ends. */
export type MailToSend = Awaited<ReturnType<typeof claimMails>>[number];

const MINUTE_MS = 60_000;
/** Waits after each failed attempt; after the last one the mail is given up. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440];
export const MAX_ATTEMPTS = WAITS_MINUTES.length + 1;
/** Older notices aren't mailed; the portal still shows them. */
const MAX_AGE_MS = 3 * 24 * 60 * MINUTE_MS;
/** Longer than a batch can take. Then another instance sends the mail of one that died. */
const LEASE_MS = 10 * MINUTE_MS;
/** While the mail server fails. */
export const PAUSE_MS = MINUTE_MS;
const MAX_ERROR_LENGTH = 500;

/** Claims the oldest due notices for this instance, which counts as an attempt. */
export async function claimMails(db: Db, now: Date, limit: number) {
  const rows = await db
    .with("due", (query) =>
      query
        .selectFrom("notices")
        .select("id")
        .where("mailed_at", "is", null)
        // A notice that was read, or is no longer true, needs no mail.
        .where("read_at", "is", null)
        .where("created_at", ">", new Date(now.getTime() - MAX_AGE_MS))
        .where("mail_after", "<=", now)
        .where("mail_attempts", "<", MAX_ATTEMPTS)
        .orderBy("id")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("notices as n")
    .from(["due", "people as p"])
    .set({ mail_attempts: sql`n.mail_attempts + 1`, mail_after: new Date(now.getTime() + LEASE_MS) })
    .whereRef("n.id", "=", "due.id")
    .whereRef("p.id", "=", "n.person_id")
    .returning(["n.id", "n.mail_attempts as attempts", "n.kind", "n.title", "n.message", "n.created_at as createdAt"])
    .returning(["n.term_code", "n.career", "n.class_number"])
    .returning(["p.first_name as firstName", "p.last_name as lastName", "p.email"])
    .execute();
  return rows.sort((a, b) => a.id - b.id);
}

export async function noteMailed(db: Db, { id }: MailToSend, now: Date): Promise<void> {
  await db.updateTable("notices").set({ mailed_at: now, mail_error: null }).where("id", "=", id).execute();
}

/** Keeps the error and returns whether there will be another attempt. */
export async function noteFailure(db: Db, { id, attempts }: MailToSend, error: string, now: Date): Promise<boolean> {
  const wait = WAITS_MINUTES[attempts - 1];
  await db
    .updateTable("notices")
    .set({
      // From another server, so it may contain NUL, which PostgreSQL can't store.
      mail_error: error.replaceAll("\0", "").toWellFormed().slice(0, MAX_ERROR_LENGTH),
      ...(wait !== undefined && { mail_after: new Date(now.getTime() + wait * MINUTE_MS) }),
    })
    .where("id", "=", id)
    .execute();
  return wait !== undefined;
}

/** Releases claimed notices that weren't tried. */
export async function releaseMails(db: Db, mails: readonly MailToSend[], until: Date): Promise<void> {
  if (mails.length === 0) return;
  await db
    .updateTable("notices")
    .set({ mail_attempts: sql`mail_attempts - 1`, mail_after: until })
    .where(
      "id",
      "in",
      mails.map(({ id }) => id),
    )
    .where("mailed_at", "is", null)
    .execute();
}
