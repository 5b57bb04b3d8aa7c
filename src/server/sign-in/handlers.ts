import type { Session, User } from "#contract/calls/profile";
import { AppError } from "#contract/outcome";
import { writeAudit } from "../audit.ts";
import { type Caller, type Handlers, personId, type Services } from "../call.ts";
import type { Db } from "../db/schema.ts";
import type { PortalCookies } from "./cookies.ts";
import { activeFeatures, changeOverrides, deploymentFlags, readOverrides } from "./feature-flags.ts";
import { countAttempt, forgetAttempts, noteWrongPassword } from "./password-attempts.ts";
import { FRESH_SIGN_IN_URL } from "./routes.ts";
import { endSessionsOf, listSessions, noteAuthentication, readFlagsOfSession, storeOverrides } from "./web-sessions.ts";

const ATTEMPT_LIMIT = 5;

export type SignInOptions = {
  cookies: PortalCookies;
  /** Undefined if only the identity provider can check passwords. */
  checkPassword: ((personId: string, password: string) => Promise<boolean>) | undefined;
};

export function signInHandlers(
  { database: { sessions: db }, links, now }: Services,
  { cookies, checkPassword }: SignInOptions,
): Handlers {
  const describeUser = async ({ person, features }: Pick<Caller, "person" | "features">): Promise<User> => ({
    ...(await describePerson(db, person)),
    ...(person?.role && { Role: person.role }),
    Features: [...features],
    HasBookstore: links.BOOKSTORE_URL !== undefined,
    HasBookstoreMaterials: links.BOOKSTORE_MATERIALS_URL !== undefined,
  });

  const describeSessions = async (caller: Caller): Promise<Session[]> =>
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
      if (!checkPassword || caller.sessionHash === null) throw passwordIsElsewhere();
      const person = personId(caller);
      const subject = `confirm:${person}`;
      const lockedSeconds = await countAttempt(db, subject, ATTEMPT_LIMIT, now());
      if (!(await checkPassword(person, password))) {
        const { requestId, log } = caller;
        const locks = lockedSeconds !== undefined;
        await noteWrongPassword(db, { personId: person, requestId, log, locks }, now());
        throw new AppError({
          code: "PASSWORD_INCORRECT",
          message: "The password is incorrect.",
          ...(lockedSeconds !== undefined && { details: { RetryAfterSeconds: lockedSeconds } }),
        });
      }
      await forgetAttempts(db, subject);
      await noteAuthentication(db, caller.sessionHash, now());
      await writeAudit(db, { action: "password_confirmed", personId: person, requestId: caller.requestId }, now());
      return { Metadata: {} };
    },
  };
}

function passwordIsElsewhere() {
  return new AppError({
    code: "PASSWORD_REQUIRED",
    message: "Sign in again to confirm your password.",
    details: { SignInUrl: FRESH_SIGN_IN_URL },
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
