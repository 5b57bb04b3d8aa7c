import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { CART, inCart, items, TERM } from "../../support/cart/cart-replies.ts";
import { firstTwo, halfEnrolled } from "../../support/cart/cart-states.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { focused, gone, seen } from "../../support/component/act.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, heading, link, text } from "../../support/component/find.ts";
import { app, reloadApp } from "../../support/component/open-app.tsx";

const enroll = async () => await button("Enroll in Selected").click();
const results = () => page.getByRole("region", { name: "Your Term" });

/** Two classes in the cart; the one that is enrolled leaves it. */
const openTwo = async (more: Replies = {}) =>
  await openCart({
    cartItems: () => inCart(...firstTwo.slice(app.calls("checkout").length > 0 ? 1 : 0)),
    checkout: halfEnrolled,
    ...more,
  });

/** Until the function that it returns is called, or the test ends. */
function loseNetwork(): () => void {
  const spies = [
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false),
    vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch")),
  ];
  const findNetwork = () => {
    for (const spy of spies) spy.mockRestore();
  };
  onTestFinished(findNetwork);
  return findNetwork;
}

const UNSENT = "You have an enrollment request that wasn't sent.";

describe("an enrollment without a network", { tags: ["portal§2.24"] }, () => {
  const openUnsent = async () => {
    await openTwo();
    const findNetwork = loseNetwork();
    await enroll();
    await seen(heading("Your enrollment request wasn't sent."));
    expect(app.calls("checkout")).toEqual([]);
    return findNetwork;
  };

  it("isn't sent, and says so", { tags: ["portal§8.7"] }, async () => {
    await openUnsent();
    await focused(button("Send Again"));
    await expectAccessible();
  });

  it("can be sent again, once", async () => {
    const findNetwork = await openUnsent();
    await button("Send Again").click();
    await focused(button("Send Again"));
    expect(app.calls("checkout")).toEqual([]);
    findNetwork();
    await button("Send Again").click();
    await seen(results());
    expect(app.sent("checkout")).toEqual([{ Term: TERM, AcademicCareer: "UGRD", ClassNumbers: [15892, 11969] }]);
    await link("Back to Cart").click();
    await seen(item(/MATH\.1320/));
    await gone(text(UNSENT));
  });

  it("is mentioned in the cart, and can be sent from there", async () => {
    const findNetwork = await openUnsent();
    await link("Back to Cart").click();
    await seen(text(UNSENT));
    findNetwork();
    await button("Send Now").click();
    await seen(results());
    expect(app.calls("checkout")).toHaveLength(1);
  });

  it("has no other one next to it while the server is looked for", async () => {
    await openTwo();
    const { promise: answer, resolve } = Promise.withResolvers<Response>();
    const spies = [
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false),
      vi.spyOn(globalThis, "fetch").mockImplementation(async () => await answer),
    ];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
    });
    await enroll();
    await seen(heading("Enrollment Results"));
    location.hash = CART;
    await seen(item(/COMP\.1020/));
    await expect.element(button(/^Enroll/).first()).toBeDisabled();
    expect(app.calls("checkout")).toEqual([]);
    resolve(new Response("There."));
    await expect.poll(() => app.calls("checkout").length).toBe(1);
  });

  it("is sent if the browser only believes that there is none", async () => {
    await openTwo();
    const spies = [
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(false),
      vi.spyOn(globalThis, "fetch").mockImplementation(async () => await Promise.resolve(new Response("There."))),
    ];
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore();
    });
    await enroll();
    await seen(results());
  });
});

describe("an enrollment that was left before it was sent", { tags: ["portal§2.24"] }, () => {
  const openLeft = async (more: Replies = {}) => {
    await openTwo(more);
    await enroll();
    location.hash = "#/my-academics/advising";
    await seen(heading("Advising"));
    location.hash = CART;
    await seen(text(UNSENT));
    expect(app.calls("checkout")).toEqual([]);
  };

  it("can be dismissed for good", async () => {
    await openLeft();
    await expectAccessible();
    await button("Dismiss").click();
    await gone(text(UNSENT));
    await reloadApp();
    await seen(item(/COMP\.1020/));
    await gone(text(UNSENT));
  });

  it("gives way to the next one", async () => {
    await openLeft();
    await enroll();
    await seen(results());
    await link("Back to Cart").click();
    await seen(item(/MATH\.1320/));
    await gone(text(UNSENT));
    expect(app.calls("checkout")).toHaveLength(1);
  });

  it("isn't mentioned once its classes aren't in the cart", async () => {
    let inTheCart = firstTwo;
    await openLeft({ cartItems: () => inCart(...inTheCart) });
    inTheCart = items().slice(2);
    await reloadApp(CART);
    await seen(item(/PHIL\.2040/));
    await gone(text(UNSENT));
  });
});

it("knows the way back to the cart, in case the results can't be shown", { tags: ["portal§8.11"] }, async () => {
  await openTwo();
  await enroll();
  await seen(results());
  expect(app.query()).toEqual({ returnUrl: `${CART.split("?")[0]}?term=${TERM}&career=UGRD` });
});
