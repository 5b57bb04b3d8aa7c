import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { madeOnce } from "./made-once.ts";

const command = fileURLToPath(new URL("../../scripts/demo.ts", import.meta.url));
/** Where many other things run at the same time; by itself it takes some ten seconds. */
const MOST_MS = 10 * 60_000;

/**
 * The embedded database of the demo university of today, as `demo` in the run's folder, to be copied. It is made once
 * for all files; who comes while it is being made waits for it.
 */
export async function demoFolder(runFolder: string, signal?: AbortSignal): Promise<string> {
  const folder = path.join(runFolder, "demo");
  await madeOnce(folder, async (unfinished) => {
    const env = { ...process.env, DATA_DIR: unfinished, DATABASE_URL: "" };
    await promisify(execFile)(process.execPath, [command], { env, timeout: MOST_MS, signal, killSignal: "SIGKILL" });
  });
  return folder;
}
