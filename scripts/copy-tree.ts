import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Does `work` in a copy of the tree as it is now, with uncommitted and new files, so that whoever works in the tree, or
 * runs its tests, sees nothing of what `work` changes. The copy is the working folder until it ends.
 */
export async function inCopyOfTree(work: () => Promise<void>): Promise<void> {
  const home = process.cwd();
  const folder = mkdtempSync(path.join(tmpdir(), "tree-"));
  try {
    copyTree(folder);
    process.chdir(folder);
    await work();
  } finally {
    process.chdir(home);
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyTree(folder: string): void {
  const list = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  for (const file of list.split("\0").filter((name) => name !== "" && existsSync(name))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(file, path.join(folder, file));
  }
  // Its packages, without the caches, which another run of tests may be using.
  const packages = path.join(folder, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync("node_modules").filter((each) => each === ".bin" || !each.startsWith(".")))
    symlinkSync(path.resolve("node_modules", name), path.join(packages, name), "junction");
}
