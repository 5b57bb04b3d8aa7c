import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { lineOf, percentOf, type Score, type Survivor, updatedPage } from "../../scripts/mutation/quality-page.ts";
import { sampleLines } from "../../scripts/mutation/sample-lines.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SOURCE = `// a < b
import type { Day } from "a && b";
type Late = (a: number) => boolean;
export const isLate = (a: number, b: number) =>
  a < b && b !== 0;
`;

it("takes the same lines for a seed, others for another, and only lines of code", () => {
  const of = (seed: number) => sampleLines(["src/engine/**/*.ts"], 20, seed);
  expect(of(1)).toEqual(of(1));
  expect(new Set([...of(1), ...of(2)]).size).toBeGreaterThan(30);
  expect(of(1).every((line) => /^src\/engine\/[\w/-]+\.ts:(\d+)-\1$/.test(line))).toBe(true);
});

it("takes no line of comments, imports, and types, and all others if there are too few", () => {
  const file = path.join(temporaryFolder(), "source.ts");
  writeFileSync(file, SOURCE);
  expect(sampleLines([file], 9, 1)).toEqual([`${file}:4-4`, `${file}:5-5`]);
});

const survivor: Survivor = { place: "a.ts:1", before: "a < b", after: "a <= b" };
const score = (zone: string, survivors: readonly Survivor[]): Score => ({
  zone,
  date: "2026-11-20",
  seed: 1,
  tried: 3,
  survivors,
});

it("says how many were noticed, rounded down, and of which zone", () => {
  expect(percentOf(score("engine", [survivor]))).toBeCloseTo(66.67);
  expect(lineOf({ ...score("engine", [survivor]), least: 85 })).toBe("engine: 66 % (2 of 3; at least 85 %)");
});

it("keeps the scores of zones that weren't tried", () => {
  const before = updatedPage("", [score("dates", []), score("engine", [survivor])]);
  expect(before).toContain("- `a.ts:1`: `` a < b `` to `` a <= b ``");
  const after = updatedPage(before, [score("engine", [])]);
  expect(after).toContain("## dates\n\n**100 %** on 2026-11-20: 3 of 3 noticed (seed 1)");
  expect(after).not.toContain("a.ts:1");
  expect(updatedPage(after, [])).toBe(after);
});
