import { readFileSync, existsSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import type { DatabaseSettings } from "./db/open-database.ts";
import type { WebhookSettings } from "./feed/webhook.ts";
import { isLoopbackName, toPublicUrl } from "./public-url.ts";
import { isMailAddress, type MailSettings, readSender, readSmtpUrl } from "./notices/mail-settings.ts";
import { isKeyPair, type PushSettings } from "./notices/push-message.ts";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { IN_MEMORY } from "./db/embedded/embedded-database.ts";

/** Addresses of other systems, and the `{placeholders}` that they can have. */
const LINK_PLACEHOLDERS = {
  BOOKSTORE_URL: ["term", "subject", "catalogNumber", "section"],
  BOOKSTORE_MATERIALS_URL: ["term", "career"],
  LMS_URL: ["term", "classNumber"],
  FEED_ANNOUNCEMENTS_URL: [],
  FEED_FROM_THE_TOP_URL: [],
  FEED_DISSERTATIONS_URL: [],
  FEED_FEATURED_STORIES_URL: [],
  FEED_FEATURED_EVENTS_URL: [],
  WEATHER_URL: [],
  DINING_URL: [],
  PARKING_URL: [],
  SHUTTLES_URL: [],
  ALERTS_URL: [],
} as const satisfies Record<string, readonly string[]>;
type LinkSetting = keyof typeof LINK_PLACEHOLDERS;

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const CLIENT_AUTHS = ["client_secret_post", "client_secret_basic"] as const;

export type Settings = ReturnType<typeof parseSettings>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings, or throws with a list of all problems. Never shows values of secrets. */
export function parseSettings(env: Environment) {
  const reader = createReader(env);
  const { problems, text, read, readSecret, whole } = reader;
  const database = readDatabase(reader);
  const { databaseUrl } = database;

  const demo = read("DEMO", "1 or 0", toSwitch) ?? databaseUrl === undefined;
  const issuer = read("OIDC_ISSUER", "an https URL (or http on this machine)", toIssuer);
  const clientId = text("OIDC_CLIENT_ID");
  if (issuer && !clientId)
    problems.push("OIDC_CLIENT_ID is missing. It identifies the portal to the identity provider.");
  if (!text("OIDC_ISSUER") && !demo) {
    problems.push(
      "OIDC_ISSUER is missing, so no one can sign in. Set it to the URL of the university's identity provider, or set DEMO=1 to " +
        "use the built-in one, which has well-known passwords.",
    );
  }

  const longEnough = (secret: string) => secret.length >= MIN_SECRET_LENGTH;
  const sessionSecret = readSecret("SESSION_SECRET", `at least ${MIN_SECRET_LENGTH} characters long`, longEnough);
  if (databaseUrl && !sessionSecret)
    problems.push(
      `SESSION_SECRET is missing. With DATABASE_URL, all instances need the same one of at least ${MIN_SECRET_LENGTH} random characters.`,
    );

  const settings = {
    ...database,
    port: whole("PORT", "a port number", 0, 65_535) ?? 3000,
    // The built-in provider's passwords are public, so by default only this machine reaches it.
    host: text("HOST") ?? (text("OIDC_ISSUER") ? "0.0.0.0" : "localhost"),
    // Undefined takes host and port: see `defaultPublicUrl`.
    publicUrl: read(
      "PUBLIC_URL",
      "an address such as https://portal.example.edu or https://uni.example/portal",
      toPublicUrl,
    ),
    demo,
    // Undefined only for the embedded database, which has its own: see `readOrCreateSecret`.
    sessionSecret,
    // Undefined runs the built-in demo identity provider.
    oidc: issuer && clientId ? { issuer, clientId, ...readClient(reader) } : undefined,
    // Someone trying the portal out reads the terminal, where a line per request would bury the rest.
    logLevel:
      read("LOG_LEVEL", choices.format(LOG_LEVELS), (text) => LOG_LEVELS.find((level) => level === text)) ??
      (databaseUrl ? "info" : "warn"),
    trustProxy: read("TRUST_PROXY", "a comma-separated list of IP addresses or networks", toAddresses) ?? [],
    metricsToken: readSecret("METRICS_TOKEN", "at least 16 characters long", (token) => token.length >= 16),
    passwordMinutes: whole("PASSWORD_MINUTES", "a number of minutes", 1, 720) ?? 60,
    waitingRoomRate: whole("WAITING_ROOM_RATE", "a number of students a second", 1, 1000),
    auditDays: whole("AUDIT_DAYS", "a number of days", 90, 36_500),
    feedbackDays: whole("FEEDBACK_DAYS", "a number of days", 1, 36_500) ?? 365,
    mail: readMail(reader),
    push: readPush(reader),
    webhook: readWebhook(reader),
    migrates: read("MIGRATE", "1 or 0", toSwitch) ?? true,
    drainSeconds: whole("DRAIN_SECONDS", "a number of seconds", 0, 300) ?? (databaseUrl ? 5 : 0),
    links: readLinks(reader),
    limits: {
      person: whole("CALLS_PER_PERSON", "a number a minute", 10, 10_000_000),
      address: whole("CALLS_PER_ADDRESS", "a number a minute", 10, 10_000_000),
      begunSignIns: whole("SIGN_INS_PER_ADDRESS", "a number a minute", 10, 10_000_000),
    },
  };
  refuse(problems);
  return settings;
}

export function parseDatabaseSettings(env: Environment): DatabaseSettings {
  const reader = createReader(env);
  const settings = readDatabase(reader);
  refuse(reader.problems);
  return settings;
}

export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["Fix these settings (environment variables):", ...problems.map((each) => `  - ${each}`)].join("\n"));
    this.problems = problems;
  }
}

const list = new Intl.ListFormat("en-US");
const choices = new Intl.ListFormat("en-US", { type: "disjunction" });

const MIN_SECRET_LENGTH = 32;
const POSTGRES_URL = "a URL such as postgres://user:password@host:5432/database";

type Reader = ReturnType<typeof createReader>;

function createReader(env: Environment) {
  const problems: string[] = [];
  const readFile = (name: string, file: string) => {
    try {
      return readFileSync(file, "utf8");
    } catch (error) {
      problems.push(`${name}_FILE can't be read (${(error as NodeJS.ErrnoException).code ?? "error"}).`);
      return undefined;
    }
  };
  const known = new Map<string, string | undefined>();
  const find = (name: string) => {
    // As Docker and Kubernetes provide secrets.
    const file = env[`${name}_FILE`]?.trim();
    if (file && env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set. Keep one of them.`);
    return (file ? readFile(name, file) : env[name])?.trim() || undefined;
  };
  /** Undefined if it's unset or empty. */
  const text = (name: string): string | undefined => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name);
  };
  /** `parse` returns undefined for an invalid value. */
  const read = <Value>(name: string, expected: string, parse: (given: string) => Value | undefined) => {
    const given = text(name);
    const value = given === undefined ? undefined : parse(given);
    if (given !== undefined && value === undefined) problems.push(`${name} is "${given}", but should be ${expected}.`);
    return value;
  };
  const readSecret = (name: string, expected: string, isValid: (given: string) => boolean) => {
    const given = text(name);
    if (given !== undefined && !isValid(given)) problems.push(`${name} should be ${expected}.`);
    return given;
  };
  /** A whole number, both ends included; `what` is like "a number of days". */
  const whole = (name: string, what: string, least: number, most: number) =>
    read(name, `${what} from ${least} to ${most}`, toInteger(least, most));
  return { problems, text, read, readSecret, whole };
}

function refuse(problems: readonly string[]) {
  if (problems.length > 0) throw new SettingsError(problems);
}

function readDatabase({ problems, text, read, readSecret, whole }: Reader): DatabaseSettings {
  const databaseUrl = readSecret("DATABASE_URL", POSTGRES_URL, isPostgresUrl);
  const replicaUrl = readSecret("DATABASE_REPLICA_URL", POSTGRES_URL, isPostgresUrl);
  const mayBeInsecure = read("INSECURE_DATABASE", "1 or 0", toSwitch) ?? false;
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replicaUrl })) {
    if (url === undefined || !isPostgresUrl(url) || isVerified(url) || mayBeInsecure) continue;
    problems.push(
      `${name} is on another machine, and its identity isn't checked. Add ?sslmode=verify-full, or set ` +
        "INSECURE_DATABASE=1 if no one else can reach the network in between.",
    );
  }
  if (replicaUrl && !databaseUrl) problems.push("DATABASE_REPLICA_URL is set, but DATABASE_URL is missing.");
  return {
    dataDir: text("DATA_DIR") ?? "data",
    databaseUrl,
    replicaUrl,
    poolSize: whole("DATABASE_POOL_SIZE", "a number", 1, 500),
  };
}

function readClient({ text, read }: Reader) {
  const claim = read("OIDC_ROLE_CLAIM", CLAIM, toClaimName);
  const [staff, registrar] = [text("OIDC_STAFF_ROLE") ?? "staff", text("OIDC_REGISTRAR_ROLE") ?? "registrar"];
  return {
    clientSecret: text("OIDC_CLIENT_SECRET"),
    subjectClaim: read("OIDC_SUBJECT_CLAIM", CLAIM, toClaimName),
    roles: claim === undefined ? undefined : { claim, staff, registrar },
    scopes: read("OIDC_SCOPES", "scopes separated by spaces, with openid", (scopes) =>
      scopes.split(" ").includes("openid") ? scopes : undefined,
    ),
    clientAuth: read("OIDC_CLIENT_AUTH", choices.format(CLIENT_AUTHS), (name) =>
      CLIENT_AUTHS.find((each) => each === name),
    ),
  };
}

const CLAIM = "the name of a claim";
const toClaimName = (name: string) => (/^[\w:./-]{1,100}$/.test(name) ? name : undefined);

const SMTP_URL = "a URL such as smtp://user:password@mail.example.edu:587, or smtps:// with port 465";

function readMail({ problems, text, read, readSecret }: Reader): MailSettings | undefined {
  const url = readSecret("SMTP_URL", SMTP_URL, (given) => readSmtpUrl(given) !== null);
  const from = read("MAIL_FROM", "an email address such as Student Portal <portal@example.edu>", (given) =>
    readSender(given) === undefined ? undefined : given,
  );
  problems.push(...missingOf(text, ["SMTP_URL", "MAIL_FROM"], "send mail"));
  return url && from ? { url, from } : undefined;
}

function readPush({ problems, text, read, readSecret }: Reader): PushSettings | undefined {
  const publicKey = text("VAPID_PUBLIC_KEY");
  const privateKey = readSecret(
    "VAPID_PRIVATE_KEY",
    "the private key for VAPID_PUBLIC_KEY",
    (key) => publicKey === undefined || isKeyPair(publicKey, key),
  );
  const subject = read("VAPID_SUBJECT", "an email address such as portal@example.edu", (given) =>
    isMailAddress(given) ? given : undefined,
  );
  const names = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"];
  problems.push(...missingOf(text, names, "send push notifications"));
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
}

function readWebhook({ problems, text, readSecret }: Reader): WebhookSettings | undefined {
  const url = readSecret("WEBHOOK_URL", "an address such as https://sis.example.edu/events", isWebhookAddress);
  const secret = readSecret(
    "WEBHOOK_SECRET",
    "at least 24 characters long, or whsec_ and base64 of at least 24 bytes",
    (given) => (given.startsWith("whsec_") ? /^whsec_[A-Za-z0-9+/]{32,}=*$/.test(given) : given.length >= 24),
  );
  // Without its address, the webhook pauses.
  if (text("WEBHOOK_URL") !== undefined)
    problems.push(...missingOf(text, ["WEBHOOK_URL", "WEBHOOK_SECRET"], "send events"));
  return url && secret ? { url, secret } : undefined;
}

/** A problem if some of the settings are set, but not all. */
function missingOf(text: Reader["text"], names: readonly string[], purpose: string): string[] {
  const missing = names.filter((name) => text(name) === undefined);
  return missing.length % names.length === 0 ? [] : [`To ${purpose}, also set ${list.format(missing)}.`];
}

/** Events have personal data, so only this machine gets them without TLS. */
function isWebhookAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackName(url.hostname));
  return isSafe && url?.username === "";
}

function readLinks({ readSecret }: Reader) {
  const links: Partial<Record<LinkSetting, string>> = {};
  for (const [name, placeholders] of Object.entries(LINK_PLACEHOLDERS) as [LinkSetting, readonly string[]][]) {
    const known = placeholders.map((placeholder) => `{${placeholder}}`);
    const expected = "an http or https URL without a username or password";
    const others = known.length > 0 ? `; it can contain ${list.format(known)}` : "";
    // Its query may have a key. Values must not choose the server.
    const link = readSecret(name, expected + others, (given) => {
      const isKnown = given.match(/\{[^}]*\}/g)?.every((placeholder) => known.includes(placeholder)) ?? true;
      return isKnown && URL.canParse(given) && /^https?:\/\/[^{@/?#]+([/?#]|$)/.test(given);
    });
    if (link !== undefined) links[name] = link;
  }
  return links;
}

function toInteger(least: number, most: number) {
  return (text: string) => {
    const value = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= least && value <= most ? value : undefined;
  };
}

function toSwitch(text: string) {
  return text === "1" ? true : text === "0" ? false : undefined;
}

function toIssuer(text: string) {
  if (!isHttpUrl(text)) return undefined;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || isLoopbackName(hostname) ? text : undefined;
}

function toAddresses(text: string) {
  const addresses = text.split(",").map((part) => part.trim());
  const isKnown = (address: string) => {
    const [base = "", prefix = "0", ...more] = address.split("/");
    return more.length === 0 && isIP(base) !== 0 && /^[0-9]{1,3}$/.test(prefix);
  };
  return addresses.every(isKnown) ? addresses : undefined;
}

function isHttpUrl(text: string) {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}

/** Whether the server is on this machine, or the connection is encrypted and the certificate names it. */
function isVerified(url: string) {
  const { hostname, searchParams } = new URL(url);
  const host = hostname || searchParams.get("host") || "localhost";
  return isLoopbackName(host) || host.startsWith("/") || searchParams.get("sslmode") === "verify-full";
}

function isPostgresUrl(text: string) {
  return URL.canParse(text) && ["postgres:", "postgresql:"].includes(new URL(text).protocol);
}

/** The secret of an embedded database, created once in its folder. The caller holds the folder's lock. */
export function readOrCreateSecret(dataDir: string): string {
  if (dataDir === IN_MEMORY) return createSecret();
  const file = join(dataDir, "session-secret");
  const stored = existsSync(file) ? readFileSync(file, "utf8") : "";
  // A start that was interrupted leaves a shorter one.
  if (stored.length === createSecret().length) return stored;
  const secret = createSecret();
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

function createSecret() {
  return randomBytes(48).toString("base64url");
}
