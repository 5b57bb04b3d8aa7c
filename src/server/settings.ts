import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import type { WebhookSettings } from "./change-feed/webhook.ts";
import type { DatabaseSettings } from "./db/open-database.ts";
import { type MailSettings, readSender, readSmtpUrl } from "./notices/mail-settings.ts";
import { isKeyPair, type PushSettings } from "./notices/push-message.ts";
import { isLoopbackName, toPublicUrl } from "./public-url.ts";
import { commaSeparated, isMailAddress, oneOf, type TextValue, wholeNumber } from "./text/text-value.ts";

/** Addresses and their possible `{placeholders}`. */
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

export type Settings = ReturnType<typeof parseSettings>;

export type Environment = Readonly<Record<string, string | undefined>>;

/** Throws with a list of all problems, without values of secrets. */
export function parseSettings(env: Environment) {
  const reader = createReader(env);
  const { problems, text, read, readSecret } = reader;
  const database = readDatabase(reader);
  const { databaseUrl } = database;

  const demo = read("DEMO", flag) ?? databaseUrl === undefined;
  const issuer = read("OIDC_ISSUER", checked("an https URL (or http on this machine)", isSafeUrl));
  const clientId = text("OIDC_CLIENT_ID");
  if (issuer && !clientId)
    problems.add("OIDC_CLIENT_ID is missing. It identifies the portal to the identity provider.");
  if (!text("OIDC_ISSUER") && !demo) {
    problems.add(
      "OIDC_ISSUER is missing, so no one can sign in. Set it to the URL of the university's identity provider, or set DEMO=1 to " +
        "use the built-in one, which has well-known passwords.",
    );
  }

  const longEnough = (secret: string) => secret.length >= MIN_SECRET_LENGTH;
  const sessionSecret = readSecret("SESSION_SECRET", `at least ${MIN_SECRET_LENGTH} characters long`, longEnough);
  if (databaseUrl && !sessionSecret)
    problems.add(
      `SESSION_SECRET is missing. With DATABASE_URL, all instances need the same one of at least ${MIN_SECRET_LENGTH} random characters.`,
    );

  const settings = {
    ...database,
    port: read("PORT", wholeNumber(0, 65_535, "a port number")) ?? 3000,
    // Its passwords are public, so by default only this machine reaches it.
    host: text("HOST") ?? (text("OIDC_ISSUER") ? "0.0.0.0" : "localhost"),
    // Undefined takes host and port: see `defaultPublicUrl`.
    publicUrl: read("PUBLIC_URL", {
      expected: "an address such as https://portal.example.edu or https://uni.example/portal",
      parse: toPublicUrl,
    }),
    demo,
    // Undefined for the embedded database: see `main.ts`.
    sessionSecret,
    // Undefined runs the demo's.
    oidc: issuer && clientId ? { issuer, clientId, ...readClient(reader) } : undefined,
    // A line per request would bury the rest of a trial's terminal.
    logLevel: read("LOG_LEVEL", oneOf(...LOG_LEVELS)) ?? (databaseUrl ? "info" : "warn"),
    trustProxy:
      read(
        "TRUST_PROXY",
        commaSeparated(checked("", isNetwork), "a comma-separated list of IP addresses or networks"),
      ) ?? [],
    metricsToken: readSecret("METRICS_TOKEN", "at least 16 characters long", (token) => token.length >= 16),
    webVitals: read("WEB_VITALS", flag) ?? false,
    // A proxy that doesn't know them takes them for the page, and shows nothing of it.
    earlyHints: read("EARLY_HINTS", flag) ?? false,
    passwordMinutes: read("PASSWORD_MINUTES", wholeNumber(1, 720, "a number of minutes")) ?? 60,
    waitingRoomRate: read("WAITING_ROOM_RATE", wholeNumber(1, 1000, "a number of students a second")),
    auditDays: read("AUDIT_DAYS", wholeNumber(90, 36_500, "a number of days")),
    feedbackDays: read("FEEDBACK_DAYS", wholeNumber(1, 36_500, "a number of days")) ?? 365,
    mail: readMail(reader),
    push: readPush(reader),
    webhook: readWebhook(reader),
    migrates: read("MIGRATE", flag) ?? true,
    drainSeconds: read("DRAIN_SECONDS", wholeNumber(0, 300, "a number of seconds")) ?? (databaseUrl ? 5 : 0),
    links: readLinks(reader),
    // A campus has tens of thousands of students behind a few addresses, so what stops runaway clients is `person`.
    limits: {
      person: read("CALLS_PER_PERSON", aMinute) ?? 600,
      address: read("CALLS_PER_ADDRESS", aMinute) ?? 600_000,
      // Each is a row for 15 minutes.
      begunSignIns: read("SIGN_INS_PER_ADDRESS", aMinute) ?? 12_000,
    },
  };
  refuseEqualSecrets(reader);
  const { person, address } = settings.limits;
  if (person > address)
    problems.add(
      `CALLS_PER_PERSON is ${person} and CALLS_PER_ADDRESS ${address}, so the limit per person has no effect. ` +
        "Set CALLS_PER_ADDRESS to at least as many.",
    );
  refuse(problems);
  // Kubernetes sets DATABASE_PORT, DATABASE_SERVICE_HOST, and more for a service named "database".
  const isOfService = (name: string) => /_(PORT|SERVICE)(_|$)/.test(name);
  const isOurs = (name: string) => /^(CALLS_PER|DATABASE|FEED|OIDC|SIGN_INS_PER|VAPID|WEBHOOK)_/.test(name);
  const isUnused = (name: string) =>
    isOurs(name) && !isOfService(name) && env[name] && !reader.asked.has(name.replace(/_FILE$/, ""));
  return { ...settings, unused: Object.keys(env).filter(isUnused) };
}

/** For commands that only need the database. */
export function parseDatabaseSettings(env: Environment): DatabaseSettings {
  const reader = createReader(env);
  const settings = readDatabase(reader);
  refuse(reader.problems);
  return settings;
}

/** Several problems, each a sentence. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["Fix these settings (environment variables):", ...problems.map((each) => `  - ${each}`)].join("\n"));
    this.problems = problems;
  }
}

const list = new Intl.ListFormat("en-US");

const MIN_SECRET_LENGTH = 32;
const POSTGRES_URL = "a URL with one host, such as postgres://user:password@host:5432/database";

type Reader = ReturnType<typeof createReader>;

function createReader(env: Environment) {
  const problems = new Set<string>();
  const asked = new Set<string>();
  /** Undefined if it's unset or empty. */
  const text = (name: string): string | undefined => {
    asked.add(name);
    const given = env[name]?.trim() || undefined;
    // As Docker and Kubernetes provide secrets.
    const file = env[`${name}_FILE`]?.trim();
    if (!file) return given;
    if (given) problems.add(`${name} and ${name}_FILE are both set. Keep one of them.`);
    try {
      return readFileSync(file, "utf8").trim() || undefined;
    } catch (error) {
      problems.add(`${name}_FILE can't be read (${(error as NodeJS.ErrnoException).code ?? "error"}).`);
      return undefined;
    }
  };
  const read = <Value>(name: string, { expected, parse }: TextValue<Value>) => {
    const given = text(name);
    const value = given === undefined ? undefined : parse(given);
    if (given !== undefined && value === undefined) problems.add(`${name} is "${given}", but should be ${expected}.`);
    return value;
  };
  const readSecret = (name: string, expected: string, isValid: (given: string) => boolean) => {
    const given = text(name);
    if (given !== undefined && !isValid(given)) problems.add(`${name} should be ${expected}.`);
    return given;
  };
  /** All or none. */
  const needAll = (names: readonly string[], purpose: string) => {
    const missing = names.filter((name) => text(name) === undefined);
    if (missing.length % names.length > 0) problems.add(`To ${purpose}, also set ${list.format(missing)}.`);
  };
  return { problems, asked, text, read, readSecret, needAll };
}

function refuse(problems: ReadonlySet<string>) {
  if (problems.size > 0) throw new SettingsError([...problems]);
}

function readDatabase({ problems, text, read, readSecret }: Reader): DatabaseSettings {
  const databaseUrl = readSecret("DATABASE_URL", POSTGRES_URL, isPostgresUrl);
  const replicaUrl = readSecret("DATABASE_REPLICA_URL", POSTGRES_URL, isPostgresUrl);
  const mayBeInsecure = read("INSECURE_DATABASE", flag) ?? false;
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replicaUrl })) {
    if (url === undefined || !isPostgresUrl(url) || isVerified(url) || mayBeInsecure) continue;
    problems.add(
      `${name} is on another machine, and its identity isn't checked. Add ?sslmode=verify-full, or set ` +
        "INSECURE_DATABASE=1 if no one else can reach the network in between.",
    );
  }
  if (replicaUrl && !databaseUrl) problems.add("DATABASE_REPLICA_URL is set, but DATABASE_URL is missing.");
  if (replicaUrl && replicaUrl === databaseUrl)
    problems.add("DATABASE_REPLICA_URL is the same as DATABASE_URL. Leave it out if there's no replica.");
  return {
    dataDir: text("DATA_DIR") ?? "data",
    databaseUrl,
    replicaUrl,
    poolSize: read("DATABASE_POOL_SIZE", wholeNumber(1, 500, "a number")),
    waitSeconds: read("DATABASE_WAIT_SECONDS", wholeNumber(0, 600, "a number of seconds")) ?? 60,
  };
}

function readClient(reader: Reader) {
  const { problems, text, read } = reader;
  const claim = read("OIDC_ROLE_CLAIM", claimName);
  const subjectClaim = read("OIDC_SUBJECT_CLAIM", claimName);
  const names = { staff: text("OIDC_STAFF_ROLE"), registrar: text("OIDC_REGISTRAR_ROLE") };
  const { staff = "staff", registrar = "registrar" } = names;
  const own = { adviser: text("OIDC_ADVISER_ROLE"), instructor: text("OIDC_INSTRUCTOR_ROLE") };
  // The role with more rights would win, without a word.
  if (staff === registrar)
    problems.add(
      `OIDC_STAFF_ROLE and OIDC_REGISTRAR_ROLE are both "${staff}", which would make all staff registrars. ` +
        "Set them to two different groups.",
    );
  if (claim !== undefined && claim === (subjectClaim ?? "sub"))
    problems.add(
      `OIDC_ROLE_CLAIM and OIDC_SUBJECT_CLAIM are both "${claim}". One is a person's groups, the other the person.`,
    );
  const roleNames = ["OIDC_STAFF_ROLE", "OIDC_REGISTRAR_ROLE", "OIDC_ADVISER_ROLE", "OIDC_INSTRUCTOR_ROLE"];
  needs(reader, roleNames, "OIDC_ROLE_CLAIM");
  needs(reader, ["OIDC_CLIENT_AUTH"], "OIDC_CLIENT_SECRET");
  return {
    clientSecret: text("OIDC_CLIENT_SECRET"),
    subjectClaim,
    roles: claim === undefined ? undefined : { claim, staff, registrar, ...own },
    scopes: read(
      "OIDC_SCOPES",
      checked("scopes separated by spaces, with openid", (scopes) => scopes.split(" ").includes("openid")),
    ),
    clientAuth: read("OIDC_CLIENT_AUTH", oneOf("client_secret_post", "client_secret_basic")),
  };
}

/** Settings that would have no effect without another one. */
function needs({ problems, text }: Reader, names: readonly string[], needed: string) {
  for (const name of names)
    if (text(name) !== undefined && text(needed) === undefined)
      problems.add(`${name} is set, but ${needed} is missing.`);
}

const SECRETS = ["SESSION_SECRET", "OIDC_CLIENT_SECRET", "METRICS_TOKEN", "WEBHOOK_SECRET", "VAPID_PRIVATE_KEY"];

/** Someone who has to know one of them, such as the monitoring system, must not know another. */
function refuseEqualSecrets({ problems, asked, text }: Reader) {
  const namesOf = new Map<string, string[]>();
  for (const name of SECRETS) {
    // Reading one that has no effect here would hide that it has none.
    const value = asked.has(name) ? text(name) : undefined;
    if (value !== undefined) namesOf.set(value, [...(namesOf.get(value) ?? []), name]);
  }
  for (const names of namesOf.values())
    if (names.length > 1) problems.add(`${list.format(names)} have the same value. Give each one its own.`);
}

const flag: TextValue<boolean> = {
  expected: "1 or 0",
  parse: (given) => (given === "1" || given === "0" ? given === "1" : undefined),
};
const checked = (expected: string, isValid: (given: string) => boolean): TextValue<string> => ({
  expected,
  parse: (given) => (isValid(given) ? given : undefined),
});
const aMinute = wholeNumber(10, 10_000_000, "a number a minute");
const claimName = checked("the name of a claim", (name) => /^[\w:./-]{1,100}$/.test(name));

const SMTP_URL = "a URL such as smtp://user:password@mail.example.edu:587, or smtps:// with port 465";

function readMail({ read, readSecret, needAll }: Reader): MailSettings | undefined {
  const url = readSecret("SMTP_URL", SMTP_URL, (given) => readSmtpUrl(given) !== null);
  const address = "an email address such as Student Portal <portal@example.edu>";
  const from = read(
    "MAIL_FROM",
    checked(address, (given) => readSender(given) !== undefined),
  );
  needAll(["SMTP_URL", "MAIL_FROM"], "send mail");
  return url && from ? { url, from } : undefined;
}

function readPush({ text, read, readSecret, needAll }: Reader): PushSettings | undefined {
  const publicKey = text("VAPID_PUBLIC_KEY");
  const privateKey = readSecret(
    "VAPID_PRIVATE_KEY",
    "the private key for VAPID_PUBLIC_KEY",
    (key) => publicKey === undefined || isKeyPair(publicKey, key),
  );
  const subject = read("VAPID_SUBJECT", checked("an email address such as portal@example.edu", isMailAddress));
  needAll(["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"], "send push notifications");
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : undefined;
}

function readWebhook({ text, readSecret, needAll }: Reader): WebhookSettings | undefined {
  const url = readSecret(
    "WEBHOOK_URL",
    "an address such as https://sis.example.edu/events",
    (given) =>
      // Events have personal data.
      isSafeUrl(given) && new URL(given).username === "",
  );
  const secret = readSecret(
    "WEBHOOK_SECRET",
    "at least 24 characters long, or whsec_ and base64 of at least 24 bytes",
    (given) => (given.startsWith("whsec_") ? /^whsec_[A-Za-z0-9+/]{32,}=*$/.test(given) : given.length >= 24),
  );
  // Without its address, the webhook pauses.
  if (text("WEBHOOK_URL") !== undefined) needAll(["WEBHOOK_URL", "WEBHOOK_SECRET"], "send events");
  return url && secret ? { url, secret } : undefined;
}

/** Encrypted, or on this machine. */
function isSafeUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === "https:" || (url?.protocol === "http:" && isLoopbackName(url.hostname));
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

function isNetwork(address: string): boolean {
  const [base = "", prefix = "0", ...more] = address.split("/");
  return more.length === 0 && isIP(base) !== 0 && /^[0-9]{1,3}$/.test(prefix);
}

/** On this machine, or encrypted with a certificate that names the server. */
function isVerified(url: string) {
  const { hostname, searchParams } = new URL(url);
  const host = hostname || searchParams.get("host") || "localhost";
  return isLoopbackName(host) || host.startsWith("/") || searchParams.get("sslmode") === "verify-full";
}

/** The driver would take several hosts for one name; the reason for one is under "Proxies" in docs/operations.md. */
function isPostgresUrl(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, searchParams } = new URL(text);
  const hosts = hostname + (searchParams.get("host") ?? "");
  return ["postgres:", "postgresql:"].includes(protocol) && !hosts.includes(",");
}
