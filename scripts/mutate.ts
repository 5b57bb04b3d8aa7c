// Would the tests notice? Flips operators of sources one by one, and runs tests on each change, in a copy of the tree.
//   node scripts/run.mjs scripts/mutate.ts [--zone engine] [--count 20] [--seed 2] [--write]
//   node scripts/run.mjs scripts/mutate.ts --project unit --tests tests/dates [--count 20] src/dates/day.ts
// Zones and their limits are in mutation/zones.ts; it fails below a limit. --write keeps the scores in docs/quality.md.
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { HOUR_MS, MINUTE_MS } from "#dates/minutes";
import { capture } from "./command.ts";
import { inCopyOfTree } from "./copy-tree.ts";
import { type Mutant, mutantsOf, sampleOf, withMutant } from "./mutation/mutants.ts";
import { lineOf, percentOf, type Score, updatedPage } from "./mutation/quality-page.ts";
import { type Zone, zones } from "./mutation/zones.ts";

const PAGE = path.resolve("docs/quality.md");
const REPORT = "report-of-mutant.json";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    zone: { type: "string", multiple: true },
    project: { type: "string", default: "unit" },
    tests: { type: "string", multiple: true, default: [] },
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const date = new Date().toISOString().slice(0, 10);
const scores: Score[] = [];

await inCopyOfTree(async () => {
  for (const zone of wantedZones()) {
    const score = await scoreOf(zone);
    if (!score) {
      process.exitCode = 1;
      continue;
    }
    scores.push(score);
    if (percentOf(score) < (zone.least ?? 0)) process.exitCode = 1;
    // What a later zone does leaves it.
    if (values.write) writeFileSync(PAGE, updatedPage(existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "", [score]));
  }
});
console.log(scores.map(lineOf).join("; "));

function wantedZones(): readonly Zone[] {
  const { project, tests, count } = values;
  const named = positionals.length > 0 ? [{ name: "files", sources: positionals, project, tests, count: 20 }] : zones;
  const wanted = named.filter(({ name }) => values.zone?.includes(name) ?? true);
  if (wanted.length === 0) throw new Error(`The zones are ${named.map(({ name }) => `"${name}"`).join(", ")}.`);
  return wanted.map((zone) => (count === undefined ? zone : { ...zone, count: Number(count) }));
}

/** Nothing if the tests fail without a mutant, too, or there is nothing to flip. */
async function scoreOf(zone: Zone): Promise<Score | undefined> {
  const { name, sources, count, least } = zone;
  const began = performance.now();
  const usual = await runTests(zone, HOUR_MS);
  if (usual.result !== "passed") {
    console.log(`${name}: without a mutant, its tests ${usual.result}.\n${usual.output}`);
    return undefined;
  }
  // A change that never ends is noticed.
  const limit = Math.max(4 * MINUTE_MS, 5 * (performance.now() - began));
  const mutants = sampleOf(globSync(sources).sort().flatMap(mutantsOf), count, seed);
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    const { result, output } = await plant(mutant, () => runTests(zone, limit));
    if (result === "didn't run") throw new Error(`With ${mutant.place} changed, tests ${result}: ${output}`);
    if (result === "passed") survivors.push(mutant);
    const word = result === "passed" ? "SURVIVED" : "noticed ";
    console.log(`${word} ${mutant.place}${mutant.before}→${mutant.after} ${mutant.code}`);
  }
  if (mutants.length === 0) {
    console.log(`${name}: there is nothing to flip.`);
    return undefined;
  }
  return { zone: name, date, seed, tried: mutants.length, survivors, ...(least !== undefined && { least }) };
}

async function plant<Value>(mutant: Mutant, work: () => Promise<Value>): Promise<Value> {
  const source = readFileSync(mutant.file, "utf8");
  try {
    writeFileSync(mutant.file, withMutant(source, mutant));
    return await work();
  } finally {
    writeFileSync(mutant.file, source);
  }
}

type Outcome = { result: "passed" | "failed" | "never ended" | "didn't run"; output: string };

/** Without a report, Vitest itself failed: a database that doesn't start notices nothing. */
async function runTests({ project, tests }: Zone, limit: number): Promise<Outcome> {
  rmSync(REPORT, { force: true });
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${REPORT}`];
  const args = ["run", "--bail=1", "--project", project, ...reporters, ...tests];
  const ended = await capture("vitest", args, limit).catch(() => undefined);
  if (!ended) return { result: "never ended", output: "" };
  const { code, output } = ended;
  if (!existsSync(REPORT)) return { result: "didn't run", output };
  return { result: code === 0 ? "passed" : "failed", output };
}
