import type { Page } from "playwright";
import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { STEP_TIMEOUT_MS, says } from "../support/browser/windows.ts";
import { addStudent } from "../support/small-term.ts";

/** From Quick Add to the results, with the server that keeps the seats. */

const CART = "#/my-academics/enroll/cart";
/** The first two exclude one another. */
const first = { number: 100, course: "COMP.1010", meets: "MWF 9:00-9:50" };
const twin = { number: 101, course: "COMP.1010", meets: "TR 9:00-9:50" };
const second = { number: 110, course: "MATH.1310", meets: "MWF 11:00-11:50" };
const third = { number: 120, course: "HIST.1010", meets: "TR 14:00-15:15" };

const stage = smallStage({ classes: [first, twin, second, third] }, async ({ portal }) => {
  for (const name of ["ada", "ben"]) await addStudent(portal.db, name);
});

async function openCart(name: string): Promise<Page> {
  const page = await stage.newPage();
  await stage.openAs(name, page, CART);
  await page.getByRole("heading", { name: "Enrollment Cart" }).waitFor();
  await expect.poll(() => page.url()).toContain("career=");
  return page;
}

async function quickAdd(page: Page, number: number) {
  await page.getByRole("button", { name: "Quick Add" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Quick Add" });
  await dialog.getByLabel("Class number").fill(String(number));
  await dialog.getByLabel("Class number").press("Enter");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Continue to my Enrollment Cart" }).click();
  // The cart shows its last state until it's re-fetched, and plans use that.
  await page
    .getByRole("listitem")
    .filter({ hasText: `#${number}` })
    .first()
    .waitFor();
}

/** What is shown of a plan may not be saved yet. */
const plansSaved = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith("/Enrollment/Cart/Plans") && reply.request().method() !== "GET");
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

it("enrolls in the first plan that works, finds that again, and offers to swap for what was left", {
  tags: ["portal§6.2", "portal§1.4"],
}, async () => {
  const page = await openCart("ada");
  for (const { number } of [first, twin, second]) await quickAdd(page, number);

  await Promise.all([plansSaved(page), button(page, "Make Plans").click()]);
  await page.getByRole("heading", { name: "Plans", exact: true }).waitFor();
  await Promise.all([plansSaved(page), button(page, "Add Plan").click()]);
  const inPlanB = page
    .getByRole("listitem")
    .filter({ hasText: `#${twin.number}` })
    .getByRole("button", { name: "Plan B" });
  await Promise.all([plansSaved(page), inPlanB.click()]);
  await expect.poll(() => inPlanB.getAttribute("aria-pressed")).toBe("false");

  await button(page, "Validate All").click();
  await says(page, "Plan B is ready.");
  await says(page, /the same course, is already in your cart/);
  await button(page, "Enroll by Plan").click();
  await says(page, "Plan B worked.");
  await says(page, "You're enrolled in 2 classes.");
  await page.reload();
  await says(page, "Plan B worked.");

  // All or nothing, with one that cannot be: the other is held back.
  await page.getByRole("link", { name: "Back to Cart" }).click();
  await quickAdd(page, third.number);
  await page.getByRole("radio", { name: "Selected Classes" }).click();
  await page.getByRole("checkbox", { name: /^All or nothing/ }).press("Space");
  await button(page, "Enroll in Selected").click();
  await says(page, "You weren't enrolled in any classes.");
  await says(page, "Skipped");
  await page.getByRole("link", { name: `Swap with ${first.course}` }).click();
  await expect.poll(() => page.url()).toContain(`swap=${first.number}&for=${twin.number}`);
});

it("shows two windows the same cart, and says what happened to classes that left it", async () => {
  const page = await openCart("ben");
  for (const { number } of [first, second]) await quickAdd(page, number);
  const cart = page.url();
  const open = async (address: string) => {
    const other = await page.context().newPage();
    other.setDefaultTimeout(STEP_TIMEOUT_MS);
    await other.goto(address);
    await other.getByRole("link", { name: "Cart 2 classes" }).waitFor();
    return other;
  };
  const row = (within: Page, number: number) => within.getByRole("listitem").filter({ hasText: `#${number}` });
  const [stale, classes] = [await open(cart), await open(`${stage.url}/#/my-academics/classes`)];
  await row(stale, second.number).first().waitFor();

  await button(page, "Enroll in Selected").click();
  await says(page, "You're in: 2 classes");
  await page.getByRole("link", { name: "Cart", exact: true }).waitFor();
  // A window that is come back to has the badge of all of them.
  await classes.getByRole("link", { name: "Cart 2 classes" }).waitFor();
  await classes.evaluate(() => window.dispatchEvent(new Event("focus")));
  await classes.getByRole("link", { name: "Cart", exact: true }).waitFor();

  // The other one still shows what it had.
  await button(stale, "Enroll in Selected").click();
  await says(stale, "You're in: 2 classes");
  expect(await stale.getByText("You're already enrolled in this class.").count()).toBe(2);
  expect(await stale.getByText(/in your cart/).count()).toBe(0);

  await stale.getByRole("link", { name: "Back to Cart" }).click();
  for (const { number } of [twin, third]) await quickAdd(stale, number);
  await page.getByRole("link", { name: "Back to Cart" }).click();
  await row(page, third.number)
    .first()
    .getByRole("button", { name: /^Remove / })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expect.poll(() => row(page, third.number).count()).toBe(0);
  await stale.getByRole("checkbox", { name: /^All or nothing/ }).press("Space");
  await button(stale, "Enroll in Selected").click();
  await says(stale, "You weren't enrolled in any classes.");
  await says(stale, /1 class is still in your cart\./);
  await says(stale, new RegExp(`${third.course} LEC \\S+ is no longer in your cart`));
  await says(stale, /, a section of the same course\./);
});
