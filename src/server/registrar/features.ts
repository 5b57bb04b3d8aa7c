import { sql } from "kysely";
import type { BodyOf, ReplyOf } from "#contract/calls/endpoint";
import type { Checked, staffSettingsEndpoints } from "#contract/calls/staff-settings";
import { AppError } from "#contract/outcome";
import { FEATURE_FLAGS, type FeatureFlag } from "#contract/protocol";
import { fullName, type TableRow } from "../db/schema.ts";
import { withDryTransaction, withTransaction } from "../db/transaction.ts";
import { lockTable } from "./lock-table.ts";
import {
  type Done,
  type RegistrarContext,
  RegistrarError,
  requirePerson,
  writeRegistrarAudit,
} from "./registrar-context.ts";

export const FLAG_NAMES = Object.keys(FEATURE_FLAGS) as FeatureFlag[];
export type FlagSetting = { flag: FeatureFlag; value: "on" | "off" | "default"; name?: string | undefined };
type Calls = typeof staffSettingsEndpoints;

/** A person's setting overrides everyone's. */
export async function setFlag(
  context: RegistrarContext,
  { flag, value, name }: FlagSetting,
  isDryRun = false,
): Promise<Done> {
  const person = name === undefined ? undefined : await requirePerson(context.db, name);
  if (person && person.id === context.personId)
    throw new AppError({
      code: "FORBIDDEN",
      message: "You can't change features for yourself. Ask another registrar.",
    });
  const person_id = person?.id ?? null;
  const enabled = value === "default" ? undefined : value === "on";
  const isChanged = await withDryTransaction(context.db, isDryRun, async (trx) => {
    await lockTable(trx, "feature_flags");
    const isIt = sql<boolean>`flag = ${flag} and person_id is not distinct from ${person_id}`;
    const before = await trx.selectFrom("feature_flags").select("enabled").where(isIt).executeTakeFirst();
    if (before?.enabled === enabled) return false;
    await trx.deleteFrom("feature_flags").where(isIt).execute();
    if (enabled !== undefined) await trx.insertInto("feature_flags").values({ flag, person_id, enabled }).execute();
    const facts = { flag, person: person_id, before: before?.enabled ?? null, after: enabled ?? null };
    await writeRegistrarAudit(trx, context, "flag_set", facts);
    return true;
  });
  const whom = person ? `${person.name} (${person.id})` : "everyone";
  const setting = enabled === undefined ? "has no setting" : `is ${value}`;
  return { messages: [`${flag} ${setting} for ${whom}${isChanged ? "." : " (unchanged)."}`] };
}

/** A feature can say something about a person, such as one for a program of support, so the audit notes who looked. */
export async function readFlags(
  context: RegistrarContext,
): Promise<(TableRow<"feature_flags"> & { name: string | null })[]> {
  return await withTransaction(context.db, async (trx) => {
    const { rows } = await sql<TableRow<"feature_flags"> & { name: string | null }>`
      select f.*, ${fullName} as name from feature_flags f left join people on people.id = f.person_id
      order by f.flag, f.person_id nulls first`.execute(trx);
    await writeRegistrarAudit(trx, context, "flags_read", { count: rows.length });
    return rows;
  });
}

export async function readFeatures(context: RegistrarContext): Promise<ReplyOf<Calls["staffFeatures"]>> {
  const stored = await readFlags(context);
  return FLAG_NAMES.map((flag) => {
    const own = stored.filter((row) => row.flag === flag);
    return {
      Flag: flag,
      ByDefault: FEATURE_FLAGS[flag].byDefault,
      ForEveryone: own.find(({ person_id }) => person_id === null)?.enabled ?? null,
      People: own.flatMap(({ person_id, name, enabled }) =>
        person_id === null ? [] : [{ Id: person_id, Name: name ?? person_id, IsOn: enabled }],
      ),
    };
  });
}

/** What students lose while it's off. */
const LOST: { readonly [Flag in FeatureFlag]?: string } = {
  enrollment_operations: "While it's off, students can't enroll, drop, or swap.",
  schedule_builder: "While it's off, students can't open Schedule Builder.",
};

/** Changes nothing but the audit. */
export async function checkFeature(
  context: RegistrarContext,
  body: BodyOf<Calls["staffSetFeature"]>,
): Promise<Checked> {
  const { messages } = await setFeature(context, body, true);
  await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, "flag_check", { flag: body.Flag }));
  const isOff = body.Value === "off" || (body.Value === "default" && !FEATURE_FLAGS[body.Flag].byDefault);
  const lost = isOff && body.Person.trim() === "" ? LOST[body.Flag] : undefined;
  return { Messages: [...messages], Warnings: lost === undefined ? [] : [lost] };
}

export async function setFeature(
  context: RegistrarContext,
  { Flag: flag, Value: value, Person }: BodyOf<Calls["staffSetFeature"]>,
  isDryRun = false,
): Promise<Done> {
  try {
    return await setFlag(context, { flag, value, name: Person.trim() || undefined }, isDryRun);
  } catch (error) {
    // All that can be wrong is whom it's for.
    if (error instanceof RegistrarError) throw new RegistrarError(error.message, { field: "Person", cause: error });
    throw error;
  }
}
