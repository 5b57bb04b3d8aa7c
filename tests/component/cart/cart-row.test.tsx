import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/cart.stories.tsx";
import { inCart, items } from "../../support/cart/cart-replies.ts";
import { seen } from "../../support/component/act.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import { oneLine, text } from "../../support/component/find.ts";
import { PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";

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

  it("says that open seats are kept for others, and for whom", async () => {
    await openStory(stories.ReservedForOthers, { viewport: PHONE });
    const row = item(/BIOL\.3060/);
    await seen(text("4 open, 0 for you", row).first());
    await seen(row.getByText(/has no open seats for you\. 4 open seats are reserved for Biology majors/));
  });
});

it.each([
  ["passed_before", "You passed COMP.1020 in 2026 Spring with the grade A."],
  [
    "lost_place",
    "You're #2 on the waitlist for MATH.1310 LEC 001, which conflicts with this class (MWF 9:30 AM). You won't get a seat there while you're enrolled in COMP.1020 LEC 201.",
  ],
])("warns before enrolling (%s)", async (Rule, Description) => {
  const Warnings = [{ Description, IsError: false, IsWarning: true, Rule }];
  await openCart({ cartItems: inCart(...items({ 15892: { Warnings } })) });
  // Beside the codes of days are their names.
  const shown = Description.replace("MWF", "MWFMonday, Wednesday, Friday");
  await seen(text(shown, item(/COMP\.1020/)));
});
