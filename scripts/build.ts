// Builds the client into dist/client.
//   node scripts/build.ts [--within-budget]    prints what each screen loads, and fails above its budget
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { clientFingerprint, stampClient } from "./client-stamp.ts";

const fingerprint = clientFingerprint();
const started = performance.now();
const { output } = await buildClient();
compressFiles("dist/client");
stampClient(fingerprint);

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const total = gzippedBytes(output.filter(({ fileName }) => fileName.endsWith(".js")));
console.log(`Built the client in ${seconds} s: ${kilobytes(total)} of JavaScript (gzipped) across all screens.`);
if (process.argv.includes("--within-budget")) await reportFirstLoads();

/** What a browser loads for each screen with an empty cache. Needs a browser, which `npm start` doesn't. */
async function reportFirstLoads() {
  const [{ launchChromium }, { measureFirstLoads }] = await Promise.all([
    import("../tests/support/browser/chromium.ts"),
    import("../tests/support/browser/first-load.ts"),
  ]);
  const browser = await launchChromium();
  try {
    console.log("First load in Chromium with an empty cache (JavaScript, gzipped):");
    for (const { screen, scripts, gzippedBytes, budget } of await measureFirstLoads(browser, "dist/client")) {
      const isOver = scripts > budget.scripts || gzippedBytes > budget.gzippedBytes;
      const limits = `limit ${kilobytes(budget.gzippedBytes)} in ${budget.scripts} files`;
      console.log(
        `  ${screen.padEnd(22)} ${kilobytes(gzippedBytes).padStart(6)} in ${scripts} files, ${limits}${isOver ? ": OVER BUDGET" : ""}`,
      );
      if (isOver) process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
}

async function buildClient(): Promise<Rolldown.RolldownOutput> {
  const result = await build({ logLevel: "warn" });
  if (Array.isArray(result) || !("output" in result)) throw new Error("Vite returned more than one output.");
  return result;
}

/** Once here rather than per request; the server sends these to browsers that accept them. */
function compressFiles(folder: string) {
  for (const name of globSync("**/*.{js,json,css,html,svg}", { cwd: folder })) {
    const file = path.join(folder, name);
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** The bundler makes workers assets, and everything else chunks. */
function gzippedBytes(files: Iterable<Rolldown.OutputChunk | Rolldown.OutputAsset>): number {
  return [...files].reduce(
    (bytes, file) => bytes + gzipSync(file.type === "chunk" ? file.code : file.source, { level: 9 }).length,
    0,
  );
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
