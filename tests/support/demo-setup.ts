import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { makeDemo } from "./demo-folder.ts";
import { type RunningPortal, startPortal } from "./servers/running-portal.ts";

/**
 * Makes the demo university and starts the portal on it when the run begins, while tests run that do without it. Its
 * address, or why there is none, is in `demo-portal.json` in the run's folder; `demoPortal` waits for it.
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
