import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { fileAt, findChanges, projectsOf } from "../../../scripts/changed-files.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** A clone whose local main has one commit that is pushed. */
function clone() {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=A", "-c", "user.email=a@b.example", ...args], {
      encoding: "utf8",
    }).trim();
  const write = (file: string, text = file) => writeFileSync(path.join(folder, file), text);
  const commit = (file: string) => {
    write(file);
    git("add", "--all");
    git("commit", "--quiet", "--message", file);
    return git("rev-parse", "HEAD");
  };
  git("init", "--quiet", "--initial-branch=main");
  const pushed = commit("pushed.ts");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  return { folder, git, write, commit, pushed };
}

it("compares a local main with the one that is pushed, however many commits it is ahead", () => {
  const { folder, write, commit, pushed } = clone();
  commit("one.ts");
  commit("two.ts");
  write("three.ts");
  expect(findChanges(folder)).toEqual({ base: pushed, files: ["one.ts", "two.ts", "three.ts"] });
});

it("takes the last commit of a main that is pushed, and what isn't committed before that", () => {
  const { folder, git, write, commit, pushed } = clone();
  const last = commit("last.ts");
  git("update-ref", "refs/remotes/origin/main", "HEAD");
  expect(findChanges(folder)).toEqual({ base: pushed, files: ["last.ts"] });
  write("new.ts");
  expect(findChanges(folder)).toEqual({ base: last, files: ["new.ts"] });
});

it("compares a branch with main, from where it began", () => {
  const { folder, git, commit, pushed } = clone();
  git("switch", "--quiet", "--create", "branch");
  commit("branch.ts");
  git("switch", "--quiet", "main");
  commit("main.ts");
  git("switch", "--quiet", "branch");
  expect(findChanges(folder)).toEqual({ base: pushed, files: ["branch.ts"] });
});

it("says so when there is no main to compare with", () => {
  const { folder, git } = clone();
  git("update-ref", "-d", "refs/remotes/origin/main");
  git("branch", "--move", "other");
  expect(() => findChanges(folder)).toThrow("doesn't have a main branch");
});

it("has a file as it was in a commit, or nothing if it's new", () => {
  const head = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  expect(fileAt(head, "package.json")).toContain('"student-portal"');
  expect(fileAt(head, "no-such-file.ts")).toBeUndefined();
});

it("checks types of a changed zone and of what imports all zones, and of all for the contract", () => {
  const projects = ["tsconfig.json", "src/app/tsconfig.json", "src/contract/tsconfig.json", "src/engine/tsconfig.json"];
  expect(projectsOf(projects, ["src/app/main.tsx"])).toEqual(["tsconfig.json", "src/app/tsconfig.json"]);
  expect(projectsOf(projects, ["tests/dates/day.test.ts"])).toEqual(["tsconfig.json"]);
  expect(projectsOf(projects, ["README.md"])).toEqual([]);
  expect(projectsOf(projects, ["src/contract/labels/catalog-words.ts"])).toEqual(projects);
});
