import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { EnrollmentInfo } from "#contract/catalog";
import type { BuildData, ConfigurationSummary, CourseSearchResult } from "#contract/configuration";
import type { Envelope } from "#contract/wire-shapes";
import { expectAccessible } from "../support/accessibility.ts";
import { launchChromium } from "../support/chromium.ts";
import { type RunningPortal, startPortal } from "../support/running-portal.ts";

/** The shown schedule on the demo university: its classes, what could stand in their place, locks, seats and weeks. */

const STEP_TIMEOUT_MS = 20_000;
const soon = { timeout: STEP_TIMEOUT_MS };
const WIDE = { width: 1280, height: 1000 };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

let portal: RunningPortal;
let browser: Browser;
let signedIn: Exclude<BrowserContextOptions["storageState"], undefined>;
let id: number;
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
  id = await fillConfiguration(first);
  await context.close();
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});
afterEach(async () => {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.context().close();
  const [problem] = problems.splice(0);
  if (problem !== undefined) throw new Error(`The page had an error: ${problem}`);
});

/** Three courses in the first configuration of the term that is open, one of them with a laboratory. */
async function fillConfiguration(first: Page): Promise<number> {
  const get = async <T>(path: string) => {
    const reply = await first.request.get(`${portal.url}/api${path}`);
    return ((await reply.json()) as Envelope<T>).data;
  };
  const [term] = await get<{ Code: string }[]>("/classschedule/realtime/terms");
  const [configuration] = await get<ConfigurationSummary[]>(`/schedulebuilder/configurations/${term?.Code}`);
  if (!term || !configuration) throw new Error("The demo university has no term with a configuration.");
  let { Version } = configuration;
  for (const query of ["COMP.1020", "MATH.1320", "PSYC.1010"]) {
    const search = `/ScheduleBuilder/CourseSearch?term=${term.Code}&query=${query}`;
    const [course] = await get<CourseSearchResult[]>(search);
    const reply = await first.request.post(
      `${portal.url}/api/schedulebuilder/configuration/${configuration.Id}/course`,
      {
        data: {
          type: 2,
          excludeClosedClasses: true,
          excludeWaitListedClasses: false,
          excludeOnlineClasses: true,
          restrictToCampus: false,
          honorsClassesMode: 2,
          courseId: course?.CourseId,
          courseOfferNumber: course?.Offerings[0]?.CourseOfferNumber,
          Version,
        },
        headers: { origin: portal.url },
      },
    );
    expect(await reply.json()).toMatchObject({ data: { IsError: false } });
    Version++;
  }
  return configuration.Id;
}

/** The results as they are opened; `prepare` may come between the page and the portal. */
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
  await page.goto(`${portal.url}/#/my-academics/schedule-builder/results?id=${id}`);
  await heading("Classes").waitFor();
}

const heading = (name: string | RegExp) => page.getByRole("heading", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const week = () => page.getByRole("group", { name: "The week of this schedule" });
const event = (name: RegExp) => week().getByRole("button", { name }).first();
/** "Computing II, laboratory" and not one of the other sections. */
const shownLab = () => event(/^COMP\.1020 .*laboratory/);
const ghosts = () => week().getByRole("button", { name: /^Take laboratory/ });
const total = async () => {
  const words = await page.getByRole("group", { name: "Schedules", exact: true }).innerText();
  return Number(/of ([\d,]+)/.exec(words)?.[1]?.replaceAll(",", ""));
};

/** What the portal builds from, with the locks that are saved. */
async function savedLocks(): Promise<number[]> {
  const reply = await page.request.get(`${portal.url}/api/schedulebuilder/configuration/${id}/build_data`);
  const { Request } = ((await reply.json()) as Envelope<BuildData>).data;
  return Request.courses.flatMap(({ components }) =>
    components.flatMap(({ lockedClassNumber }) => lockedClassNumber ?? []),
  );
}

describe("The classes of a schedule", () => {
  it("show in place what could stand for one, by pointer and by keyboard, and give way to it", async () => {
    await open();
    // What is said of it, without what is drawn.
    const said = async () => (await shownLab().innerText()).split("\n")[0];
    const before = await said();
    await shownLab().click();
    await heading(/^COMP\.1020 LAB/).waitFor();
    await ghosts().first().waitFor();
    const rows = button(/^Take LAB/);
    expect(await rows.count()).toBeGreaterThan(0);
    expect(await shownLab().getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { pressed: true, name: /^LAB/ }).waitFor();
    await page.getByText(/^If this class fills: /).waitFor();
    await expectAccessible(page);

    // The row and its place in the week light up together.
    const row = rows.first();
    const section = (await row.getAttribute("aria-label"))?.replace("Take LAB ", "") ?? "";
    await row.focus();
    await expect.poll(() => week().locator("[data-hinted]").first().innerText(), soon).toContain(`LAB ${section}`);

    const ghost = week()
      .getByRole("button", { name: new RegExp(`^Take laboratory ${section},`) })
      .first();
    await ghost.focus();
    await page.keyboard.press("Enter");
    await page.getByText(`COMP.1020 LAB ${section} taken`).first().waitFor();
    await heading(`COMP.1020 LAB ${section}`).waitFor();
    expect(await said()).not.toBe(before);
    // The one that gave way is among the others now.
    await ghosts().first().waitFor();

    await button("Go back to 1").click();
    await expect.poll(said, soon).toBe(before);
    await shownLab().focus();
    await page.keyboard.press("Escape");
    await heading(/^COMP\.1020 LAB/).waitFor({ state: "detached" });
    expect(await ghosts().count()).toBe(0);
    expect(await shownLab().evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("are locked from the week, from the list and by a key, and the schedule stays", async () => {
    await open();
    const all = await total();
    const lock = week()
      .getByRole("button", { name: /^Lock COMP\.1020 LAB/ })
      .first();
    await lock.click();
    await expect.poll(total, soon).toBeLessThan(all);
    const locked = await total();
    expect(await lock.getAttribute("aria-pressed")).toBe("true");
    await expect.poll(savedLocks, soon).toHaveLength(1);

    await event(/^PSYC\.1010/).focus();
    await page.keyboard.press("l");
    await expect.poll(total, soon).toBeLessThan(locked);
    await expect.poll(savedLocks, soon).toHaveLength(2);
    const row = page.getByRole("button", { name: /^Lock PSYC\.1010/ }).last();
    await row.click();
    await expect.poll(total, soon).toBe(locked);

    // A locked class says why there is nothing to choose, and is unlocked there.
    await shownLab().click();
    await page.getByText("It is locked, so it is in every schedule.").waitFor();
    await button("Class Options").click();
    await page.getByRole("dialog").getByRole("button", { name: "Unlock" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Lock", exact: true }).waitFor();
    const component = page.getByRole("dialog").getByRole("link", { name: "Choose Sections" });
    expect(await component.getAttribute("href")).toMatch(/course-component\?configurationId=\d+&id=.+&component=LAB/);
    await expectAccessible(page);
    await button("Close").last().click();
    await expect.poll(total, soon).toBe(all);
    await expect.poll(savedLocks, soon).toEqual([]);
  });

  it("say that a lock could not be saved, and stand as they did", async () => {
    await open({}, async (opened) => {
      await opened.route("**/lock", (route) =>
        route.fulfill({
          json: {
            data: { IsError: true, Message: "The class was cancelled.", Error: null, Metadata: null },
            isError: false,
            message: null,
          },
        }),
      );
    });
    const all = await total();
    await week()
      .getByRole("button", { name: /^Lock COMP\.1020 LAB/ })
      .first()
      .click();
    await page.getByText("This information could not be saved.").waitFor();
    await page.getByText("The class was cancelled.").waitFor();
    await button("OK").click();
    await expect.poll(total, soon).toBe(all);
    expect(await savedLocks()).toEqual([]);
  });

  it("tell which of them has filled, without losing the place", async () => {
    let enrolled: number | undefined;
    await open({}, async (opened) => {
      await opened.clock.install();
      await opened.route("**/BatchEnrollmentInfo**", async (route) => {
        const reply = await route.fetch();
        const body = (await reply.json()) as Envelope<Record<string, EnrollmentInfo>>;
        const [number] = new URL(route.request().url()).searchParams.get("classNumbers")?.split(",") ?? [];
        const info = body.data[number ?? ""];
        if (info && enrolled !== undefined) Object.assign(info, { EnrollmentTotal: enrolled, EnrollmentCapacity: 30 });
        await route.fulfill({ json: body });
      });
    });
    enrolled = 30;
    await page.clock.runFor(10_500);
    await page.getByText(/has filled\./).waitFor();
    await page.getByText(/^1 of/).waitFor();
    await page.clock.runFor(1500);
    await expect
      .poll(async () => (await page.locator("[data-live-announcer]").allInnerTexts()).join("|"), soon)
      .toContain("No seats left in ");
    await expectAccessible(page);

    await button("Show Other Sections").click();
    await page.clock.runFor(1000);
    await page
      .getByText(/other sections? fits?|No other section fits/)
      .first()
      .waitFor();
    enrolled = 12;
    await page.clock.runFor(10_500);
    await page.getByText("18 left").first().waitFor();
    expect(await page.getByText(/has filled\./).count()).toBe(0);

    // It rests while a schedule is being chosen.
    const reads: string[] = [];
    page.on("request", (request) => request.url().includes("BatchEnrollmentInfo") && reads.push(request.url()));
    await button("Choose This Schedule").click();
    // A call that is on its way would be given up if the clock were ahead of it.
    await page
      .getByRole("dialog")
      .getByText(/enrollment cart|enrollment at this time/)
      .waitFor();
    await page.getByText("Looking for your").waitFor({ state: "detached" });
    reads.length = 0;
    await page.clock.runFor(25_000);
    expect(reads).toEqual([]);
  });

  it("stand in the weeks of the semester, and in a list for print", async () => {
    await open();
    const semester = page.getByRole("listbox", { name: "Semester" });
    const chosen = () => semester.getByRole("option", { selected: true }).innerText();
    const second = await chosen();
    await semester.focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(chosen, soon).not.toBe(second);
    await page.keyboard.press("ArrowRight");
    await expect.poll(chosen, soon).toBe(second);
    const table = page.getByRole("table", { name: "The week of this schedule" });
    expect(await table.count()).toBe(0);
    await page.emulateMedia({ media: "print" });
    await table.waitFor();
    await page.emulateMedia({ media: "screen" });
    await page.getByRole("radio", { name: "List" }).click();
    await table
      .getByRole("button", { name: /^COMP\.1020 LAB/ })
      .first()
      .click();
    await heading(/^COMP\.1020 LAB/).waitFor();
    await page.keyboard.press("Escape");
    await heading(/^COMP\.1020 LAB/).waitFor({ state: "detached" });
  });
});

describe("On a phone a schedule", () => {
  it("shows a day at a time, and what could stand for a class in a sheet", async () => {
    await open(PHONE);
    await button(/^LAB/).first().tap();
    await heading(/^COMP\.1020 LAB/).waitFor();
    // It has turned to a day of the class.
    await shownLab().waitFor();
    await button(/^Take LAB/)
      .first()
      .waitFor();
    await expectAccessible(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    const day = await page.getByRole("tab", { selected: true }).innerText();
    await button(/^Take LAB/)
      .first()
      .tap();
    await page
      .getByText(/LAB .* taken$/)
      .first()
      .waitFor();
    await button("Close").tap();
    await heading(/^COMP\.1020 LAB/).waitFor({ state: "detached" });

    await page.getByRole("tab").filter({ hasNotText: day }).first().tap();
    expect(await page.getByRole("tab", { selected: true }).innerText()).not.toBe(day);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow()).toBe(0);
  });
});
