import { cpSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { isClientBuilt } from "../../../scripts/client-stamp.ts";

/**
 * Builds the client once for all files, as `client` in the run's folder, if dist/client isn't built from the
 * working folder. Where it cannot be built the tests of parts that have a page of their own still run.
 */
export async function setup(project: TestProject): Promise<void> {
  const client = path.join(project.getProvidedContext().runFolder, "client");
  // A copy, since somebody may build while the tests run.
  if (isClientBuilt()) cpSync("dist/client", client, { recursive: true });
  else await buildInto(client).catch((error: unknown) => console.error("The client cannot be built:", error));
}

async function buildInto(outDir: string): Promise<void> {
  await inProduction(() => build({ logLevel: "warn", build: { outDir, emptyOutDir: true } }));
}

/** Vitest's own environment would make it a development build, which holds every reply to the contract. */
export async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    return await work();
  } finally {
    process.env["NODE_ENV"] = before;
  }
}
