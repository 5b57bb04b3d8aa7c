import { createTransport } from "nodemailer";
import { isLoopbackName } from "../loopback-name.ts";
import { type MailFailure, toMailFailure } from "./mail-failure.ts";
import type { MailAddress, MailSettings } from "./mail-settings.ts";

export type Mail = { id: string; to: MailAddress; subject: string; text: string };

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
export function openMailer({ server, from, mayBeClear = false }: MailSettings): Mailer {
  const { host, port, isSecure, login } = server;
  const isHere = isLoopbackName(host) || host === "::1";
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // What a lost connection interrupts is tried again by whoever keeps the mails, who counts the attempts.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    requireTLS: !isHere && (login !== undefined || !mayBeClear),
    // Nobody stands between on this machine, whose own server as a rule has a certificate that nobody has signed.
    tls: { rejectUnauthorized: !isHere },
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
        return toMailFailure(error, server);
      }
    },
    close: () => transport.close(),
  };
}
