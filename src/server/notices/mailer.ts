import { createTransport } from "nodemailer";
import { isLoopbackName } from "../public-url.ts";
import { type MailSettings, readSender, readSmtpUrl } from "./mail-settings.ts";

export type Mail = { id: string; to: { name: string; address: string }; subject: string; text: string };

const CONNECT_TIMEOUT_MS = 10_000;
/** For a whole mail, so that a slow server holds up neither the others nor a stop. */
const SEND_LIMIT_MS = 20_000;

/** Keeps one connection open while there is mail to send. */
export function openMailer({ url, from }: MailSettings) {
  const isHere = isLoopbackName(readSmtpUrl(url)?.hostname ?? "");
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The queue retries interrupted mail and counts the attempts.
    maxRequeues: 0,
    requireTLS: !isHere,
    // This machine's own server usually has a self-signed certificate.
    tls: { rejectUnauthorized: !isHere },
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // An unhandled error event, as of an idle connection that breaks, would end the process.
  transport.on("error", () => {});
  const domain = readSender(from)?.replace(/.*@/, "");

  return {
    /** Resolves with undefined once the mail server has accepted the mail, or with the failure. */
    async send({ id, to, subject, text }: Mail): Promise<MailFailure | undefined> {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          // Keeps automatic replies from answering it.
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        });
        return undefined;
      } catch (error) {
        const { code = "", message } = error as Error & { code?: string };
        const of = FAILURES_OF_ONE_MAIL.has(code) ? "mail" : "server";
        return { of, words: [code, message].filter((part) => part !== "").join(": ") };
      }
    },
    /** Finishes the current mail first. */
    close: () => transport.close(),
  };
}

export type Mailer = ReturnType<typeof openMailer>;

/** A `server` failure affects every mail, a `mail` failure only this one. */
export type MailFailure = { of: "mail" | "server"; words: string };

/** The server's complaint about a sender, recipient, or text. */
const FAILURES_OF_ONE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);
