import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import { institution, institutionText } from "#contract/institution";
import { DAY_MS, MINUTE_MS } from "#dates/minutes";
import { momentBefore } from "#dates/moment";
import { t } from "#words";
import type { Db, TableRow } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { Job, JobOutcome, JobQueue } from "../jobs/job-queue.ts";
import type { Chore } from "../plugins/chores.ts";
import { sayIn } from "../text/languages.ts";
import { isMailAddress } from "../text/text-value.ts";
import type { Mail, Mailer, MailFailure } from "./mailer.ts";
import { placeOf } from "./notice-texts.ts";
import { wordsOf } from "./said-notice.ts";

export type MailDependencies = {
  db: Db;
  jobs: JobQueue;
  mailer: Mailer;
  publicUrl: string;
  log: FastifyBaseLogger;
  now: () => Date;
};

/** A chore for any number of servers: queues new notices and sends due mail, and pauses if the mail server fails. */
export function mailNotices({ db, jobs, mailer, publicUrl, log, now }: MailDependencies): Chore {
  let pausedUntil = 0;

  const send = async ({ data, attempt, attempts }: Job<"mail">): Promise<JobOutcome> => {
    const mail = await readMail(db, data.notice, now());
    if (!mail) return "done";
    const failure = isMailAddress(mail.email)
      ? await mailer.send(sayIn(mail.language ?? "en-US", () => toMail(mail, publicUrl)))
      : ({ of: "mail", words: "The student has no email address." } as const);
    if (!failure) {
      await db.updateTable("notices").set({ mailed_at: now(), mail_error: null }).where("id", "=", mail.id).execute();
      return "done";
    }
    await noteFailure(db, mail.id, failure.words);
    log.warn(
      { notice: mail.id, kind: mail.kind, attempt, of: attempts, ...toLogged(failure) },
      attempt < attempts ? "couldn't mail a notice" : "gave up mailing a notice",
    );
    if (failure.of === "server") pausedUntil = now().getTime() + PAUSE_MS;
    return "failed";
  };

  return async (closing) => {
    await queueMail({ db, jobs }, now());
    await jobs.workOff("mail", send, { isOver: () => closing.aborted || now().getTime() < pausedUntil });
  };
}

/** A failure of one mail may name its student, so it stays in the database; one of the server can be logged. */
function toLogged({ of, words }: MailFailure) {
  return { failureOf: of, ...(of === "server" && { why: words.replaceAll(/\S*@\S*/g, "…") }) };
}

/** In the language that is spoken. */
function toMail(mail: MailToSend, publicUrl: string): Mail {
  const { id, created_at } = mail;
  const { title, message } = wordsOf(mail);
  const name = [mail.first_name, mail.last_name].filter((part) => part !== "").join(" ");
  const place = placeOf(mail);
  return {
    // The same for every attempt, so that mail programs recognize duplicates.
    id: `notice-${id}-${created_at.getTime()}`,
    to: { name, address: mail.email },
    subject: title,
    text: `${message}\n\n${place.name}: ${publicUrl}/#${place.path}\n\n${institutionText(institution.name)}\n${t("Please don't reply to this email.")}\n`,
  };
}

/** Older notices aren't mailed; the portal still shows them. */
const MAX_AGE_MS = 3 * DAY_MS;
const PAUSE_MS = MINUTE_MS;
const MAX_ERROR_LENGTH = 500;
/** Of the version before, which gave a notice up after as many, and takes none that has another time. */
const MAX_ATTEMPTS_BEFORE = 9;

/** Writing a notice costs its transaction nothing more, and commands need no queue: servers that send mail queue it. */
async function queueMail({ db, jobs }: Pick<MailDependencies, "db" | "jobs">, now: Date): Promise<void> {
  const isDue = sql<boolean>`
    mailed_at is null and read_at is null and created_at > ${momentBefore(now, MAX_AGE_MS)}
      and mail_after <= ${now} and mail_attempts < ${MAX_ATTEMPTS_BEFORE}`;
  const { rows: some } = await sql`select from notices where ${isDue} limit 1`.execute(db);
  if (some.length === 0) return;
  await jobs.ready();
  await withTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number }>`
      with due as (select id from notices where ${isDue} order by id for update skip locked)
      update notices n set mail_after = 'infinity' from due where n.id = due.id
      returning n.id`.execute(trx);
    const queued = rows.map(({ id }) => id).sort((a, b) => a - b);
    await jobs.add(
      "mail",
      queued.map((notice) => ({ data: { notice } })),
      trx,
    );
  });
}

type MailToSend = TableRow<"notices"> & Pick<TableRow<"people">, "first_name" | "last_name" | "email" | "language">;

/** Undefined if it needs no mail: read, no longer true, too old, or mailed by an instance that died before its job ended. */
async function readMail(db: Db, id: number, now: Date): Promise<MailToSend | undefined> {
  // A notice that was read, or is no longer true, needs no mail.
  const { rows } = await sql<MailToSend>`
    select n.*, p.first_name, p.last_name, p.email, p.language from notices n join people p on p.id = n.person_id
    where n.id = ${id} and n.mailed_at is null and n.read_at is null
      and n.created_at > ${momentBefore(now, MAX_AGE_MS)}`.execute(db);
  return rows[0];
}

async function noteFailure(db: Db, id: number, error: string): Promise<void> {
  // From another server, so it may contain NUL, which PostgreSQL can't store.
  const mail_error = error.replaceAll("\0", "").toWellFormed().slice(0, MAX_ERROR_LENGTH);
  await db.updateTable("notices").set({ mail_error }).where("id", "=", id).execute();
}
