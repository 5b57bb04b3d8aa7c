import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { spawnServer } from "./server-process.ts";

/** The portal as `npm start` serves it, for all tests of a file: a process of its own over an embedded database. */
export type RunningPortal = {
  url: string;
  /** Stops it as a terminal would and takes its data away. */
  stop: () => Promise<void>;
};

/** Starts it on a new folder, which `prepare` may fill first; otherwise it holds the demo university. */
export async function startPortal(prepare?: (dataDir: string) => Promise<void>): Promise<RunningPortal> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "portal-data-"));
  await prepare?.(dataDir);
  const port = await freePort();
  const server = spawnServer({ DATA_DIR: dataDir, PORT: String(port) });
  await server.printed("Stop it with");
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.child.kill("SIGTERM");
      await server.exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
