// Makes a release of what changes/ has: its part of CHANGELOG.md, and the version of the packages. Commits nothing.
//   npm run release -- 1.1.0
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { systemTime } from "#dates/clock";
import { addRelease, readChange } from "./changelog.ts";

const CHANGELOG = "CHANGELOG.md";
const [version = ""] = process.argv.slice(2);
const files = globSync("changes/*.md", { exclude: ["changes/README.md"] }).sort();
try {
  const changes = files.map((file) => readChange(file, readFileSync(file, "utf8")));
  const today = systemTime().toISOString().slice(0, 10);
  const changelog = addRelease(readFileSync(CHANGELOG, "utf8"), version, today, changes);
  execFileSync("npm", ["version", version, "--no-git-tag-version"]);
  writeFileSync(CHANGELOG, changelog);
  for (const file of files) rmSync(file);
  console.log(`Version ${version} with ${changes.length} changes. docs/upgrade.md says what else a release needs.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
