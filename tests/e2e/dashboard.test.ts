import type { Browser, Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { storeAccounts } from "#server/identity/accounts";
import { tellOfOpenSeats } from "#server/notices/seat-watches";
import { embeddedDatabases } from "../support/database/database.ts";
import { enrollingIn } from "../support/registration/enrolling.ts";
import type { Portal, PortalClient } from "../support/portal.ts";
import { closeContexts } from "../support/browser/shared-chromium.ts";
import { smallPortal } from "../support/registration/small-portal.ts";
import { SMALL_TERM, type SmallTerm } from "../support/small-term.ts";

const PASSWORD = "portal-demo";
const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 200, course: "PSYC.1010", section: "302", capacity: 1, meets: "TR 14:00-15:15" },
  ],
};

const open = embeddedDatabases();
let browser: Browser;
let page: Page;
let portal: Portal;
let url: string;
let student: { username: string; client: PortalClient };
let holder: PortalClient;
let drop: ReturnType<typeof enrollingIn>["drop"];

beforeAll(async () => {
  const database = await open();
  ({ browser, portal, url } = await smallPortal(database, term, { demo: true }));
  const enrolling = enrollingIn(portal);
  ({ drop } = enrolling);
  ({ client: holder } = await enrolling.newStudent());
  await enrolling.add(holder, 200);
  await enrolling.enroll(holder, 200);
  student = await enrolling.newStudent();
  await enrolling.add(student.client, 100);
  await storeAccounts(database.db, [student.username], PASSWORD);
});
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
});
afterEach(() => page.context().close());
afterAll(async () => {
  await closeContexts();
  await portal?.close();
});

const button = (name: string, within: Page | Locator = page) => within.getByRole("button", { name, exact: true });
const tab = (name: string) => page.getByRole("tab", { name, exact: true });

async function signIn(hash: string) {
  await page.goto(`${url}/sso/auth/signin?returnUrl=${encodeURIComponent(`/${hash}`)}`);
  await page.getByLabel("Username").fill(student.username);
  await page.getByLabel("Password").fill(PASSWORD);
  await button("Sign In").click();
  await page.getByRole("button", { name: /^Account: / }).waitFor();
}

it("leads from the dashboard to the next step, and keeps the tab of the news and the closed promo", async () => {
  await signIn("#/");
  await tab("Featured Events").click();
  await page.getByRole("tabpanel").getByRole("link").first().waitFor();
  const dismiss = page.getByRole("main").getByRole("button", { name: "Dismiss" });
  await dismiss.click();
  await dismiss.waitFor({ state: "detached" });

  await page.reload();
  await page.getByRole("tabpanel").getByRole("link").first().waitFor();
  expect(await tab("Featured Events").getAttribute("aria-selected")).toBe("true");
  const enroll = page.getByRole("link", { name: "Enroll", exact: true });
  await enroll.waitFor();
  expect(await dismiss.count()).toBe(0);
  await enroll.click();
  await page.getByRole("heading", { level: 1, name: "Enrollment Cart" }).waitFor();
  await page.getByRole("heading", { name: /^COMP\.1010/ }).waitFor();
});

it("tells once of a seat in a class that is watched, until the student has read it", async () => {
  await signIn(`#/class-search/class?term=${SMALL_TERM}&cn=200`);
  await page.getByRole("button", { name: /^Watch/ }).click();
  await page.getByRole("button", { name: /^Stop Watching/ }).waitFor();
  await drop(holder, 200);
  const tell = tellOfOpenSeats({ db: portal.database.db, now: portal.clock.now });
  await Promise.all([tell(), tell()]);

  await page.goto(`${url}/#/`);
  await page.reload();
  await button("Alerts, 1 new").click();
  const bell = page.getByRole("dialog", { name: "Alerts" });
  await bell.getByRole("link", { name: "View Class" }).click();
  await page.getByRole("heading", { level: 1, name: /PSYC\.1010/ }).waitFor();
  await button("Alerts").waitFor();
  await expect.poll(async () => (await student.client.call("notices")).length).toBe(0);
  await page.reload();
  await button("Alerts").click();
  await bell.getByRole("heading", { name: "Earlier" }).waitFor();
  expect(await bell.getByRole("listitem").count()).toBe(1);
});
