import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { institution } from "#contract/institution";
import type { Db } from "../db/schema.ts";
import {
  claimMails,
  MAX_ATTEMPTS,
  type MailToSend,
  noteFailure,
  noteMailed,
  PAUSE_MS,
  releaseMails,
} from "./mail-queue.ts";
import type { Mail, Mailer, MailFailure } from "./mailer.ts";
import { isMailAddress } from "./mail-settings.ts";
import { placeOf } from "./notice-texts.ts";

export type MailPumpDependencies = {
  db: Db;
  mailer: Mailer;
  /** The portal's address, for links. */
  publicUrl: string;
  log: FastifyBaseLogger;
  now: () => Date;
};

export type MailPump = {
  /** Sends due mail until none is left, or the mail server fails. */
  run: () => Promise<void>;
  /** Finishes the current mail, and leaves the rest to other instances. */
  stop: () => Promise<void>;
};

/** Few enough to send within the lease, however slow the mail server is. */
const BATCH = 20;
const INTERVAL_MS = 5_000;

/** Any number of instances can run it: the one that claims a notice mails it. */
export function createMailPump({ db, mailer, publicUrl, log, now }: MailPumpDependencies): MailPump {
  let isStopping = false;
  let running: Promise<void> | undefined;
  let pausedUntil = 0;

  async function sendAll() {
    while (!isStopping && now().getTime() >= pausedUntil) {
      const batch = await claimMails(db, now(), BATCH);
      await sendBatch(batch);
      if (batch.length < BATCH) return;
    }
  }

  async function sendBatch(batch: readonly MailToSend[]) {
    for (const [index, claimed] of batch.entries()) {
      if (isStopping) return await releaseMails(db, batch.slice(index), now());
      const failure = isMailAddress(claimed.email)
        ? await mailer.send(toMail(claimed, publicUrl))
        : ({ of: "mail", words: "The student has no email address." } as const);
      if (!failure) {
        await noteMailed(db, claimed, now());
        continue;
      }
      const isTriedAgain = await noteFailure(db, claimed, failure.words, now());
      log.warn(
        { notice: claimed.id, attempt: claimed.attempts, of: MAX_ATTEMPTS, isTriedAgain, ...toLogged(failure) },
        "couldn't mail a notice",
      );
      if (failure.of === "mail") continue;
      pausedUntil = now().getTime() + PAUSE_MS;
      return await releaseMails(db, batch.slice(index + 1), new Date(pausedUntil));
    }
  }

  return {
    run: () =>
      (running ??= sendAll().finally(() => {
        running = undefined;
      })),
    async stop() {
      isStopping = true;
      await running?.catch(() => undefined);
      mailer.close();
    },
  };
}

/** Runs the pump regularly while the app listens. */
export function pumpMailRegularly(app: FastifyInstance, pump: MailPump, intervalMs = INTERVAL_MS): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setInterval(() => {
      pump.run().catch((error: unknown) => app.log.warn({ err: error }, "mailing notices failed"));
    }, intervalMs);
    timer.unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await pump.stop();
  });
}

/** A failure of one mail may name its student, so it stays in the database; one of the server can be logged. */
function toLogged({ of, words }: MailFailure) {
  return { failureOf: of, ...(of === "server" && { why: words.replaceAll(/\S*@\S*/g, "…") }) };
}

function toMail(mail: MailToSend, publicUrl: string): Mail {
  const { id, createdAt, title, message } = mail;
  const name = [mail.firstName, mail.lastName].filter((part) => part !== "").join(" ");
  const place = placeOf(mail);
  return {
    // The same for every attempt, so that mail programs recognize duplicates.
    id: `notice-${id}-${createdAt.getTime()}`,
    to: { name, address: mail.email },
    subject: title,
    text: `${message}\n\n${place.name}: ${publicUrl}/#${place.path}\n\n${institution.name}\nPlease don't reply to this email.\n`,
  };
}
