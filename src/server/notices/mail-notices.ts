import type { FastifyBaseLogger } from "fastify";
import { institution } from "#contract/institution";
import type { Db, Row } from "../db/schema.ts";
import type { Chore } from "../frame/load/sweep.ts";
import type { Mail, Mailer, MailFailure } from "./mailer.ts";
import { isMailAddress } from "../text-value.ts";
import { placeOf } from "./notice-texts.ts";
import { sql } from "kysely";

export type MailDependencies = {
  db: Db;
  mailer: Mailer;
  publicUrl: string;
  log: FastifyBaseLogger;
  now: () => Date;
};

/** A chore that sends due mail, and pauses if the mail server fails. */
export function mailNotices({ db, mailer, publicUrl, log, now }: MailDependencies): Chore {
  let pausedUntil = 0;
  return async (closing) => {
    while (!closing.aborted && now().getTime() >= pausedUntil) {
      const claimed = await claimMail(db, now());
      if (!claimed) return;
      const failure = isMailAddress(claimed.email)
        ? await mailer.send(toMail(claimed, publicUrl))
        : ({ of: "mail", words: "The student has no email address." } as const);
      if (!failure) {
        const mailed = { mailed_at: now(), mail_error: null };
        await db.updateTable("notices").set(mailed).where("id", "=", claimed.id).execute();
        continue;
      }
      await noteFailure(db, claimed, failure.words, now());
      const attempt = claimed.mail_attempts;
      log.warn(
        { notice: claimed.id, kind: claimed.kind, attempt, of: MAX_ATTEMPTS, ...toLogged(failure) },
        attempt < MAX_ATTEMPTS ? "couldn't mail a notice" : "gave up mailing a notice",
      );
      if (failure.of === "server") pausedUntil = now().getTime() + PAUSE_MS;
    }
  };
}

/** A failure of one mail may name its student, so it stays in the database; one of the server can be logged. */
function toLogged({ of, words }: MailFailure) {
  return { failureOf: of, ...(of === "server" && { why: words.replaceAll(/\S*@\S*/g, "…") }) };
}

function toMail(mail: MailToSend, publicUrl: string): Mail {
  const { id, created_at, title, message } = mail;
  const name = [mail.first_name, mail.last_name].filter((part) => part !== "").join(" ");
  const place = placeOf(mail);
  return {
    // The same for every attempt, so that mail programs recognize duplicates.
    id: `notice-${id}-${created_at.getTime()}`,
    to: { name, address: mail.email },
    subject: title,
    text: `${message}\n\n${place.name}: ${publicUrl}/#${place.path}\n\n${institution.name}\nPlease don't reply to this email.\n`,
  };
}

const MINUTE_MS = 60_000;
/** After each failed attempt; after the last one, the mail is given up. */
const WAITS_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440];
const MAX_ATTEMPTS = WAITS_MINUTES.length + 1;
/** Older notices aren't mailed; the portal still shows them. */
const MAX_AGE_MS = 3 * 24 * 60 * MINUTE_MS;
/** Longer than a mail can take. Then another instance takes over. */
const LEASE_MS = 10 * MINUTE_MS;
const PAUSE_MS = MINUTE_MS;
const MAX_ERROR_LENGTH = 500;

type MailToSend = Row<"notices"> & Pick<Row<"people">, "first_name" | "last_name" | "email">;

/** Claims the oldest due notice for this instance, which counts as an attempt. */
export async function claimMail(db: Db, now: Date): Promise<MailToSend | undefined> {
  // A notice that was read, or is no longer true, needs no mail.
  const { rows } = await sql<MailToSend>`
    with due as (
      select id from notices
      where mailed_at is null and read_at is null and created_at > ${new Date(now.getTime() - MAX_AGE_MS)}
        and mail_after <= ${now} and mail_attempts < ${MAX_ATTEMPTS}
      order by id limit 1 for update skip locked)
    update notices n set mail_attempts = n.mail_attempts + 1, mail_after = ${new Date(now.getTime() + LEASE_MS)}
    from due, people p where n.id = due.id and p.id = n.person_id
    returning n.*, p.first_name, p.last_name, p.email`.execute(db);
  return rows[0];
}

async function noteFailure(db: Db, { id, mail_attempts }: MailToSend, error: string, now: Date): Promise<void> {
  const wait = WAITS_MINUTES[mail_attempts - 1] ?? 0;
  // From another server, so it may contain NUL, which PostgreSQL can't store.
  const mail_error = error.replaceAll("\0", "").toWellFormed().slice(0, MAX_ERROR_LENGTH);
  const mail_after = new Date(now.getTime() + wait * MINUTE_MS);
  await db.updateTable("notices").set({ mail_error, mail_after }).where("id", "=", id).execute();
}
