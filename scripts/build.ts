// Builds the client into dist/client and says how much JavaScript the first page loads.
//   node scripts/build.ts [--within-budget]    fails where that is more than the budget
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { clientFingerprint, stampClient } from "./client-stamp.ts";

const BUDGET_BYTES = 200_000;

const fingerprint = clientFingerprint();
const started = performance.now();
const { output } = await buildClient();
const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
const firstLoad = gzippedBytes(loadedFirst(chunks));
const total = gzippedBytes(output.filter(({ fileName }) => fileName.endsWith(".js")));
compressFiles("dist/client");
stampClient(fingerprint);

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const sizes = `first page ${kilobytes(firstLoad)} of JavaScript gzipped, everything ${kilobytes(total)}`;
console.log(`Client built in ${seconds} s: ${sizes}.`);
if (process.argv.includes("--within-budget") && firstLoad > BUDGET_BYTES) {
  console.error(
    `The first page may load ${kilobytes(BUDGET_BYTES)} of JavaScript, and now loads ${kilobytes(firstLoad)}.`,
  );
  process.exitCode = 1;
}

async function buildClient(): Promise<Rolldown.RolldownOutput> {
  const result = await build({ logLevel: "warn" });
  if (Array.isArray(result) || !("output" in result)) throw new Error("Vite gave no single output.");
  return result;
}

/** The entry and everything that it imports outright, which index.html loads before anything shows. */
function loadedFirst(chunks: ReadonlyMap<string, Rolldown.OutputChunk>): Set<Rolldown.OutputChunk> {
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || loaded.has(chunk)) return;
    loaded.add(chunk);
    for (const name of chunk.imports) load(chunks.get(name));
  };
  for (const chunk of chunks.values()) if (chunk.isEntry) load(chunk);
  return loaded;
}

/** Once here rather than at every request; the server sends these where the browser takes them. */
function compressFiles(folder: string) {
  for (const name of globSync("**/*.{js,css,html,svg}", { cwd: folder })) {
    const file = path.join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content));
  }
}

/** Workers come out of the bundler as assets, all else as chunks. */
function gzippedBytes(files: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>): number {
  return [...files].reduce(
    (bytes, file) => bytes + gzipSync(file.type === "chunk" ? file.code : file.source).length,
    0,
  );
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
