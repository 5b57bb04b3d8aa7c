import { randomUUID } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { type ConfigurationDocument, emptyConfiguration } from "#contract/builder/configuration-document";
import { AppError, refuse } from "#contract/outcome";
import { systemTime } from "#dates/clock";
import { type Db, type TableRow, type Trx, toJson } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";

export type ConfigurationRow = Omit<TableRow<"schedule_configurations">, "document"> & {
  document: ConfigurationDocument;
};

const MAX_CONFIGURATIONS = 50;

export type ChangedConfiguration = { ConfigurationId: number; Version: number; EntityId?: string };

/** By name; creates the default one if there are none. */
export async function readConfigurations(db: Db, studentId: string, termCode: string): Promise<ConfigurationRow[]> {
  const rows = await existingConfigurations(db, studentId, termCode);
  if (rows.length > 0) return rows;
  await insertDefault(db, studentId, termCode);
  return await existingConfigurations(db, studentId, termCode);
}

/** By name. */
export async function existingConfigurations(db: Db, studentId: string, termCode: string): Promise<ConfigurationRow[]> {
  const rows = await ofStudent(db, studentId)
    .where("term_code", "=", termCode)
    .orderBy("is_default", "desc")
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(toRow);
}

export async function readConfiguration(db: Db, studentId: string, id: number): Promise<ConfigurationRow> {
  const row = await ofStudent(db, studentId).where("id", "=", id).executeTakeFirst();
  return row ? toRow(row) : notFound();
}

function ofStudent(db: Db, studentId: string) {
  return db.selectFrom("schedule_configurations").selectAll().where("student_id", "=", studentId);
}

export async function createConfiguration(
  db: Db,
  studentId: string,
  termCode: string,
  name: string,
  content?: { document: ConfigurationDocument; notes: string },
): Promise<ChangedConfiguration> {
  const required = requireName(name);
  return await withTransaction(db, async (trx) => {
    const document = content?.document ?? (await newDocument(trx, studentId));
    const values = { name: required, notes: content?.notes ?? "", document: toJson(document) };
    await requireRoom(trx, studentId, termCode);
    return await trx
      .insertInto("schedule_configurations")
      .values({ student_id: studentId, term_code: termCode, ...values })
      .returning(["id as ConfigurationId", "version as Version"])
      .executeTakeFirstOrThrow();
  });
}

/** Keeps other transactions from adding one. */
async function requireRoom(trx: Trx, studentId: string, termCode: string) {
  const subject = `configurations:${studentId}:${termCode}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
  const others = await ofStudent(trx, studentId).clearSelect().select("id").where("term_code", "=", termCode).execute();
  if (others.length >= MAX_CONFIGURATIONS)
    refuse(`You can have up to ${MAX_CONFIGURATIONS} configurations per term. Delete one first.`);
}

/** By compare-and-set: with a `version`, throws CONFLICT if the configuration has changed since. */
export async function changeConfiguration(
  db: Db,
  studentId: string,
  id: number,
  version: number | undefined,
  change: (row: ConfigurationRow) => Partial<Pick<ConfigurationRow, "name" | "notes" | "document" | "is_default">>,
): Promise<ChangedConfiguration> {
  return await withTransaction(db, async (trx) => {
    const row = await ofStudent(trx, studentId).where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row) return notFound();
    requireVersion(row, version);
    const { document, ...columns } = change(toRow(row));
    if (!document && Object.keys(columns).length === 0) return { ConfigurationId: id, Version: row.version };
    const next = row.version + 1;
    await trx
      .updateTable("schedule_configurations")
      .set({ ...columns, ...(document && { document: toJson(document) }), version: next, updated_at: systemTime() })
      .where("id", "=", id)
      .execute();
    if (columns.is_default === false && row.is_default) {
      await requireRoom(trx, studentId, row.term_code);
      await insertDefault(trx, studentId, row.term_code);
    }
    return { ConfigurationId: id, Version: next };
  });
}

/** Whether the student's advisers see it. Its version stays, because its content does: changes under way aren't stale. */
export async function shareConfiguration(
  trx: Trx,
  studentId: string,
  id: number,
  isShared: boolean,
): Promise<ChangedConfiguration> {
  const row = await trx
    .updateTable("schedule_configurations")
    .set({ is_shared_with_advisers: isShared })
    .where("id", "=", id)
    .where("student_id", "=", studentId)
    .returning(["id as ConfigurationId", "version as Version"])
    .executeTakeFirst();
  return row ?? notFound();
}

export async function deleteConfiguration(db: Db, studentId: string, id: number, version: number | undefined) {
  await withTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom("schedule_configurations")
      .where("id", "=", id)
      .where("student_id", "=", studentId)
      .returning(["id", "version", "term_code", "is_default"])
      .executeTakeFirst();
    if (!row) return notFound();
    requireVersion(row, version);
    if (row.is_default) await insertDefault(trx, studentId, row.term_code);
  });
}

/** The name as it's stored; throws for a blank one. */
export function requireName(name: string): string {
  const trimmed = name.trim();
  return trimmed === "" ? refuse("Enter a name for the configuration.") : trimmed;
}

export function randomEntityId(): string {
  return randomUUID().replaceAll("-", "").slice(0, 12);
}

function requireVersion(row: Pick<ConfigurationRow, "id" | "version">, version: number | undefined) {
  if (version === undefined || version === row.version) return;
  throw new AppError({
    code: "CONFLICT",
    message: "This configuration was changed in another window. Check it and try again.",
    details: { Metadata: { ConfigurationId: row.id, Version: row.version, IsConflict: true } },
  });
}

async function insertDefault(db: Db, studentId: string, termCode: string) {
  await db
    .insertInto("schedule_configurations")
    .values({
      student_id: studentId,
      term_code: termCode,
      name: "Default",
      is_default: true,
      document: toJson(await newDocument(db, studentId)),
    })
    // As SQL, since a prepared statement may be planned before a value proves that the partial index applies.
    .onConflict((conflict) => conflict.columns(["student_id", "term_code"]).where(sql<SqlBool>`is_default`).doNothing())
    .execute();
}

/** Recommended weighs things as in the configuration that the student changed last. */
async function newDocument(db: Db, studentId: string): Promise<ConfigurationDocument> {
  const last = await ofStudent(db, studentId).orderBy("updated_at", "desc").limit(1).executeTakeFirst();
  const weights = last && toRow(last).document.options.weights;
  return { ...emptyConfiguration, options: { ...emptyConfiguration.options, ...(weights && { weights }) } };
}

function notFound(): never {
  throw new AppError({ code: "NOT_FOUND", message: "The requested Schedule Builder configuration does not exist." });
}

function toRow(row: TableRow<"schedule_configurations">): ConfigurationRow {
  // Only this file writes the column, as the contract's ConfigurationDocument.
  return { ...row, document: row.document as ConfigurationDocument };
}
