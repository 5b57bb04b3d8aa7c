import type { TestProject } from "vitest/node";
import { demoFolder } from "./demo-folder.ts";

/**
 * Begins to make the demo university when the run begins, while tests run that do without it. Where it cannot be made,
 * the first file that wants it tries again and says why.
 */
export function setup(project: TestProject): () => Promise<void> {
  const stopping = new AbortController();
  const making = demoFolder(project.getProvidedContext().runFolder, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) console.error("The demo university cannot be made:", error);
  });
  return async () => {
    stopping.abort();
    await making;
  };
}
