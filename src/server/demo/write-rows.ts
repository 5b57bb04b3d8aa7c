import { bulkInsert } from "../db/bulk-insert.ts";
import type { Db, NewRow, TableName } from "../db/schema.ts";
import type { DemoRows } from "./rows/rows.ts";

/** Writes tables in the order in which the object names them. */
export async function writeRows(db: Db, rows: DemoRows): Promise<void> {
  for (const [table, tableRows] of Object.entries(rows)) {
    // Object.entries forgets that the rows are those of the table that names them.
    await bulkInsert(db, table as TableName, tableRows as NewRow<TableName>[]);
  }
}
