import { openDatabase } from "#server/db/open-database";
import { pendingMigrations } from "#server/db/migrate";
import { findViolations, invariantNames } from "#server/registration/invariants";
import { parseSettings } from "#server/settings";

/** Checks every invariant of the data in the database that the settings name, and prints what is wrong. */
async function verify(): Promise<number> {
  const settings = parseSettings({ DEMO: "1", ...process.env });
  const database = await openDatabase(settings);
  try {
    const pending = await pendingMigrations(database.db);
    if (pending.length > 0) {
      console.error(
        `The database is older than this version: ${pending.join(", ")} not yet applied. Start the portal once.`,
      );
      return 1;
    }
    const violations = await findViolations(database);
    for (const invariant of invariantNames) {
      const found = violations.filter((violation) => violation.invariant === invariant);
      console.log(`${found.length === 0 ? "holds" : "BROKEN"}  ${invariant}`);
      for (const { subject } of found) console.log(`        ${subject}`);
    }
    console.log(violations.length === 0 ? "Every invariant holds." : `${violations.length} violations.`);
    return violations.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await verify();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
