import { deleteEmbedded } from "#server/db/embedded/embedded-database";
import { type Environment, parseDatabaseSettings } from "#server/settings";

/** Deletes the settings' embedded database and returns its folder. */
export function resetDatabase(env: Environment): string {
  const { databaseUrl, dataDir } = parseDatabaseSettings(env);
  if (databaseUrl !== undefined)
    throw new Error("--reset deletes only the embedded database, but DATABASE_URL is set. Nothing was deleted.");
  deleteEmbedded(dataDir);
  return dataDir;
}
