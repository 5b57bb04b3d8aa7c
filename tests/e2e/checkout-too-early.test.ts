import { expect, it } from "vitest";
import { broken, cart, good } from "../support/cart-entries.ts";
import { cartStage, checkedOut, checkoutItem, enrolledNow, inCart, items, planServer } from "../support/cart-stage.ts";

/** Results of an enrollment before its time: what only waits is not told as what has failed. */

const stage = cartStage();
const { open, page, button, link, text, says, item } = stage;

const two = items().slice(0, 2);
const full = broken("seats", "The class is full.");
const early = {
  ...broken("window", "Your enrollment appointment begins 11/25/2100 8:00 AM."),
  Until: "2100-11-25T13:00:00Z",
};
const backgroundOf = (each: Element) => getComputedStyle(each).backgroundColor;
/** The picture before the name of a class. */
const markOf = (name: RegExp) => item(name).locator("svg").first().getAttribute("class");

/** Presses it, and says which of the two ways on has its looks. */
async function primaryAfter(label: string) {
  await page().mouse.move(0, 0);
  const primary = await button(label).evaluate(backgroundOf);
  await button(label).click();
  await page().getByRole("region", { name: "Your Term Now" }).waitFor();
  await page().mouse.move(0, 0);
  const ways = ["Back to Cart", "View and Print My Schedule"];
  const looks = await Promise.all(ways.map((name) => link(name).evaluate(backgroundOf)));
  return ways.filter((_, index) => looks[index] === primary);
}

it("marks classes as waiting whose time has not come, and leads back to the cart", async () => {
  await open({
    cartItems: inCart(...two),
    checkout: checkedOut(checkoutItem(15892, false, early), checkoutItem(11969, false, early, full)),
  });
  expect(await primaryAfter("Enroll in Selected")).toEqual(["Back to Cart"]);
  await text("No class was enrolled.").first().waitFor();
  await text("Ready 11/25", item(/COMP\.1020/)).waitFor();
  expect(await markOf(/COMP\.1020/)).toContain("calendar-clock");
  await text("1 Problem", item(/MATH\.1320/)).waitFor();
  expect(await markOf(/MATH\.1320/)).toContain("circle-x");
  await stage.looksAccessible();
});

it("leads on to the schedule where anything was enrolled", async () => {
  await open({
    cartItems: inCart(...two),
    checkout: checkedOut(checkoutItem(15892, true, enrolledNow), checkoutItem(11969, false, early)),
  });
  expect(await primaryAfter("Enroll in Selected")).toEqual(["View and Print My Schedule"]);
});

it("does not call a plan failed whose time has not come", async () => {
  const server = planServer(
    { Name: "Plan A", ClassNumbers: [15892, 11969] },
    { Name: "Plan B", ClassNumbers: [11969] },
  );
  const Items = [checkoutItem(15892, false, early), checkoutItem(11969, false, early)];
  const Tried = [
    { Name: "Plan A", Success: false, Items },
    { Name: "Plan B", Success: false, Items: [checkoutItem(11969, false, full)] },
  ];
  await open({
    cartItems: inCart(...two),
    cartPlans: () => server.read(),
    checkoutPlans: { data: good({ EnrollmentTerm: cart().EnrollmentTerm, EnrolledPlan: null, Tried }) },
  });
  expect(await primaryAfter("Enroll by Plan")).toEqual(["Back to Cart"]);
  await says("You can enroll by Plan A from 11/25/2100 8:00 AM.").first().waitFor();
  const [first, second] = ["Plan A", "Plan B"].map((name) => page().getByRole("region", { name, exact: true }));
  if (!first || !second) throw new Error("Two plans were tried.");
  expect(await first.getByText("Ready 11/25", { exact: true }).count()).toBe(3);
  expect(await first.getByText("Not Enrolled").count()).toBe(0);
  await second.getByText("Not Enrolled").waitFor();
  await stage.looksAccessible();
});
