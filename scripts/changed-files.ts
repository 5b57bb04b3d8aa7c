import { execFileSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import path from "node:path";

export type Changes = {
  /** The commit to compare with. */
  base: string;
  /** Changed, new, and removed files, relative to the project. */
  files: readonly string[];
};

/**
 * What differs from the branch main, including uncommitted and untracked files. On main: uncommitted files, else the
 * last commit. Throws with a message for the user if there's nothing to compare with.
 */
export function findChanges(folder = "."): Changes {
  const git = (...args: string[]) => gitIn(folder, args);
  const filesSince = (commit: string) =>
    [git("diff", "--name-only", "--no-renames", commit), git("ls-files", "--others", "--exclude-standard")].flatMap(
      (lines) => (lines ? lines.split("\n") : []),
    );
  const main = ["main", "origin/main"].find((name) => git("rev-parse", "--verify", "--quiet", `${name}^{commit}`));
  const head = git("rev-parse", "HEAD");
  const fork = main && git("merge-base", "HEAD", main);
  if (!head || !fork) throw new Error(NOTHING_TO_COMPARE);
  const uncommitted = filesSince(head);
  const base = fork === head && uncommitted.length === 0 ? git("rev-parse", "--verify", "--quiet", "HEAD~1") : fork;
  if (!base) throw new Error(NOTHING_TO_COMPARE);
  return { base, files: base === head ? uncommitted : filesSince(base) };
}

const NOTHING_TO_COMPARE =
  "This clone doesn't have a main branch to compare with, or it doesn't have enough history. Fetch main, or leave out --changed.";

/** git's output, or undefined if it fails. */
function gitIn(folder: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync("git", ["-C", folder, ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return undefined;
  }
}

/**
 * Test files of a folder of tests/ for changed files: changed tests, and for a source file those of its module
 * (src/server/import/rows.ts: tests/server/import; src/app/features/cart/…: tests/component/cart).
 */
export function testsOf(layer: "server" | "scripts" | "component" | "e2e", files: readonly string[]): string[] {
  const source = { server: "src/server/", scripts: "scripts/", component: "src/app/(?:features/)?", e2e: "" }[layer];
  const modules = new Set(source && files.flatMap((file) => moduleIn(source, file) ?? []));
  const tests = globSync(`tests/${layer}/**/*.test.{ts,tsx}`).map((file) => file.replaceAll(path.sep, "/"));
  return tests.filter((test) => files.includes(test) || modules.has(moduleIn(`tests/${layer}/`, test) ?? ""));
}

/** The first part of a path after `place`: a folder, or a file's name up to a dot. */
function moduleIn(place: string, file: string): string | undefined {
  return new RegExp(`^${place}([^/.]+)`).exec(file)?.[1];
}

/** Their own projects, and tests, which uses most of src. The contract and compiler settings concern all. */
export function projectsOf(projects: readonly string[], files: readonly string[]): string[] {
  if (files.some((file) => /^(src\/contract\/|tsconfig|package)/.test(file))) return [...projects];
  const isCode = (file: string) => /\.(ts|tsx|mjs|json)$/.test(file);
  const code = files.filter(isCode);
  return projects.filter((project) => {
    const folder = path.posix.dirname(project);
    if (folder === ".") return code.some((file) => !file.includes("/"));
    const isUsed = folder === "tests" && code.some((file) => file.startsWith("src/"));
    return isUsed || code.some((file) => file.startsWith(`${folder}/`));
  });
}

export function existing(files: readonly string[], extensions: RegExp): string[] {
  return files.filter((file) => extensions.test(file) && existsSync(file));
}
