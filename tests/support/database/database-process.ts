import { openDatabase } from "#server/db/open-database";
import { insert } from "./rows.ts";

/** Opens the folder, adds a term when told its code, and holds on until killed. */
const [, , dataDir = "", code] = process.argv;
try {
  const { db } = await openDatabase({ dataDir });
  if (code) {
    await insert(db, "terms", { code, description: "", start_date: "2026-01-01", end_date: "2026-05-01" });
  }
  console.log("open");
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
