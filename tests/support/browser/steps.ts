import { beforeEach, onTestFailed } from "vitest";

/** For tests that each need the one before: after a failure the others are skipped. */
export function stepByStep(): void {
  let failed: string | undefined;
  beforeEach((step) => {
    // A step that is tried again is not one after it.
    if (failed !== undefined && failed !== step.task.id) step.skip("A step before this one failed.");
    failed = undefined;
    onTestFailed(() => {
      failed = step.task.id;
    });
  });
}
