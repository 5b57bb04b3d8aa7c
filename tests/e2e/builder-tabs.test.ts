import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Configuration, CourseSearchResult } from "#contract/configuration";
import type { Envelope } from "#contract/wire-shapes";
import { expectAccessible } from "../support/accessibility.ts";
import { launchChromium } from "../support/chromium.ts";
import { type RunningPortal, startPortal } from "../support/running-portal.ts";

/** One student with two windows on one configuration, neither of which ever overwrites the other unseen. */

const STEP_TIMEOUT_MS = 20_000;
const COURSES = ["COMP.1020", "MATH.1320", "PHIL.1000"];

let portal: RunningPortal;
let browser: Browser;
let context: BrowserContext;
let mine: Page;
let other: Page;
let term: string;
let id: number;
const problems: string[] = [];

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  [mine, other] = [await newPage(), await newPage()];
  await mine.goto(`${portal.url}/sso/auth/signin?returnUrl=${encodeURIComponent("/#/my-academics/schedule-builder")}`);
  await mine.locator("[name=username]").fill("new");
  await mine.locator("[name=password]").fill("portal-demo");
  await mine.locator("[type=submit]").click();
  await mine.waitForURL(`${portal.url}/**`);
  term = (await get<{ Code: string }[]>("/classschedule/realtime/terms"))[0]?.Code ?? "";
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});
/** A configuration of its own for each test, in both windows. */
beforeEach(async () => {
  id = (await post(`/schedulebuilder/configurations/${term}`, { Name: "Two windows" })).ConfigurationId;
  for (const course of COURSES) await addCourse(course);
  await addBreak("Lunch", [1, 3]);
  await Promise.all([mine, other].map((page) => open(page)));
});
afterEach(() => {
  const [problem] = problems.splice(0);
  if (problem !== undefined) throw new Error(problem);
});

async function newPage() {
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  page.on("pageerror", (error) => problems.push(error.message));
  return page;
}

async function open(page: Page) {
  // The address of a hash alone would not load the page anew.
  await page.goto("about:blank");
  await page.goto(`${portal.url}/#/my-academics/schedule-builder/configuration?id=${id}`);
  await courseSwitch(page, "COMP.1020").waitFor();
}

async function get<T>(path: string): Promise<T> {
  const reply = await mine.request.get(`${portal.url}/api${path}`);
  return ((await reply.json()) as Envelope<T>).data;
}

async function post(path: string, data: object) {
  const reply = await mine.request.post(`${portal.url}/api${path}`, { data, headers: { origin: portal.url } });
  const answer = (await reply.json()) as Envelope<{ IsError: boolean; Metadata: { ConfigurationId: number } }>;
  expect(answer).toMatchObject({ data: { IsError: false } });
  return answer.data.Metadata;
}

async function addCourse(query: string) {
  const [course] = await get<CourseSearchResult[]>(`/ScheduleBuilder/CourseSearch?term=${term}&query=${query}`);
  await post(`/schedulebuilder/configuration/${id}/course`, {
    type: 2,
    excludeClosedClasses: true,
    excludeWaitListedClasses: false,
    excludeOnlineClasses: false,
    restrictToCampus: false,
    honorsClassesMode: 2,
    courseId: course?.CourseId,
    courseOfferNumber: course?.Offerings[0]?.CourseOfferNumber,
  });
}

async function addBreak(Name: string, days: readonly number[]) {
  const times = { IsAllDay: false, StartTime: "12:30:00", EndTime: "13:15:00" };
  for (const DayOfWeek of days) {
    await post(`/schedulebuilder/configuration/${id}/break`, { Break: { Name, ...times, DayOfWeek } });
  }
}

const courseSwitch = (page: Page, label: string) =>
  page.getByRole("switch", { name: new RegExp(label.replace(".", "\\.")) });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const isSaved = (page: Page) => page.getByText("All changes saved").waitFor();
const notice = (page: Page) => page.getByRole("status").filter({ hasText: "changed in another window" });

async function switchIn(page: Page, label: string) {
  await courseSwitch(page, label).focus();
  await page.keyboard.press("Space");
}

async function removeIn(page: Page, name: string) {
  await button(page, name).click();
  const dialog = page.getByRole("alertdialog", { name: "Confirm Remove" });
  await dialog.getByText("Are you sure you want to remove this item? This action cannot be undone.").waitFor();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await dialog.waitFor({ state: "detached" });
}

/** What the server has: which courses are on, and where the breaks are. */
async function stored() {
  const { Data } = await get<Configuration>(`/schedulebuilder/configuration/${id}`);
  const courses = Data.Courses.map(({ IsEnabled, Details: { Offerings } }) => {
    const [offering] = Offerings;
    return `${offering?.Subject}.${offering?.CatalogNumber} ${IsEnabled ? "on" : "off"}`;
  });
  return { courses, breaks: Data.Breaks.map(({ Name, DayOfWeek }) => `${Name} ${DayOfWeek}`) };
}

describe("two windows on one configuration", () => {
  it("merge what is about different things, and the second says what the first did", async () => {
    await switchIn(other, "MATH.1320");
    await isSaved(other);
    await switchIn(mine, "COMP.1020");
    await notice(mine).getByText("MATH.1320 was turned off.").waitFor();
    await isSaved(mine);
    expect((await stored()).courses).toEqual(["COMP.1020 off", "MATH.1320 off", "PHIL.1000 on"]);
    expect(await courseSwitch(mine, "MATH.1320").isChecked()).toBe(false);
    await expectAccessible(mine);
    await button(mine, "Dismiss").click();
    await notice(mine).waitFor({ state: "detached" });
    expect(await courseSwitch(mine, "COMP.1020").evaluate((it) => it === document.activeElement)).toBe(true);
    // Coming back to a window is enough to see the other's changes.
    await other.evaluate(() => window.dispatchEvent(new Event("focus")));
    await notice(other).getByText("COMP.1020 was turned off.").waitFor();
    expect(await courseSwitch(other, "COMP.1020").isChecked()).toBe(false);
  });

  it("ask for what both have changed, and put back what was removed to change it", async () => {
    await removeIn(other, "Remove COMP.1020");
    await isSaved(other);
    await switchIn(mine, "COMP.1020");
    await notice(mine).getByText("COMP.1020 was removed.").waitFor();
    await courseSwitch(mine, "COMP.1020").waitFor({ state: "detached" });
    expect(await mine.evaluate(() => document.activeElement?.ariaLabel)).toBe("Changed in another window");
    await expectAccessible(mine);
    await mine.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(mine);
    await mine.setViewportSize({ width: 1280, height: 900 });
    expect((await stored()).courses).toEqual(["MATH.1320 on", "PHIL.1000 on"]);
    await button(mine, "Apply my change: put COMP.1020 back and turn it off").click();
    await courseSwitch(mine, "COMP.1020").waitFor();
    // The button is gone, and with it the question; what was told is still there.
    expect(await mine.evaluate(() => document.activeElement?.ariaLabel)).toBe("Changed in another window");
    await isSaved(mine);
    expect((await stored()).courses).toEqual(["COMP.1020 off", "MATH.1320 on", "PHIL.1000 on"]);
    // The other window has an old state again, and keeps what is there now.
    await switchIn(other, "PHIL.1000");
    await notice(other).getByText("COMP.1020 was added.").waitFor();
    await isSaved(other);
    expect((await stored()).courses).toEqual(["COMP.1020 off", "MATH.1320 on", "PHIL.1000 off"]);
  });

  it("undo a removal in one of them on top of the other's changes", async () => {
    await removeIn(mine, "Remove Lunch, Monday and Wednesday, 12:30–1:15 PM");
    await mine.getByText("Lunch removed", { exact: true }).waitFor();
    expect((await stored()).breaks).toEqual([]);
    await switchIn(other, "MATH.1320");
    await notice(other).waitFor();
    await isSaved(other);
    await button(mine, "Undo").click();
    await mine.getByRole("switch", { name: "Lunch, Monday and Wednesday, 12:30–1:15 PM" }).waitFor();
    await isSaved(mine);
    expect(await stored()).toEqual({
      courses: ["COMP.1020 on", "MATH.1320 off", "PHIL.1000 on"],
      breaks: ["Lunch 1", "Lunch 3"],
    });
  });

  it("keep the notes that are being written in one when the other has saved some", async () => {
    const list = `${portal.url}/#/my-academics/schedule-builder/configurations?term=${term}`;
    for (const page of [mine, other]) {
      await page.goto(list);
      await button(page, "Notes on Two windows").last().click();
    }
    const notesOf = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Notes" });
    await notesOf(mine).fill("Mine");
    await notesOf(other).fill("Theirs");
    await button(other, "Save Notes").click();
    await other.getByRole("dialog").waitFor({ state: "detached" });
    await button(mine, "Save Notes").click();
    await mine.getByRole("dialog").getByText("The notes were changed. Save again to replace them.").waitFor();
    await mine.getByRole("dialog").getByText("Theirs", { exact: true }).waitFor();
    expect(await notesOf(mine).inputValue()).toBe("Mine");
    await expectAccessible(mine);
    await notesOf(mine).fill("Mine and theirs");
    await button(mine, "Save Notes").click();
    await mine.getByRole("dialog").waitFor({ state: "detached" });
    await mine.getByText("Mine and theirs").waitFor();
  });
});
