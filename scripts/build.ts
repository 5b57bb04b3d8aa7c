// Builds the client into dist/client.
//   node scripts/build.ts [--within-budget]    prints what each screen loads, and fails above its budget
// The last line sums it up.
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";
import { clientFingerprint, stampClient } from "./client-stamp.ts";
import { buildServiceWorker } from "./service-worker.ts";

const fingerprint = clientFingerprint();
const started = performance.now();
const built = await buildClient();
const { output } = built;
await buildServiceWorker(built, "dist/client");
compressFiles("dist/client");
stampClient(fingerprint);

const seconds = ((performance.now() - started) / 1000).toFixed(1);
const scripts = output.map(({ fileName }) => fileName).filter((name) => name.endsWith(".js"));
const total = scripts.reduce((bytes, name) => bytes + statSync(`dist/client/${name}.br`).size, 0);
const tightest = process.argv.includes("--within-budget") ? await reportFirstLoads() : "";
console.log(
  `Built the client in ${seconds} s: ${kilobytes(total)} of JavaScript (brotli) across all screens${tightest}.`,
);

/** Needs a browser, which `npm start` doesn't. Returns which screen is nearest to its limit. */
async function reportFirstLoads(): Promise<string> {
  const [{ launchChromium }, { measureFirstLoads }, { budgetOf, isOverBudget }] = await Promise.all([
    import("../tests/support/browser/chromium.ts"),
    import("../tests/support/browser/first-load.ts"),
    import("../tests/support/browser/first-load-budget.ts"),
  ]);
  const browser = await launchChromium();
  try {
    let tightest = { screen: "", share: 0 };
    console.log("First load in Chromium with an empty cache (JavaScript as the server sends it, in brotli):");
    for (const load of await measureFirstLoads(browser, "dist/client")) {
      const { screen, scripts, bytes } = load;
      const budget = budgetOf(screen);
      const isOver = isOverBudget(load);
      const limits = `limit ${kilobytes(budget.bytes)} in ${budget.scripts} files`;
      const size = `${kilobytes(bytes).padStart(6)} in ${String(scripts.length).padStart(2)} files`;
      console.log(`  ${screen.padEnd(22)} ${size}, ${limits}${isOver ? ": OVER BUDGET" : ""}`);
      if (isOver) process.exitCode = 1;
      const share = bytes / budget.bytes;
      if (share > tightest.share) tightest = { screen, share };
    }
    return `; nearest to its limit is the first load of ${tightest.screen}, at ${(100 * tightest.share).toFixed(1)} %`;
  } finally {
    await browser.close();
  }
}

async function buildClient(): Promise<Rolldown.RolldownOutput> {
  const result = await build({ logLevel: "warn" });
  if (Array.isArray(result) || !("output" in result)) throw new Error("Vite returned more than one output.");
  refuseSchemas(result);
  return result;
}

/** The client checks replies against the contract's schemas while developing only (src/app/lib/api/http.ts). */
function refuseSchemas({ output }: Rolldown.RolldownOutput) {
  const modules = output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
  const schemas = modules.filter((id) => /[\\/]typebox[\\/]/.test(id));
  if (schemas[0]) throw new Error(`The client has ${schemas.length} modules of the schema library: ${schemas[0]}`);
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

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} KB`;
}
