import { sql } from "kysely";
import type { Trx } from "../db/schema.ts";

/** Changes are rare, and two equal ones at once must not both find nothing. */
export async function lockTable(trx: Trx, table: "alerts" | "feature_flags"): Promise<void> {
  await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx);
}
