import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { FEATURE_FLAGS, type FeatureFlag } from "#contract/protocol";
import type { Caller } from "../call.ts";
import { shareRuns } from "../share-runs.ts";
import type { Db, JsonValue } from "../db/schema.ts";
import type { PortalCookies } from "./cookies.ts";
import { sessionFinder, type StoredFlag } from "./web-sessions.ts";

export type IdentifyCaller = (request: FastifyRequest) => Promise<Caller>;

/** Identifies the caller by the session cookie, in one query, which calls at the same time share. */
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

/** Flags that a session switched with `ft` and `ft-off`. */
export type FeatureOverrides = Partial<Record<FeatureFlag, boolean>>;

const flags = Object.keys(FEATURE_FLAGS) as FeatureFlag[];

/**
 * The enabled flags. A person's row overrides the deployment's, which overrides the default. A session can turn off any
 * self-service flag, and turn on one that no row turned off; otherwise `ft` would undo maintenance.
 */
export function activeFeatures(stored: readonly StoredFlag[], overrides: FeatureOverrides): Set<FeatureFlag> {
  return new Set(flags.filter((flag) => isActive(flag, stored, overrides)));
}

function isActive(flag: FeatureFlag, stored: readonly StoredFlag[], overrides: FeatureOverrides): boolean {
  const { selfService, byDefault } = FEATURE_FLAGS[flag];
  const rows = stored.filter((row) => row.flag === flag);
  const row = rows.find(({ personal }) => personal) ?? rows[0];
  const override = selfService ? overrides[flag] : undefined;
  if (override === undefined) return row?.enabled ?? byDefault;
  return override && row?.enabled !== false;
}

/** Adds wishes to a session's overrides; ignores names that aren't self-service flags. */
export function changeOverrides(
  overrides: FeatureOverrides,
  { on, off }: { on: readonly string[]; off: readonly string[] },
): FeatureOverrides {
  const changed = { ...overrides };
  for (const flag of flags) {
    if (!FEATURE_FLAGS[flag].selfService) continue;
    if (on.includes(flag)) changed[flag] = true;
    if (off.includes(flag)) changed[flag] = false;
  }
  return changed;
}

/** From the database or a cookie; ignores anything but known flags with a switch. */
export function readOverrides(value: JsonValue | undefined): FeatureOverrides {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return {};
  const overrides: FeatureOverrides = {};
  for (const flag of flags) {
    const isOn = value[flag];
    if (typeof isOn === "boolean") overrides[flag] = isOn;
  }
  return overrides;
}

/** The deployment's flags, for visitors without a session. */
export async function deploymentFlags(db: Db): Promise<StoredFlag[]> {
  const { rows } = await sql<StoredFlag>`
    select flag, enabled, false as personal from feature_flags where person_id is null`.execute(db);
  return rows;
}
