import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/cart.stories.tsx";
import { rearrangeable } from "../../support/cart/filled-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { gone, seen } from "../../support/component/act.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import { button, text } from "../../support/component/find.ts";
import { app, PHONE } from "../../support/component/open-app.tsx";

const choices = page.getByRole("group", { name: "Choose one:" });
const words = () => (choices.element() as HTMLElement).innerText.replaceAll(/\s+/g, " ");
/** Of the classes that were sent, sorted. */
const numbers = (sent: readonly unknown[]) =>
  sent
    .map((body) => {
      const { classNumber, ClassNumber } = body as { classNumber?: number; ClassNumber?: number };
      return classNumber ?? ClassNumber ?? 0;
    })
    .toSorted((a, b) => a - b);

describe("a full class of which no other section fits", () => {
  it("is answered by the fewest changes of the cart, said before, in one press, with Undo", async () => {
    await openCart(rearrangeable());
    await seen(button("Rearrange"));
    await expect.poll(words).toMatch(/CRIM\.1010 LEC 201 202, MWF 9:00–9:50 AM/);
    expect(words()).toMatch(/Changes 2 classes:.*COMP\.1020 LEC 201 202, MWF 10:00–10:50 AM/);
    await button("Rearrange").click();
    await seen(text("2 classes changed in your cart"));
    await gone(button("Rearrange"));
    await seen(
      item(/CRIM\.1010/)
        .getByText(/Lecture 202/)
        .first(),
    );
    expect(numbers(app.sent("addClass"))).toEqual([3202, 15893]);
    expect(numbers(app.sent("removeClass"))).toEqual([3201, 15892]);

    await button("Undo").click();
    await seen(button("Rearrange"));
    expect(numbers(app.sent("addClass").slice(2))).toEqual([3201, 15892]);
    expect(numbers(app.sent("removeClass").slice(2))).toEqual([3202, 15893]);
  });

  it("shows it on a phone", async () => {
    await openStory(stories.Rearrangeable, { viewport: PHONE });
    await expectAccessible();
  });

  it("names the classes that don't fit together if nothing helps", async () => {
    await openCart(rearrangeable({ enrolled: 30 }));
    await seen(choices.getByText("With open seats only, CRIM.1010 and COMP.1020 don't fit together."));
    await gone(button("Rearrange"));
  });
});
