import { expect, it } from "vitest";
import {
  isFiltering,
  noQuickFilter,
  orders,
  readCollapsed,
  readQuickFilter,
  toQuery,
} from "#app/features/class-search/results/quick-filter.ts";

it("is read again as it was kept", () => {
  for (const { id: order } of orders) {
    for (const campus of [undefined, "UMLNORTH"]) {
      const filter = { text: "data", campus, isOpenOnly: true, order };
      expect(readQuickFilter(JSON.parse(JSON.stringify(filter)))).toEqual(filter);
    }
  }
});

it("is ordinary where what was kept makes no sense, and none where it is none", () => {
  expect(readQuickFilter({ text: 7, campus: [], isOpenOnly: "yes", order: "color" })).toEqual(noQuickFilter);
  for (const kept of [undefined, null, "data", 7]) expect(readQuickFilter(kept)).toBeUndefined();
});

it("leaves out classes by words, campus and seats, not by its order", () => {
  expect(isFiltering({ ...noQuickFilter, text: "  ", order: "time" })).toBe(false);
  expect(isFiltering({ ...noQuickFilter, text: "a" })).toBe(true);
  expect(isFiltering({ ...noQuickFilter, campus: "UMLNORTH" })).toBe(true);
  expect(isFiltering({ ...noQuickFilter, isOpenOnly: true })).toBe(true);
});

it("has most seats first, and all other orders rise", () => {
  const falling = orders.filter(({ id }) => toQuery({ ...noQuickFilter, order: id }).isDescending);
  expect(falling.map(({ id }) => id)).toEqual(["seats"]);
});

it("keeps of collapsed subjects what makes sense", () => {
  for (const kept of [undefined, null, "COMP", 7]) expect(readCollapsed(kept)).toBeUndefined();
  expect(readCollapsed({ "": ["COMP"], data: "DATA", math: [7] })).toEqual({ "": ["COMP"] });
});
