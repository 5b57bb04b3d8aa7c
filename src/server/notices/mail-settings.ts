import { isMailAddress } from "../text/text-value.ts";

export type MailSettings = {
  /** `smtp://user:password@host:port`, or smtps for TLS from the first byte instead of STARTTLS. */
  url: string;
  /** `Student Portal <portal@example.edu>`, or the address alone. */
  from: string;
};

/** Null if it isn't a mail server's address with a whole login or none, and nothing else. */
export function readSmtpUrl(text: string): URL | null {
  if (!/^smtps?:\/\/([^:@/]+:[^:@/]+@)?[^@/?#]+\/?$/.test(text) || /%(?![0-9a-f]{2})/i.test(text)) return null;
  return URL.canParse(text) ? new URL(text) : null;
}

/** The address in `Student Portal <portal@example.edu>` or alone; undefined for anything else. */
export function readSender(text: string): string | undefined {
  const [, inBrackets, alone] = /^(?:[^<>\r\n]*<([^<>]*)>|([^<>]*))$/.exec(text) ?? [];
  const address = (inBrackets ?? alone ?? "").trim();
  return isMailAddress(address) ? address : undefined;
}
