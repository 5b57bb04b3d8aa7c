import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { type Mutant, mutantsOf, sampleOf, withMutant } from "../../scripts/mutation/mutants.ts";
import { lineOf, percentOf, type Score, updatedPage } from "../../scripts/mutation/quality-page.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SOURCE = `// a < b
import type { Day } from "a && b";
export const isLate = (a: number, b: number) => a < b && b !== 0;
`;

it("flips one operator at a time, and none of comments and imports", () => {
  const file = path.join(temporaryFolder(), "source.ts");
  writeFileSync(file, SOURCE);
  const mutants = mutantsOf(file);
  expect(mutants.map(({ place }) => place)).toEqual([`${file}:3`, `${file}:3`, `${file}:3`]);
  expect(mutants.map((mutant) => withMutant(readFileSync(file, "utf8"), mutant).split("=> ")[1])).toEqual([
    "a <= b && b !== 0;\n",
    "a < b || b !== 0;\n",
    "a < b && b === 0;\n",
  ]);
});

it("takes a sample from all over, and others with another seed", () => {
  const all = Array.from({ length: 100 }, (_, at) => at);
  const [one, other] = [sampleOf(all, 10, 1), sampleOf(all, 10, 2)];
  expect(one).not.toEqual(other);
  for (const sample of [one, other])
    expect(sample.map((at) => Math.floor(at / 10))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(sampleOf(all, 200, 5)).toEqual(all);
});

const survivor: Mutant = { file: "a.ts", at: 0, before: " < ", after: " <= ", place: "a.ts:1", code: "a < b" };
const score = (zone: string, survivors: readonly Mutant[]): Score => ({
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
  expect(before).toContain("- `a.ts:1`, `<` to `<=`: `a < b`");
  const after = updatedPage(before, [score("engine", [])]);
  expect(after).toContain("## dates\n\n**100 %** on 2026-11-20: 3 of 3 noticed (seed 1)");
  expect(after).not.toContain("a.ts:1");
  expect(updatedPage(after, [])).toBe(after);
});
