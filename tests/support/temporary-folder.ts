import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** Removed when the test or block ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
  const end = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function temporaryFile(name: string, content: string | Uint8Array): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}
