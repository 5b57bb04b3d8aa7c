import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { chooseOption } from "../support/browser/choose-option.ts";
import { fillSignIn, openWindows } from "../support/browser/windows.ts";
import { demoPortal } from "../support/servers/running-portal.ts";

/** Class search on the demo university. */

let url: string;
/** The term that is open for enrollment. */
let term: string;
const newPage = openWindows();

beforeAll(async () => {
  url = await demoPortal();
  const reply = await fetch(`${url}/api/classschedule/realtime/terms`);
  const { data } = (await reply.json()) as { data: [{ Code: string }, ...unknown[]] };
  term = data[0].Code;
});

async function open(hash: string): Promise<Page> {
  const page = await newPage();
  await page.goto(`${url}/${hash}`);
  return page;
}

const rows = (page: Page) => page.locator("[data-class-number]");
const show = async (page: Page) => await page.getByRole("button", { name: /^(Search|Show [\d,]+ Class)/ }).click();
const heading = (page: Page) => page.getByRole("heading", { level: 1, name: /Found|^1 Class$/ });

async function countOf(page: Page): Promise<number> {
  return Number.parseInt((await heading(page).innerText()).replaceAll(",", ""), 10);
}

it("searches a whole term, narrows it while typing, opens a class and comes back to the same list", {
  tags: ["portal§1.2", "portal§2.2", "portal§4.1", "portal§7.3"],
}, async () => {
  const page = await open("#/class-search/filters");
  await chooseOption(page.getByRole("button", { name: /Term$/ }));
  await page.getByRole("heading", { name: "Days" }).waitFor();
  await show(page);
  await heading(page).waitFor();
  expect(await countOf(page)).toBeGreaterThan(1000);

  const quickSearch = page.getByRole("searchbox", { name: "Quick Search" });
  await quickSearch.fill("calculus");
  await page.locator("mark").first().waitFor();
  const titles = await page.getByRole("rowheader").allInnerTexts();
  expect(titles.join()).toMatch(/calculus/i);
  await rows(page).first().getByRole("link").click();
  const panel = page.getByRole("region", { name: "Class details" });
  await panel.getByRole("heading", { level: 2 }).waitFor();
  await panel.getByRole("button", { name: "Next class" }).click();
  await page.goBack();
  await expect.poll(() => panel.count()).toBe(0);
  expect(await quickSearch.inputValue()).toBe("calculus");
});

it("keeps filters in the address: for a reload, a link to others, and the way back to the form", {
  tags: ["portal§2.15", "portal§2.13"],
}, async () => {
  const page = await open(`#/class-search/filters?term=${term}`);
  await page.getByRole("combobox", { name: "Find classes" }).fill("comp");
  await page.getByRole("option", { name: /^COMP/ }).click();
  await page.getByRole("checkbox", { name: "Monday" }).locator("xpath=ancestor::label").click();
  await show(page);
  await heading(page).waitFor();
  const count = await countOf(page);
  const address = new URL(page.url()).hash;
  await page.reload();
  await heading(page).waitFor();
  expect(await countOf(page)).toBe(count);

  const other = await open(address);
  await heading(other).waitFor();
  expect(await countOf(other)).toBe(count);

  await page.goBack();
  await page.getByRole("main").getByText("2 filters").waitFor();
  await page.getByRole("button", { name: "Reset Filters" }).click();
  await page.getByRole("main").getByText("0 filters").waitFor();
  await show(page);
  await heading(page).waitFor();
  expect(await countOf(page)).toBeGreaterThan(count);
});

it("lets visitors search, asks them to sign in to add a class, and puts it into the cart", async () => {
  const results = `#/class-search/search?term=${term}&subjects=COMP&partialCatalogNumber=1000`;
  const page = await open(results);
  const first = rows(page).first();
  const number = await first.getAttribute("data-class-number");
  await first.getByRole("button", { name: /^Add/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign In" }).click();
  await fillSignIn(page, "s00008");

  // Back at the class, where the dialog goes on.
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Enrollment Cart/ })
    .click();
  await page.getByRole("button", { name: "View Cart" }).click();
  await page.getByRole("listitem", { name: /COMP\.1000/ }).waitFor();
  await page.goto(`${url}/${results}`);
  await page.locator(`[data-class-number="${number}"]`).getByText("In Cart").waitFor();
});

it("keeps to what fits the week, which follows a class that goes into the cart", async () => {
  const page = await open(`#/class-search/search?term=${term}&subjects=COMP,MATH`);
  await page.goto(`${url}/sso/auth/signin?returnUrl=${encodeURIComponent(new URL(page.url()).hash)}`);
  await fillSignIn(page, "s00011");
  await heading(page).waitFor();
  await page.mouse.move(600, 500);
  const fits = page.getByRole("button", { name: /^Fits My Week/ });
  const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(",", ""));
  const countOfFits = async () => numberIn(await fits.innerText());
  // A class that leaves nothing to choose, if the student has none yet.
  const byNumber = page.getByRole("searchbox", { name: "Quick Search" });
  await byNumber.fill("comp.1000");
  await rows(page).first().getByRole("button", { name: /^Add/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Enrollment Cart/ })
    .click();
  await rows(page).first().getByText("In Cart").waitFor();
  await byNumber.fill("");
  await expect.poll(countOfFits).toBeGreaterThan(0);
  const total = await countOf(page);
  const left = await countOfFits();
  expect(left).toBeLessThan(total);

  await fits.click();
  await page.getByText(`${left} of ${total} match`).first().waitFor();
  expect(await page.getByText(/^Conflicts with/).count()).toBe(0);

  // A course of one lecture leaves nothing to choose.
  const single = page
    .locator('[data-heading^="course of"]')
    .filter({ hasText: /1 lecture$/ })
    .first();
  const number = (await single.getAttribute("data-heading"))?.split(" ").at(-1);
  const added = page.locator(`[data-class-number="${number}"]`);
  await added.getByTitle("Fits my week").waitFor();
  await added.getByRole("button", { name: /^Add/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Enrollment Cart/ })
    .click();
  await added.getByText("In Cart").waitFor();
  await expect.poll(countOfFits).not.toBe(left);
  await page
    .getByText(`${await countOfFits()} of ${total} match`)
    .first()
    .waitFor();
});
