import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { Full } from "../../gallery/screens/cart-validation.stories.tsx";
import { TERM } from "../../support/cart/cart-replies.ts";
import { seen } from "../../support/component/act.ts";
import { item } from "../../support/component/cart.tsx";
import { heading, link, text } from "../../support/component/find.ts";
import { app, shareScreen } from "../../support/component/open-app.tsx";

describe("the screen of a validation", () => {
  const open = async () => await openStory(Full);

  describe("as it opens", () => {
    shareScreen(open);

    it("shows the term, and what is wrong", { tags: ["portal§2.23"] }, async () => {
      await seen(heading("Enrollment Cart Validation"));
      await seen(text("2027 Spring – Undergraduate"));
      await seen(text("2 Problems", item(/PHYS\.1425/)));
    });

    it("has nothing to select, and reads nothing of classes", { tags: ["portal§2.23"] }, () => {
      expect(app.calls("enrolledClasses")).toEqual([]);
      expect(page.getByRole("checkbox").length).toBe(0);
      expect(text("Laboratory 806", item(/PHYS\.1425/)).length).toBe(0);
    });
  });

  it("leads back to the cart", { tags: ["portal§2.23"] }, async () => {
    await open();
    const cart = `#/my-academics/enroll/cart?term=${TERM}&career=UGRD`;
    await expect.element(link("Back to Cart")).toHaveAttribute("href", cart);
  });

  it("leads to the options of a class", { tags: ["portal§2.23"] }, async () => {
    await open();
    await link("Edit PHYS.1425 Physics for Life Sciences").click();
    await expect.poll(app.path).toBe("#/my-academics/enroll/add");
    expect(app.query()).toMatchObject({ term: TERM, career: "UGRD", cn: "10817", edit: "true" });
  });
});
