import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { IN_MEMORY } from "./db/embedded/embedded-database.ts";

/** The secret of an embedded database, created once in its folder. The caller holds the folder's lock. */
export function readOrCreateSecret(dataDir: string): string {
  if (dataDir === IN_MEMORY) return createSecret();
  const file = join(dataDir, "session-secret");
  const stored = existsSync(file) ? readFileSync(file, "utf8") : "";
  // A start that was interrupted leaves a shorter one.
  if (stored.length === createSecret().length) return stored;
  const secret = createSecret();
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

function createSecret() {
  return randomBytes(48).toString("base64url");
}
