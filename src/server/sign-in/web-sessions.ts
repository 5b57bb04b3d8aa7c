import { createHash, randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { OwnRole, StaffRole } from "#contract/protocol";
import { HOUR_MS, MINUTE_MS } from "#dates/minutes";
import { momentBefore } from "#dates/moment";
import type { Language } from "#words";
import { anyOf } from "../db/bulk-insert.ts";
import { type Db, type JsonValue, type Trx, toJson } from "../db/schema.ts";
import { shareLookups } from "../memory/share-runs.ts";
import { ownRolesOfSession, type RolesByClaim } from "./own-roles.ts";

export const IDLE_LIMIT_MS = HOUR_MS;
export const ABSOLUTE_LIMIT_MS = 12 * HOUR_MS;
/** A busy student costs one write a minute. */
const SEEN_INTERVAL_MS = MINUTE_MS;
/** How long a session surely lasts after a call, which may not have been noted. */
export const IDLE_MS_AT_LEAST = IDLE_LIMIT_MS - SEEN_INTERVAL_MS;
const SEEN_PAUSE_MS = 1_000;

export type WebSession = {
  idHash: string;
  personId: string;
  isStudent: boolean;
  role: StaffRole | null;
  ownRoles: OwnRole[];
  createdAt: Date;
  /** Of the last sign-in or password confirmation. */
  authenticatedAt: Date;
  featureOverrides: JsonValue;
  /** Rows of feature_flags for everyone and for this person. */
  flags: StoredFlag[];
};

export type StoredFlag = { flag: string; personal: boolean; enabled: boolean };

export type NewSession = RolesByClaim & {
  personId: string;
  authenticatedAt: Date;
  featureOverrides: JsonValue;
  userAgent?: string | undefined;
  /** Of the browser; it's the person's from now on. */
  language?: Language | undefined;
  /** The identity provider's names of the session and its person, for single logout. */
  providerSession?: string | undefined;
  providerSubject?: string | undefined;
  /** From the provider's claim; undefined leaves it to the staff table. */
  role?: StaffRole | "none" | undefined;
};

/** Returns the cookie's value, which isn't stored. */
export async function createSession(db: Db, session: NewSession, now: Date): Promise<string> {
  const id = randomBytes(32).toString("base64url");
  const { personId, authenticatedAt, featureOverrides, userAgent = "", role = null, language = null } = session;
  const { providerSession = null, providerSubject = null, isAdviser = null, isInstructor = null } = session;
  await sql`
    with told as (
      update people set language = ${language} where id = ${personId} and language is distinct from ${language}
        and ${language}::text is not null)
    insert into web_sessions (id_hash, person_id, authenticated_at, created_at, last_seen_at, feature_overrides,
      device, provider_session, provider_subject, role, is_adviser, is_instructor)
    values (${hashId(id)}, ${personId}, ${authenticatedAt}, ${now}, ${now}, ${toJson(featureOverrides)},
      ${deviceName(userAgent)}, ${providerSession}, ${providerSubject}, ${role}, ${isAdviser}, ${isInstructor})`.execute(
    db,
  );
  return id;
}

/** By a cookie's value. Calls at the same time share one query. */
export function sessionFinder(db: Db, now: () => Date): (id: string) => Promise<WebSession | undefined> {
  const find = shareLookups(async (hashes: string[]) => {
    // Every call asks this, and building it from parts takes longer than sending it.
    const { rows: sessions } = await sql<WebSession & { lastSeenAt: Date }>`
      select s.id_hash as "idHash", s.person_id as "personId", s.authenticated_at as "authenticatedAt",
        s.created_at as "createdAt", s.last_seen_at as "lastSeenAt", s.feature_overrides as "featureOverrides",
        p.is_student as "isStudent", ${roleOfSession} as role, ${ownRolesOfSession} as "ownRoles",
        ${flagsOfSession} as flags
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

export async function readFlagsOfSession(db: Db, idHash: string) {
  const { rows } = await sql<Pick<WebSession, "flags" | "featureOverrides">>`
    select s.feature_overrides as "featureOverrides", ${flagsOfSession} as flags
    from web_sessions s where s.id_hash = ${idHash}`.execute(db);
  return rows[0]!;
}

/** Another instance has locked the others to do the same, or to end them. */
async function noteAllSeen(db: Db, hashes: readonly string[], now: Date) {
  await sql`
    update web_sessions set last_seen_at = ${now} where id_hash in (
      select id_hash from web_sessions where id_hash = ${anyOf(hashes)} and last_seen_at < ${now}
      for update skip locked)`.execute(db);
}

/** Returns whose session it was. */
export async function endSession(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ person_id: string }>`
    delete from web_sessions where id_hash = ${hashId(id)} returning person_id`.execute(db);
  return rows[0]?.person_id;
}

/** A person's live sessions, the last used one first. */
export async function listSessions(db: Db, personId: string, now: Date) {
  const { rows } = await sql<{ id_hash: string; device: string; last_seen_at: Date }>`
    select id_hash, device, last_seen_at from web_sessions
    where person_id = ${personId} and last_seen_at > ${momentBefore(now, IDLE_LIMIT_MS)}
      and created_at > ${momentBefore(now, ABSOLUTE_LIMIT_MS)}
    order by last_seen_at desc`.execute(db);
  return rows;
}

/** Ends a person's sessions and their browsers' notifications. Returns the number of sessions. */
export async function endSessionsOf(
  db: Db,
  personId: string,
  { except }: { except?: { sessionHash: string; deviceId: string | undefined } } = {},
): Promise<number> {
  // No session has an empty hash, and no device an empty ID, so these except nothing.
  const { sessionHash = "", deviceId = "" } = except ?? {};
  const { rows: ended } = await sql`
    delete from web_sessions where person_id = ${personId} and id_hash <> ${sessionHash}
    returning id_hash`.execute(db);
  await sql`
    delete from push_subscriptions where person_id = ${personId} and device_id <> ${deviceId}`.execute(db);
  return ended.length;
}

/** Also ends sessions and private calendar addresses. Returns how many accounts were open. */
export async function closeAccounts(trx: Trx, ids: readonly string[], at: Date): Promise<number> {
  const { rows: closed } = await sql<{ id: string }>`
    update people set closed_at = ${at} where id = ${anyOf(ids)} and closed_at is null returning id`.execute(trx);
  for (const { id } of closed) {
    await endSessionsOf(trx, id);
    await trx.deleteFrom("calendar_subscriptions").where("student_id", "=", id).execute();
  }
  return closed.length;
}

/** Returns whose accounts were closed. */
export async function reopenAccounts(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update people set closed_at = null where id = ${anyOf(ids)} and closed_at is not null returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function storeOverrides(db: Db, idHash: string, overrides: JsonValue): Promise<void> {
  await sql`update web_sessions set feature_overrides = ${toJson(overrides)} where id_hash = ${idHash}`.execute(db);
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
const SYSTEMS = ["iPhone", "iPad", "Android", "CrOS", "Windows", "Mac", "Linux"];

/** "Firefox on Windows" */
export function deviceName(userAgent: string): string {
  const browser = Object.entries(BROWSERS).find(([name]) => userAgent.includes(name))?.[1] ?? "Browser";
  const system = SYSTEMS.find((name) => userAgent.includes(name))?.replace("CrOS", "ChromeOS");
  return system === undefined ? browser : `${browser} on ${system}`;
}
