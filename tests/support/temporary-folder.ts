import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** A folder that is removed when the test ends, or the block that it's made in. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "portal-test-"));
  const end = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The path of a file in a folder of its own. */
export function temporaryFile(name: string, content: string | Uint8Array): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}
