import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { capture, run } from "./command.ts";

/** A phase that is not made of tests counts as one that passed or failed. */
export type Count = { passed: number; failed: number; skipped: number };
export type Phase = { name: string; run: () => Promise<Count> };

/** Several times what the longest of them take on a slow machine: what lasts longer does not end at all. */
const TESTS_LIMIT_MS = 30 * 60_000;

export const checks: readonly Phase[] = [
  { name: "format", run: () => passes("biome", ["format", "--max-diagnostics=50"]) },
  { name: "lint", run: () => passes("oxlint", ["--deny-warnings"]) },
  { name: "types", run: checkTypes },
  { name: "unused files, exports and packages", run: () => passes("knip", ["--no-progress"]) },
];

export const tests: readonly Phase[] = [
  { name: "unit tests", run: () => runTests("unit") },
  { name: "integration tests", run: () => runTests("integration") },
  { name: "component tests", run: () => runTests("component") },
  { name: "build", run: () => passes("node", ["scripts/build.ts", "--within-budget"]) },
  { name: "browser tests", run: () => runTests("e2e") },
];

/** Runs every phase, whatever the one before it gave. The last line says how much passed and how much failed. */
export async function runPhases(phases: readonly Phase[]): Promise<void> {
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const { name, run: runPhase } of phases) {
    console.log(`\n— ${name}`);
    const started = performance.now();
    const count = await runPhase().catch((error: unknown) => {
      console.error(error);
      return oneOf(false);
    });
    console.log(`  ${inWords(count)} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    if (count.failed > 0) failures.push(name);
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
  if (failures.length > 0) console.log(`\nFailed: ${failures.join(", ")}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

async function passes(program: string, args: readonly string[]): Promise<Count> {
  return oneOf((await run(program, args)) === 0);
}

/** Every folder with a tsconfig of its own is a project: each zone of src, and what stands around it. */
async function checkTypes(): Promise<Count> {
  const projects = globSync(["tsconfig.json", "src/*/tsconfig*.json", "{tests,bench,scripts}/tsconfig.json"]).sort();
  const pretty = process.stdout.isTTY ? ["--pretty"] : [];
  let right = true;
  for (const project of projects) {
    const { code, output } = await capture("tsc", ["--project", project, ...pretty]);
    if (code === 0 || output.includes(NO_FILES_YET)) continue;
    right = false;
    console.log(`${project}\n${output}`);
  }
  return oneOf(right);
}

const NO_FILES_YET = "TS18003";

/** The part of vitest's JSON report that is counted. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

async function runTests(project: string): Promise<Count> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-tests-"));
  const report = path.join(folder, "report.json");
  const reporters = ["default", "json", path.join(import.meta.dirname, "second-tries.ts")].map(
    (reporter) => `--reporter=${reporter}`,
  );
  try {
    const args = ["run", "--project", project, "--passWithNoTests", ...reporters, `--outputFile.json=${report}`];
    const code = await run("vitest", args, TESTS_LIMIT_MS);
    return countTests(
      code,
      existsSync(report) ? (JSON.parse(readFileSync(report, "utf8")) as VitestReport) : undefined,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A file that does not even load has no tests to count, and an error outside any test belongs to none: each is one. */
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
