import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { NO_ACCOUNT } from "#contract/protocol";
import type { Caller } from "../call.ts";
import type { Db } from "../db/schema.ts";
import { shareRuns } from "../memory/share-runs.ts";
import type { PortalCookies } from "./cookies.ts";
import { activeFeatures, deploymentFlags, readOverrides } from "./feature-flags.ts";
import { sessionFinder } from "./web-sessions.ts";

/** The caller isn't looked up, even with a session. */
export function anonymousCaller({ id, log }: FastifyRequest): Caller {
  return {
    person: null,
    features: new Set(),
    authenticatedAt: null,
    sessionHash: null,
    sessionStartedAt: null,
    requestId: id,
    idempotencyKey: null,
    isRepeat: false,
    log,
  };
}

/** The same for all answers to a person, who alone gets it. */
export function accountOfCaller({ person }: Caller): string {
  return person ? createHash("sha256").update(`account:${person.id}`).digest("base64url").slice(0, 16) : NO_ACCOUNT;
}

export type IdentifyCaller = (request: FastifyRequest) => Promise<Caller>;

/** Calls at the same time share one query. */
export function callerIdentifier(db: Db, cookies: PortalCookies, now: () => Date): IdentifyCaller {
  const findSession = sessionFinder(db, now);
  const readDeploymentFlags = shareRuns(() => deploymentFlags(db));
  return async (request) => {
    const id = cookies.session.read(request);
    const session = id ? await findSession(id) : undefined;
    const anonymous = anonymousCaller(request);
    if (!session)
      return { ...anonymous, features: activeFeatures(await readDeploymentFlags(), cookies.features.read(request)) };
    return {
      ...anonymous,
      person: {
        id: session.personId,
        isStudent: session.isStudent,
        role: session.role,
        ownRoles: session.ownRoles,
      },
      features: activeFeatures(session.flags, readOverrides(session.featureOverrides)),
      authenticatedAt: session.authenticatedAt,
      sessionHash: session.idHash,
      sessionStartedAt: session.createdAt,
    };
  };
}
