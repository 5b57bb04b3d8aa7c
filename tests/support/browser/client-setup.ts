import { cpSync } from "node:fs";
import path from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { isClientBuilt } from "../../../scripts/client-stamp.ts";

/**
 * As `client` in the run's folder, unless dist/client is up to date. If the build fails, tests of parts with their own
 * page still run.
 */
export async function setup(project: TestProject): Promise<void> {
  const client = path.join(project.getProvidedContext().runFolder, "client");
  // Someone may build while tests run.
  if (isClientBuilt()) cpSync("dist/client", client, { recursive: true });
  else await buildInto(client).catch((error: unknown) => console.error("The client cannot be built:", error));
}

async function buildInto(outDir: string): Promise<void> {
  await inProduction(() => build({ logLevel: "warn", build: { outDir, emptyOutDir: true } }));
}

/** Vitest's environment would make a development build, which checks every reply. */
export async function inProduction<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env["NODE_ENV"];
  process.env["NODE_ENV"] = "production";
  try {
    return await work();
  } finally {
    process.env["NODE_ENV"] = before;
  }
}
