import { beforeEach, onTestFailed } from "vitest";

/** After a failure, later tests are skipped. */
export function stepByStep(): void {
  let failed: string | undefined;
  beforeEach((step) => {
    // A retried step isn't a later one.
    if (failed !== undefined && failed !== step.task.id) step.skip("A step before this one failed.");
    failed = undefined;
    onTestFailed(() => {
      failed = step.task.id;
    });
  });
}
