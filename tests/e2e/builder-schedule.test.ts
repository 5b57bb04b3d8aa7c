import type { BrowserContextOptions, Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import type { EnrollmentInfo } from "#contract/catalog";
import type { Envelope } from "#contract/wire-shapes";
import { expectAccessible } from "../support/accessibility.ts";
import { BUILDER, builderStage } from "../support/builder-stage.ts";
import { type BuilderStudent, OFFERED_SECTIONS } from "../support/builder-student.ts";

/** The shown schedule on the demo university: its classes, what could stand in their place, locks, seats and weeks. */

const WIDE = { width: 1280, height: 1000 };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

const { url, student: signedIn, newPage } = builderStage();
let student: BuilderStudent;
let page: Page;

/** Three courses in the first configuration of the term that is open, one of them with a laboratory. */
beforeAll(async () => {
  student = signedIn();
  for (const course of ["COMP.1020", "MATH.1320", "PSYC.1010"]) {
    await student.addCourse(course, { ...OFFERED_SECTIONS, excludeOnlineClasses: true });
  }
});

/** The results as they are opened; `prepare` may come between the page and the portal. */
async function open(options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<void>): Promise<void> {
  page = await newPage({ viewport: WIDE, ...options });
  await prepare?.(page);
  await page.goto(`${url()}${BUILDER}/results?id=${student.configurationId}`);
  await heading("Classes").waitFor();
}

/** To the worker everything takes no time: what is asked of it only after a quick count is asked on any machine. */
async function stopWorkersWatch(opened: Page): Promise<void> {
  await opened.route(/\/worker-[^/]*\.js$/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: `performance.now = () => 0;${await reply.text()}` });
  });
}

const heading = (name: string | RegExp) => page.getByRole("heading", { name });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const week = () => page.getByRole("group", { name: "The week of this schedule" });
const event = (name: RegExp) => week().getByRole("button", { name }).first();
/** "Computing II, laboratory" and not one of the other sections. */
const shownLab = () => event(/^COMP\.1020 .*laboratory/);
const ghosts = () => week().getByRole("button", { name: /^Take laboratory/ });
const pressed = (control: Locator) => control.getAttribute("aria-pressed");
/** Of the schedules that are shown. */
const total = async () => {
  const words = await page.getByRole("group", { name: "Schedules", exact: true }).innerText();
  return Number(/of ([\d,]+)/.exec(words)?.[1]?.replaceAll(",", ""));
};

/** What is written of course numbers in the week, whether it stands beside something, and whether it is cut. */
async function courseNumberLanes() {
  const contents = week()
    .locator("li [aria-hidden] > span")
    .filter({ hasText: /[A-Z]\.\d/ });
  return await contents.evaluateAll((all) =>
    all.map((content) => ({
      words: content.textContent,
      isNarrow: (content.closest("li")?.style.getPropertyValue("--lanes") ?? "1") !== "1",
      isCut: content.scrollWidth > content.clientWidth,
    })),
  );
}

/** Lets time pass until something is there, not so quickly that a call would be given up. */
async function passUntil(wanted: Locator): Promise<void> {
  const pass = async () => {
    await page.clock.runFor(250);
    return await wanted.count();
  };
  await expect.poll(pass).toBeGreaterThan(0);
}

/** The locks that are saved. */
async function savedLocks(): Promise<number[]> {
  const { Request } = await student.build();
  return Request.courses.flatMap(({ components }) =>
    components.flatMap(({ lockedClassNumber }) => lockedClassNumber ?? []),
  );
}

describe("The classes of a schedule", () => {
  it("show in place what could stand for one, by pointer and by keyboard, and give way to it", async () => {
    await open({}, stopWorkersWatch);
    // What is said of it, without what is drawn.
    const said = async () => (await shownLab().innerText()).split("\n")[0];
    const before = await said();
    await shownLab().click();
    await heading(/^COMP\.1020 LAB/).waitFor();
    await ghosts().first().waitFor();
    const rows = button(/^Take LAB/);
    await rows.first().waitFor();
    await expect.poll(() => pressed(shownLab())).toBe("true");
    await page.getByRole("button", { pressed: true, name: /^LAB/ }).waitFor();
    await page.getByText(/^If this class fills: /).waitFor();
    await expectAccessible(page);

    // The row and its place in the week light up together.
    const row = rows.first();
    const section = (await row.getAttribute("aria-label"))?.replace("Take LAB ", "") ?? "";
    await row.focus();
    await expect.poll(() => week().locator("[data-hinted]").first().innerText()).toContain(`LAB ${section}`);

    const ghost = week()
      .getByRole("button", { name: new RegExp(`^Take laboratory ${section},`) })
      .first();
    await ghost.focus();
    await page.keyboard.press("Enter");
    await page.getByText(`COMP.1020 LAB ${section} taken`).first().waitFor();
    // It stays while the pointer is on it.
    await button("Go back to 1").hover();
    await heading(`COMP.1020 LAB ${section}`).waitFor();
    await expect.poll(said).not.toBe(before);
    // The one that gave way is among the others now.
    await ghosts().first().waitFor();

    await button("Go back to 1").click();
    await expect.poll(said).toBe(before);
    await shownLab().focus();
    await page.keyboard.press("Escape");
    await heading(/^COMP\.1020 LAB/).waitFor({ state: "detached" });
    await expect.poll(() => ghosts().count()).toBe(0);
    await expect.poll(() => shownLab().evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("break behind the full stop of a course number where ghosts leave too little room for it", async () => {
    await open({}, stopWorkersWatch);
    await event(/^MATH\.1320 .*lecture/).click();
    await week()
      .getByRole("button", { name: /^Take / })
      .first()
      .waitFor();
    for (const width of [1440, 1280, 900]) {
      await page.setViewportSize({ width, height: 1000 });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      const lanes = await courseNumberLanes();
      expect(
        lanes.some(({ isNarrow }) => isNarrow),
        `${width} px`,
      ).toBe(true);
      expect(
        lanes.filter(({ isCut }) => isCut),
        `${width} px`,
      ).toEqual([]);
    }
  });

  it("are locked from the week, from the list and by a key, and the schedule stays", async () => {
    await open();
    const all = await student.savedTotal();
    await expect.poll(total).toBe(all);
    const lock = week()
      .getByRole("button", { name: /^Lock COMP\.1020 LAB/ })
      .first();
    await lock.click();
    await expect.poll(savedLocks).toHaveLength(1);
    await expect.poll(() => pressed(lock)).toBe("true");
    const locked = await student.savedTotal();
    expect(locked).toBeLessThan(all);
    await expect.poll(total).toBe(locked);

    await event(/^PSYC\.1010/).focus();
    await page.keyboard.press("l");
    await expect.poll(savedLocks).toHaveLength(2);
    await expect.poll(total).toBe(await student.savedTotal());
    const row = page.getByRole("button", { name: /^Lock PSYC\.1010/ }).last();
    await row.click();
    await expect.poll(savedLocks).toHaveLength(1);
    await expect.poll(total).toBe(locked);

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
    await expect.poll(total).toBe(all);
    await expect.poll(savedLocks).toEqual([]);
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
    const all = await student.savedTotal();
    await expect.poll(total).toBe(all);
    await week()
      .getByRole("button", { name: /^Lock COMP\.1020 LAB/ })
      .first()
      .click();
    await page.getByText("This information could not be saved.").waitFor();
    await page.getByText("The class was cancelled.").waitFor();
    await button("OK").click();
    await expect.poll(total).toBe(all);
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
    const filled = page.getByText(/has filled\./);
    await passUntil(filled);
    await page.getByText(/^1 of/).waitFor();
    await passUntil(page.locator("[data-live-announcer]").filter({ hasText: "No seats left in " }));
    await expectAccessible(page);

    await button("Show Other Sections").click();
    await passUntil(page.getByText(/other sections? fits?|No other section fits/));
    enrolled = 12;
    await passUntil(page.getByText("18 left"));
    await expect.poll(() => filled.count()).toBe(0);

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
    await expect.poll(chosen).not.toBe(second);
    await page.keyboard.press("ArrowRight");
    await expect.poll(chosen).toBe(second);
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

describe("On paper a schedule", () => {
  it.each([816, 1280])(
    "%i px wide has its name and its term, and nothing that is only to be pressed",
    async (width) => {
      await open({ viewport: { width, height: 1000 } });
      const pressable = [
        page.getByRole("link", { name: /^Back/ }),
        button(/^(First|Previous|Next) schedule|^Notifications|^Choose This Schedule|^Lock /),
        page.getByText(/^\d+ left$|^Processed /),
        page.getByRole("listbox", { name: "Semester" }),
      ].map((each) => each.filter({ visible: true }));
      for (const each of pressable) await expect.poll(() => each.count()).toBeGreaterThan(0);
      await page.emulateMedia({ media: "print" });
      for (const each of pressable) expect(await each.count(), String(each)).toBe(0);
      const { ConfigurationName } = await student.build();
      for (const words of [page.getByText("2027 Spring", { exact: true }), heading(ConfigurationName)]) {
        expect((await words.filter({ visible: true }).boundingBox())?.height).toBeGreaterThan(10);
      }
    },
  );
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
    await expect.poll(overflow).toBe(0);
    // A time is in one line.
    const lineCounts = () =>
      page
        .locator("[data-class-row] [aria-hidden] > span")
        .evaluateAll((times) =>
          times.map(
            (time) => time.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(time).lineHeight),
          ),
        );
    expect(new Set(await lineCounts())).toEqual(new Set([1]));
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
    await expect.poll(() => page.getByRole("tab", { selected: true }).innerText()).not.toBe(day);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(overflow).toBe(0);
  });
});
