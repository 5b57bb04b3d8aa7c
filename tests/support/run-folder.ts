import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be augmented
  export interface ProvidedContext {
    /** Shared by the run's tests, and deleted after it. Browser tests have `client` and `demo-portal.json` there. */
    runFolder: string;
  }
}

export function setup(project: TestProject): () => void {
  const runFolder = mkdtempSync(path.join(tmpdir(), "portal-run-"));
  project.provide("runFolder", runFolder);
  return () => rmSync(runFolder, { recursive: true, force: true });
}
