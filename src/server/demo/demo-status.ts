import type { Db } from "../db/schema.ts";

export const DEMO_FACT = "demo";

/** The `YYYY-MM-DD` around which the demo was made; null without one. */
export async function readDemoDay(db: Db): Promise<string | null> {
  const row = await db.selectFrom("database_facts").select("value").where("name", "=", DEMO_FACT).executeTakeFirst();
  return row ? (row.value as { today: string }).today : null;
}
