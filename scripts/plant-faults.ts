// Would the tests notice? Plants the faults of planted-faults.ts one by one, and expects the test that each names to fail.
//   node scripts/run.mjs scripts/plant-faults.ts [WORDS]    only faults with these words
// It works in a copy of the tree, so that you can go on in yours.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { MINUTE_MS } from "#dates/minutes";
import { capture } from "./command.ts";
import { inCopyOfTree } from "./copy-tree.ts";
import { type PlantedFault, plantedFaults } from "./planted-faults.ts";

/** The part of vitest's JSON report that is used. */
type Report = {
  testResults: {
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[];
  }[];
};
type Test = { name: string; status: string; message: string };
type Noticed = { isNoticed: boolean; message: string };

/** A fault may keep a test from ending. */
const LIMIT_MS = 10 * MINUTE_MS;
const REPORT = "report-of-planted.json";

const { positionals } = parseArgs({ allowPositionals: true });
const wanted = plantedFaults.filter(({ fault }) => positionals.every((word) => fault.includes(word)));
let missed = 0;
await inCopyOfTree(async () => {
  const passing = await testsThatPass(wanted);
  for (const planted of wanted) {
    const { isNoticed, message } = passing.has(nameOf(planted))
      ? await plant(planted).catch((error: unknown) => ({ isNoticed: false, message: String(error) }))
      : { isNoticed: false, message: "Without the fault, this test doesn't pass, or there is none." };
    if (!isNoticed) missed++;
    console.log(`${isNoticed ? "noticed" : "MISSED "} ${planted.fault}`);
    console.log(`        ${nameOf(planted)}\n        ${message}`);
  }
});
console.log(
  wanted.length === 0 ? "No fault has these words." : `${wanted.length - missed} of ${wanted.length} noticed`,
);
process.exitCode = wanted.length === 0 || missed > 0 ? 1 : 0;

function nameOf({ test, title }: PlantedFault): string {
  return `${test} › ${title}`;
}

/** Names of those that pass without a fault: what fails anyway notices nothing. */
async function testsThatPass(faults: readonly PlantedFault[]): Promise<ReadonlySet<string>> {
  const passing = new Set<string>();
  for (const [file, own] of Map.groupBy(faults, ({ test }) => test)) {
    const titles = [...new Set(own.map(({ title }) => title))];
    const tests = await runTests(file, titles).catch((error: unknown) => {
      console.log(String(error));
      return [];
    });
    for (const title of titles) {
      const states = tests.filter((test) => isNamed(test, title)).map(({ status }) => status);
      if (states.length > 0 && states.every((state) => state === "passed")) passing.add(`${file} › ${title}`);
    }
  }
  return passing;
}

async function plant({ file, before, after, test, title }: PlantedFault): Promise<Noticed> {
  const source = readFileSync(file, "utf8");
  const [head = "", tail, ...more] = source.split(before);
  if (tail === undefined || more.length > 0)
    return { isNoticed: false, message: `${file} no longer has what the fault changes, or more than once.` };
  try {
    writeFileSync(file, head + after + tail);
    const own = (await runTests(test, [title])).filter((each) => isNamed(each, title));
    const failed = own.find(({ status }) => status === "failed");
    if (failed) return { isNoticed: true, message: failed.message };
    return { isNoticed: false, message: own.length > 0 ? "It passed." : "With the fault, it didn't run." };
  } finally {
    writeFileSync(file, source);
  }
}

async function runTests(file: string, titles: readonly string[]): Promise<Test[]> {
  rmSync(REPORT, { force: true });
  const patterns = titles.map((title) => title.replaceAll(" › ", ".+").replaceAll(/[^\p{L}\p{N} +]/gu, "."));
  const args = ["run", file, "-t", patterns.join("|"), "--reporter=json", `--outputFile=${REPORT}`];
  const { output } = await capture("vitest", args, LIMIT_MS);
  if (!existsSync(REPORT)) throw new Error(`The tests of ${file} didn't run: ${output}`);
  const { testResults } = JSON.parse(readFileSync(REPORT, "utf8")) as Report;
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages: [message = ""] }) => ({
      name: [...ancestorTitles, title].join(" › "),
      status,
      message: message.split("\n")[0] ?? "",
    })),
  );
}

/** By its own title, or that with its groups'. */
function isNamed({ name }: Test, title: string): boolean {
  return ` › ${name}`.endsWith(` › ${title}`);
}
