import { readFile } from "node:fs/promises";
import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { fillSignIn, says } from "../support/browser/windows.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../support/small-term.ts";

/** What a student and friends have together, from a link that one of them opens on a phone. */

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 110, course: "MATH.1310", section: "201", meets: "TR 11:00-12:00" },
    { number: 111, course: "MATH.1310", section: "202", meets: "TR 15:00-16:15" },
    { number: 120, course: "HIST.1000", section: "201", meets: "TR 13:00-14:15" },
  ],
};

let page: Page;
let presses = 0;
const stage = smallStage(term, async ({ portal, newPage, addAccounts }) => {
  await addStudent(portal.db, "maya");
  await addAccounts("maya");
  page = await newPage({ viewport: { width: 360, height: 740 } });
});

const button = (name: string) => page.getByRole("button", { name, exact: true });
const press = async (name: string) => {
  presses++;
  await button(name).click();
};
const link = (classes: string) => `${stage.url}/schedule-builder/view?term=${SMALL_TERM}&classes=${classes}`;

beforeAll(async () => {
  const maya = await stage.portal.signIn("maya");
  for (const number of [100, 110]) await stage.take(maya, number);
});

it("compares an opened link with the student's week in one press, once signed in", async () => {
  await page.goto(link("100,120"));
  await press("Compare with My Week");
  await says(page, "Sign in to see your own week here, too.");
  await button("Sign In").click();
  await page.getByRole("alertdialog").getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, "maya");
  await page.getByRole("group", { name: "Weeks side by side" }).waitFor();
  await says(page, "You're both in COMP.1010, in the same lecture.");
  await says(page, /You're both free .*Tue and Thu 12:00–1:00 PM/);
  expect(presses).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

it("compares several friends at once, whose links the browser keeps", async () => {
  await page.getByRole("textbox", { name: "A friend's share link" }).fill(link("111"));
  await says(page, "You and Friend 2 are in MATH.1310, in different sections.");
  await page.goto(`${stage.url}/#/my-academics/classes/enrollment?term=${SMALL_TERM}`);
  await button("Compare with Friends").click();
  const compared = page.getByRole("dialog", { name: "Compare with Friends" });
  await compared.getByRole("button", { name: "Remove Friend 1" }).waitFor();
  await compared.getByText(/^Everyone is free /).waitFor();
});

it("copies the link in one press of the sheet, and has a picture for the lock screen", async () => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.press("Escape");
  await page.goto(link("100,120"));
  await button("Permalink").first().click();
  const sheet = page.getByRole("dialog", { name: "Permalink Schedule" });
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    sheet.getByRole("button", { name: "Lock Screen Picture" }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe("Class Schedule 2027 Spring.png");
  const drawn = await readFile(await picture.path());
  expect([drawn.readUInt32BE(16), drawn.readUInt32BE(20)]).toEqual([1170, 2532]);
  await sheet.getByRole("button", { name: "Copy Link" }).click();
  await says(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link("100,120"));
});

it("gives chats the preview of a class's link, without script", async () => {
  const { request } = page.context();
  const html = await (await request.get(`${stage.url}/class-search/class?term=${SMALL_TERM}&cn=110`)).text();
  expect(html).toMatch(/<meta property="og:title" content="MATH\.1310 [^"]*LEC 201/);
  expect(html).toMatch(/<meta property="og:description" content="TR 11:00 AM–12:00 PM/);
  await page.goto(`${stage.url}/class-search/class?term=${SMALL_TERM}&cn=110`);
  await page.waitForURL(/#\/class-search\/class\?/);
});
