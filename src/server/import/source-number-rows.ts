import { sql } from "kysely";
import type { Db, Trx } from "../db/schema.ts";
import { ImportError } from "./import-error.ts";

/** Class numbers by the text IDs of sources, of all terms. */
export async function readSourceNumbers(db: Db | Trx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom("class_source_numbers").selectAll().execute();
  return new Map(rows.map((row) => [row.source_id, row.class_number]));
}

/** The import chose the numbers before it had its lock, so another import may have given them away. */
export async function writeSourceNumbers(trx: Trx, numbers: ReadonlyMap<string, number>) {
  const rows = Array.from(numbers, ([source_id, class_number]) => ({ source_id, class_number }));
  if (rows.length === 0) return;
  const { numAffectedRows } = await sql`
    insert into class_source_numbers (source_id, class_number)
    select source_id, class_number
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (source_id text, class_number integer)
    on conflict do nothing`.execute(trx);
  if (Number(numAffectedRows) < rows.length)
    throw new ImportError("Another import numbered classes at the same time. Import the file again.");
}
