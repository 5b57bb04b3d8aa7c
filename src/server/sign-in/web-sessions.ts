import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { StaffRole } from "#contract/protocol";
import { shareLookups } from "../share-runs.ts";
import { anyOf } from "../db/bulk-insert.ts";
import { type Db, type JsonValue, toJson } from "../db/schema.ts";

const MINUTE_MS = 60_000;
export const IDLE_LIMIT_MS = 60 * MINUTE_MS;
export const ABSOLUTE_LIMIT_MS = 12 * 60 * MINUTE_MS;
/** Minimum time between updates, so that a busy student costs one write a minute. */
const SEEN_INTERVAL_MS = MINUTE_MS;
const SEEN_PAUSE_MS = 1_000;

export type WebSession = {
  idHash: string;
  personId: string;
  isStudent: boolean;
  role: StaffRole | null;
  /** Of the last sign-in or password confirmation. */
  authenticatedAt: Date;
  featureOverrides: JsonValue;
  flags: StoredFlag[];
};

export type StoredFlag = { flag: string; personal: boolean; enabled: boolean };

export type NewSession = {
  personId: string;
  authenticatedAt: Date;
  featureOverrides: JsonValue;
  userAgent?: string | undefined;
  providerSession?: string | undefined;
  /** From the provider's claim; undefined leaves it to the staff table. */
  role?: StaffRole | "none" | undefined;
};

/** Starts a session and returns its cookie's value, which isn't stored. */
export async function createSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  await db
    .insertInto("web_sessions")
    .values({
      id_hash: hashId(id),
      person_id: session.personId,
      authenticated_at: session.authenticatedAt,
      created_at: now,
      last_seen_at: now,
      feature_overrides: toJson(session.featureOverrides),
      device: deviceName(session.userAgent ?? ""),
      provider_session: session.providerSession ?? null,
      role: session.role ?? null,
    })
    .execute();
  return id;
}

/** Finds the live session for a cookie's value. Calls at the same time share one query. */
export function sessionFinder(db: Db, now: () => Date): (id: string) => Promise<WebSession | undefined> {
  const find = shareLookups(async (hashes: string[]) => {
    // Every call asks this, and building it from parts takes longer than sending it.
    const { rows: sessions } = await sql<WebSession & { createdAt: Date; lastSeenAt: Date }>`
      select s.id_hash as "idHash", s.person_id as "personId", s.authenticated_at as "authenticatedAt",
        s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.feature_overrides as "featureOverrides",
        p.is_student as "isStudent", ${roleOfSession} as role, ${flagsOfSession} as flags
      from web_sessions s join people p on p.id = s.person_id
      where s.id_hash = ${anyOf(hashes)} and p.closed_at is null`.execute(db);
    return new Map(sessions.map((session) => [session.idHash, session]));
  });
  const noteSeen = shareLookups(async (hashes: string[]) => {
    await noteAllSeen(db, hashes, now());
    // While it pauses, the next ones gather.
    await sleep(SEEN_PAUSE_MS, undefined, { ref: false });
    return new Map<string, never>();
  });
  return async (id) => {
    const at = now().getTime();
    const session = await find(hashId(id));
    if (!session || at - session.createdAt.getTime() >= ABSOLUTE_LIMIT_MS) return undefined;
    const idleMs = at - session.lastSeenAt.getTime();
    if (idleMs >= IDLE_LIMIT_MS) return undefined;
    if (idleMs >= IDLE_LIMIT_MS / 3) await noteAllSeen(db, [session.idHash], now());
    else if (idleMs >= SEEN_INTERVAL_MS) void noteSeen(session.idHash).catch(() => {});
    return session;
  };
}

/** Null for 'none'. */
const roleOfSession = sql<StaffRole | null>`nullif(coalesce(s.role, (
  select min(t.role) from staff t where t.username = p.username and t.role is not null)), 'none')`;

const flagsOfSession = sql<StoredFlag[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'flag', f.flag, 'personal', f.person_id is not null, 'enabled', f.enabled)), '[]')
  from feature_flags f where f.person_id is null or f.person_id = s.person_id)`;

export async function readFlagsOfSession(
  db: Db,
  idHash: string,
): Promise<Pick<WebSession, "flags" | "featureOverrides">> {
  return await db
    .selectFrom("web_sessions as s")
    .select(["s.feature_overrides as featureOverrides", flagsOfSession.as("flags")])
    .where("s.id_hash", "=", idHash)
    .executeTakeFirstOrThrow();
}

/** Of a session that is locked, another instance notes it, or ends it. */
async function noteAllSeen(db: Db, hashes: readonly string[], now: Date) {
  await db
    .updateTable("web_sessions")
    .set({ last_seen_at: now })
    .where("id_hash", "in", (query) =>
      query
        .selectFrom("web_sessions")
        .select("id_hash")
        .where("id_hash", "=", anyOf(hashes))
        .where("last_seen_at", "<", now)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Returns whose session it was. */
export async function endSession(db: Db, id: string): Promise<string | undefined> {
  const ended = await db
    .deleteFrom("web_sessions")
    .where("id_hash", "=", hashId(id))
    .returning("person_id")
    .executeTakeFirst();
  return ended?.person_id;
}

export async function listSessions(db: Db, personId: string, now: Date) {
  return await db
    .selectFrom("web_sessions")
    .select(["id_hash", "device", "last_seen_at"])
    .where("person_id", "=", personId)
    .where("last_seen_at", ">", new Date(now.getTime() - IDLE_LIMIT_MS))
    .where("created_at", ">", new Date(now.getTime() - ABSOLUTE_LIMIT_MS))
    .orderBy("last_seen_at", "desc")
    .execute();
}

/** Ends a person's sessions and their browsers' notifications. Returns the number of sessions. */
export async function endSessionsOf(
  db: Db,
  personId: string,
  { except }: { except?: { sessionHash: string; deviceId: string | undefined } } = {},
): Promise<number> {
  const ended = await db
    .deleteFrom("web_sessions")
    .where("person_id", "=", personId)
    .where("id_hash", "<>", except?.sessionHash ?? "")
    .returning("id_hash")
    .execute();
  await db
    .deleteFrom("push_subscriptions")
    .where("person_id", "=", personId)
    .where("device_id", "<>", except?.deviceId ?? "")
    .execute();
  return ended.length;
}

export async function noteAuthentication(db: Db, idHash: string, now: Date): Promise<void> {
  await db.updateTable("web_sessions").set({ authenticated_at: now }).where("id_hash", "=", idHash).execute();
}

export async function storeOverrides(db: Db, idHash: string, overrides: JsonValue): Promise<void> {
  await db
    .updateTable("web_sessions")
    .set({ feature_overrides: toJson(overrides) })
    .where("id_hash", "=", idHash)
    .execute();
}

/** The id has 256 random bits, so a plain hash can't be reversed. */
function hashId(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/** Names in user agents. The first match counts, because browsers also name those that they imitate. */
const BROWSERS = {
  Edg: "Edge",
  OPR: "Opera",
  SamsungBrowser: "Samsung Internet",
  Firefox: "Firefox",
  FxiOS: "Firefox",
  CriOS: "Chrome",
  Chrome: "Chrome",
  Safari: "Safari",
};
const SYSTEMS = {
  iPhone: "iPhone",
  iPad: "iPad",
  Android: "Android",
  CrOS: "ChromeOS",
  Windows: "Windows",
  Macintosh: "Mac",
  Linux: "Linux",
};

/** "Firefox on Windows", of what the browser says of itself. */
export function deviceName(userAgent: string): string {
  const find = (known: object) =>
    Object.entries(known).find(([name]) => userAgent.includes(name))?.[1] as string | undefined;
  return [find(BROWSERS) ?? "Browser", find(SYSTEMS)].filter(Boolean).join(" on ");
}
