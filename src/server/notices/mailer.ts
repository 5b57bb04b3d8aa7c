import { createTransport } from "nodemailer";
import { isLoopbackName } from "../public-url.ts";
import type { MailAddress, MailSettings, SmtpServer } from "./mail-settings.ts";

export type Mail = { id: string; to: MailAddress; subject: string; text: string };

const CONNECT_TIMEOUT_MS = 10_000;
/** For a whole mail, so that a slow server doesn't hold up the others, or a stop. */
const SEND_LIMIT_MS = 20_000;

/** Keeps one connection open while there is mail to send. */
export function openMailer({ server, from, mayBeClear = false }: MailSettings) {
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
        return toMailFailure(error, server);
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

function toMailFailure(error: unknown, server: SmtpServer): MailFailure {
  const { code = "", message } = error as MailError;
  const explained = explainEncryption(error as MailError, server);
  const words = [code, explained ?? message].filter((part) => part !== "").join(": ");
  return { of: FAILURES_OF_ONE_MAIL.has(code) ? "mail" : "server", words };
}

type MailError = Error & {
  code?: string;
  /** The code of node:tls or the system, if nodemailer replaced it with its own. */
  originalCode?: string;
  command?: string;
};

const OF_CERTIFICATES = /^(?!ERR_SSL_).*(?:CERT|UNABLE_TO_|INVALID_CA|INVALID_PURPOSE)/;
const OF_UNKNOWN_AUTHORITIES = /UNABLE_TO_|SELF_SIGNED/;

/** Names the setting that fixes encryption errors, because the error doesn't. */
function explainEncryption({ code, originalCode = "", command, message }: MailError, server: SmtpServer) {
  const where = `${server.host}:${server.port}`;
  if (code === "ETLS" && command === "STARTTLS")
    return `${where} didn't start encryption (STARTTLS), so nothing was sent. ${message}`;
  if (originalCode === "ERR_SSL_WRONG_VERSION_NUMBER")
    return `${where} doesn't support implicit TLS. Use smtp:// instead of smtps:// in SMTP_URL.`;
  if (!OF_CERTIFICATES.test(originalCode)) return undefined;
  const hint = OF_UNKNOWN_AUTHORITIES.test(originalCode)
    ? " To trust your own certificate authority, set NODE_EXTRA_CA_CERTS to its certificate file."
    : "";
  return `The certificate for ${where} isn't trusted (${originalCode}): ${message.replace(/[.;].*$/s, "")}.${hint}`;
}
