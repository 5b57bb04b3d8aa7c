import { sql } from "kysely";
import { bulkInsert } from "./bulk-insert.ts";
import { type Db, type TableRow, toJson } from "./schema.ts";

/** What the portal notes about its database: a JSON value by name. Undefined if it isn't there. */
export async function readFact<Value>(db: Db, name: string): Promise<Value | undefined> {
  const { rows } = await sql<TableRow<"database_facts">>`select * from database_facts where name = ${name}`.execute(db);
  return rows[0]?.value as Value | undefined;
}

export async function writeFact(db: Db, name: string, value: unknown): Promise<void> {
  await bulkInsert(db, "database_facts", [{ name, value: toJson(value) }], { key: ["name"] });
}
