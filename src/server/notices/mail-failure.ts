import type { SmtpServer } from "./mail-settings.ts";

/** A `server` failure affects every mail, a `mail` failure only this one. */
export type MailFailure = { of: "mail" | "server"; words: string };

/** The server's complaint about a sender, recipient, or text. */
const FAILURES_OF_ONE_MAIL = new Set(["EENVELOPE", "EMESSAGE"]);

/** Why a mail wasn't accepted, from a nodemailer error, in words for operators. */
export function toMailFailure(error: unknown, server: SmtpServer): MailFailure {
  const { code = "", message } = error as MailError;
  const explained = explainEncryption(error as MailError, server);
  const words = [code, explained ?? message].filter((part) => part !== "").join(": ");
  return { of: FAILURES_OF_ONE_MAIL.has(code) ? "mail" : "server", words };
}

type MailError = Error & {
  code?: string;
  /** The code of node:tls or the system, if nodemailer replaced it with its own. */
  originalCode?: string;
  /** The SMTP command that failed. */
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
