import { expect, it } from "vitest";
import { allStories } from "./all-stories.ts";
import { testEveryStory } from "./every-story.ts";
import { idOf } from "./story-address.ts";

const tests = import.meta.glob<string>("./**/*.test.ts", { query: "?raw", import: "default", eager: true });
const testedPlaces = Object.values(tests).flatMap((source) =>
  [...source.matchAll(/^testEveryStory\("([^"]+)"\);/gm)].map(([, place = ""]) => place),
);

it("every story is in a place that is tested", () => {
  const untested = allStories.filter(({ file }) => !testedPlaces.some((place) => file.startsWith(place)));
  expect(untested.map(({ title }) => title)).toEqual([]);
  expect(allStories.length).toBeGreaterThan(0);
});

it("no test is of a place without stories", () => {
  expect(() => testEveryStory("typo/")).toThrow("There is no story in typo/.");
});

it("the ids of stories differ", () => {
  const ids = allStories.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it.each([
  ["TwoCarts", "two-carts"],
  ["CartWithOnlyAProblem", "cart-with-only-a-problem"],
  ["ACart", "a-cart"],
  ["PDFPage", "pdf-page"],
  ["At320Pixels", "at-320-pixels"],
])("story %s has the viewer's address %s", (name, address) => {
  expect(idOf("Screens/Cart", name)).toBe(`screens-cart--${address}`);
});
