import type { Db } from "../db/schema.ts";
import { daysBetween } from "../calendar-day.ts";

export const DEMO_FACT = "demo";

export type DemoFact = { today: string };

/** The demo stays as it is for this long before its terms are too far behind the calendar. */
const FRESH_DAYS = 8 * 7;

/** Around which day the demo was made; null if the database has none. */
export async function readDemoFact(db: Db): Promise<DemoFact | null> {
  const row = await db.selectFrom("database_facts").select("value").where("name", "=", DEMO_FACT).executeTakeFirst();
  if (!row) return null;
  const { today } = row.value as Record<string, unknown>;
  if (typeof today !== "string")
    throw new Error(`The database fact "${DEMO_FACT}" should have a day, but is ${JSON.stringify(row.value)}.`);
  return { today };
}

/**
 * A sentence for the operator if the demo is old: its terms keep their dates, so enrollment may be over. The demo never
 * renews itself, because people may have enrolled in it.
 */
export async function adviceOnOldDemo(db: Db, today: string, dataDir: string | null): Promise<string | null> {
  const fact = await readDemoFact(db);
  const age = fact ? daysBetween(fact.today, today) : 0;
  if (age <= FRESH_DAYS) return null;
  const how = dataDir === null ? "switch to an empty database" : `delete the folder ${dataDir}`;
  return `The demo university was created on ${fact?.today}, ${Math.floor(age / 7)} weeks ago. To create a new one, stop the portal, ${how}, and start it again.`;
}
