import { resolve } from "node:path";
import { describeFailure } from "#server/db/failure-words";
import { migrate, pendingMigrations } from "#server/db/migrate";
import { type Database, openDatabase } from "#server/db/open-database";
import { UsageError } from "#server/registrar/command";
import { parseDatabaseSettings } from "#server/settings";
import { forTerminal } from "#server/text/terminal-text";

/** Opens the database of the settings, and closes it after the work. Refuses other versions. */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
  { migrates = false } = {},
): Promise<Result> {
  const database = await openSetDatabase();
  try {
    if (migrates) await migrate(database.db);
    const pending = await pendingMigrations(database.db);
    if (pending.length > 0) throw new Error(OLDER);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Of the settings, whatever its version. */
export async function openSetDatabase(): Promise<Database> {
  return await openDatabase({ ...parseDatabaseSettings(process.env), onWait: (words) => console.error(words) });
}

const OLDER =
  "The database is older than this version of the portal. Start the portal or run `npm run migrate`, then try again.";

/** Runs a command; a failure ends it with its message and exit code 1. Prints the usage if asked for, or if it's wrong. */
export async function runCommand(command: (args: readonly string[]) => Promise<number>, usage?: string): Promise<void> {
  const args = process.argv.slice(2);
  // A reader such as `head` may leave early, which is no failure. Unheard, the event would end the process with a stack.
  process.stdout.on("error", () => {});
  try {
    if (usage !== undefined && args.some((arg) => arg === "--help" || arg === "-h")) console.log(usage);
    else process.exitCode = await command(args);
  } catch (error) {
    console.error(forTerminal(describeFailure(error)));
    if (error instanceof UsageError && usage !== undefined) console.error(`\n${usage}`);
    process.exitCode = 1;
  }
}

/** npm changes to the project's folder and keeps the caller's in INIT_CWD. */
export function toPath(file: string): string {
  return resolve(process.env["INIT_CWD"] ?? ".", file);
}
