import { openDatabase } from "#server/db/open-database";

/** A second process for tests: opens the folder, adds a term when told its code, says so, and holds on until killed. */
const [, , dataDir = "", code] = process.argv;
try {
  const { db } = await openDatabase({ dataDir });
  if (code) {
    await db
      .insertInto("terms")
      .values({ code, description: "", start_date: "2026-01-01", end_date: "2026-05-01" })
      .execute();
  }
  console.log("open");
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exit(1);
}
