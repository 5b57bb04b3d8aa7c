import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { CART } from "../../support/cart/cart-replies.ts";
import { filledServer } from "../../support/cart/filled-replies.ts";
import { filledItems, inRegistration, readyItems } from "../../support/cart/registration-states.ts";
import { withHistory } from "../../support/class-history/earlier-terms.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { gone, seen } from "../../support/component/act.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import { button, text } from "../../support/component/find.ts";
import { app, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { openRegistration } from "../../support/component/registration.ts";

const full = item(/CRIM\.1010/);
const ofPlace = /^#3: in 3 of the last 4 terms with a waitlist this long, everyone up to #9 got in\./;

describe.each([
  ["wide", WIDE],
  ["a phone", PHONE],
])("a full class in the cart, %s", (_, viewport) => {
  it("says next to its waitlist how often that place got in", async () => {
    await openCart({ ...filledServer(), ...withHistory() }, CART, viewport);
    await seen(text(ofPlace, page.getByRole("group", { name: "Choose one:" })));
    await button("Numbers from earlier terms, CRIM.1010").click();
    await seen(page.getByRole("table", { name: "Earlier terms of CRIM.1010, Lecture" }));
    await expectAccessible();
  });
});

it("goes on saying it once the student has chosen the waitlist", async () => {
  await openCart({
    ...filledServer({}, {}, { ClosedWindow: { Message: "It is later.", OpensAt: "2100-11-25T13:00:00Z" } }),
    ...withHistory(),
  });
  await button("Keep, Join Waitlist for CRIM.1010 LEC 201").click();
  await gone(page.getByRole("group", { name: "Choose one:" }));
  await seen(text(ofPlace, full));
  expect(text(ofPlace).length).toBe(1);
});

it("says of each class on the registration screen how earlier terms went, by one call", async () => {
  await openRegistration({ ...withHistory(), cartItems: inRegistration(...readyItems()) });
  await expect.poll(() => text(/^This class filled within 9 days in each of the last 4 terms\./).length).toBe(4);
  expect(app.calls("classHistory")).toHaveLength(1);
  await expectAccessible();
});

it("says of a class that fills there how often its waitlist's next place got in", async () => {
  await openRegistration({ ...withHistory(), cartItems: inRegistration(...filledItems()) });
  await seen(text(ofPlace));
});
