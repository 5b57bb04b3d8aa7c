import type { Page } from "playwright";
import { beforeEach, expect, it } from "vitest";
import { portalCookies } from "#server/sign-in/cookies";
import { expectAccessible } from "../support/browser/accessibility.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import { fillSignIn } from "../support/browser/windows.ts";
import { insert } from "../support/database/rows.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

const classes = [{ number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" }];
const CART = `#/my-academics/enroll/cart?term=${SMALL_TERM}&career=UGRD`;

let page: Page;
const stage = smallStage({ classes }, async ({ portal, add, addAccounts }) => {
  await insert(portal.db, "alerts", { scope: "global", severity: "info", message_html: "<b>Snow day</b>" });
  await addStudent(portal.db, "maya");
  await add(await portal.signIn("maya"), 100);
  await addAccounts("maya");
});
beforeEach(async () => {
  page = await stage.newPage();
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const here = () => page.url().slice(stage.url.length + 1);
const ADVISING = "#/my-academics/advising";
const account = () => page.getByRole("button", { name: /^Account: / });
const openSignedIn = async (hash: string) => {
  await stage.openAs("maya", page, hash);
  await account().waitFor();
};
const signIn = async (hash: string) => {
  await page.goto(`${stage.url}/${hash}`);
  await page.getByRole("banner").getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, "maya");
  await account().waitFor();
};

it("signs in, and comes back to the page that was asked for", async () => {
  await page.goto(`${stage.url}/${CART}`);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Password").waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.fonts.load("16px 'Atkinson Hyperlegible Next Variable'"));
    expect(await page.evaluate(() => document.fonts.check("16px 'Atkinson Hyperlegible Next Variable'"))).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await expectAccessible(page);
  }
  await fillSignIn(page, "maya");
  await page.getByRole("heading", { name: /^COMP\.1010/ }).waitFor();
  expect(here()).toBe(CART);
});

it("keeps the theme, on the sign-in page as well", async () => {
  await openSignedIn(ADVISING);
  await account().click();
  await page.getByRole("menuitemradio", { name: "Dark" }).click();
  await page.keyboard.press("Escape");
  const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
  await page.reload();
  expect(await theme()).toBe("dark");
  await page.context().clearCookies({ name: portalCookies("http://localhost").session.name });
  await page.goto(`${stage.url}/sso/auth/signin?fresh=true`);
  await page.getByLabel("Password").waitFor();
  expect(await theme()).toBe("dark");
});

it("sends feedback, and signs out", { tags: ["portal§1.6"] }, async () => {
  await signIn(ADVISING);
  await page.getByRole("contentinfo").getByRole("button", { name: "Feedback" }).click();
  await page.getByLabel("Message").fill("The map is upside down.");
  await button("Send Feedback").click();
  await page.getByRole("alertdialog", { name: "Operation Successful" }).waitFor();
  await button("Close").click();
  const stored = await stage.portal.db.selectFrom("feedback").selectAll().execute();
  expect(stored).toMatchObject([{ message: "The map is upside down." }]);
  await account().click();
  await page.getByRole("menuitem", { name: /^Sign Out/ }).click();
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
});

it("opens screens with HTML, workers, and announcements within its Content Security Policy", async () => {
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, sample }) =>
      (globalThis as never as { noteViolation: (violation: string) => void }).noteViolation(
        `${violatedDirective}: ${sample}`,
      ),
    ),
  );
  await signIn(ADVISING);
  await page.getByText("Snow day").and(page.locator("b")).waitFor();
  await page.goto(`${stage.url}/#/class-search/search?term=${SMALL_TERM}`);
  await page.locator("[data-class-number]").waitFor();
  await page.goto(`${stage.url}/#/my-academics/schedule-builder`);
  await page.getByRole("heading", { level: 1, name: "Schedule Builder" }).waitFor();
  await page.goto(`${stage.url}/${CART}`);
  await button(/^Remove/).click();
  await page.getByRole("alertdialog", { name: "Confirm Remove" }).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("heading", { name: /^COMP\.1010/ }).waitFor({ state: "detached" });
  expect(violations).toEqual([]);
  const refused = await page.evaluate(() => {
    const isRefused = (attempt: () => unknown) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    };
    return [
      isRefused(() => (document.createElement("div").innerHTML = "<b>Hi</b>")),
      isRefused(() => new Worker("https://elsewhere.example/worker.js")),
    ];
  });
  expect(refused).toEqual([true, true]);
});

it.each([/\/cart-screen[^/]*js$/, /\/cart-screen[^/]*css$/])("opens a screen that lost %s", async (file) => {
  await page.route(file, (route) => route.abort(), { times: 1 });
  await openSignedIn(ADVISING);
  await page.goto(`${stage.url}/${CART}`);
  await page.getByRole("heading", { level: 1, name: "Enrollment Cart" }).waitFor();
});

it("stays where it was scrolled to when it is reloaded, though its content comes late", async () => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openSignedIn(ADVISING);
  const main = page.getByRole("main");
  await main.getByRole("heading", { level: 2 }).last().waitFor();
  // What stands for late content has other heights.
  await expect.poll(() => main.getByText(/^Loading/).count()).toBe(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const top = await page.evaluate(() => scrollY);
  expect(top).toBeGreaterThan(100);
  await page.route("**/api/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
});

it("reads the pages in Spanish, and keeps that", async () => {
  await page.goto(`${stage.url}/#/class-search/filters`);
  await button("Español").click();
  await page.getByRole("heading", { level: 1, name: "Búsqueda de clases" }).waitFor();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Búsqueda de clases" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("es-US");
  await button("English").click();
  await page.getByRole("heading", { level: 1, name: "Class Search" }).waitFor();
});
