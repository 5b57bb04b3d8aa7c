import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { CART, inCart, items, TERM, turnedAway, unfit, usualReplies } from "../../support/cart-replies.ts";
import { good } from "../../support/cart-entries.ts";
import { listing } from "../../support/listings.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import {
  app,
  button,
  dialog,
  expectAccessible,
  focused,
  gone,
  link,
  noDialog,
  openApp,
  press,
  seen,
  text,
} from "../../support/component/open-app.tsx";

const open = async (replies: Replies = {}, address = CART) => await openApp(address, { ...usualReplies, ...replies });
const item = (name: string | RegExp) => page.getByRole("listitem", { name });

it("says why there is no cart, and what to do about an empty one", async () => {
  await open({ eligibleTerms: { data: [] } }, "#/my-academics/enroll/cart");
  await seen(text("You do not have access to enrollment at this time."));
  await expectAccessible();

  let isPressed = false;
  const onTry = () => (isPressed ? inCart(...items()) : unfit("You cannot enroll in 2027 Spring at this time."));
  await open({ cartItems: onTry });
  await seen(page.getByText("You cannot enroll in 2027 Spring at this time."));
  await expectAccessible();
  const retry = button(/Try again/i);
  retry.element().addEventListener("click", () => (isPressed = true), { capture: true });
  await retry.click();
  await seen(item(/COMP\.1020/));

  await open({ cartItems: () => turnedAway(500, "UNEXPECTED", "An unexpected error occurred.") });
  await text("Possible causes").click();
  await expectAccessible();

  await open({ cartItems: inCart() });
  await seen(text("There are no items in your enrollment cart for the selected term."));
  await expectAccessible();
  await link("Find Classes").last().click();
  await expect.poll(app.path).toBe("#/class-search/filters");
  expect(app.query()).toMatchObject({ term: TERM });
});

it("keeps the term and career of the address and the selector in step", async () => {
  await open({}, "#/my-academics/enroll/cart?term=9999&career=GRAD");
  await seen(item(/COMP\.1020/));
  await expect.poll(app.query).toEqual({ term: TERM, career: "UGRD" });
  await button(/Term and career/).click();
  await page.getByRole("option", { name: "2027 Spring – Continuing Studies" }).click();
  await expect.poll(app.query).toEqual({ term: TERM, career: "CSCE" });
  history.back();
  await seen(button(/2027 Spring – Undergraduate/));
  await expect.poll(app.query).toEqual({ term: TERM, career: "UGRD" });
});

it("adds by class number, and says why a number can't be added", async () => {
  await open({
    classLookup: ({ query }) => {
      const number = Number(query.get("classNumber"));
      if (number === 1) return { data: good(null) };
      if (number === 3) return unfit("Class numbers cannot be looked up before 8:00 AM.");
      return { data: good(listing({ number, component: number === 2 ? "LAB" : "LEC" })) };
    },
  });
  await button("Quick Add").click();
  const shown = dialog("Quick Add");
  const field = shown.getByRole("textbox", { name: "Class number" });
  await focused(field);
  for (const [typed, problem] of [
    ["012", "Invalid class number."],
    ["+1", "This class number is not valid for the current term."],
    ["2", /^This class is not an enrollment section\./],
    ["3", "Class numbers cannot be looked up before 8:00 AM."],
  ] as const) {
    await field.fill(typed);
    await press("{Enter}");
    await seen(text(problem, shown));
  }
  await expectAccessible();
  await field.fill("15892");
  await button("Add Class", shown).click();
  await expect.poll(app.path).toBe("#/my-academics/enroll/add");
  expect(app.query()).toMatchObject({ term: TERM, career: "UGRD", cn: "15892" });
  await noDialog();
  await gone(page.getByRole("alert"));
});
