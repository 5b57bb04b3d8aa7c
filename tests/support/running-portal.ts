import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { demoFolder } from "./demo-folder.ts";
import { freePort } from "./free-port.ts";
import { spawnServer, stopServer } from "./server-process.ts";

/** The portal as `npm start` serves it, for all tests of a file: a process of its own over an embedded database. */
export type RunningPortal = {
  url: string;
  /** Stops it as a terminal would and takes its data away. */
  stop: () => Promise<void>;
};

/** Starts it on a new folder, which `prepare` may fill first; otherwise it holds the demo university of today. */
export async function startPortal(prepare: (dataDir: string) => Promise<void> = copyDemo): Promise<RunningPortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "portal-data-"));
  await prepare(dataDir);
  const port = await freePort();
  const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port) });
  try {
    await server.printed("Press Ctrl-C");
  } catch (error) {
    server.child.kill("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await stopServer(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Making the demo takes seconds and copying it next to nothing: demo-setup.ts makes it for all. */
async function copyDemo(dataDir: string): Promise<void> {
  cpSync(await demoFolder(inject("runFolder")), dataDir, { recursive: true });
}
