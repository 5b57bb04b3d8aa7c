import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { paths, redirects } from "#app/routing/paths.ts";
import { routes } from "#contract/calls/routes";

/** Work that is still to come; only its lines may have no test. */
const OPEN: readonly string[] = [];

const rows = readFileSync("docs/spec-coverage.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (asked|---) \|/u.test(line))
  .map((line) => {
    const [, asked = "", shown = ""] = line.split(" | ").length === 2 ? (/^\| (.*) \| (.*) \|$/u.exec(line) ?? []) : [];
    return { line, asked, shown };
  });

it("finds the lines of both specifications", () => {
  expect(rows.filter(({ asked, shown }) => asked === "" || shown === "")).toEqual([]);
  expect(rows.length).toBeGreaterThan(200);
});

it("names for each line a test that is there, or the work that will bring it", () => {
  expect(rows.map(({ shown }) => problemOf(shown)).filter((problem) => problem !== undefined)).toEqual([]);
});

it("finds every screen, redirect and call in some test", () => {
  const tests = globSync("tests/**/*.{ts,tsx}").map((path) => readFileSync(path, "utf8"));
  const isTested = (...patterns: string[]) => tests.some((source) => new RegExp(patterns.join("|"), "u").test(source));
  const screens = Object.entries(paths).filter(
    ([name, { path }]) => !isTested(`\\bpaths\\.${name}\\b`, `["#/]${path.split("/").at(-1)}["\`?]`),
  );
  const calls = Object.entries(routes).filter(
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

function problemOf(shown: string): string | undefined {
  const open = /^open: (.*)$/u.exec(shown)?.[1];
  if (open !== undefined) return OPEN.includes(open) ? undefined : `not open: ${shown}`;
  const [file = "", words = "nothing"] = shown.split(" › ");
  const isSource = file.startsWith("src/") || file.endsWith(".json");
  const paths = isSource ? [file] : [`tests/${file}.test.ts`, `tests/${file}.test.tsx`];
  const path = paths.find((each) => existsSync(each));
  if (path === undefined) return `no file: ${shown}`;
  const source = readFileSync(path, "utf8");
  const isThere = isSource
    ? source.includes(words)
    : ['"', "`"].some((quote) =>
        source
          .split(quote + words + quote)
          .slice(0, -1)
          .some(isTitleNext),
      );
  return isThere ? undefined : `no title: ${shown}`;
}

/** Whether the source goes on with a title: after `it(`, `describe(` or the table of an `it.each(…)(`, not `it.skip(`. */
function isTitleNext(before: string): boolean {
  return /(?:(?<!\.)\b(?:it|describe)\(|[)\]]\s*\)?\()\s*$/u.test(before);
}
