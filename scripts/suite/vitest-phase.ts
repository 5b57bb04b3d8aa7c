import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { HOUR_MS } from "#dates/minutes";
import { capture } from "../command.ts";
import { layerOf } from "./affected-tests.ts";
import { REPORT_FILE, type TestReport } from "./compact-reporter.ts";
import type { FileGraph } from "./file-graph.ts";
import { type Inputs, oneOf, type Phase, type Result } from "./phase.ts";

/** Only for tests that never end. */
const LIMIT_MS = 4 * HOUR_MS;

export type Project = "unit" | "integration" | "component" | "e2e" | "faults";

/** What runs before tests of a project, and what they reach without naming it, such as the built client. */
const SET_UP: Record<Project, readonly string[]> = {
  unit: ["tests/support/restore-globals.ts", "tests/support/pictures/renewing-setup.ts"],
  integration: [
    "tests/support/database/strict-database.ts",
    "tests/support/database/postgres-setup.ts",
    "tests/support/run-folder.ts",
  ],
  component: [
    "tests/support/component/setup.ts",
    "tests/support/browser/chromium.ts",
    "tests/support/component/emulate-media.ts",
    "tests/support/documents/drawn-in-node.ts",
    "tests/support/pictures/take-picture.ts",
  ],
  e2e: [
    "index.html",
    "scripts/client-stamp.ts",
    "scripts/start.ts",
    "tests/support/browser/client-setup.ts",
    "tests/support/demo-setup.ts",
    "tests/support/run-folder.ts",
  ],
  faults: [],
};

type TestOptions = Pick<Phase, "job" | "after"> & {
  /** Files and folders; all of the project without them. */
  filters?: readonly string[];
  /** Only tests whose names match. */
  named?: string;
  env?: NodeJS.ProcessEnv;
};

export function testPhase(name: string, project: Project, options: TestOptions = {}): Phase {
  const { filters = [], named, env, ...where } = options;
  const inputs = (graph: FileGraph): Inputs => {
    const files = graph.files.filter((file) => layerOf(file) === project);
    const wanted = files.filter((file) => filters.length === 0 || filters.includes(file));
    return new Map(wanted.map((file) => [file, [file, ...SET_UP[project]]]));
  };
  const only = named === undefined ? [] : ["--testNamePattern", named];
  return {
    name,
    ...where,
    // What some tests of a file or another environment passed says nothing of others.
    ...(named === undefined && env === undefined && { inputs }),
    run: (wanted = filters) => runTests(project, [...only, ...wanted], env),
  };
}

async function runTests(project: Project, filters: readonly string[], env?: NodeJS.ProcessEnv): Promise<Result> {
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
