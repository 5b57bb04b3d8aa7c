export type MailSettings = {
  server: SmtpServer;
  from: MailAddress;
  /** Whether mail, but never a password, may leave this machine unencrypted. */
  mayBeClear?: boolean;
};

export type SmtpServer = {
  host: string;
  port: number;
  /** TLS from the first byte (smtps) instead of STARTTLS. */
  isSecure: boolean;
  login: { user: string; password: string } | undefined;
};

export type MailAddress = { name: string; address: string };

const DEFAULT_PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };

/** Reads `smtp://user:password@host:port` or smtps; undefined for anything else. */
export function toSmtpServer(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const defaultPort = DEFAULT_PORTS[protocol];
  const hasMore = pathname.length > 1 || search !== "" || hash !== "";
  if (defaultPort === undefined || hostname === "" || port === "0" || hasMore) return undefined;
  if ((username === "") !== (password === "")) return undefined;
  const login = { user: decode(username), password: decode(password) };
  if (login.user === undefined || login.password === undefined) return undefined;
  return {
    host: hostname.replace(/^\[(.*)\]$/, "$1"),
    port: port === "" ? defaultPort : Number(port),
    isSecure: protocol === "smtps:",
    login: username === "" ? undefined : { user: login.user, password: login.password },
  };
}

/** Reads `portal@example.edu` or `Student Portal <portal@example.edu>`; undefined for anything else. */
export function toMailAddress(text: string): MailAddress | undefined {
  const [, name = "", inBrackets, alone] = /^(?:([^<>\r\n]*)<([^<>]*)>|([^<>]*))$/.exec(text) ?? [];
  const address = (inBrackets ?? alone ?? "").trim();
  return isMailAddress(address) ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address } : undefined;
}

export function isMailAddress(text: string): boolean {
  return /^[^\s<>@",;:\\()[\]]+@[^\s<>@",;:\\()[\]]+$/.test(text);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign without two hexadecimal digits.
    return undefined;
  }
}
