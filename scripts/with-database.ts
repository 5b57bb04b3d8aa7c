import { migrate, pendingMigrations } from "#server/db/migrate";
import { type Database, openDatabase } from "#server/db/open-database";
import { parseDatabaseSettings } from "#server/settings";

/** Opens the database of the settings, and closes it after the work. Refuses other versions. */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
  { migrates = false } = {},
): Promise<Result> {
  const database = await openDatabase(parseDatabaseSettings(process.env));
  try {
    if (migrates) await migrate(database.db);
    const pending = await pendingMigrations(database.db);
    if (pending.length > 0) throw new Error(OLDER);
    return await work(database);
  } finally {
    await database.close();
  }
}

const OLDER =
  "The database is older than this version of the portal. Start the portal or run `npm run migrate`, then try again.";

/** Runs a command; a failure ends it with its message and exit code 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
