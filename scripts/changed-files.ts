import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";

export type Changes = {
  /** The commit to compare with. */
  base: string;
  /** Changed, new, and removed files, relative to the project. */
  files: readonly string[];
};

/**
 * What differs from the branch main, including uncommitted and untracked files. On main: what isn't pushed yet, and
 * uncommitted files; if there is neither, the last commit. Throws with a message for the user if there's nothing to
 * compare with.
 */
export function findChanges(folder = "."): Changes {
  const git = (...args: string[]) => gitIn(folder, args);
  const filesSince = (commit: string) =>
    [git("diff", "--name-only", "--no-renames", commit), git("ls-files", "--others", "--exclude-standard")].flatMap(
      (lines) => (lines ? lines.split("\n") : []),
    );
  const head = git("rev-parse", "HEAD");
  const forks = ["main", "origin/main"].flatMap((name) => git("merge-base", "HEAD", name) || []);
  // On main itself, the local one has nothing to compare with; a branch is compared with what both have, if one is old.
  const fork = forks.find((commit) => commit !== head) ?? forks[0];
  if (!head || !fork) throw new Error(NOTHING_TO_COMPARE);
  const uncommitted = filesSince(head);
  const base = fork === head && uncommitted.length === 0 ? git("rev-parse", "--verify", "--quiet", "HEAD~1") : fork;
  if (!base) throw new Error(NOTHING_TO_COMPARE);
  return { base, files: base === head ? uncommitted : filesSince(base) };
}

const NOTHING_TO_COMPARE =
  "This clone doesn't have a main branch to compare with, or it doesn't have enough history. Fetch main, or leave out --changed.";

/** What a file was in a commit, or undefined if it wasn't there. */
export function fileAt(commit: string, file: string): string | undefined {
  try {
    return execFileSync("git", ["show", `${commit}:${file}`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 1e8,
    });
  } catch {
    return undefined;
  }
}

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

/** Of each zone its own, and the root's, which reads most of src. The contract and compiler settings concern all. */
export function projectsOf(projects: readonly string[], files: readonly string[]): string[] {
  if (files.some((file) => /^(src\/contract\/|tsconfig|package)/.test(file))) return [...projects];
  const code = files.filter((file) => /\.(ts|tsx|mjs|json)$/.test(file));
  return projects.filter((project) => {
    const folder = path.posix.dirname(project);
    return folder === "." ? code.length > 0 : code.some((file) => file.startsWith(`${folder}/`));
  });
}

export function existing(files: readonly string[], extensions: RegExp): string[] {
  return files.filter((file) => extensions.test(file) && existsSync(file));
}
