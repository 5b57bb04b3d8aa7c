import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

const command = fileURLToPath(new URL("../../scripts/demo.ts", import.meta.url));
/** Where many other things run at the same time; by itself it takes some ten seconds. */
const MOST_MS = 10 * 60_000;

/**
 * Makes the demo university of today once for all files, as `demo` in the run's folder, before any test's time begins.
 * Where it cannot be made the tests that do without it still run.
 */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = path.join(project.getProvidedContext().runFolder, "demo");
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  await promisify(execFile)(process.execPath, [command], { env, timeout: MOST_MS }).catch((error: unknown) =>
    console.error("The demo university cannot be made:", error),
  );
}
