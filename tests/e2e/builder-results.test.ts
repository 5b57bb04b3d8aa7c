import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { ConfigurationSummary, CourseSearchResult } from "#contract/configuration";
import type { Envelope } from "#contract/wire-shapes";
import { expectAccessible } from "../support/accessibility.ts";
import { launchChromium } from "../support/chromium.ts";
import { type RunningPortal, startPortal } from "../support/running-portal.ts";

/** Leafing through the schedules of the demo university: places, the strip, preferences, comparing, and what goes wrong. */

const STEP_TIMEOUT_MS = 20_000;
const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 700 };
const COURSES = ["COMP.1020", "MATH.1320", "ENGL.1020", "PSYC.1010"];

let portal: RunningPortal;
let browser: Browser;
let signedIn: Exclude<BrowserContextOptions["storageState"], undefined>;
let configuration: ConfigurationSummary;
let page: Page;
const problems: string[] = [];

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto(`${portal.url}/sso/auth/signin?returnUrl=/`);
  await first.locator("[name=username]").fill("new");
  await first.locator("[name=password]").fill("portal-demo");
  await first.locator("[type=submit]").first().click();
  await first.waitForURL(`${portal.url}/**`);
  signedIn = await context.storageState();
  configuration = await fillConfiguration(first);
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});
afterEach(async () => {
  await page.context().close();
  const [problem] = problems.splice(0);
  if (problem !== undefined) throw new Error(`The page had an error: ${problem}`);
});

async function get<T>(own: Page, path: string): Promise<T> {
  const reply = await own.request.get(`${portal.url}/api${path}`);
  return ((await reply.json()) as Envelope<T>).data;
}

async function post(own: Page, path: string, data: object): Promise<void> {
  const reply = await own.request.post(`${portal.url}/api/schedulebuilder/configuration/${path}`, {
    data,
    headers: { origin: portal.url },
  });
  expect(await reply.json()).toMatchObject({ data: { IsError: false } });
}

async function fillConfiguration(first: Page): Promise<ConfigurationSummary> {
  const [term] = await get<{ Code: string }[]>(first, "/classschedule/realtime/terms");
  const [found] = await get<ConfigurationSummary[]>(first, `/schedulebuilder/configurations/${term?.Code}`);
  if (!term || !found) throw new Error("The demo university has no term with a configuration.");
  let { Version } = found;
  for (const query of COURSES) {
    const search = `/ScheduleBuilder/CourseSearch?term=${term.Code}&query=${query}`;
    const [course] = await get<CourseSearchResult[]>(first, search);
    await post(first, `${found.Id}/course`, {
      type: 2,
      excludeClosedClasses: true,
      excludeWaitListedClasses: false,
      excludeOnlineClasses: true,
      restrictToCampus: false,
      honorsClassesMode: 2,
      courseId: course?.CourseId,
      courseOfferNumber: course?.Offerings[0]?.CourseOfferNumber,
      Version: Version++,
    });
  }
  return found;
}

async function open(options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    viewport: WIDE,
    reducedMotion: "reduce",
    storageState: signedIn,
    ...options,
  });
  page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  page.on("pageerror", (error) => problems.push(error.message));
  await prepare?.(page);
  await page.goto(`${portal.url}/#/my-academics/schedule-builder/results?id=${configuration.Id}`);
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const position = () => page.getByRole("group", { name: "Schedules", exact: true });
const strip = () => page.getByRole("list", { name: "Schedules, best first" });
const current = () => strip().locator("[aria-current=true]");
const stands = async (number: string) => await position().getByText(number, { exact: true }).first().waitFor();
const total = async () => Number(/of ([\d,]+)/.exec(await position().innerText())?.[1]?.replaceAll(",", ""));
const label = (number: number) => number.toLocaleString("en-US");

describe("the schedules", () => {
  it("begin with the best, and are leafed through over both ends by buttons, keys and the strip", async () => {
    await open();
    await stands("1");
    const count = await total();
    expect(count).toBeGreaterThan(1000);
    await expect.poll(() => current().textContent()).toMatch(/^Schedule 1, /);
    await expectAccessible(page);

    await button("Previous schedule").click();
    await stands(label(count));
    await button("Next schedule").click();
    await stands("1");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await stands("3");
    await page.keyboard.press("Shift+ArrowRight");
    await stands("3");
    await button("First schedule").click();
    await stands("1");

    // In the strip the focus goes along, over its ends too.
    await current().focus();
    await page.keyboard.press("ArrowRight");
    await stands("2");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-index"))).toBe("1");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await stands(label(count));
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-index")))
      .toBe(`${count - 1}`);
    await button("First schedule").click();
    await strip()
      .getByRole("button", { name: /^Schedule 4, / })
      .click();
    await stands("4");

    // In a menu the keys are the menu's.
    await page.getByRole("button", { name: /Sort schedules by/ }).click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await stands("4");
  });

  it("are jumped to by their number, and the next visit begins with the one that was seen last", async () => {
    await open();
    await stands("1");
    const count = await total();
    await button("Go to Number").click();
    const field = page.getByRole("textbox", { name: "Number" });
    await page.getByText(`From 1 to ${label(count)}`).waitFor();
    for (const wrong of ["", "0", String(count + 1), "best"]) {
      await field.fill(wrong);
      await button("Go").click();
      await page.getByText(`Enter a number from 1 to ${label(count)}.`).waitFor();
    }
    await field.fill(label(1234));
    await page.keyboard.press("Enter");
    await stands("1,234");
    await expect.poll(() => current().textContent()).toMatch(/^Schedule 1,234, /);

    await page.reload();
    await stands("1,234");
    await page.getByRole("link", { name: /^Back to / }).click();
    await page.getByRole("heading", { name: "Schedule Configuration" }).waitFor();
    await button("Build Schedules").first().click();
    await stands("1,234");
  });

  it("are ordered anew at once, and the order is kept", async () => {
    let release = () => {};
    await open({}, async (own) => {
      const held = new Promise<void>((resolve) => (release = resolve));
      await own.route("**/options/schedule_sort_preference", async (route) => {
        await held;
        await route.continue();
      });
    });
    await stands("1");
    await page.keyboard.press("ArrowRight");
    await stands("2");
    const order = page.getByRole("button", { name: /Sort schedules by/ });
    await order.click();
    await page.getByRole("option", { name: "Latest start" }).click();
    await stands("1");
    await strip()
      .getByText(/^From /)
      .first()
      .waitFor();
    expect(await order.isDisabled(), "while it is saved").toBe(true);
    release();
    await expect.poll(() => order.isDisabled()).toBe(false);
    expect(await order.evaluate((own) => own === document.activeElement), "it has the focus still").toBe(true);
    await page.reload();
    await stands("1");
    await page.getByRole("button", { name: /Latest start/ }).waitFor();
  });

  it("scroll to where they are browsed best", async () => {
    await open({ viewport: { width: 1280, height: 500 } });
    await stands("1");
    await button("Optimal Browsing Position").click();
    const top = async () => await strip().evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(90);
    expect(await top()).toBeGreaterThan(50);
  });
});

describe("comparing", () => {
  it("shows two pinned schedules side by side with what differs, and leads to one of them", async () => {
    await open();
    await stands("1");
    await button("Pin This Schedule").click();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await stands("3");
    await button("Pin This Schedule").click();
    await button("Compare 2").click();
    const sides = page.getByRole("region", { name: "Compare Schedules" });
    await sides.getByRole("heading", { name: "Number 1" }).waitFor();
    await sides.getByRole("heading", { name: "Number 3" }).waitFor();
    expect(await sides.getByText(", differs").count()).toBeGreaterThan(0);
    await sides.getByText(/^Classes that differ: [A-Z]+\.\d+ [A-Z]+ \S+ \/ \S+/).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const compare = button("Compare 2");
    await expect.poll(() => compare.evaluate((own) => own === document.activeElement)).toBe(true);
    await compare.click();
    await sides.getByRole("button", { name: "Choose This Schedule, Number 1" }).click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await button("Show Number 1").click();
    await stands("1");
    await button("Compare 2").click();
    await button("Unpin Number 1").click();
    await button("Unpin Number 3").click();
    await position().waitFor();
    expect(await button(/^Compare/).count()).toBe(0);
  });
});

describe("on a phone", () => {
  it("the strip has the schedule in its middle, and a swipe of it leads on", async () => {
    await open({ viewport: NARROW, hasTouch: true });
    await stands("1");
    await expectAccessible(page);
    const middle = async () =>
      await strip().evaluate((list) => {
        const box = list.querySelector("[aria-current=true]")?.getBoundingClientRect();
        return box && Math.abs(box.left + box.width / 2 - window.innerWidth / 2);
      });
    await expect.poll(middle).toBeLessThan(8);
    await strip().hover();
    await page.mouse.wheel(184, 0);
    await expect.poll(async () => /^[2-4] of/.test(await position().innerText())).toBe(true);
    await expect.poll(middle).toBeLessThan(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
    await button("More").click();
    await page.getByRole("menuitem", { name: "Pin This Schedule" }).click();
    await button("More").click();
    await page.getByRole("menuitem", { name: "Compare 1" }).click();
    await page.getByRole("heading", { name: "Compare Schedules" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
    await expectAccessible(page);
  });
});

describe("what goes wrong", () => {
  it("is told when the calculation stops, which can be tried again", async () => {
    const isWorker = /schedule.*worker|worker-/;
    let isBroken = true;
    await open({}, async (own) => {
      await own.route(isWorker, (route) => (isBroken ? route.abort() : route.continue()));
    });
    await page.getByRole("heading", { name: "The schedules could not be built." }).waitFor();
    await page.getByText("The calculation stopped unexpectedly. Nothing was changed.").waitFor();
    isBroken = false;
    await button("Try Again").click();
    await stands("1");
  });

  it("is told by the configuration screen when there is no such configuration", async () => {
    await open();
    await stands("1");
    await page.goto(`${portal.url}/#/my-academics/schedule-builder/results?id=987654`);
    await page.getByRole("heading", { name: "Configuration Not Found" }).waitFor();
    await page.getByText("The requested Schedule Builder configuration does not exist.").waitFor();
  });

  it("is told when another window changed the configuration, and the schedule stays if it can", async () => {
    await open();
    await stands("1");
    await page.keyboard.press("ArrowRight");
    await stands("2");
    const before = await total();
    const { Version } = await get<{ Version: number }>(page, `/schedulebuilder/configuration/${configuration.Id}`);
    await post(page, `${configuration.Id}/break`, {
      ConfigurationId: configuration.Id,
      Break: { Name: "Night", DayOfWeek: 5, IsAllDay: false, StartTime: "22:00:00", EndTime: "23:00:00" },
      Version,
    });
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByText("This configuration was changed in another window.").waitFor();
    await stands("2");
    expect(await total()).toBe(before);
  });
});
