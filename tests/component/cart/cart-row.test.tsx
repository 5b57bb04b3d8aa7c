import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/cart.stories.tsx";
import { item } from "../../support/component/cart.tsx";
import { oneLine, text } from "../../support/component/find.ts";
import { PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { seen } from "../../support/component/act.ts";

describe("what a row shows of its sections", { tags: ["portal§2.21"] }, () => {
  describe.each([
    ["on a wide screen", WIDE],
    ["on a phone", PHONE],
  ])("%s", (_, viewport) => {
    shareScreen(async () => await openStory(stories.SelectedComponents, { viewport }));
    const components = () => page.getByRole("list", { name: "Selected Components" });
    const lineOf = (number: number) => oneLine(sectionItem(number));
    const sectionItem = (number: number) =>
      components()
        .getByRole("listitem")
        .elements()
        .find(({ textContent }) => textContent.includes(`#${number}`))!;

    it("names its components in words, with class numbers and rooms", async () => {
      const chemistry = item(/CHEM\.1210/);
      await seen(text("Lecture 201", chemistry));
      await seen(chemistry.getByText(/#501$/));
      await seen(text("Olney 150, North", chemistry).first());
      await seen(text("Laboratory 801", components()));
      await seen(components().getByText(/#502$/));
      await seen(text("Olney 210, North", components()));
    });

    it("marks each selected component as optional or required", () => {
      expect([502, 503, 504].map((number) => lineOf(number).match(/Optional|Required/)?.[0])).toEqual([
        "Required",
        "Optional",
        "Required",
      ]);
    });

    it("tells auto-enrolled components apart", () => {
      expect([502, 503, 504].filter((number) => lineOf(number).includes("Enrolled automatically"))).toEqual([504]);
    });

    it("says that a waitlist is full", async () => await seen(text("Full · Waitlist full", item(/MATH\.1310/))));
  });
});
