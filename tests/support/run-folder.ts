import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  export interface ProvidedContext {
    /** For what the tests of a run share. It is gone after the run. In that of the browser tests are `client` and `demo-portal.json`. */
    runFolder: string;
  }
}

export function setup(project: TestProject): () => void {
  const runFolder = mkdtempSync(path.join(tmpdir(), "portal-run-"));
  project.provide("runFolder", runFolder);
  return () => rmSync(runFolder, { recursive: true, force: true });
}
