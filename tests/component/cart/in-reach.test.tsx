import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as cart from "../../gallery/screens/cart.stories.tsx";
import * as options from "../../gallery/screens/cart-options.stories.tsx";
import * as details from "../../gallery/screens/class-details.stories.tsx";
import type { Story } from "../../gallery/story.tsx";
import { seen } from "../../support/component/act.ts";
import { button } from "../../support/component/find.ts";
import { coveredFocuses, isInReach } from "../../support/component/in-reach.ts";
import { layoutProblems } from "../../support/component/layout-problems.ts";

const WINDOWS = [
  [360, 740],
  [768, 1024],
  [860, 1180],
  [899, 600],
  [900, 1180],
  [1024, 768],
  [1190, 834],
  [1199, 700],
  [1200, 700],
  [1280, 800],
  [1920, 1080],
] as const;

const enroll = () => button("Enroll in Selected");
const add = () => button("Add to Cart");
const addClass = () => button(/^Add \d/);

const SCREENS = [
  ["Enroll in Selected, over a long cart", cart.Long, enroll],
  ["Enroll in Selected, over a short cart", cart.ReadyToEnroll, enroll],
  ["Add to Cart", options.Full, add],
  ["a class's own button", details.SectionsToChoose, addClass],
] as const satisfies readonly (readonly [string, Story, () => ReturnType<typeof button>])[];

describe.each(SCREENS)("%s", (_, story, primary) => {
  it.each(WINDOWS)("is in a window of %i by %i without scrolling", async (width, height) => {
    await openStory(story, { viewport: { width, height } });
    await seen(primary());
    expect(scrollY).toBe(0);
    await expect.poll(() => isInReach(primary())).toBe(true);
    expect(layoutProblems()).toEqual([]);
  });
});

describe("no bar covers a focused control", () => {
  it.each([
    ["a phone", 360, 740],
    ["a tablet", 1024, 768],
    ["a laptop", 1280, 800],
  ])("of a long cart on %s", async (_, width, height) => {
    await openStory(cart.Long, { viewport: { width, height } });
    expect(await coveredFocuses()).toEqual([]);
  });

  it.each([
    ["a phone", 360, 740],
    ["a tablet", 1024, 600],
  ])("of Add Class to Cart on %s", async (_, width, height) => {
    await openStory(options.Full, { viewport: { width, height } });
    expect(await coveredFocuses()).toEqual([]);
  });
});

it.each([
  ["the cart", cart.Long, enroll],
  ["Add Class to Cart", options.Full, add],
])("at 400%% zoom, no bar is over %s, whose button ends it", async (_, story, primary) => {
  await openStory(story, { viewport: { width: 320, height: 200 } });
  await seen(primary());
  const bar = page.getByCss("[data-action-bar]").element();
  expect(getComputedStyle(bar).position).toBe("static");
  primary().element().scrollIntoView();
  await expect.poll(() => isInReach(primary())).toBe(true);
});
