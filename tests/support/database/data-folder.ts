import { cpSync } from "node:fs";
import path from "node:path";
import { inject } from "vitest";
import { openEmbedded } from "#server/db/embedded/embedded-database";
import { madeOnce } from "../made-once.ts";
import { embeddedSnapshot } from "./database.ts";

/** All tables, no rows. Copying is much faster than migrating. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const made = path.join(inject("runFolder"), "migrated");
  await madeOnce(made, async (unfinished) => {
    const embedded = await openEmbedded(unfinished, { snapshot: await embeddedSnapshot() });
    await embedded.close();
  });
  cpSync(path.join(made, "pglite"), path.join(dataDir, "pglite"), { recursive: true });
}
