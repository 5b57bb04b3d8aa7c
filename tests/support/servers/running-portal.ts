import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { freePort } from "./ports.ts";
import { spawnServer, stopServer } from "./server-process.ts";

const LOOK_AGAIN_MS = 100;

/** As `npm start` serves it, over an embedded database. */
export type RunningPortal = {
  url: string;
  /** Also deletes its data. */
  stop: () => Promise<void>;
};

/** On a new folder, which `prepare` fills. */
export async function startPortal(prepare: (dataDir: string) => Promise<void>): Promise<RunningPortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "portal-data-"));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  let kill = () => {};
  try {
    await prepare(dataDir);
    const port = await freePort();
    const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port) });
    kill = () => void server.child.kill("SIGKILL");
    await server.printed("Press Ctrl-C");
    return { url: `http://localhost:${port}`, stop: () => stopServer(server).then(remove) };
  } catch (error) {
    kill();
    remove();
    throw error;
  }
}

/** All test files share it: each has its own students, and leaves the rest alone. */
export async function demoPortal(): Promise<string> {
  const file = path.join(inject("runFolder"), "demo-portal.json");
  while (!existsSync(file)) await sleep(LOOK_AGAIN_MS);
  const { url, failure } = JSON.parse(readFileSync(file, "utf8")) as { url?: string; failure?: string };
  if (url === undefined) throw new Error(`The demo university has no portal: ${failure}`);
  return url;
}
