import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { inCart, items, TERM, turnedAway } from "../../support/cart/cart-replies.ts";
import { gone, noDialog, seen } from "../../support/component/act.ts";
import { openCart } from "../../support/component/cart.tsx";
import { button, text } from "../../support/component/find.ts";
import { app } from "../../support/component/open-app.tsx";

describe("a failure shows once", { tags: ["portal§8.6"] }, () => {
  const REASON = /The database is being moved\./;
  const down = turnedAway(500, "UNEXPECTED", "The database is being moved.");
  const closedToYou = turnedAway(403, "FORBIDDEN", "The database is being moved.");

  it("on the validation's screen, in place of the results", async () => {
    await openCart({ validateCart: down }, `#/my-academics/enroll/validate-cart?term=${TERM}&career=UGRD`);
    await seen(text("We couldn't validate your cart."));
    await seen(page.getByText(REASON));
    expect(page.getByText(REASON).length).toBe(1);
    await noDialog();
  });

  it("in the cart, in a dialog over it", async () => {
    await openCart({ validateCart: down });
    await button("Validate All").click();
    await seen(page.getByRole("alertdialog").getByText(REASON).first());
    expect(page.getByCss("main").getByText(REASON).length).toBe(0);
  });

  it("in the cart whose plans can't be read either", async () => {
    let isDown = false;
    await openCart({ cartItems: () => (isDown ? down : inCart(...items())), cartPlans: down });
    await seen(text("We couldn't load your plans."));
    isDown = true;
    window.dispatchEvent(new Event("focus"));
    await seen(text("We couldn't refresh your cart."));
    await gone(text("We couldn't load your plans."));
    expect(page.getByText(REASON).length).toBe(1);
    await button("Try Again").click();
    await expect.poll(() => app.calls("cartPlans").length).toBeGreaterThan(1);
  });

  it("in the dialog that refuses access, which a screen doesn't repeat", async () => {
    await openCart({ cartItems: closedToYou });
    await seen(page.getByRole("dialog").or(page.getByRole("alertdialog")).getByText(REASON));
    expect(page.getByText(REASON).length).toBe(1);
  });
});
