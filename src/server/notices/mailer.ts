import { createTransport } from "nodemailer";
import { isLoopbackName } from "../loopback-name.ts";
import type { MailAddress, MailSettings } from "./mail-settings.ts";

export type Mail = { id: string; to: MailAddress; subject: string; text: string };

/** `server` failures would befall every other mail as well, `mail` failures are of this one. */
type MailFailure = { of: "mail" | "server"; words: string };

export type Mailer = {
  /** Resolves with nothing once the mail server has taken the mail, else with why not. */
  send: (mail: Mail) => Promise<MailFailure | undefined>;
  /** Lets a mail that is on its way arrive first. */
  close: () => void;
};

const CONNECT_TIMEOUT_MS = 10_000;
/** For all of one mail, so that a server that trickles its answers does not hold the others up, nor a stop. */
const SEND_LIMIT_MS = 20_000;

/** Keeps one connection open while there is something to send. */
export function openMailer({ server, from }: MailSettings): Mailer {
  const { host, port, isSecure, login } = server;
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // What a lost connection interrupts is tried again by whoever keeps the mails, who counts the attempts.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    // A password leaves this machine only encrypted.
    requireTLS: login !== undefined && !isLoopbackName(host) && host !== "::1",
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A connection that breaks while it idles is opened anew for the next mail. Unheard, the event would end the process.
  transport.on("error", () => {});
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);

  return {
    async send({ id, to, subject, text }) {
      try {
        await transport.sendMail({
          from,
          to,
          subject,
          text,
          messageId: `<${id}@${domain}>`,
          // So that an absence notice does not answer it.
          headers: { "Auto-Submitted": "auto-generated" },
          signal: AbortSignal.timeout(SEND_LIMIT_MS),
        });
        return undefined;
      } catch (error) {
        return toFailure(error);
      }
    },
    close: () => transport.close(),
  };
}

/** What the server says of a sender, a recipient or a text. */
const FAILURES_OF_ONE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

function toFailure(error: unknown): MailFailure {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return { of: FAILURES_OF_ONE_MAIL.has(code) ? "mail" : "server", words: code ? `${code}: ${message}` : message };
}
