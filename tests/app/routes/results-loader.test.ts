import { expect, it } from "vitest";
import { loadResults, mustLoadResults } from "#app/routes/results-loader.ts";

const address = (query: string) => new URL(`http://portal.test/class-search/search${query}`);
const load = (query: string) => loadResults({ request: new Request(address(query)) });

it("sends a search without a term to the filters with all that was asked for", () => {
  expect(load("?subjects=COMP")?.headers.get("location")).toBe("/class-search/filters?subjects=COMP");
  expect(load("?term=%20&subjects=COMP")?.status).toBe(302);
  expect(load("")?.headers.get("location")).toBe("/class-search/filters");
});

it("lets a search of a term through, and looks again only when the term is gone", () => {
  expect(load("?term=3730")).toBeNull();
  expect(mustLoadResults({ nextUrl: address("?term=3730&sp=12") })).toBe(false);
  expect(mustLoadResults({ nextUrl: address("?subjects=COMP") })).toBe(true);
});
