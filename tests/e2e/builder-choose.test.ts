import type { BrowserContextOptions, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { BUILDER, builderStage } from "../support/builder-stage.ts";
import { type BuilderStudent, changes, courseNamed } from "../support/builder-student.ts";

/** From the landing to a schedule in the cart, on the demo university. */

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const { url, student: signedIn, signIn, newPage } = builderStage();
let student: BuilderStudent;
let page: Page;

beforeAll(async () => {
  student = signedIn();
  await student.addCourses("MATH.1320", "PSYC.1010");
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  page = await newPage(options);
  await page.goto(`${url()}${BUILDER}${path}`);
}

const heading = (name: string) => page.getByRole("heading", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
const choose = () => button("Choose This Schedule").filter({ visible: true }).first().click();
const results = (who: BuilderStudent) => `/results?id=${who.configurationId}`;

describe("Landing", () => {
  it("invites everybody, and says to whom it is not signed in that it needs authentication", async () => {
    await open("", { storageState: { cookies: [], origins: [] } });
    await heading("Schedule Builder").waitFor();
    await says("Authentication is required to access Schedule Builder.");
    const way = await page.getByRole("link", { name: "Try Schedule Builder" }).getAttribute("href");
    expect(new URL(way ?? "").searchParams.get("returnUrl")).toContain("/my-academics/schedule-builder/configuration");
    await page
      .getByRole("link", { name: /Solution Center/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.context().close();

    await open("", PHONE);
    await page.getByRole("link", { name: "Try Schedule Builder" }).waitFor();
    expect(await page.getByText("Authentication is required").count()).toBe(0);
    await expectAccessible(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole("link", { name: "Try Schedule Builder" }).click();
    await page.waitForURL(/configuration/);
  });
});

describe("Choosing a schedule", () => {
  it("puts its classes into the cart in place of those that were there, and says what it did", async () => {
    const math = courseNamed((await student.build()).Request, "MATH.1320");
    await student.change("/options", {
      includeCurrentEnrollment: true,
      includeEnrollmentCart: false,
      hideSchedulesWithTravelWarnings: true,
    });
    const [first, second] = math.sections.filter(({ component, status }) => component === "LEC" && status === "open");
    await student.change(...changes.choose(math, "LEC", [first!.classNumber]));
    const inCart = { term: student.term, academicCareer: "UGRD", classNumber: second!.classNumber };
    expect(await student.call("/Enrollment/Cart/AddClass", inCart)).toMatchObject({ IsError: false });

    await open(results(student));
    await choose();
    await heading("Choose Schedule").waitFor();
    // One career: straight to the instructions.
    await says("Choosing a schedule does not enroll you.");
    await says("This may take up to one minute.");
    await says("1 class will be removed:");
    await expectAccessible(page);
    // Held back, it shows that nothing closes the dialog while the cart is changed.
    const { promise: goOn, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/schedulebuilder/cart", async (route) => {
      await goOn;
      await route.continue();
    });
    await button("Continue").click();
    await says("Continuing...");
    await page.keyboard.press("Escape");
    await heading("Choose Schedule").waitFor();
    resolve();
    await heading("You still need to enroll!").waitFor();
    await says("2 classes were added to your cart");
    await says("1 class was removed from your cart");
    await page.getByRole("link", { name: /^Cart.*2/ }).waitFor();
    await expectAccessible(page);
    const way = page.getByRole("link", { name: "Continue to my Enrollment Cart" });
    expect(await way.getAttribute("href")).toContain(`term=${student.term}&career=UGRD`);
    await way.click();
    await heading("Enrollment Cart").waitFor();
    await says(`LEC ${first!.section}`);
  });

  it("leaves its configuration one schedule, which says why and leads to where that is changed", async () => {
    const including = (includeEnrollmentCart: boolean) => ({
      includeCurrentEnrollment: true,
      includeEnrollmentCart,
      hideSchedulesWithTravelWarnings: true,
    });
    await student.change("/options", including(true));
    await open(results(student));
    await says("All 2 courses stand as they are in your cart, so this is the only schedule.");
    await page.getByRole("link", { name: "Change in Advanced Options" }).click();
    await heading("Advanced Options").waitFor();
    await says("2 classes: ");
    await student.change("/options", including(false));
  });

  it("tells of terms that cannot be read, of no access, of a refusal, and of an answer that was lost", async () => {
    await open(results(student));
    const terms = "**/api/enrollment/terms/eligible";
    await button("Choose This Schedule").first().waitFor();
    await page.route(terms, (route) => route.abort());
    await choose();
    await heading("An Error Occurred").waitFor();
    await says(/Your cart was not changed\./);
    await page.getByRole("alertdialog").getByRole("button").click();
    await page.unroute(terms);

    await page.route(terms, (route) => route.fulfill({ json: { data: [], isError: false, message: null } }));
    await choose();
    await says(/^You do not have access to .+ enrollment at this time\.$/);
    await button("Close").click();
    await page.unroute(terms);

    const cart = "**/api/schedulebuilder/cart";
    const refused = { IsError: true, Data: null, Error: { Message: "MATH.1320 LEC 201 cannot be added." } };
    await page.route(cart, (route) => route.fulfill({ json: { data: refused, isError: false, message: null } }));
    await choose();
    await button("Continue").click();
    await heading("An Error Occurred").waitFor();
    await says("MATH.1320 LEC 201 cannot be added. Your cart was not changed.");
    await page.getByRole("alertdialog").getByRole("button").click();
    await page.unroute(cart);

    await page.route(cart, (route) => route.abort());
    await choose();
    await button("Continue").click();
    await says(/Look at your cart to see whether it was changed\./);
  });

  it("asks who has two careers for which cart, on a phone too", async () => {
    const dual = await signIn("dual");
    await dual.addCourses("MATH.1320");
    await open(results(dual), { ...PHONE, storageState: dual.signedIn });
    await choose();
    await page.getByRole("dialog").getByText("Career", { exact: true }).first().waitFor();
    await expectAccessible(page);
    await button("Next").click();
    await says(/Undergraduate enrollment cart/);
    await button("Continue").click();
    await heading("You still need to enroll!").waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await dual.close();
  });
});

describe("Schedule Builder where it is off", () => {
  it("says that it is unavailable", async () => {
    await open("?ft-off=schedule_builder");
    await heading("Currently Unavailable").waitFor();
    await says(
      "This feature is currently unavailable. It may be undergoing maintenance or you do not have access to it.",
    );
  });
});
