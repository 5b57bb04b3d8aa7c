import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HOUR_MS } from "#dates/minutes";
import { type Changes, existing, projectsOf, testsOf } from "./changed-files.ts";
import { capture, CHECKER_THREADS, run } from "./command.ts";
import { findLockfileProblems, readLockfile } from "./lockfile.ts";

/** A phase without tests counts as one that passed or failed. */
export type Count = { passed: number; failed: number; skipped: number };
/** `output` prints after the phase; a phase without it prints while it runs. */
export type Result = Count & { output?: string };
export type Phase = { name: string; run: () => Promise<Result> };
/** Phases that run in parallel, because each leaves processors idle. */
export type Group = readonly Phase[];

/** Only for tests that never end. */
const TESTS_LIMIT_MS = 4 * HOUR_MS;

const FORMAT = ["biome", "format", "--max-diagnostics=50", "--no-errors-on-unmatched"];
const LINT = ["oxlint", "--deny-warnings"];

/** The linter reads all types, so it reports what the compiler would, except in projects that it doesn't find. */
export const checks: Group = [
  { name: "lint and types", run: () => pass([...LINT, "--type-check"], ...compile(globSync("src/*/tsconfig.*.json"))) },
  { name: "format", run: () => pass(FORMAT) },
  { name: "unused files, exports, and packages", run: () => pass(["knip", "--no-progress"]) },
  { name: "lockfile", run: checkLockfile },
];

const build: Phase = { name: "build", run: () => pass(["node", "scripts/build.ts", "--within-budget"]) };

export const everything: readonly Group[] = [
  [...checks, build, testPhase("unit tests", "unit", { isAlone: false })],
  [
    testPhase("integration tests", "integration", { isAlone: false }),
    testPhase("component tests", "component", { isAlone: false }),
  ],
  [testPhase("browser tests", "e2e")],
];

/** Format and lint of changed files, and types of their projects. */
export function changedChecks({ files }: Changes): Group {
  const projects = globSync(["tsconfig.json", "src/*/tsconfig*.json", "{tests,bench,scripts}/tsconfig.json"]).sort();
  const formatted = existing(files, /\.(ts|tsx|mjs|json|css|html)$/);
  const linted = existing(files, /\.(ts|tsx|mjs)$/);
  return [
    { name: "types", run: () => pass(...compile(projectsOf(projects, files))) },
    { name: "lint", run: () => pass(...(linted.length > 0 ? [[...LINT, ...linted]] : [])) },
    { name: "format", run: () => pass(...(formatted.length > 0 ? [[...FORMAT, ...formatted]] : [])) },
    { name: "unused files, exports, and packages", run: () => pass(["knip", "--no-progress"]) },
    { name: "lockfile", run: checkLockfile },
  ];
}

/** Unit tests that import a changed file; of the slower layers, the tests of its module. */
export function changedTests({ base, files }: Changes): readonly Group[] {
  const layers = [
    ["integration tests", "integration", [...testsOf("server", files), ...testsOf("scripts", files)]],
    ["component tests", "component", testsOf("component", files)],
    ["browser tests", "e2e", testsOf("e2e", files)],
  ] as const;
  const wanted = layers.filter(([, , tests]) => tests.length > 0);
  const leftOut = layers.filter((layer) => !wanted.includes(layer)).map(([name]) => name);
  if (leftOut.length > 0) console.log(`Skipped because no changed files affect them: ${leftOut.join(", ")}.`);
  return [
    [testPhase("unit tests", "unit", { filters: ["--changed", base] })],
    ...wanted.map(([name, project, filters]) => [testPhase(name, project, { filters })]),
  ];
}

/** Runs every phase, even after failures. The last line counts what passed and failed. */
export async function runPhases(groups: readonly Group[]): Promise<void> {
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const group of groups) {
    console.log(`\n— ${group.map(({ name }) => name).join("; ")}`);
    const runOne = async ({ name, run: runPhase }: Phase) => {
      const started = performance.now();
      const { output = "", ...count } = await runPhase().catch((error: unknown): Result => {
        console.error(error);
        return oneOf(false);
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      if (output.trim()) console.log(output.trimEnd());
      console.log(`  ${group.length > 1 ? `${name}: ` : ""}${inWords(count)} (${seconds} s)`);
      if (count.failed > 0) failures.push(name);
      total.passed += count.passed;
      total.failed += count.failed;
      total.skipped += count.skipped;
    };
    await Promise.all(group.map(runOne));
  }
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** Runs commands in order; passes if all do, and prints their output. */
export async function pass(...commands: readonly (readonly string[])[]): Promise<Result> {
  const results = [];
  for (const [program = "", ...args] of commands) results.push(await capture(program, args));
  return { ...oneOf(results.every(({ code }) => code === 0)), output: results.map(({ output }) => output).join("") };
}

async function checkLockfile(): Promise<Result> {
  const problems = findLockfileProblems(readLockfile(), readFileSync(".npmrc", "utf8"));
  return { ...oneOf(problems.length === 0), output: problems.join("\n") };
}

/** Every folder with a tsconfig is a project: each zone of src, and tests, bench, and scripts. */
function compile(projects: readonly string[]): string[][] {
  const options = ["--checkers", CHECKER_THREADS, ...(process.stdout.isTTY ? ["--pretty"] : [])];
  return projects.map((project) => ["tsc", "--project", project, ...options]);
}

/** The part of vitest's JSON report that is used. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** A phase in parallel with others prints after it ends. */
type TestOptions = { filters?: readonly string[]; isAlone?: boolean; env?: NodeJS.ProcessEnv };

export function testPhase(name: string, project: string, options: TestOptions = {}): Phase {
  return { name, run: () => runTests(project, options) };
}

async function runTests(project: string, { filters = [], isAlone = true, env }: TestOptions): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-tests-"));
  const report = path.join(folder, "report.json");
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const args = ["run", "--project", project, "--passWithNoTests", ...reporters, ...filters];
    const { code, output = "" } = isAlone
      ? { code: await run("vitest", args, TESTS_LIMIT_MS) }
      : await capture("vitest", args, TESTS_LIMIT_MS, env);
    const read = existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as VitestReport) : undefined;
    return { ...countTests(code, read), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that doesn't load, or an error outside tests, counts as one failure. */
export function countTests(code: number, report: VitestReport | undefined): Count {
  if (!report) return code === 0 ? NOTHING : oneOf(false);
  const unloaded = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };

function oneOf(right: boolean): Count {
  return right ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1 };
}

function inWords({ passed, failed, skipped }: Count): string {
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(", ");
}
