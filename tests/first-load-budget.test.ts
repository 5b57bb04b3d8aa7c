import { expect, it } from "vitest";
import type { FirstLoad } from "./support/browser/first-load.ts";
import { isOverBudget } from "./support/browser/first-load-budget.ts";
import type { ScreenName } from "./support/browser/first-load-screens.ts";

const load = (screen: ScreenName, bytes: number, files = 12): FirstLoad => ({
  screen,
  bytes,
  scripts: Array.from({ length: files }, (_, at) => `assets/part-${at}.js`),
});

it.each<[ScreenName, number]>([
  // 1,500 above its goal, for now.
  ["home", 166_500],
  // 13,300 above its goal, for now.
  ["builderView", 178_300],
  ["cart", 215_000],
  ["myClasses", 215_000],
])("the first load of %s may transfer %i bytes, and no more", (screen, most) => {
  expect(isOverBudget(load(screen, most))).toBe(false);
  expect(isOverBudget(load(screen, most + 1))).toBe(true);
});

it("a first load of more than 12 files is over budget, however small", () => {
  expect(isOverBudget(load("cart", 1000, 13))).toBe(true);
});
