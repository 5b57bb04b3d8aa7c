import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { freePort } from "./ports.ts";
import { spawnServer, stopServer } from "./server-process.ts";

const LOOK_AGAIN_MS = 100;

/** The portal as `npm start` serves it: a process of its own over an embedded database. */
export type RunningPortal = {
  url: string;
  /** Stops it as a terminal would and takes its data away. */
  stop: () => Promise<void>;
};

/** Starts it on a new folder, which `prepare` fills first. */
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

/**
 * The address of the one portal with the demo university that all test files share. Each file has students of its own,
 * and leaves what all have as it is.
 */
export async function demoPortal(): Promise<string> {
  const file = path.join(inject("runFolder"), "demo-portal.json");
  while (!existsSync(file)) await sleep(LOOK_AGAIN_MS);
  const { url, failure } = JSON.parse(readFileSync(file, "utf8")) as { url?: string; failure?: string };
  if (url === undefined) throw new Error(`The demo university has no portal: ${failure}`);
  return url;
}
