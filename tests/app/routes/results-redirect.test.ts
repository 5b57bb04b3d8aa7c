import { expect, it } from "vitest";
import { redirectResults } from "#app/routes/results-redirect.ts";

it("sends a search without a term to the filters with all that was asked for", () => {
  expect(redirectResults("?subjects=COMP")).toBe("/class-search/filters?subjects=COMP");
  expect(redirectResults("?term=%20&subjects=COMP")).toBe("/class-search/filters?term=%20&subjects=COMP");
  expect(redirectResults("")).toBe("/class-search/filters");
});

it("lets a search of a term through", () => {
  expect(redirectResults("?term=3730&sp=12")).toBeUndefined();
});
