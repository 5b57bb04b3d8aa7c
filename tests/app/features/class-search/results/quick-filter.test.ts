import { expect, it } from "vitest";
import { isFiltering, noQuickFilter } from "#app/features/class-search/results/quick-filter.ts";

it("leaves out classes by words, campus and seats, not by its order", () => {
  expect(isFiltering({ ...noQuickFilter, text: "  ", order: "time" })).toBe(false);
  expect(isFiltering({ ...noQuickFilter, text: "a" })).toBe(true);
  expect(isFiltering({ ...noQuickFilter, campus: "UMLNORTH" })).toBe(true);
  expect(isFiltering({ ...noQuickFilter, isOpenOnly: true })).toBe(true);
});
