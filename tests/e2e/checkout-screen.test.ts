import { expect, it } from "vitest";
import { broken } from "../support/cart-entries.ts";
import {
  CART,
  cartStage,
  checkedOut,
  checkoutItem,
  enrolledNow,
  inCart,
  items,
  phone,
  TERM,
  tried,
  turnedAway,
  unfit,
} from "../support/cart-stage.ts";
import type { StubReply, Stubs } from "../support/client-stage.ts";
import { IDEMPOTENCY_HEADER } from "#contract/protocol";

/** From Enroll in Selected to what came of it, whatever happens to the connection, the page or the tab meanwhile. */

const stage = cartStage();
const { open, page, lastSent, sent, path, query, button, link, heading, text, says, item, dialog, box } = stage;

const CHECKOUT = "#/my-academics/enroll/checkout-cart";
const SLOWLY = { timeout: 60_000 };
const two = items().slice(0, 2);
const full = broken("seats", "The class is full.");
const half = checkedOut(checkoutItem(15892, true, enrolledNow), checkoutItem(11969, false, full));
const together = { Description: "Held back.", IsError: false, IsWarning: true, Rule: "together" };
const keys = (name = "checkout") => sent(name).map(({ headers }) => headers[IDEMPOTENCY_HEADER.toLowerCase()]);
const enroll = (label = "Enroll in Selected") => button(label).click();

/** Two classes in the cart; the one that is enrolled leaves it. */
async function openTwo(checkout: NonNullable<Stubs["checkout"]>, size?: object) {
  await open(
    { cartItems: () => inCart(...(sent("checkout").length === 0 ? two : two.slice(1))), checkout },
    CART,
    size,
  );
}

it("goes back to the cart when nothing was handed over", async () => {
  await open({}, CHECKOUT);
  await expect.poll(path).toBe("#/my-academics/enroll/cart");
  await item(/COMP\.1020/).waitFor();

  // Nor by what another account asked for in the same tab.
  const usr = {
    kind: "classes",
    person: "senior",
    term: TERM,
    career: "UGRD",
    idempotencyKey: "key-1",
    askedAt: Date.now(),
    isAllOrNothing: false,
    classes: [{ classNumber: 15892, title: "COMP.1020" }],
  };
  await page().evaluate(([state, place]) => history.replaceState(state, "", place), [
    { usr, key: "other", idx: 0 },
    CHECKOUT,
  ] as const);
  await page().reload();
  await expect.poll(path).toBe("#/my-academics/enroll/cart");
  await item(/COMP\.1020/).waitFor();
  expect(sent("checkout")).toEqual([]);
});

it("warns of the fee first, then enrolls after a moment, once however often it is pressed", async () => {
  const answer = Promise.withResolvers<StubReply>();
  await open({ checkout: () => answer.promise });
  await enroll();
  const warning = dialog("GPS Fee Warning");
  await says("non-refundable $30.00 registration fee", warning).waitFor();
  await stage.looksAccessible();
  await button("Back to Cart", warning).click();
  await warning.waitFor({ state: "detached" });
  expect(sent("checkout")).toEqual([]);

  await enroll();
  await page().clock.install();
  await page().clock.pauseAt(Date.now() + 60_000);
  await button("Continue Enrolling", warning).dblclick({ force: true });
  await page().clock.runFor(390);
  expect(path()).toBe("#/my-academics/enroll/cart");
  await expect
    .poll(async () => {
      await page().clock.runFor(20);
      return path();
    }, SLOWLY)
    .toBe(CHECKOUT);
  await page().clock.resume();
  await text("Enrolling in 4 classes...").first().waitFor();
  await text("COMP.1020 Title of COMP.1020").waitFor();
  await says("This can take up to two minutes.").waitFor();
  await page().clock.runFor(75_000);
  await text(/^1:\d\d$/).waitFor();
  await says("Enrolling in 4 classes... 1 minute so far.").waitFor({ state: "attached" });
  await stage.looksAccessible();
  const focused = () => page().evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("Enrollment Results");
  answer.resolve(half);
  await text("You are enrolled in 1 class.").first().waitFor();
  await expect.poll(focused).toBe("Enrollment Results");
  expect(sent("checkout")).toHaveLength(1);
  expect(lastSent("checkout")).toEqual({
    Term: TERM,
    AcademicCareer: "UGRD",
    ClassNumbers: [15892, 11969, 20417, 10817],
  });
});

it("says what came of each class, with no way to change what is settled, and leads on", async () => {
  await openTwo(half);
  await enroll();
  await heading("Enrollment Results").waitFor();
  await text("2027 Spring – Undergraduate").waitFor();
  await says("1 class was not enrolled and stays in your cart.").waitFor();
  await text("Enrolled", item(/COMP\.1020/)).waitFor();
  await text("The class is full.", item(/MATH\.1320/)).waitFor();
  expect(
    await item(/MATH\.1320/)
      .getByRole("button")
      .count(),
  ).toBe(0);
  expect(await page().getByRole("checkbox").count()).toBe(0);
  await stage.looksAccessible();
  expect(await link("View and Print My Schedule").getAttribute("href")).toBe(
    `#/my-academics/classes/enrollment?term=${TERM}&career=UGRD`,
  );

  // Back and forth again neither enrolls anew nor loses the result.
  await page().goBack();
  await button("Enroll in Selected").waitFor();
  await item(/MATH\.1320/).waitFor();
  expect(await item(/COMP\.1020/).count()).toBe(0);
  await page().goForward();
  await text("You are enrolled in 1 class.").first().waitFor();
  expect(sent("checkout")).toHaveLength(1);
  await link("Back to Cart").click();
  await expect.poll(query).toEqual({ term: TERM, career: "UGRD" });
});

it("enrolls in all or nothing where that is asked for, remembers the choice, and says what it meant", async () => {
  await openTwo(checkedOut(checkoutItem(15892, false, together), checkoutItem(11969, false, full)));
  await page()
    .getByRole("checkbox", { name: /^All or nothing/ })
    .press("Space");
  await says("Items are enrolled together or not at all.").waitFor();
  await page().reload();
  await says("Items are enrolled together or not at all.").waitFor();
  await enroll();
  await text("No class was enrolled.").first().waitFor();
  await says("You asked for all of them or none. Everything is still in your cart.").waitFor();
  await text("Held Back", item(/COMP\.1020/)).waitFor();
  expect(lastSent("checkout")).toMatchObject({ AllOrNothing: true });
});

it("asks again by itself after a lost connection, then at a press, and always for the same enrollment", async () => {
  let reply: StubReply = "lost";
  await openTwo(() => reply, phone);
  await page().clock.install();
  await enroll();
  await page().clock.runFor(500);
  await expect
    .poll(async () => {
      await page().clock.runFor(1000);
      return await says("The connection was lost. The portal is asked again by itself").count();
    }, SLOWLY)
    .toBeGreaterThan(0);
  await stage.looksAccessible();
  await expect
    .poll(async () => {
      await page().clock.runFor(5000);
      return await heading("The connection was lost while you were being enrolled.").count();
    }, SLOWLY)
    .toBe(1);
  await says("No class is enrolled twice.").waitFor();
  await stage.looksAccessible();
  reply = half;
  await button("Try Again").click();
  await text("You are enrolled in 1 class.").first().waitFor();
  expect(keys().length).toBeGreaterThan(5);
  expect(new Set(keys()).size).toBe(1);
});

it("finds the result again after a reload, in another tab, and from the cart", async () => {
  let answer = Promise.withResolvers<StubReply>();
  await openTwo(() => answer.promise);
  await enroll();
  await text("Enrolling in 2 classes...").first().waitFor();
  await page().reload();
  await text("Enrolling in 2 classes...").first().waitFor();
  await expect.poll(() => sent("checkout")).toHaveLength(2);

  // Leaving is no end of it: the cart says that it is under way, and does not begin another.
  await page().goBack();
  await text("Enrolling in 2 classes...").first().waitFor();
  await says("Enrollment is under way.").waitFor();
  await expect.poll(() => button("Enroll in Selected").isDisabled()).toBe(true);
  await stage.looksAccessible();

  // The tab is closed, and the portal opened again: at the results it goes on, elsewhere it is offered.
  await page().goto("about:blank");
  await page().goto(`http://portal.test/${CHECKOUT}`);
  await text("Enrolling in 2 classes...").first().waitFor();
  await page().goto("about:blank");
  answer = Promise.withResolvers<StubReply>();
  await page().goto(`http://portal.test/${CART}`);
  await text("You have not seen the result of an enrollment.").waitFor();
  await stage.looksAccessible();
  answer.resolve(half);
  await button("See what came of it").click();
  await text("You are enrolled in 1 class.").first().waitFor();
  expect(new Set(keys()).size).toBe(1);
  await link("Back to Cart").click();
  await item(/MATH\.1320/).waitFor();
  await text("You have not seen the result of an enrollment.").waitFor({ state: "detached" });
});

it("asks for the password where it must, then does what was asked for", async () => {
  const needsPassword = turnedAway(400, "PASSWORD_REQUIRED", "Enter your password to go on.", {
    RequiresPassword: true,
  });
  await openTwo([needsPassword, half]);
  await enroll();
  const asked = dialog("Enter Your Password");
  await asked.waitFor();
  await text("Waiting for your password…").first().waitFor({ state: "attached" });
  expect(await text(/^\d:\d\d$/).count()).toBe(0);
  await asked.getByLabel("Password").fill("portal-demo");
  await button("Continue", asked).click();
  await text("You are enrolled in 1 class.").first().waitFor();
  expect(new Set(keys()).size).toBe(1);
});

it("goes back to the cart with all that was ticked where the password is not given", async () => {
  const needsPassword = turnedAway(400, "PASSWORD_REQUIRED", "Enter your password to enroll.", {
    RequiresPassword: true,
  });
  const failed = items({ 11969: tried("enroll", false, full) }).slice(0, 2);
  await open({ cartItems: inCart(...failed), checkout: needsPassword });
  // One that has failed is ticked by the student alone.
  await box("Select MATH.1320 Title of MATH.1320").press("Space");
  for (const close of [() => page().keyboard.press("Escape"), () => button("Cancel").click()]) {
    await enroll();
    await dialog("Enter Your Password").waitFor();
    await close();
    await heading("Enrollment Cart").waitFor();
    for (const course of ["COMP.1020", "MATH.1320"])
      expect(await box(`Select ${course} Title of ${course}`).isChecked()).toBe(true);
  }
  expect(sent("checkout").map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ Term: TERM, AcademicCareer: "UGRD", ClassNumbers: [15892, 11969] })),
  );
});

it("says why an enrollment is refused, and goes back to the cart where the call fails", async () => {
  await openTwo(unfit("You cannot enroll in 2027 Spring at this time."));
  await enroll();
  await heading("You cannot enroll in 2027 Spring at this time.").waitFor();
  await stage.looksAccessible();
  await link("Back to Cart").click();
  await expect.poll(path).toBe("#/my-academics/enroll/cart");

  await openTwo(turnedAway(500, "UNEXPECTED", "The portal is out of order."));
  await enroll();
  const broke = page().getByRole("alert").filter({ hasText: "Enrollment did not finish." });
  await broke.getByText("The portal is out of order.").waitFor();
  await expect.poll(path).toBe("#/my-academics/enroll/cart");
  await stage.looksAccessible();
  // It stands there until it is closed, also for who comes back.
  await link("See your classes", broke).click();
  await expect.poll(path).toBe("#/my-academics/classes/enrollment");
  await broke.waitFor({ state: "detached" });
  await page().goBack();
  await button("Dismiss", broke).click();
  await broke.waitFor({ state: "detached" });

  await openTwo(turnedAway(497, "FEATURE_DISABLED", "Off."));
  await enroll();
  await says("The requested feature is not currently enabled").waitFor();
});
