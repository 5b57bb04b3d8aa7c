import { expect, it } from "vitest";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-results.stories.tsx";
import { seen } from "../../support/component/act.ts";
import { heading } from "../../support/component/find.ts";

it("icons are as wide as high, and hidden from screen readers", { tags: ["builder§2.66"] }, async () => {
  await openStory(stories.Held);
  await seen(heading("Schedule Details"));
  const icons = [...document.querySelectorAll("svg.lucide")];
  expect(icons.length).toBeGreaterThan(5);
  expect(icons.filter((icon) => icon.getAttribute("width") !== icon.getAttribute("height"))).toEqual([]);
  expect(icons.filter((icon) => icon.getAttribute("aria-hidden") !== "true")).toEqual([]);
});
