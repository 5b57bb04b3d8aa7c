import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { paths, redirects } from "#app/routing/paths.ts";
import { allRoutes } from "#contract/calls/all-routes";
import { countTags, problemsOf, readTests, renderCoverage } from "./support/spec/spec-coverage.ts";
import { specLines } from "./support/spec/spec-lines.ts";

const counts = countTags(readTests());

it("finds tests of every line of both specifications, and no tag without a line", () => {
  expect(specLines.length).toBeGreaterThan(300);
  expect(problemsOf(counts)).toEqual([]);
});

it("notices a line without a test, and a tag without a line", () => {
  const tests = readTests().map((file) => ({
    ...file,
    source: file.source.replaceAll('"portal§4.7"', '"portal§4.70"'),
  }));
  expect(problemsOf(countTags(tests))).toEqual([
    expect.stringContaining("No test has the tag portal§4.7 "),
    "portal§4.70 is no line of a specification.",
  ]);
});

it("describes the tests as they are", () => {
  const page = readFileSync("docs/spec-coverage.md", "utf8");
  expect(page, "run node scripts/run.mjs scripts/spec-coverage.ts").toBe(renderCoverage(counts));
});

it("finds every screen, redirect and call in some test", () => {
  const tests = globSync("tests/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));
  const isTested = (...patterns: string[]) => tests.some((source) => new RegExp(patterns.join("|"), "u").test(source));
  const screens = Object.entries(paths).filter(
    ([name, { path }]) => !isTested(`\\bpaths\\.${name}\\b`, `["#/]${path.split("/").at(-1)}["\`?]`),
  );
  const calls = Object.entries(allRoutes).filter(
    ([name, { path }]) => !isTested(`\\b${name}\\b`, `${path.split("/:")[0]}\\b`),
  );
  expect([...screens, ...calls].map(([name]) => name)).toEqual([]);
  expect(Object.keys(redirects).length === 0 || isTested("Object\\.entries\\(redirects\\)")).toBe(true);
});

it("finds every file that the security page names", () => {
  const named = [...readFileSync("docs/security.md", "utf8").matchAll(/`([\w./-]+\.(?:tsx?|md))`/gu)];
  const missing = named.filter(([, file = ""]) => !existsSync(file) && !existsSync(`tests/${file}`));
  expect(named.length).toBeGreaterThan(50);
  expect(missing.map(([file]) => file)).toEqual([]);
});
