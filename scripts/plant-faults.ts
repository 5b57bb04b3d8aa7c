// Would the tests notice? Plants the faults of planted-faults.ts one by one, and expects the test that each names to fail.
//   node scripts/run.mjs scripts/plant-faults.ts [WORDS]    only faults with these words
// It works in a copy of the tree, so that you can go on in yours.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { capture } from "./command.ts";
import { type PlantedFault, plantedFaults } from "./planted-faults.ts";

/** The part of vitest's JSON report that is used. */
type Report = {
  testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
};
type Noticed = { isNoticed: boolean; message: string };

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = plantedFaults.filter(({ fault }) => positionals.every((word) => fault.includes(word)));
const home = process.cwd();
const folder = mkdtempSync(path.join(tmpdir(), "planted-"));
let missed = 0;
try {
  copyTree();
  process.chdir(folder);
  for (const planted of wanted) {
    const { isNoticed, message } = await plant(planted);
    if (!isNoticed) missed++;
    console.log(`${isNoticed ? "noticed" : "MISSED "} ${planted.fault}`);
    console.log(`        ${planted.test} › ${planted.title}\n        ${message}`);
  }
} finally {
  process.chdir(home);
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${wanted.length - missed} of ${wanted.length} noticed`);
process.exitCode = missed > 0 ? 1 : 0;

/** As it is now, with uncommitted and new files. */
function copyTree(): void {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of list.split("\0").filter((name) => name !== "" && existsSync(name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(file, path.join(folder, file));
  }
  // Its packages, without the caches, which another run of tests may be using.
  const packages = path.join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules").filter((each) => each === ".bin" || !each.startsWith(".")))
    symlinkSync(path.resolve("node_modules", name), path.join(packages, name), "junction");
}

async function plant({ file, before, after, test, title }: PlantedFault): Promise<Noticed> {
  const source = readFileSync(file, "utf8");
  const [head = "", tail, ...more] = source.split(before);
  if (tail === undefined || more.length > 0)
    return { isNoticed: false, message: `${file} no longer has what the fault changes, or more than once.` };
  try {
    writeFileSync(file, head + after + tail);
    return await runTest(test, title);
  } finally {
    writeFileSync(file, source);
  }
}

async function runTest(test: string, title: string): Promise<Noticed> {
  const report = path.join(folder, "report-of-planted.json");
  rmSync(report, { force: true });
  const pattern = title.replaceAll(/[^\p{L}\p{N} ]/gu, ".");
  const { output } = await capture("vitest", ["run", test, "-t", pattern, "--reporter=json", `--outputFile=${report}`]);
  if (!existsSync(report)) return { isNoticed: false, message: `The tests didn't run: ${output}` };
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const own = results.filter((result) => result.title === title);
  const failed = own.find(({ status }) => status === "failed");
  if (failed) return { isNoticed: true, message: failed.failureMessages[0]?.split("\n")[0] ?? "" };
  return { isNoticed: false, message: own.length > 0 ? "It passed." : `There is no such test. ${output}` };
}
