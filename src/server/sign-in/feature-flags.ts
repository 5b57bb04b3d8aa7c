import { sql } from "kysely";
import { FEATURE_FLAGS, type FeatureFlag } from "#contract/protocol";
import type { Db, JsonValue } from "../db/schema.ts";
import type { StoredFlag } from "./web-sessions.ts";

/** Flags that a session switched with `ft` and `ft-off`. */
export type FeatureOverrides = Partial<Record<FeatureFlag, boolean>>;

const flags = Object.keys(FEATURE_FLAGS) as FeatureFlag[];

/**
 * A person's row overrides the deployment's, which overrides the default. A session can turn off any self-service flag,
 * but not turn on one that a row turned off: that would undo maintenance.
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
  const given = Object.entries(Object(value) as object);
  return Object.fromEntries(
    given.filter(([name, isOn]) => Object.hasOwn(FEATURE_FLAGS, name) && typeof isOn === "boolean"),
  );
}

/** Outside of a session. */
export async function featuresOfPerson(db: Db, personId: string): Promise<Set<FeatureFlag>> {
  const { rows } = await sql<StoredFlag>`
    select flag, enabled, person_id is not null as personal from feature_flags
    where person_id is null or person_id = ${personId}`.execute(db);
  return activeFeatures(rows, {});
}

/** The deployment's flags, for visitors without a session. */
export async function deploymentFlags(db: Db): Promise<StoredFlag[]> {
  const { rows } = await sql<StoredFlag>`
    select flag, enabled, false as personal from feature_flags where person_id is null`.execute(db);
  return rows;
}
