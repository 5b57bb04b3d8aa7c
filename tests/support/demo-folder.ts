import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const command = fileURLToPath(new URL("../../scripts/demo.ts", import.meta.url));
/** Where many other things run at the same time; by itself it takes some ten seconds. */
const MOST_MS = 10 * 60_000;
/** Enough for one or two of their own for each test file. */
const STUDENTS = "12";

/** Fills an embedded database with the demo university of today. */
export async function makeDemo(dataDir: string, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const options = { env, timeout: MOST_MS, signal, killSignal: "SIGKILL" } as const;
  await promisify(execFile)(process.execPath, [command, "--students", STUDENTS], options);
}
