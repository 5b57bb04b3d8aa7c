import type { FastifyRequest } from "fastify";
import type { Caller } from "../call.ts";
import { shareRuns } from "../share-runs.ts";
import type { Db } from "../db/schema.ts";
import type { PortalCookies } from "./cookies.ts";
import { activeFeatures, deploymentFlags, readOverrides } from "./feature-flags.ts";
import { sessionFinder } from "./web-sessions.ts";

export type IdentifyCaller = (request: FastifyRequest) => Promise<Caller>;

/** Calls at the same time share one query. */
export function callerIdentifier(db: Db, cookies: PortalCookies, now: () => Date): IdentifyCaller {
  const findSession = sessionFinder(db, now);
  const readDeploymentFlags = shareRuns(() => deploymentFlags(db));
  return async (request) => {
    const id = cookies.session.read(request);
    const session = id ? await findSession(id) : undefined;
    const common = { requestId: request.id, idempotencyKey: null, isRepeat: false, log: request.log };
    if (!session) {
      const features = activeFeatures(await readDeploymentFlags(), cookies.features.read(request));
      return { ...common, person: null, features, authenticatedAt: null, sessionHash: null };
    }
    return {
      ...common,
      person: { id: session.personId, isStudent: session.isStudent, role: session.role },
      features: activeFeatures(session.flags, readOverrides(session.featureOverrides)),
      authenticatedAt: session.authenticatedAt,
      sessionHash: session.idHash,
    };
  };
}
