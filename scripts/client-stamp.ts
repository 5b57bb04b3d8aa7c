import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";

/** All that may be in the client, or decides what is: of the sources, whatever isn't the server's. */
const INPUTS = [
  "index.html",
  "vite.config.ts",
  "package.json",
  "package-lock.json",
  "public/**",
  "scripts/{build,compile-words,head-script,outline,service-worker,texts}.ts",
  "src/**",
];
const OF_SERVER = /^src[\\/]server[\\/]/;
const STAMP = "dist/client.stamp";

/** Whether dist/client was built from exactly the current files. */
export function isClientBuilt(): boolean {
  if (!existsSync(STAMP) || !existsSync("dist/client/index.html")) return false;
  return readFileSync(STAMP, "utf8") === clientFingerprint();
}

/** Takes the fingerprint from before the build, so that later edits don't count as built. */
export function stampClient(fingerprint: string): void {
  mkdirSync("dist", { recursive: true });
  writeFileSync(STAMP, fingerprint);
}

export function clientFingerprint(): string {
  const hash = createHash("sha256");
  const files = globSync(INPUTS).filter((file) => !OF_SERVER.test(file) && statSync(file).isFile());
  for (const file of files.sort()) hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
