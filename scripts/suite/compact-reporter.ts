import { writeFileSync } from "node:fs";
import { MinimalReporter, type TestCase, type TestModule, type TestSuite, type Vitest } from "vitest/node";
import type { Count, TestFile } from "./phase.ts";

/** Where the report is written. */
export const REPORT_FILE = "TEST_REPORT";

export type TestReport = Count & { failures: string[]; leftOut: string[]; files: TestFile[] };

/** Prints failures in full, and nothing of what passed; the rest is in the report. */
// Vitest loads reporters by their default export.
// oxlint-disable-next-line import/no-default-export
export default class CompactReporter extends MinimalReporter {
  override onInit(vitest: Vitest): void {
    const { logger } = vitest;
    const printBanner = logger.printBanner.bind(logger);
    logger.printBanner = () => {};
    super.onInit(vitest);
    logger.printBanner = printBanner;
  }

  override onTestRunEnd(...[modules, errors, reason]: Parameters<MinimalReporter["onTestRunEnd"]>): void {
    if (modules.length > 0 || errors.length > 0) super.onTestRunEnd(modules, errors, reason);
    const file = process.env[REPORT_FILE];
    const chosen = this.ctx.config.testNamePattern ?? /^/;
    if (file !== undefined) writeFileSync(file, JSON.stringify(reportOf(modules, errors.length, chosen)));
  }

  // What failed is printed with its reasons at the end.
  protected override printTestModule(): void {}

  override reportTestSummary(): void {}
}

/**
 * An error outside tests counts as a failure, and so does a file that fails without a failed test. Where tests were
 * chosen by name, the others aren't said to be skipped.
 */
function reportOf(modules: readonly TestModule[], errors: number, chosen: RegExp): TestReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const failed = inState("failed").map(titleOf);
  const broken = modules
    .filter((module) => module.state() === "failed" && ![...module.children.allTests("failed")].length)
    .map(({ relativeModuleId }) => `${relativeModuleId} › (not in a test)`);
  const outside = Array.from({ length: errors }, () => "(an error outside of tests)");
  const failures = [...failed, ...broken, ...outside];
  const skipped = inState("skipped").filter(({ fullName }) => chosen.test(fullName.replaceAll(" > ", " ")));
  return {
    passed: inState("passed").length,
    failed: failures.length,
    skipped: skipped.length,
    failures,
    leftOut: [...new Set(skipped.map(outermostSkipped))],
    files: modules.map(timeOf),
  };
}

function timeOf(module: TestModule): TestFile {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  const seconds = (duration + collectDuration + setupDuration) / 1000;
  return { path: module.relativeModuleId, seconds, tests: [...module.children.allTests()].length };
}

function titleOf({ module, fullName }: TestCase): string {
  return `${module.relativeModuleId} › ${fullName.replaceAll(" > ", " › ")}`;
}

/** A group that is left out is named once, with the reason if the test gave one. */
function outermostSkipped(test: TestCase): string {
  const above: (TestCase | TestSuite)[] = [test];
  for (let group = test.parent; group.type === "suite"; group = group.parent) above.push(group);
  const outermost = above.findLast(({ options: { mode } }) => mode === "skip" || mode === "todo") ?? test;
  const result = test.result();
  const why = result.state === "skipped" && result.note ? `: ${result.note}` : "";
  return `${test.module.relativeModuleId} › ${outermost.fullName.replaceAll(" > ", " › ")}${why}`;
}
