import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const pages = globSync(["*.md", "{docs,src,tests,deploy,bench}/**/*.md"]).map((file) => ({
  file,
  text: readFileSync(file, "utf8"),
}));

const found = (pattern: RegExp) =>
  pages.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ file, name })));

it("every npm script that a page names is in package.json", () => {
  const named = found(/\bnpm run (?:-s )?([a-z][\w:-]*)/g);
  expect(named.filter(({ name }) => scripts[name] === undefined)).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

it("every source that a page names is a file, and so is every script of package.json", () => {
  const ofPackage = Object.values(scripts).flatMap((command) => [...command.matchAll(/\S+\.(?:ts|mjs)\b/g)].flat());
  const named = found(/(?<![\w./-])((?:scripts|bench|src|tests)\/[\w./-]+\.(?:tsx?|mjs))\b/g).map(({ name }) => name);
  expect([...ofPackage, ...named].filter((file) => !existsSync(file))).toEqual([]);
  expect(named.length).toBeGreaterThan(10);
});

it("every file that a page links to is there", () => {
  const links = found(/\]\((?![a-z]+:|#)([^)#\s]+)/g);
  const missing = links.filter(({ file, name }) => !existsSync(path.join(path.dirname(file), decodeURI(name))));
  expect(missing).toEqual([]);
  expect(links.length).toBeGreaterThan(50);
});
