import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { findChanges, testsOf } from "../../scripts/changed-files.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

function newRepository() {
  const folder = temporaryFolder();
  const author = ["-c", "user.name=A", "-c", "user.email=a@example.edu"];
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...author, ...args], { stdio: "ignore" });
  const write = (name: string) => writeFileSync(path.join(folder, name), randomUUID());
  const commit = (name: string) => {
    write(name);
    git("add", name);
    git("commit", "-m", name);
  };
  const changed = () => findChanges(folder).files.toSorted();
  git("init", "-b", "main");
  commit("one");
  commit("two");
  return { folder, git, write, commit, changed };
}

it("finds what a branch changed since main, with uncommitted and untracked files", () => {
  const { git, write, commit, changed } = newRepository();
  git("switch", "-c", "feature");
  commit("three");
  write("one");
  write("four");
  expect(changed()).toEqual(["four", "one", "three"]);
});

it("takes the tests of the same module, and changed tests themselves", () => {
  const tests = testsOf("server", ["src/server/import/import-error.ts", "tests/server/frame/app.test.ts"]);
  expect(tests).toContain("tests/server/frame/app.test.ts");
  expect(tests).toContain("tests/server/import/read/read-catalogue.test.ts");
  expect(tests.filter((test) => !/^tests\/server\/(import\/|frame\/app)/.test(test))).toEqual([]);
  expect(testsOf("scripts", ["scripts/phases.ts"])).toEqual(["tests/scripts/phases.test.ts"]);
  expect(testsOf("component", ["src/app/features/cart/cart-week.ts"])).toContain(
    "tests/component/cart/cart-screen.test.tsx",
  );
  expect(testsOf("e2e", ["src/app/features/cart/cart-week.ts"])).toEqual([]);
});
