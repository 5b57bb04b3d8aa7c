import { sql } from "kysely";
import { FEATURE_FLAGS, type FeatureFlag } from "#contract/protocol";
import type { Db, Row, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { startCursorsAnew } from "../feed/event-feed.ts";
import { endSessionsOf } from "../sign-in/web-sessions.ts";
import { type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";

export type NewAlert = Pick<Row<"alerts">, "scope" | "severity" | "message_html" | "starts_at" | "ends_at">;

/** An alert that exists already isn't added again. */
export async function addAlert(context: RegistrarContext, alert: NewAlert): Promise<{ id: number; isNew: boolean }> {
  if (alert.ends_at !== null && alert.ends_at <= context.now())
    throw new RegistrarError("--until has passed, so no one would see the alert.");
  return await withTransaction(context.db, async (trx) => {
    await lockTable(trx, "alerts");
    const before = await trx
      .selectFrom("alerts")
      .select("id")
      .where("scope", "=", alert.scope)
      .where("severity", "=", alert.severity)
      .where("message_html", "=", alert.message_html)
      .where("starts_at", "is not distinct from", alert.starts_at)
      .where("ends_at", "is not distinct from", alert.ends_at)
      .executeTakeFirst();
    if (before) return { id: before.id, isNew: false };
    const { id } = await trx.insertInto("alerts").values(alert).returning("id").executeTakeFirstOrThrow();
    await writeRegistrarAudit(trx, context, "alert_add", { id, ...toFacts(alert) });
    return { id, isNew: true };
  });
}

/** Returns whether it was still shown. */
export async function endAlert(context: RegistrarContext, id: number): Promise<boolean> {
  return await withTransaction(context.db, async (trx) => {
    const alert = await trx.selectFrom("alerts").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!alert) throw new RegistrarError(`Alert ${id} doesn't exist. Run "alert list" to see all alerts.`);
    const at = context.now();
    if (alert.ends_at !== null && alert.ends_at <= at) return false;
    await trx.updateTable("alerts").set({ ends_at: at }).where("id", "=", id).execute();
    await writeRegistrarAudit(trx, context, "alert_end", { id, before: toFacts(alert) });
    return true;
  });
}

export async function listAlerts(db: Db): Promise<Row<"alerts">[]> {
  return await db.selectFrom("alerts").selectAll().orderBy("id").execute();
}

function toFacts({ scope, severity, message_html, starts_at, ends_at }: NewAlert) {
  return { scope, severity, message_html, starts_at: isoOf(starts_at), ends_at: isoOf(ends_at) };
}

function isoOf(at: Date | null) {
  return at?.toISOString() ?? null;
}

type PersonFound = { id: string; name: string };

/** Students and others who can sign in, by ID or username. */
export async function requirePerson(db: Db, name: string): Promise<PersonFound> {
  const person = await db
    .selectFrom("people")
    .select(["id", "first_name", "last_name"])
    .where((where) => where.or([where("id", "=", name), where("username", "=", name)]))
    // IDs come before usernames.
    .orderBy((order) => order("id", "=", name), "desc")
    .executeTakeFirst();
  if (!person) throw new RegistrarError(`No one has the ID or username ${name}.`);
  return { id: person.id, name: `${person.first_name} ${person.last_name}`.trim() };
}

export type FlagChange = {
  flag: FeatureFlag;
  /** Undefined removes the setting. */
  enabled: boolean | undefined;
  /** ID or username; undefined for everyone. */
  person: string | undefined;
};

export async function setFlag(
  context: RegistrarContext,
  { flag, enabled, person: name }: FlagChange,
): Promise<{ person: PersonFound | undefined; isChanged: boolean }> {
  const person = name === undefined ? undefined : await requirePerson(context.db, name);
  const isChanged = await withTransaction(context.db, async (trx) => {
    await lockTable(trx, "feature_flags");
    const id = person?.id ?? null;
    const before = await trx
      .selectFrom("feature_flags")
      .select("enabled")
      .where("flag", "=", flag)
      .where("person_id", "is not distinct from", id)
      .executeTakeFirst();
    if (before?.enabled === enabled) return false;
    await trx
      .deleteFrom("feature_flags")
      .where("flag", "=", flag)
      .where("person_id", "is not distinct from", id)
      .execute();
    if (enabled !== undefined) await trx.insertInto("feature_flags").values({ flag, person_id: id, enabled }).execute();
    const detail = { flag, person: id, before: before?.enabled ?? null, after: enabled ?? null };
    await writeRegistrarAudit(trx, context, "flag_set", detail);
    return true;
  });
  return { person, isChanged };
}

export type StoredFlag = { flag: string; person: string | null; enabled: boolean };

/** Every flag's default, then what is set for everyone and for people. */
export async function listFlags(db: Db): Promise<{ defaults: [string, boolean][]; stored: StoredFlag[] }> {
  const stored = await db
    .selectFrom("feature_flags")
    .select(["flag", "person_id as person", "enabled"])
    .orderBy("flag")
    .orderBy((order) => order.fn.coalesce("person_id", order.val("")))
    .execute();
  return { defaults: Object.entries(FEATURE_FLAGS).map(([flag, { byDefault }]) => [flag, byDefault]), stored };
}

/** Signs a person out everywhere. */
export async function endSessions(
  context: RegistrarContext,
  name: string,
): Promise<{ person: PersonFound; ended: number }> {
  const person = await requirePerson(context.db, name);
  const ended = await withTransaction(context.db, async (trx) => {
    const count = await endSessionsOf(trx, person.id);
    if (count > 0) await writeRegistrarAudit(trx, context, "session_end", { person: person.id, ended: count });
    return count;
  });
  return { person, ended };
}

/** A closed account can't sign in; closing ends its sessions and its private calendar addresses. */
export async function setAccountClosed(
  context: RegistrarContext,
  name: string,
  isClosed: boolean,
): Promise<{ person: PersonFound; isChanged: boolean }> {
  const person = await requirePerson(context.db, name);
  const isChanged = await withTransaction(context.db, async (trx) => {
    const changed = await trx
      .updateTable("people")
      .set({ closed_at: isClosed ? context.now() : null })
      .where("id", "=", person.id)
      .where("closed_at", isClosed ? "is" : "is not", null)
      .returning("id")
      .executeTakeFirst();
    if (!changed) return false;
    if (isClosed) {
      await endSessionsOf(trx, person.id);
      await trx.deleteFrom("calendar_subscriptions").where("student_id", "=", person.id).execute();
    }
    await writeRegistrarAudit(trx, context, isClosed ? "account_close" : "account_open", { person: person.id });
    return true;
  });
  return { person, isChanged };
}

/** Deletes what a restored backup must not bring back. Returns the number of rows in each table. */
export async function endRestored(context: RegistrarContext): Promise<Record<string, number>> {
  return await withTransaction(context.db, async (trx) => {
    const ended: Record<string, number> = {};
    const tables = [
      "web_sessions",
      "sign_in_attempts",
      "idempotency_keys",
      "push_subscriptions",
      "calendar_subscriptions",
      "identity_records",
    ] as const;
    for (const table of tables) {
      const { numDeletedRows } = await trx.deleteFrom(table).executeTakeFirstOrThrow();
      ended[table] = Number(numDeletedRows);
    }
    // They were sent after the backup or are too old.
    const at = context.now();
    await trx.updateTable("notices").set({ mailed_at: at }).where("mailed_at", "is", null).execute();
    await trx.updateTable("notices").set({ pushed_at: at }).where("pushed_at", "is", null).execute();
    await startCursorsAnew(trx);
    await writeRegistrarAudit(trx, context, "after_restore", ended);
    return ended;
  });
}

/** Feedback since a moment, oldest first. It names people, so the audit records who read it. */
export async function listFeedback(context: RegistrarContext, since: Date | undefined): Promise<Row<"feedback">[]> {
  return await withTransaction(context.db, async (trx) => {
    const rows = await trx
      .selectFrom("feedback")
      .selectAll()
      .$if(since !== undefined, (query) => query.where("at", ">=", since!))
      .orderBy("id")
      .execute();
    await writeRegistrarAudit(trx, context, "feedback_list", { since: isoOf(since ?? null), count: rows.length });
    return rows;
  });
}

/** Changes are rare, and two equal ones at once must not both find nothing. */
async function lockTable(trx: Trx, table: "alerts" | "feature_flags") {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
}
