import { expect, it } from "vitest";
import { paths } from "#app/routing/paths.ts";
import { rows as routes } from "#app/routing/routes.tsx";
import { allStories } from "./all-stories.ts";
import { testEveryStory } from "./every-story.ts";
import { SCREEN_STATES, type StoryFile } from "./story.tsx";
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

const screens = import.meta.glob<{ default: StoryFile }>("./screens/*.stories.tsx", { eager: true });

it.each(Object.entries(screens))("%s has each state of a screen, or says why it can't be", (_, file) => {
  const missing = SCREEN_STATES.filter((state) => !(state in file));
  const { without = {} } = file.default;
  expect(Object.keys(without)).toEqual(missing);
  expect(Object.values(without)).not.toContain("");
});

/** Routes to a screen whose stories are at another address, or lead there. */
const SHOWN_ELSEWHERE: Readonly<Record<string, string>> = {
  [paths.my.path]: "Dashboard",
  [paths.myAcademics.path]: "Advising",
  [paths.checkoutCart.path]: "Checkout",
  "*": "Around Every Screen: Not Found",
};

it("each route has a story at its address, or is shown by another's", () => {
  const addresses = allStories.map(({ story }) => story.parameters.portal.screen?.at.split("?")[0]);
  const routed = routes.map(({ path }) => path);
  expect(routed.filter((path) => !addresses.includes(`#${path}`))).toEqual(Object.keys(SHOWN_ELSEWHERE));
  for (const title of Object.values(SHOWN_ELSEWHERE))
    expect(
      allStories.some((story) => story.title.startsWith(`Screens/${title}`)),
      title,
    ).toBe(true);
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
