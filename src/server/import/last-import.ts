import { type Db, toJson } from "../db/schema.ts";

export const LAST_IMPORT = "last_import";

/** For the metrics: an import succeeded, even if it changed nothing. */
export async function noteImport(db: Db, at: Date): Promise<void> {
  const value = toJson(at.toISOString());
  await db
    .insertInto("database_facts")
    .values({ name: LAST_IMPORT, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
