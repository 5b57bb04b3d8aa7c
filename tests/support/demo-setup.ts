import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "./servers/ports.ts";
import { inMemory, type ServerProcess, spawnServer, stopServer } from "./servers/server-process.ts";

/** One or two per test file. */
const STUDENTS = "12";

/**
 * Starts the portal with the demo while other tests run. `demoPortal` waits for `demo-portal.json` in the run's folder,
 * which has its address, or why there is none.
 */
export function setup(project: TestProject): () => Promise<void> {
  const { runFolder } = project.getProvidedContext();
  const say = (outcome: { url: string } | { failure: string }) => {
    const unfinished = path.join(runFolder, "demo-portal.unfinished");
    writeFileSync(unfinished, JSON.stringify(outcome));
    renameSync(unfinished, path.join(runFolder, "demo-portal.json"));
  };
  const starting = startDemo().then((demo) => {
    demo.ready.then(
      () => say({ url: demo.url }),
      (error: unknown) => say({ failure: String(error) }),
    );
    return demo;
  });
  return async () => await stopServer((await starting).server);
}

async function startDemo(): Promise<{ server: ServerProcess; url: string; ready: Promise<void> }> {
  const port = String(await freePort());
  const server = spawnServer({ PORT: port }, [inMemory, "--students", STUDENTS]);
  return { server, url: `http://localhost:${port}`, ready: server.printed("All students are there.") };
}
