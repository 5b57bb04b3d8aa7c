import { execFile } from "node:child_process";
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { type RunningPortal, startPortal } from "./servers/running-portal.ts";

const command = fileURLToPath(new URL("../../scripts/demo.ts", import.meta.url));
const MAX_MS = 10 * 60_000;
/** One or two per test file. */
const STUDENTS = "12";

/**
 * Starts the portal with the demo while other tests run. `demoPortal` waits for `demo-portal.json` in the run's folder,
 * which has its address, or why there is none.
 */
export function setup(project: TestProject): () => Promise<void> {
  const { runFolder } = project.getProvidedContext();
  const stopping = new AbortController();
  const say = (outcome: { url: string } | { failure: string }) => {
    const unfinished = path.join(runFolder, "demo-portal.unfinished");
    writeFileSync(unfinished, JSON.stringify(outcome));
    renameSync(unfinished, path.join(runFolder, "demo-portal.json"));
  };
  const starting = startPortal((dataDir) => makeDemo(dataDir, stopping.signal)).then(
    (portal): RunningPortal => {
      say({ url: portal.url });
      return portal;
    },
    (error: unknown) => say({ failure: String(error) }),
  );
  return async () => {
    stopping.abort();
    await (await starting)?.stop();
  };
}

async function makeDemo(dataDir: string, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
  const options = { env, timeout: MAX_MS, signal, killSignal: "SIGKILL" } as const;
  await promisify(execFile)(process.execPath, [command, "--students", STUDENTS], options);
}
