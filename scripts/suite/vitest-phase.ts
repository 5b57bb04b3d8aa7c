import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HOUR_MS } from "#dates/minutes";
import { capture } from "../command.ts";
import { REPORT_FILE, type TestReport } from "./compact-reporter.ts";
import { oneOf, type Phase, type Result } from "./phase.ts";

/** Only for tests that never end. */
const LIMIT_MS = 4 * HOUR_MS;

export type TestOptions = Omit<Phase, "name" | "run"> & {
  filters?: readonly string[];
  env?: NodeJS.ProcessEnv;
};

export function testPhase(name: string, project: string, { filters = [], env, ...where }: TestOptions = {}): Phase {
  return { name, ...where, run: () => runTests(project, filters, env) };
}

async function runTests(project: string, filters: readonly string[], env?: NodeJS.ProcessEnv): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), "portal-tests-"));
  const file = path.join(folder, "report.json");
  try {
    const reporter = path.join(import.meta.dirname, "compact-reporter.ts");
    const args = ["run", "--project", project, `--reporter=${reporter}`, ...filters];
    const { code, output } = await capture("vitest", args, LIMIT_MS, { ...env, [REPORT_FILE]: file });
    const report = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TestReport) : undefined;
    return { ...resultOf(code, report), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without a report, without tests, or with a failure that the report doesn't have, the phase itself failed. */
export function resultOf(code: number, report: TestReport | undefined): Result {
  if (!report || report.passed + report.failed + report.skipped === 0) return oneOf(false);
  return report.failed === 0 && code !== 0 ? { ...report, failed: 1 } : report;
}
