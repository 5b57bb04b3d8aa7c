import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { WORKER } from "../src/workers/offline/api.ts";

/** A scope has one worker, which shows notices, too. */
const PARTS = ["public/notice-worker.js", "src/workers/offline/worker.ts"];
const ENTRY = "service-worker-entry.js";

/** Read once, on demand: PDFs and their fonts. */
const LEFT_OUT = /documents-worker-|\.(woff|ttf|map)$/;

/** Writes the service worker, which keeps the files of the application and its screens, into the folder of the client. */
export async function buildServiceWorker({ output }: Rolldown.RolldownOutput, folder: string): Promise<void> {
  const names = output.map(({ fileName }) => fileName);
  const precached = names.filter((name) => name.startsWith("assets/") && !LEFT_OUT.test(name)).sort();
  const version = createHash("sha256").update(precached.join()).digest("base64url").slice(0, 12);
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [entry],
    define: { PRECACHED: JSON.stringify(precached), VERSION: JSON.stringify(version) },
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY, output: { format: "iife" } } },
  });
  if (!("output" in result) || result.output.length !== 1) throw new Error("The service worker isn't one script.");
  writeFileSync(`${folder}/${WORKER}`, result.output[0].code);
}

const entry: Plugin = {
  name: "service-worker-entry",
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) => (id === ENTRY ? PARTS.map((part) => `import ${JSON.stringify(resolve(part))};`).join("\n") : undefined),
};
