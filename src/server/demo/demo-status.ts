import { readFact } from "../db/facts.ts";
import type { Db } from "../db/schema.ts";

/** Name of the fact by which a database knows that it holds the demo university. */
export const DEMO_FACT = "demo";

/** The `YYYY-MM-DD` around which the demo was made; undefined without one. */
export async function readDemoDay(db: Db): Promise<string | undefined> {
  return (await readFact<{ today: string }>(db, DEMO_FACT))?.today;
}
