import { migrate } from "#server/db/migrate";
import { type Database, openDatabase } from "#server/db/open-database";
import { parseDatabaseSettings } from "#server/settings";

/** Opens the database that the settings name, brings it up to date, and closes it after the work. */
export async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await openDatabase(parseDatabaseSettings(process.env));
  try {
    await migrate(database.db);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Runs a command; a failure ends it with its message and exit code 1. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
