import { expect, it } from "vitest";
import { addressedBy } from "#app/head/addressed.ts";
import { redirects } from "#app/routing/paths.ts";

it.each([
  ["", "home"],
  ["#/", "home"],
  ["#//my-academics/enroll/cart", "cart"],
  ["#my-academics/enroll/cart?term=3730", "cart"],
  ["#/class-search/search?term=3730", "classSearchResults"],
  // As the route has it.
  ["#/class-search/search?term=", "classSearchFilters"],
  ["#/class-search/search?term=%20&subjects=COMP", "classSearchFilters"],
  ["#/class-schedule/search?term=3730", "classSearchResults"],
  ["#/class-schedule/search", "classSearchFilters"],
  ["#/class-search/filters/", "classSearchFilters"],
  ["#/Class-Search/Filters", "classSearchFilters"],
  ["#/class%2Dsearch/filters", "classSearchFilters"],
  ["#/class-search/filters#top", "classSearchFilters"],
  ["#/nowhere", undefined],
  // No screens, and no reason to stop the page's head.
  ["#/%E0%A4%A", undefined],
  ["#/\\", undefined],
  ["#//\\[?term=%E0%A4%A", undefined],
])("%s leads to %s", (hash, name) => {
  expect(addressedBy(hash).name).toBe(name);
});

it("every redirect leads to a screen", () => {
  expect(Object.keys(redirects).filter((path) => addressedBy(`#${path}?term=3730`).name === undefined)).toEqual([]);
});

it("has the query as it was typed, with another question mark in it", () => {
  expect([...addressedBy("#/class-search/filters?term=3730&q=a%3Fb&r=a?b").query]).toEqual([
    ["term", "3730"],
    ["q", "a?b"],
    ["r", "a?b"],
  ]);
});
