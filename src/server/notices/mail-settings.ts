import { isLoopbackName } from "../public-url.ts";

export type MailSettings = {
  /** `smtp://user:password@host:port`, or smtps for TLS from the first byte instead of STARTTLS. */
  url: string;
  /** `Student Portal <portal@example.edu>`, or the address alone. */
  from: string;
  /** Whether mail, but never a password, may leave this machine unencrypted. */
  mayBeClear?: boolean;
};

/** Null if it isn't a mail server's address with a whole login or none, and nothing else. */
export function readSmtpUrl(text: string): { hasLogin: boolean; isHere: boolean } | null {
  if (!/^smtps?:\/\/([^:@/]+:[^:@/]+@)?[^@/?#]+\/?$/.test(text) || /%(?![0-9a-f]{2})/i.test(text)) return null;
  if (!URL.canParse(text)) return null;
  const { hostname, username } = new URL(text);
  return { hasLogin: username !== "", isHere: isLoopbackName(hostname) };
}

/** The address in `Student Portal <portal@example.edu>` or alone; undefined for anything else. */
export function readSender(text: string): string | undefined {
  const [, inBrackets, alone] = /^(?:[^<>\r\n]*<([^<>]*)>|([^<>]*))$/.exec(text) ?? [];
  const address = (inBrackets ?? alone ?? "").trim();
  return isMailAddress(address) ? address : undefined;
}

export function isMailAddress(text: string): boolean {
  return /^[^\s<>@",;:\\()[\]]+@[^\s<>@",;:\\()[\]]+$/.test(text);
}
