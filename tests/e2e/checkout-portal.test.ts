import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { Class } from "#contract/catalog";
import { demoPortal } from "../support/servers/running-portal.ts";
import { closeContexts, sharedChromium } from "../support/browser/shared-chromium.ts";

/** From Quick Add to the results, with the server that keeps the seats. */

const CART = "/#/my-academics/enroll/cart";
const STEP_TIMEOUT_MS = 120_000;

let url: string;
let browser: Browser;
const problems: string[] = [];

beforeAll(async () => {
  [url, browser] = await Promise.all([demoPortal(), sharedChromium()]);
});
afterAll(closeContexts);
afterEach(() => {
  const [problem] = problems.splice(0);
  if (problem !== undefined) throw new Error(problem);
});

async function signIn(name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${url}/sso/auth/signin?returnUrl=${encodeURIComponent(CART)}`);
  await page.locator("[name=username]").fill(name);
  await page.locator("[name=password]").fill("portal-demo");
  await page.locator("[type=submit]").click();
  await page.getByRole("heading", { name: "Enrollment Cart" }).waitFor();
  await expect.poll(() => page.url()).toContain("career=");
  return page;
}

type Found = Pick<Class, "Details" | "Section">;

/**
 * Lectures that go into the cart as they are: two of one course, which exclude one another, and one each of two others,
 * all at different times.
 */
async function findClasses(page: Page) {
  const read = async (address: string) =>
    ((await (await page.request.get(`${url}/api${address}`)).json()) as { data: never }).data;
  const term = new URL(page.url().replace("/#", "")).searchParams.get("term") ?? "";
  const { Classes } = (await read(`/ClassSchedule/RealTime/Search/?term=${term}&enrollmentStatusMode=open`)) as {
    Classes: (Found & {
      Meetings: { Days: number[]; StartTime: string | null; EndTime: string | null }[];
      AdditionalComponents?: never;
    })[];
  };
  const isFree = async ({ Details }: Found) => {
    if (Details.ClassType.Code !== "E" || Details.ClassStatus.Code !== "A" || Details.AcademicCareer.Code !== "UGRD")
      return false;
    const { Data } = (await read(
      `/Enrollment/Cart/EnrollmentOptions/Enroll?term=${term}&career=UGRD&classNumber=${Details.ClassNumber}`,
    )) as {
      Data: {
        AdditionalComponents: unknown[];
        Class: { Details: { EnrollmentRequirements: unknown; AddConsent: { Code: string } | null } };
      };
    };
    const { EnrollmentRequirements, AddConsent } = Data.Class.Details;
    return (
      Data.AdditionalComponents.length === 0 && EnrollmentRequirements === null && (AddConsent?.Code ?? "N") === "N"
    );
  };
  const times = ({ Meetings }: (typeof Classes)[number]) =>
    Meetings.flatMap(({ Days, StartTime, EndTime }) =>
      Days.map((day) => [day, StartTime ?? "", EndTime ?? ""] as const),
    );
  const clash = (a: (typeof Classes)[number], b: (typeof Classes)[number]) =>
    times(a).some(([day, from, to]) =>
      times(b).some(([other, begin, end]) => day === other && from < end && begin < to),
    );
  const course = ({ Details }: Found) => `${Details.Subject}.${Details.CatalogNumber}`;
  const components = Map.groupBy(Classes, course);
  // Without a request for each class with other sections.
  const isAlone = (each: Found) =>
    new Set(components.get(course(each))?.map(({ Details }) => Details.Component.Code)).size === 1;
  const candidates = Classes.filter((each) => times(each).length > 0 && isAlone(each));
  for (const first of candidates) {
    const twin = candidates.find((other) => other !== first && course(other) === course(first) && !clash(first, other));
    if (!twin || !(await isFree(first)) || !(await isFree(twin))) continue;
    const chosen = [first, twin];
    for (const other of candidates) {
      if (chosen.some((each) => course(each) === course(other) || clash(each, other))) continue;
      if (await isFree(other)) chosen.push(other);
      if (chosen.length === 4)
        return chosen.map((each) => ({ number: each.Details.ClassNumber, course: course(each) }));
    }
  }
  throw new Error("The demo university has no such classes.");
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
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

it("enrolls in the first plan that works, finds that again, and offers to swap for what was left", async () => {
  const page = await signIn("s00012");
  const [first, twin, second, third] = await findClasses(page);
  if (!first || !twin || !second || !third) throw new Error("There are too few classes.");
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

  // Another window has the same plans, and its change of them isn't overwritten.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "More options for Plan A" }).click();
  await other.getByRole("menuitem", { name: "Rename" }).click();
  await other.getByRole("textbox", { name: "Name" }).fill("Both");
  await Promise.all([plansSaved(other), other.getByRole("button", { name: "Rename" }).click()]);
  await other.getByRole("heading", { name: "Both" }).waitFor();
  await expect.poll(() => other.getByRole("heading", { name: "Plan A" }).count()).toBe(0);
  const move = page.getByRole("button", { name: /^Move Plan B, / });
  await Promise.all([plansSaved(page), move.press("ArrowUp")]);
  await page.getByRole("heading", { name: "Both" }).waitFor();
  await Promise.all([plansSaved(page), move.press("ArrowDown")]);
  await other.close();

  await button(page, "Validate All").click();
  await says(page, "Plan B is ready.");
  await says(page, /the same course, is already in your cart/);
  await button(page, "Enroll by Plan").click();
  await says(page, "Plan B worked.");
  await says(page, "You're enrolled in 2 classes. Both didn't work.");
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

it("shows before the appointment when enrolling starts, and what is ready by then", async () => {
  const page = await signIn("later");
  await says(page, /You can enroll starting \d+\/\d+\/\d{4} at 8:00 AM\./);
  await page.getByRole("timer").waitFor();
  expect(await button(page, "Enroll in Selected").isDisabled()).toBe(true);
  await button(page, "Validate All").click();
  await says(page, /\d classes are ready\./);
  for (const box of await page.getByRole("checkbox", { name: /^Select [A-Z]+\./ }).all())
    expect(await box.isChecked()).toBe(true);
});

it("has one truth for two windows, and says of what left the cart what became of it", async () => {
  const page = await signIn("new");
  const [first, twin, second, third] = await findClasses(page);
  if (!first || !twin || !second || !third) throw new Error("There are too few classes.");
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
  const [stale, classes] = [await open(cart), await open(`${url}/#/my-academics/classes`)];
  await row(stale, second.number).first().waitFor();

  await button(page, "Enroll in Selected").click();
  await says(page, "You're enrolled in 2 classes.");
  await page.getByRole("link", { name: "Cart", exact: true }).waitFor();
  // A window that is come back to has the badge of all of them.
  await classes.getByRole("link", { name: "Cart 2 classes" }).waitFor();
  await classes.evaluate(() => window.dispatchEvent(new Event("focus")));
  await classes.getByRole("link", { name: "Cart", exact: true }).waitFor();

  // The other one still shows what it had.
  await button(stale, "Enroll in Selected").click();
  await says(stale, "You're enrolled in 2 classes.");
  await says(stale, "You were already enrolled in 2 of those classes.");
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
  await says(stale, /1 class is no longer in your cart\. 1 class is still in your cart\./);
  await says(stale, new RegExp(`${third.course} LEC \\S+ is no longer in your cart`));
  await says(stale, /, a section of the same course\./);
});
