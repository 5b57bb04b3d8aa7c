import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { paths, redirects } from "#app/routing/paths.ts";
import { allRoutes } from "#contract/calls/all-routes";
import { problemsOf, readTests, renderCoverage } from "./support/spec/spec-coverage.ts";
import { holds, line, type SpecSection } from "./support/spec/spec-line.ts";
import { specSections, toSections } from "./support/spec/spec-lines.ts";
import { readTitledTests } from "./support/spec/titled-tests.ts";

it("finds the tests that the rows of both specifications name, below the tag of their line", () => {
  expect(specSections.flatMap(({ lines }) => lines).length).toBeGreaterThan(300);
  expect(problemsOf(specSections, readTests())).toEqual([]);
});

it("notices a line without a row, a row without a test, a test that isn't there or has no tag, and a tag without a line", () => {
  const source = `
    describe("group", { tags: ["portal§1.1"] }, () => {
      it("tagged", () => {});
      it.each([1, 2])("twice", { tags: ["portal§1.1"] }, (each) => {});
    });
    it("twice", () => {});
    it("bare", { tags: ["portal§9.99"] }, async () => {});`;
  const rows = (...shownBy: string[]) => shownBy.map((name) => holds("…", name));
  const named = rows(
    "a/b › tagged",
    "a/b › group",
    "a/b › group › twice",
    "a/b › twice",
    "a/b › bare",
    "a/b › c",
    "c › tagged",
  );
  const section: SpecSection = {
    title: "Product",
    lines: [line("Line", ...named, { asks: "…", shownBy: [] }), line("Empty")],
  };
  const sections = toSections({ portal: { title: "Portal", sections: [section] } });
  expect(problemsOf(sections, new Map([["a/b", readTitledTests("a/b.test.ts", source)]]))).toEqual([
    "portal§1.2 has no sentence.",
    "portal§1.1.4: a/b has more than one test “twice”: name its group.",
    "portal§1.1.5: a/b › bare doesn't have the tag portal§1.1.",
    "portal§1.1.6: a/b has no test “c”.",
    "portal§1.1.7: there is no tests/c.test.ts or .tsx.",
    "portal§1.1.8 has no test.",
    "portal§9.99 in a/b is no line of a specification.",
  ]);
});

it("has the page as the rows are", () => {
  const page = readFileSync("docs/spec-coverage.md", "utf8");
  expect(page, "run node scripts/run.mjs scripts/spec-coverage.ts").toBe(renderCoverage(specSections));
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
