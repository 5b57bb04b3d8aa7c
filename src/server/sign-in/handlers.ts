import { sql } from "kysely";
import type { Confirmation, DeviceSession, SessionLasts, User } from "#contract/calls/profile";
import { minutesLabel } from "#contract/labels/catalog-words";
import { AppError } from "#contract/outcome";
import { MINUTE_MS } from "#dates/minutes";
import { momentBefore } from "#dates/moment";
import { writeAudit } from "../audit.ts";
import { type Caller, type Handlers, personId, type Services } from "../call.ts";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import type { PortalCookies } from "./cookies.ts";
import { activeFeatures, changeOverrides, deploymentFlags, readOverrides } from "./feature-flags.ts";
import { FRESH_SIGN_IN_URL } from "./routes.ts";
import {
  ABSOLUTE_LIMIT_MS,
  endSessionsOf,
  IDLE_MS_AT_LEAST,
  listSessions,
  readFlagsOfSession,
  storeOverrides,
} from "./web-sessions.ts";

const MAX_ATTEMPTS = 5;
const WINDOW_MS = 15 * MINUTE_MS;

export type SignInOptions = {
  cookies: PortalCookies;
  /** Undefined if only the identity provider can check passwords. */
  checkPassword: ((personId: string, password: string) => Promise<boolean>) | undefined;
  passwordMinutes: number;
  freshSignInUrl: string | undefined;
};

type DescribedCaller = Pick<Caller, "person" | "features" | "sessionStartedAt" | "authenticatedAt">;

export function signInHandlers(
  { database: { sessions: db }, links, now }: Services,
  { cookies, checkPassword, passwordMinutes, freshSignInUrl }: SignInOptions,
): Handlers {
  const sessionLasts = (startedAt: Date): SessionLasts => ({
    IdleMs: IDLE_MS_AT_LEAST,
    InAllMs: Math.max(0, startedAt.getTime() + ABSOLUTE_LIMIT_MS - now().getTime()),
  });

  const confirmation = (authenticatedAt: Date | null): Confirmation => {
    const LastsMs = passwordMinutes * MINUTE_MS;
    const left = authenticatedAt === null ? 0 : authenticatedAt.getTime() + LastsMs - now().getTime();
    return { LeftMs: Math.max(0, left), LastsMs, ...(freshSignInUrl !== undefined && { SignInUrl: freshSignInUrl }) };
  };

  const describeUser = async (caller: DescribedCaller): Promise<User> => {
    const { person, features, sessionStartedAt, authenticatedAt } = caller;
    return {
      ...(await describePerson(db, person)),
      ...(person?.role && { Role: person.role }),
      ...(person && person.ownRoles.length > 0 && { OwnRoles: [...person.ownRoles] }),
      Features: [...features],
      HasBookstore: links.BOOKSTORE_URL !== undefined,
      HasBookstoreMaterials: links.BOOKSTORE_MATERIALS_URL !== undefined,
      ...(sessionStartedAt && {
        SessionLasts: sessionLasts(sessionStartedAt),
        Confirmation: confirmation(authenticatedAt),
      }),
    };
  };

  const describeSessions = async (caller: Caller): Promise<DeviceSession[]> =>
    (await listSessions(db, personId(caller), now())).map(({ device, last_seen_at, id_hash }) => ({
      Device: device || "Browser",
      LastUsed: last_seen_at.toISOString(),
      IsCurrent: id_hash === caller.sessionHash,
    }));

  return {
    user: ({ caller }) => describeUser(caller),
    sessions: ({ caller }) => describeSessions(caller),

    async endOtherSessions({ caller, reply }) {
      const except = { sessionHash: caller.sessionHash ?? "", deviceId: cookies.device.read(reply.request) };
      const ended = await endSessionsOf(db, personId(caller), { except });
      const entry = { action: "other_sessions_ended", personId: personId(caller), detail: { ended } } as const;
      if (ended > 0) await writeAudit(db, { ...entry, requestId: caller.requestId }, now());
      return await describeSessions(caller);
    },

    async setFeatures({ body: { On, Off }, caller, reply }) {
      const wishes = { on: On, off: Off };
      if (caller.sessionHash === null) {
        const overrides = changeOverrides(cookies.features.read(reply.request), wishes);
        cookies.features.write(reply, overrides);
        return await describeUser({ ...caller, features: activeFeatures(await deploymentFlags(db), overrides) });
      }
      const { flags, featureOverrides } = await readFlagsOfSession(db, caller.sessionHash);
      const overrides = changeOverrides(readOverrides(featureOverrides), wishes);
      await storeOverrides(db, caller.sessionHash, overrides);
      return await describeUser({ ...caller, features: activeFeatures(flags, overrides) });
    },

    async confirmPassword({ body: { password }, caller }) {
      const { requestId, sessionHash, log } = caller;
      if (!checkPassword || sessionHash === null) {
        throw new AppError({
          code: "PASSWORD_REQUIRED",
          message: "Sign in again to confirm your password.",
          details: { SignInUrl: FRESH_SIGN_IN_URL },
        });
      }
      const about = { personId: personId(caller), requestId };
      const subject = `confirm:${about.personId}`;
      const lockedSeconds = await countAttempt(db, subject, now());
      if (!(await checkPassword(about.personId, password))) {
        const at = now();
        await writeAudit(db, { action: "password_wrong", ...about }, at);
        log.warn("a password was incorrect");
        // Refused guesses aren't recorded, only the one that locked.
        if (lockedSeconds !== undefined) {
          await writeAudit(db, { action: "password_locked", ...about, detail: { locked: "account" } }, at);
          log.warn("too many incorrect passwords");
        }
        throw new AppError({
          code: "PASSWORD_INCORRECT",
          message: "The password is incorrect.",
          ...(lockedSeconds !== undefined && { details: { RetryAfterSeconds: lockedSeconds } }),
        });
      }
      await db.deleteFrom("password_attempts").where("subject", "=", subject).execute();
      await db
        .updateTable("web_sessions")
        .set({ authenticated_at: now() })
        .where("id_hash", "=", sessionHash)
        .execute();
      await writeAudit(db, { action: "password_confirmed", ...about }, now());
      return { Metadata: {} };
    },
  };
}

/** Counts a guess before it's checked, but none that is refused. Returns the lockout's seconds if it's the last. */
async function countAttempt(db: Db, subject: string, now: Date): Promise<number | undefined> {
  const { count, first } = await withTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
    const { rows } = await sql<{ count: number; first: Date | null }>`
      select count(*) as count, min(at) as first from password_attempts
      where subject = ${subject} and at > ${momentBefore(now, WINDOW_MS)}`.execute(trx);
    const before = rows[0]!;
    if (before.count < MAX_ATTEMPTS) await trx.insertInto("password_attempts").values({ subject, at: now }).execute();
    return before;
  });
  const seconds = Math.max(1, Math.ceil(((first ?? now).getTime() + WINDOW_MS - now.getTime()) / 1000));
  if (count < MAX_ATTEMPTS) return count === MAX_ATTEMPTS - 1 ? seconds : undefined;
  throw new AppError({
    code: "TOO_MANY_ATTEMPTS",
    message: `Too many incorrect passwords. Try again in ${minutesLabel(Math.ceil(seconds / 60))}.`,
    details: { RetryAfterSeconds: seconds },
  });
}

async function describePerson(db: Db, person: Caller["person"]) {
  const row = person && (await db.selectFrom("people").selectAll().where("id", "=", person.id).executeTakeFirst());
  return {
    IsAuthenticated: Boolean(row),
    Identity: row?.username ?? null,
    FirstName: row?.first_name ?? null,
    LastName: row?.last_name ?? null,
    PeopleSoftId: row?.id ?? null,
    EmailAddress: row?.email ?? null,
    IsStudent: row?.is_student ?? false,
  };
}
