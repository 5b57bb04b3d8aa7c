import type { Page } from "playwright";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { BuildData, Configuration } from "#contract/configuration";
import type { Envelope } from "#contract/wire-shapes";
import { expectAccessible } from "../support/accessibility.ts";
import { BUILDER, builderStage, WIDE } from "../support/builder-stage.ts";
import { type BuilderStudent, OFFERED_SECTIONS } from "../support/builder-student.ts";

/** The configuration screen on the demo university: its messages, its counts, and what it saves. */

const COURSES = ["COMP.1020", "MATH.1320", "PHIL.1000"];

const { url, student: signedIn, context } = builderStage();
let student: BuilderStudent;
let page: Page;
let term: string;
/** Of the student's own making, with three courses. */
let id: number;

beforeAll(async () => {
  student = signedIn();
  term = student.term;
  page = await (await context()).newPage();
});
beforeEach(async () => await page.setViewportSize(WIDE));
afterEach(async () => await page.unrouteAll({ behavior: "wait" }));

const button = (name: string | RegExp) => page.getByRole("button", { name });
const link = (name: string | RegExp) => page.getByRole("link", { name });
const courses = () => page.getByRole("region", { name: "Courses", exact: true });
const preview = () => page.getByRole("region", { name: "Possible schedules" });
const courseSwitch = (label: string) => page.getByRole("switch", { name: new RegExp(label.replace(".", "\\.")) });
const row = (label: string) => courses().getByRole("listitem").filter({ hasText: label });
const isSaved = () => page.getByText("All changes saved").waitFor();
const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const labels = () => courses().locator("li strong").allInnerTexts();

/** What the server counts of the configuration as it has it. */
const savedTotal = async () => (await student.savedTotal()).toLocaleString("en-US");

/** The number over the best week. */
async function total(): Promise<string> {
  return await preview().locator("p > span").first().innerText();
}

/** "699" of a course that is on, and of one that is off what there would be with it. */
async function cost(label: string): Promise<string> {
  return /([\d,]+) schedules?/.exec((await row(label).locator("[data-cost]").textContent()) ?? "")?.[1] ?? "";
}

async function open(query: string) {
  await page.goto("about:blank");
  await page.goto(`${url()}${BUILDER}/configuration${query}`);
}

/** Waits until the server has what is shown, and counts of it as many as are shown. */
async function expectSaved() {
  await expect.poll(async () => (await total()) === (await savedTotal())).toBe(true);
}

async function openCounted() {
  await open(`?id=${id}`);
  for (const label of COURSES) await expect.poll(() => cost(label)).not.toBe("");
}

describe("The configuration screen", () => {
  it("invites a student who has added nothing, and says why nothing can be built", async () => {
    await open("");
    await page.getByText("You have not added any courses.").waitFor();
    await page.getByText("You have not added any breaks.").waitFor();
    expect(await button("Build Schedules").isDisabled()).toBe(true);
    await page.getByText("Add a course to build schedules.").waitFor();
    await page.getByText(/^Schedules include your enrolled classes and classes in your cart/).waitFor();
    await expectAccessible(page);
    const returnUrl = new URLSearchParams((await link("Add Course").getAttribute("href"))?.split("?")[1]).get(
      "returnUrl",
    );
    expect(returnUrl).toContain("/my-academics/schedule-builder/configuration");
    expect(await link("Advanced").getAttribute("href")).toContain(`global-options?id=${student.configurationId}`);
    expect(await link("Change what's included").getAttribute("href")).toContain(
      `global-options?id=${student.configurationId}`,
    );
    expect(await link("Manage configurations").getAttribute("href")).toContain(`configurations?term=${term}`);
  });

  it("shows each course with its credits, components and options, which lead to their screens", async () => {
    await student.begin("Mornings first");
    id = student.configurationId;
    for (const label of COURSES) await student.addCourse(label, OFFERED_SECTIONS);
    await openCounted();
    await page.getByText("Schedules without this", { exact: true }).waitFor();
    await expect.poll(() => courses().innerText()).toContain("3 on");
    const { Request } = await student.build();
    const [first] = Request.courses;
    const facts = row("COMP.1020");
    expect(await facts.innerText()).toMatch(/Computing II[\s\S]*4 credits[\s\S]*LEC any of \d+[\s\S]*LAB any of \d+/);
    expect(await facts.getByText(/^Requires COMP\.1010/).count()).toBe(1);
    const optionsLink = facts.getByRole("link", { name: "Options for COMP.1020" });
    expect(await optionsLink.getAttribute("href")).toContain(`course-options?configurationId=${id}&id=${first?.id}`);
    const component = facts.getByRole("link", { name: /^LAB any of/ });
    expect(await component.getAttribute("href")).toContain(
      `course-component?configurationId=${id}&id=${first?.id}&component=LAB`,
    );
    await expectAccessible(page);
  });

  it("tells of each course exactly what switching it does, before and after, and saves the switch", async () => {
    await expectSaved();
    const before = await total();
    const without = await cost("PHIL.1000");
    expect(without).not.toBe(before);
    await courseSwitch("PHIL.1000").click({ force: true });
    await expect.poll(total).toBe(without);
    await row("PHIL.1000").getByText("Off").waitFor();
    await expect.poll(() => cost("PHIL.1000")).toBe(before);
    await expect.poll(savedTotal).toBe(without);
    await expect.poll(() => courses().innerText()).toContain("2 on, 1 off");
    await isSaved();
    await page.reload();
    await expect.poll(() => cost("PHIL.1000")).toBe(before);
    expect(await courseSwitch("PHIL.1000").isChecked()).toBe(false);
    await courseSwitch("PHIL.1000").click({ force: true });
    await expect.poll(total).toBe(before);
    await expect.poll(savedTotal).toBe(before);
  });

  it("prints what is on and off in words, and neither controls nor what they would do", async () => {
    await openCounted();
    await courseSwitch("PHIL.1000").click({ force: true });
    await row("PHIL.1000").getByText("Off").waitFor();
    const controls = [
      page.getByRole("link", { name: /^Options for|^Add Course|^Advanced/ }),
      page.getByRole("button", { name: /^Remove|^Build Schedules/ }),
      page.getByText("Schedules without this", { exact: true }),
    ].map((each) => each.filter({ visible: true }));
    for (const each of controls) await expect.poll(() => each.count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print" });
    for (const each of controls) expect(await each.count(), String(each)).toBe(0);
    const printed = await page
      .locator("label:has([role=switch])")
      .evaluateAll((all) =>
        all.map((label) =>
          [...label.children]
            .map((part) => getComputedStyle(part, "::after").content)
            .find((words) => words !== "none"),
        ),
      );
    expect(printed).toEqual(['"On"', '"On"', '"Off"']);
    await page.emulateMedia({ media: "screen" });
    await courseSwitch("PHIL.1000").click({ force: true });
    await isSaved();
    await expectSaved();
  });

  it("draws the best week by what the student prefers, and remembers it", async () => {
    await openCounted();
    await preview()
      .getByRole("img", { name: /^Best week: / })
      .waitFor();
    await button(/by Recommended/).click();
    await page.getByRole("menuitemradio", { name: "Latest start" }).click();
    await button(/by Latest start/).waitFor();
    const saved = async () => (await student.saved()).Data.Options.ScheduleSortingPreference.Value;
    await expect.poll(saved).toBe(3);
  });

  it("asks before it removes a course, moves the focus to the next, and puts it back in its place", async () => {
    await openCounted();
    await button("Remove MATH.1320").click();
    const dialog = page.getByRole("alertdialog", { name: "Confirm Remove" });
    await dialog.getByText("Remove this item?", { exact: true }).waitFor();
    await dialog.getByText("Are you sure you want to remove this item? This action cannot be undone.").waitFor();
    await dialog.getByRole("button", { name: "Remove" }).click();
    await page.getByText("MATH.1320 removed", { exact: true }).waitFor();
    // It stays while the pointer is on it.
    await button("Undo").hover();
    await expect.poll(labels).toEqual(["COMP.1020", "PHIL.1000"]);
    await expect.poll(focusedName).toBe("Remove PHIL.1000");
    await isSaved();
    await expectSaved();
    await button("Undo").click();
    await expect.poll(focusedName).toBe("Remove PHIL.1000");
    await expect.poll(labels).toEqual(COURSES);
    await isSaved();
    await expectSaved();
  });

  it("says what was not saved or not removed, and keeps what the server has", async () => {
    await openCounted();
    const refused = { IsError: true, Message: "The course is gone.", Error: null, Metadata: null };
    await page.route("**/api/schedulebuilder/configuration/*/course/**", async (route) => {
      await route.fulfill({ json: { data: refused, isError: false, message: null } });
    });
    await courseSwitch("PHIL.1000").click({ force: true });
    const dialog = page.getByRole("alertdialog", { name: "This information could not be saved." });
    await dialog.getByText("The course is gone.").waitFor();
    await dialog.getByRole("button", { name: "OK" }).click();
    await expect.poll(() => courseSwitch("PHIL.1000").isChecked()).toBe(true);
    await button("Remove PHIL.1000").click();
    const confirm = page.getByRole("alertdialog", { name: "Confirm Remove" });
    await confirm.getByRole("button", { name: "Remove" }).click();
    await confirm.getByText("The course could not be removed. The course is gone.").waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(labels).toEqual(COURSES);
  });

  it("lets a course that is gone only be removed, and nothing be built before", async () => {
    await page.route(`**/api/schedulebuilder/configuration/${id}`, async (route) => {
      const reply = await route.fetch();
      const answer = (await reply.json()) as Envelope<Configuration>;
      const last = answer.data.Data.Courses.at(-1);
      if (last) last.Details.Offerings = [];
      await route.fulfill({ response: reply, json: answer });
    });
    await open(`?id=${id}`);
    await page
      .getByText(
        "This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.",
      )
      .waitFor();
    const gone = courses().getByRole("listitem").last();
    await gone.getByText(/^The course offering is no longer available\. Contact The Solution Center/).waitFor();
    expect(await gone.getByRole("switch").count()).toBe(0);
    expect(await gone.getByRole("link", { name: /^Options/ }).count()).toBe(0);
    expect(await gone.getByRole("button", { name: /^Remove/ }).count()).toBe(1);
    expect(await button("Build Schedules").isDisabled()).toBe(true);
    await page.getByText("Remove the invalid courses to build schedules.").waitFor();
    expect(await courses().innerText()).toContain(`${COURSES.length - 1} on, 1 invalid`);
    await expectAccessible(page);
  });

  it("says the same where results of a course that is gone are opened by their address, and builds nothing", async () => {
    await page.route(`**/api/schedulebuilder/configuration/${id}/build_data`, async (route) => {
      const reply = await route.fetch();
      const answer = (await reply.json()) as Envelope<BuildData>;
      const last = answer.data.Request.courses.pop();
      answer.data.InvalidCourses = last ? [last.id] : [];
      await route.fulfill({ response: reply, json: answer });
    });
    await page.goto("about:blank");
    await page.goto(`${url()}${BUILDER}/results?id=${id}`);
    await page.getByRole("heading", { name: "Invalid Courses" }).waitFor();
    await page
      .getByText(
        "This schedule configuration contains invalid courses which must be removed to continue using Schedule Builder.",
      )
      .waitFor();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: "wait" });
    await link("Go Back").click();
    await expect.poll(labels).toEqual(COURSES);
  });

  it("says that a configuration does not exist, and leads to the first one", async () => {
    await open("?id=999999");
    const dialog = page.getByRole("alertdialog", { name: "Configuration Not Found" });
    await dialog.getByText("The requested Schedule Builder configuration does not exist.").waitFor();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await page.getByText("You have not added any courses.").waitFor();
  });

  it("changes the term and the configuration by their selectors, and ignores a term that is none", async () => {
    await open("?term=0000");
    await page.getByText("You have not added any courses.").waitFor();
    await button(/Configuration/).click();
    await page.getByRole("option", { name: "Mornings first" }).click();
    await expect.poll(() => page.url()).toContain(`id=${id}`);
    await expect.poll(labels).toEqual(COURSES);
    await button(/Term/).click();
    await page.getByRole("option").nth(1).click();
    await page.getByText("You have not added any courses.").waitFor();
    // The term seen last is remembered.
    const chosen = await button(/Term/).innerText();
    await open("");
    await page.getByText("You have not added any courses.").waitFor();
    expect(await button(/Term/).innerText()).toBe(chosen);
  });

  it("keeps the count and the way on at the bottom of a phone, without scrolling sideways", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openCounted();
    const bar = page.getByRole("region", { name: "Build", exact: true });
    const possible = await savedTotal();
    await expect.poll(() => bar.innerText()).toContain(possible);
    await row("COMP.1020")
      .getByText(/schedules? without this/)
      .waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
      .toBeLessThanOrEqual(0);
    await page.getByRole("link", { name: "Advanced" }).waitFor();
    await page.emulateMedia({ colorScheme: "dark", forcedColors: "none" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
    await expectAccessible(page);
    await page.emulateMedia({ forcedColors: "none" });
    await bar.getByRole("button", { name: "Build Schedules" }).click();
    await expect.poll(() => page.url()).toContain(`results?id=${id}`);
  });
});
