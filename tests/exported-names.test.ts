import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Why two modules may export one name: they are the same thing, of which a build or a machine takes one. */
const SHARED = new Set([
  // Of a file in Node, of the page in a browser (`imports` in package.json).
  "institution",
  "compile",
  // A part that loads on demand, and the door that loads it.
  "StepDialog",
  "AnchoredMenu",
  "MenuItem",
  "MenuSection",
  "MenuSeparator",
  "schedulePdf",
  // A type, and its schema, which pages do without.
  "Requisite",
  // Of a screen, by the screen's name: what it asks for first, and its outline.
  "configuration",
  "dashboard",
  "filters",
  "signIn",
]);

const EXPORT = /^export (?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

it("gives each exported name one home", () => {
  const homes = new Map<string, Set<string>>();
  for (const file of globSync("src/**/*.{ts,tsx}"))
    for (const [, name = ""] of readFileSync(file, "utf8").matchAll(EXPORT))
      homes.set(name, (homes.get(name) ?? new Set()).add(file));
  const twice = [...homes].filter(([name, files]) => files.size > 1 && !SHARED.has(name));
  expect(twice.map(([name, files]) => `${name}: ${[...files].sort().join(", ")}`).sort()).toEqual([]);
  expect([...SHARED].filter((name) => (homes.get(name)?.size ?? 0) < 2)).toEqual([]);
});
