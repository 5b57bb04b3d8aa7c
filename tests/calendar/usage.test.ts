import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const readme = readFileSync("src/calendar/README.md", "utf8");
const blocks = [...readme.matchAll(/^```tsx\n([^]*?)^```$/gm)].map(([, block = ""]) => block);
const files = globSync("tests/support/calendar/usage/*.tsx");

// The files are compiled with all others, and rendered by a component test.
it("has a block in the README of the calendar for each compiled example, and no other", () => {
  expect(files.length).toBeGreaterThanOrEqual(6);
  expect(blocks.toSorted()).toEqual(files.map((path) => readFileSync(path, "utf8")).toSorted());
});
