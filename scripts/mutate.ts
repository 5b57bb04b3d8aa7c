// Would the tests notice? Changes a sample of lines of each zone, one change at a time, and runs the tests that reach it.
//   node scripts/run.mjs scripts/mutate.ts [--zone engine] [--count 20] [--seed 2] [--write]
// Zones and their limits are in mutation/zones.ts; it fails below a limit. --write keeps the scores in docs/quality.md.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { HOUR_MS } from "#dates/minutes";
import { capture } from "./command.ts";
import { lineOf, percentOf, type Score, type Survivor, updatedPage } from "./mutation/quality-page.ts";
import { sampleLines } from "./mutation/sample-lines.ts";
import { type Zone, zones } from "./mutation/zones.ts";

const PAGE = "docs/quality.md";
const LIMIT_MS = 4 * HOUR_MS;

const { values } = parseArgs({
  options: {
    zone: { type: "string", multiple: true },
    count: { type: "string" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});
const seed = Number(values.seed);
const date = new Date().toISOString().slice(0, 10);
const scores: Score[] = [];

for (const zone of wantedZones()) {
  const score = await scoreOf(zone);
  scores.push(score);
  for (const { place, before, after } of score.survivors) console.log(`SURVIVED ${place} ${before} → ${after}`);
  if (percentOf(score) < (zone.least ?? 0)) process.exitCode = 1;
  // After each zone, since the others may take hours.
  if (values.write) writeFileSync(PAGE, updatedPage(existsSync(PAGE) ? readFileSync(PAGE, "utf8") : "", [score]));
}
console.log(scores.map(lineOf).join("; "));

function wantedZones(): readonly Zone[] {
  const wanted = zones.filter(({ name }) => values.zone?.includes(name) ?? true);
  if (wanted.length === 0) throw new Error(`The zones are ${zones.map(({ name }) => `"${name}"`).join(", ")}.`);
  const { count } = values;
  return wanted.map((zone) => (count === undefined ? zone : { ...zone, count: Number(count) }));
}

async function scoreOf(zone: Zone): Promise<Score> {
  const { name, sources, count, least } = zone;
  const { killed, survivors } = await mutate(zone, sampleLines(sources, count, seed));
  const tried = killed + survivors.length;
  if (tried === 0) throw new Error(`${name}: there is nothing to change.`);
  return { zone: name, date, seed, tried, survivors, ...(least !== undefined && { least }) };
}

/** In a copy of the tree. Throws if the tests fail without a change, too. */
async function mutate({ project, tests, except = [] }: Zone, lines: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-mutation-"));
  const report = path.join(folder, "report.json");
  const config = path.join(folder, "stryker.config.json");
  const options = {
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false },
    mutate: lines,
    coverageAnalysis: "perTest",
    // What a module computes when it loads would keep its first value, since tests share modules.
    ignoreStatic: true,
    concurrency: 1,
    tempDirName: path.join(folder, "tree"),
    ignorePatterns: ["/data", "/dist", "/reports", "/tests/pictures"],
    // Stryker rewrites that file by TypeScript's library, which version 7 doesn't have.
    tsconfigFile: "none.json",
    reporters: ["json"],
    jsonReporter: { fileName: report },
    dryRunTimeoutMinutes: 60,
    // A change that never ends is noticed.
    timeoutMS: 60_000,
  };
  writeFileSync(config, JSON.stringify(options));
  const env = { MUTATION_PROJECT: project, MUTATION_TESTS: tests.join(" "), MUTATION_EXCEPT: except.join(" ") };
  try {
    const { code, output } = await capture("stryker", ["run", config], LIMIT_MS, env);
    if (code !== 0) throw new Error(`Stryker ended with code ${code}:\n${output}`);
    return readReport(JSON.parse(readFileSync(report, "utf8")) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Position = { line: number; column: number };
type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: { status: string; replacement?: string; location: { start: Position; end: Position } }[];
    }
  >;
};

/** Other states say nothing of the tests: a change that's no valid program, or one that's left out. */
function readReport({ files }: Report): { killed: number; survivors: Survivor[] } {
  const all = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ file, source, ...mutant })),
  );
  const survivors = all
    .filter(({ status }) => status === "Survived" || status === "NoCoverage")
    .map(({ file, source, location: { start, end }, replacement = "" }) => ({
      place: `${file}:${start.line}`,
      // On one line, as the sample is.
      before: source.split("\n")[start.line - 1]?.slice(start.column - 1, end.column - 1) ?? "",
      after: replacement,
    }));
  return { killed: all.filter(({ status }) => status === "Killed" || status === "Timeout").length, survivors };
}
