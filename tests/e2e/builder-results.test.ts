import type { BrowserContextOptions, Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import type { BuildResults } from "#contract/build-result";
import type { ScheduleMeeting } from "#contract/schedule-request";
import { expectAccessible } from "../support/accessibility.ts";
import { BUILDER, builderStage, WIDE } from "../support/builder-stage.ts";
import { type BuilderStudent, changes, OFFERED_SECTIONS } from "../support/builder-student.ts";

/** Leafing through the schedules of the demo university: places, the strip, preferences, comparing, and what goes wrong. */

const NARROW = { width: 320, height: 700 };

const { url, student: signedIn, newPage } = builderStage();
let student: BuilderStudent;
/** Of the configuration, as the server counts them. */
let count: number;
let page: Page;

beforeAll(async () => {
  student = signedIn();
  for (const course of ["COMP.1020", "MATH.1320", "ENGL.1020", "PSYC.1010"]) {
    await student.addCourse(course, { ...OFFERED_SECTIONS, excludeOnlineClasses: true });
  }
  count = await student.savedTotal();
});

async function open(options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<void>): Promise<void> {
  page = await newPage({ viewport: WIDE, ...options });
  await prepare?.(page);
  await page.goto(`${url()}${BUILDER}/results?id=${student.configurationId}`);
}

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const position = () => page.getByRole("group", { name: "Schedules", exact: true });
const strip = () => page.getByRole("list", { name: "Schedules, best first" });
const current = () => strip().locator("[aria-current=true]");
const stands = async (number: string) => await position().getByText(number, { exact: true }).first().waitFor();
const isCurrent = async (number: string) =>
  await expect.poll(() => current().textContent()).toMatch(new RegExp(`^Schedule ${number}, `));
/** Counted from 0, of the one in the strip that has the focus. */
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-index"));
const hasFocus = (control: Locator) => control.evaluate((own) => own === document.activeElement);
/** What lies over the page hears its keys from then on. */
const hasFocusWithin = async (layer: Locator) =>
  await expect.poll(() => layer.evaluate((own) => own.contains(document.activeElement))).toBe(true);
const total = async () => Number(/of ([\d,]+)/.exec(await position().innerText())?.[1]?.replaceAll(",", ""));
/** Numbers of the classes of the first schedules, as the server has them in order. */
async function bestClasses(limit: number): Promise<number[][]> {
  const path = `/schedulebuilder/configuration/${student.configurationId}/results?limit=${limit}`;
  const { Result } = await student.call<BuildResults>(path);
  return Result.Schedules.map(({ Classes }) =>
    Classes.flatMap((each) => [each, ...each.AdditionalComponents])
      .map(({ ClassNumber }) => ClassNumber)
      .toSorted((a, b) => a - b),
  );
}
const shownClasses = async () => {
  const numbers = await page
    .locator("[data-class-row]")
    .evaluateAll((rows) => rows.map((row) => Number(row.getAttribute("data-class-row"))));
  return numbers.toSorted((a, b) => a - b);
};
const overlap = (a: ScheduleMeeting, b: ScheduleMeeting) =>
  a.days.some((day) => b.days.includes(day)) && a.startMinutes! < b.endMinutes! && b.startMinutes! < a.endMinutes!;
const label = (number: number) => number.toLocaleString("en-US");

describe("the schedules", () => {
  it("begin with the best, and are leafed through over both ends by buttons, keys and the strip", async () => {
    await open();
    await stands("1");
    expect(count).toBeGreaterThan(1000);
    await expect.poll(total).toBe(count);
    await isCurrent("1");
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
    await isCurrent("1");
    await current().focus();
    await page.keyboard.press("ArrowRight");
    await stands("2");
    await expect.poll(focused).toBe("1");
    await page.keyboard.press("ArrowLeft");
    await expect.poll(focused).toBe("0");
    await page.keyboard.press("ArrowLeft");
    await stands(label(count));
    await expect.poll(focused).toBe(`${count - 1}`);
    await button("First schedule").click();
    await strip()
      .getByRole("button", { name: /^Schedule 4, / })
      .click();
    await stands("4");

    // In a menu the keys are the menu's.
    const order = page.getByRole("button", { name: /Sort schedules by/ });
    await order.click();
    const orders = page.getByRole("listbox", { name: /Sort schedules by/ });
    await hasFocusWithin(orders);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    await orders.waitFor({ state: "detached" });
    await stands("4");
  });

  it("are jumped to by their number, and the next visit begins with the one that was seen last", async () => {
    await open();
    await stands("1");
    await expect.poll(total).toBe(count);
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
    await isCurrent("1,234");

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
    await expect.poll(() => order.isDisabled(), { message: "while it is saved" }).toBe(true);
    release();
    await expect.poll(() => order.isDisabled()).toBe(false);
    await expect.poll(() => hasFocus(order), { message: "it has the focus still" }).toBe(true);
    await page.reload();
    await stands("1");
    await page.getByRole("button", { name: /Latest start/ }).waitFor();
  });

  it("have what they are ordered by whole in the strip, however long their number is", async () => {
    await open();
    const cut = () =>
      page.locator("button[data-index] > span:last-child > span:nth-child(2)").evaluateAll((facts) => {
        const lineOf = (fact: Element) => fact.parentElement!.getBoundingClientRect();
        return facts
          .filter(
            (fact) => fact.scrollWidth > fact.clientWidth || fact.getBoundingClientRect().bottom > lineOf(fact).bottom,
          )
          .map(({ textContent }) => textContent);
      });
    for (const order of ["Latest start", "Shortest gaps"]) {
      await page.getByRole("button", { name: /Sort schedules by/ }).click();
      await page.getByRole("option", { name: order, exact: true }).click();
      await stands("1");
      await expect.poll(cut).toEqual([]);
      await button("Go to Number").click();
      await page.getByRole("textbox", { name: "Number" }).fill("1234");
      await page.keyboard.press("Enter");
      await stands("1,234");
      await isCurrent("1,234");
      await expect.poll(cut).toEqual([]);
    }
  });

  it("scroll to where they are browsed best", async () => {
    await open({ viewport: { width: 1280, height: 500 } });
    await stands("1");
    await button("Optimal Browsing Position").click();
    const top = async () => await strip().evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => Math.abs((await top()) - 70)).toBeLessThan(20);
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
    await sides.getByText(", differs").first().waitFor();
    await sides.getByText(/^Classes that differ: [A-Z]+\.\d+ [A-Z]+ \S+ \/ \S+/).waitFor();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const compare = button("Compare 2");
    await expect.poll(() => hasFocus(compare)).toBe(true);
    await compare.click();
    await sides.getByRole("button", { name: "Choose This Schedule, Number 1" }).click();
    await hasFocusWithin(page.getByRole("dialog"));
    await page.keyboard.press("Escape");
    await button("Show Number 1").click();
    await stands("1");
    await button("Compare 2").click();
    await button("Unpin Number 1").click();
    await button("Unpin Number 3").click();
    await position().waitFor();
    await expect.poll(() => button(/^Compare/).count()).toBe(0);
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
    await expect.poll(() => position().innerText()).toMatch(/^[2-4] of/);
    await expect.poll(middle).toBeLessThan(8);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(NARROW.width);
    await button("More").click();
    await page.getByRole("menuitem", { name: "Pin This Schedule" }).click();
    await button("More").click();
    await page.getByRole("menuitem", { name: "Compare 1" }).click();
    await page.getByRole("heading", { name: "Compare Schedules" }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(NARROW.width);
    await expectAccessible(page);
    await button("Back to Schedules").click();
    const first = await position().innerText();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => position().innerText()).not.toBe(first);
    await button("More").click();
    await page.getByRole("menuitem", { name: "Pin This Schedule" }).click();
    await button("More").click();
    await page.getByRole("menuitem", { name: "Compare 2" }).click();
    await page
      .getByRole("region", { name: "Compare Schedules" })
      .getByRole("button", { name: /^Unpin/ })
      .nth(1)
      .waitFor();
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(NARROW.width);
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
    await page.goto(`${url()}${BUILDER}/results?id=987654`);
    await page.getByRole("heading", { name: "Configuration Not Found" }).waitFor();
    await page.getByText("The requested Schedule Builder configuration does not exist.").waitFor();
  });

  it("is told when another window changed the configuration, and the schedule stays if it can", async () => {
    await open();
    await stands("1");
    await page.keyboard.press("ArrowRight");
    await stands("2");
    await expect.poll(total).toBe(count);
    const [best, second] = await bestClasses(2);
    await expect.poll(shownClasses).toEqual(second);
    const { courses } = (await student.build()).Request;
    const sections = courses.flatMap((course) => course.sections);
    const meetingsOf = (numbers: readonly number[]) =>
      sections.filter(({ classNumber }) => numbers.includes(classNumber)).flatMap(({ meetings }) => meetings);
    const kept = meetingsOf([...best!, ...second!]);
    // A break in which neither the best nor the one that is shown has a class, while others have.
    const [away] = sections
      .filter(({ status }) => status === "open")
      .flatMap(({ meetings }) => meetings)
      .flatMap((one) => one.days.map((day) => ({ ...one, days: [day] })))
      .filter((one) => one.startMinutes !== null && !kept.some((other) => overlap(one, other)));
    await student.change(...changes.addBreak("Practice", away!.days[0]!, away!.startMinutes!, away!.endMinutes!));
    const fewer = await student.savedTotal();
    expect(fewer).toBeLessThan(count);
    expect(fewer).toBeGreaterThan(2);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await page.getByText("This configuration was changed in another window.").waitFor();
    await expect.poll(total).toBe(fewer);
    await stands("2");
    await expect.poll(shownClasses).toEqual(second);
  });
});
