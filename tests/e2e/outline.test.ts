import type { BrowserContextOptions, Page } from "playwright";
import { expect, it } from "vitest";
import { layoutShiftOf, noteLayoutShifts } from "../support/browser/layout-shifts.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import { insert } from "../support/database/rows.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

/** What the page shows before any script of the application has run, and how that takes its place. */

const ALERT = "Enrollment is closed on Sunday from 2 to 4.";

const stage = smallStage(
  { classes: [{ number: 100, course: "COMP.1010", meets: "MWF 9:00-9:50" }] },
  async ({ portal }) => {
    await addStudent(portal.db, "ada");
    await insert(portal.db, "alerts", [{ scope: "global", severity: "warning", message_html: `<b>${ALERT}</b>` }]);
  },
);

const phone = { viewport: { width: 412, height: 823 } };
const computer = { viewport: { width: 1280, height: 800 } };
const RESULTS = `#/class-search/search?term=${SMALL_TERM}&subjects=COMP`;
const NAVIGATION = ["Home", "Search", "Builder", "Cart", "Classes"];

/** A page whose application starts when it's told to. */
async function openOutline(hash: string, options: BrowserContextOptions = phone) {
  const page = await stage.newPage(options);
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await noteLayoutShifts(page);
  const open = async () => {
    await page.goto(`${stage.url}/${hash}`, { waitUntil: "commit" });
    await page.locator(".outline-content > *").waitFor();
    await page.evaluate(async () => await document.fonts.ready);
  };
  return { page, open, start: scripts.resolve };
}

type Place = { text: string; x: number; y: number };

/** Where the page has each of its texts. */
async function placesOf(page: Page): Promise<Place[]> {
  return await page.evaluate(() => {
    const texts = document.createTreeWalker(document.querySelector("#root")!, NodeFilter.SHOW_TEXT);
    const found: { text: string; x: number; y: number }[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { x, y, width } = range.getBoundingClientRect();
      if (width > 1) found.push({ text: texts.currentNode.textContent!.trim(), x, y });
    }
    return found;
  });
}

it.each([
  ["a phone", phone, ["Class Search", ...NAVIGATION]],
  ["a computer", computer, ["Dashboard", "Class Search", "Schedule Builder", "Cart", "My Classes", "Advising"]],
])("on %s, bars and alerts stay where the outline has them, and nothing shifts", async (_, options, texts) => {
  const { page, open, start } = await openOutline(RESULTS, options);
  await open();
  const outlined = await placesOf(page);
  expect(outlined.map(({ text }) => text)).toEqual(expect.arrayContaining([...texts, ALERT]));
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length)).toBe(1);
  start();
  await page.locator("[data-class-number]").first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.locator(".outline").count()).toBe(0);
  const shown = await placesOf(page);
  const isShown = ({ text, x, y }: Place) =>
    shown.some((each) => each.text === text && Math.abs(each.x - x) <= 1 && Math.abs(each.y - y) <= 1);
  expect(outlined.filter((each) => !isShown(each))).toEqual([]);
  expect(await layoutShiftOf(page)).toBeLessThan(0.02);
});

it("marks the screen's part of the portal, and says its title", async () => {
  const { page, open } = await openOutline(RESULTS);
  await open();
  expect(await page.locator(".outline-bar [aria-current=page]").innerText()).toBe("Search");
  expect(await page.locator("[data-title]").innerText()).toBe("Class Search");
});

it("leaves out what this browser has closed", async () => {
  const { page, open } = await openOutline("#/");
  await page.addInitScript(() => localStorage.setItem("portal:closed-alerts", '["global:1"]'));
  await open();
  await page.locator(".outline [data-alert='global:1']").waitFor({ state: "attached" });
  expect(await page.locator(".outline").getByText(ALERT).isVisible()).toBe(false);
});

it("speaks the browser's language", async () => {
  const { page, open } = await openOutline(RESULTS, { ...phone, locale: "es-US" });
  await open();
  expect(await page.locator("[data-title]").innerText()).toBe("Búsqueda de clases");
  expect(await page.locator(".outline-bar li").first().innerText()).toBe("Inicio");
  expect(await page.locator("html").getAttribute("lang")).toBe("es-US");
  expect(await page.locator(".outline-bar").getAttribute("aria-label")).toBe("Principal");
});

it("leads elsewhere before the application has started, by an entry that stays the first", async () => {
  const { page, open, start } = await openOutline("#/");
  await open();
  const entries = await page.evaluate(() => history.length);
  const asked = page.waitForRequest(/RealTime\/Data/);
  await page.locator(".outline-bar").getByRole("link", { name: "Search" }).click();
  await asked;
  expect(await page.locator("[data-title]").innerText()).toBe("Class Search");
  expect(await page.locator(".outline-bar [aria-current=page]").innerText()).toBe("Search");
  start();
  await page.getByRole("heading", { name: "Class Search", level: 1 }).waitFor();
  await expect.poll(() => page.locator(".outline").count()).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

it("keeps the focus of its links", async () => {
  const { page, open, start } = await openOutline("#/", computer);
  await open();
  await page.locator(".outline-links").getByRole("link", { name: "Class Search" }).focus();
  start();
  await page.locator("main h1").first().waitFor();
  const focused = page.locator("nav a:focus");
  expect([await focused.innerText(), await page.locator(".outline").count()]).toEqual(["Class Search", 0]);
});

it("keeps a long word inside of a phone", async () => {
  const { page, open } = await openOutline("#/");
  await open();
  await page.locator("[data-alert] b").evaluate((words) => (words.textContent = "registrar.example.edu/".repeat(8)));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width);
});

it("starts at any address", async () => {
  const page = await stage.newPage(phone);
  await page.goto(`${stage.url}/#/\\`);
  await page.getByRole("main").getByText("Page Not Found").first().waitFor();
});

it("goes on with the same blocks while a screen's code is late", async () => {
  const page = await stage.newPage(phone);
  await page.route(/\/assets\/results-screen-.*\.js$/, () => {});
  await page.goto(`${stage.url}/${RESULTS}`);
  const block = page.getByRole("main").locator(".outline-blocks > span").first();
  await block.waitFor();
  const backgroundOf = (part: Element) => getComputedStyle(part).backgroundColor;
  expect(await block.evaluate(backgroundOf)).not.toBe("rgba(0, 0, 0, 0)");
});

it("says so if the application can't be loaded, and offers to try again", async () => {
  const page = await stage.newPage(phone);
  // The browser reports it, too.
  page.context().removeAllListeners("weberror");
  await page.route(/\/assets\/libraries-.*\.js$/, (route) => route.abort());
  await page.goto(`${stage.url}/#/`);
  await page.getByRole("alert").getByText("We couldn't reach the portal.").waitFor();
  expect(await page.locator(".outline").getAttribute("aria-busy")).toBeNull();
  await page.unroute(/\/assets\/libraries-.*\.js$/);
  await page.getByRole("button", { name: "Reload" }).click();
  await page.locator("main h1").first().waitFor();
});
