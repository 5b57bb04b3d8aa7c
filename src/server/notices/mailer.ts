import { createTransport } from "nodemailer";
import { isLoopbackName } from "../loopback-name.ts";
import { type MailFailure, toMailFailure } from "./mail-failure.ts";
import type { MailAddress, MailSettings } from "./mail-settings.ts";

export type Mail = { id: string; to: MailAddress; subject: string; text: string };

export type Mailer = {
  /** Resolves with undefined once the mail server has accepted the mail, or with the failure. */
  send: (mail: Mail) => Promise<MailFailure | undefined>;
  /** Finishes the current mail first. */
  close: () => void;
};

const CONNECT_TIMEOUT_MS = 10_000;
/** For a whole mail, so that a slow server doesn't hold up the others, or a stop. */
const SEND_LIMIT_MS = 20_000;

/** Keeps one connection open while there is mail to send. */
export function openMailer({ server, from, mayBeClear = false }: MailSettings): Mailer {
  const { host, port, isSecure, login } = server;
  const isHere = isLoopbackName(host) || host === "::1";
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    // The queue retries interrupted mail and counts the attempts.
    maxRequeues: 0,
    host,
    port,
    secure: isSecure,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    requireTLS: !isHere && (login !== undefined || !mayBeClear),
    // No one can intercept mail on this machine, whose own server usually has a self-signed certificate.
    tls: { rejectUnauthorized: !isHere },
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: CONNECT_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // An idle connection that breaks is reopened for the next mail. An unhandled error event would end the process.
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
          // Keeps automatic replies from answering it.
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
