import type { Locator, Page } from "playwright";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/accessibility.ts";
import { BUILDER, builderStage, WIDE } from "../support/builder-stage.ts";
import { type BuilderStudent, changes, OFFERED_SECTIONS } from "../support/builder-student.ts";

/** One student with two windows on one configuration, neither of which ever overwrites the other unseen. */

const COURSES = ["COMP.1020", "MATH.1320", "PHIL.1000"];

const { url, student: signedIn, context } = builderStage();
let student: BuilderStudent;
let mine: Page;
let other: Page;
let count = 0;
let name: string;

beforeAll(async () => {
  student = signedIn();
  const windows = await context();
  [mine, other] = [await windows.newPage(), await windows.newPage()];
});
/** A configuration of its own for each test, in both windows. */
beforeEach(async () => {
  name = `Two windows, ${++count}`;
  await student.begin(name);
  for (const course of COURSES) await student.addCourse(course, OFFERED_SECTIONS);
  for (const day of [1, 3]) await student.change(...changes.addBreak("Lunch", day, 12 * 60 + 30, 13 * 60 + 15));
  await Promise.all([mine, other].map((page) => open(page)));
});

async function open(page: Page) {
  await page.goto(`${url()}${BUILDER}/configuration?id=${student.configurationId}`);
  await button(page, /Configuration/)
    .filter({ hasText: name })
    .waitFor();
  await courseSwitch(page, "COMP.1020").waitFor();
}

const courseSwitch = (page: Page, label: string) =>
  page.getByRole("switch", { name: new RegExp(label.replace(".", "\\.")) });
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
const changesBanner = (page: Page) => page.getByRole("status").filter({ hasText: "changed in another window" });

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

/** What the server has: which courses are on. */
async function courses() {
  const { Data } = await student.saved();
  return Data.Courses.map(({ IsEnabled, Details: { Offerings } }) => {
    const [offering] = Offerings;
    return `${offering?.Subject}.${offering?.CatalogNumber} ${IsEnabled ? "on" : "off"}`;
  });
}

/** Where the breaks are that the server has. */
async function breaks() {
  const { Data } = await student.saved();
  return Data.Breaks.map(({ Name, DayOfWeek }) => `${Name} ${DayOfWeek}`);
}

const hasFocus = (control: Locator) => control.evaluate((it) => it === document.activeElement);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.ariaLabel);

describe("two windows on one configuration", () => {
  it("merge what is about different things, and the second says what the first did", async () => {
    await switchIn(other, "MATH.1320");
    await expect.poll(courses).toEqual(["COMP.1020 on", "MATH.1320 off", "PHIL.1000 on"]);
    await switchIn(mine, "COMP.1020");
    await changesBanner(mine).getByText("MATH.1320 was turned off.").waitFor();
    await expect.poll(courses).toEqual(["COMP.1020 off", "MATH.1320 off", "PHIL.1000 on"]);
    await expect.poll(() => courseSwitch(mine, "MATH.1320").isChecked()).toBe(false);
    await expectAccessible(mine);
    await button(mine, "Dismiss").click();
    await changesBanner(mine).waitFor({ state: "detached" });
    await expect.poll(() => hasFocus(courseSwitch(mine, "COMP.1020"))).toBe(true);
    // Coming back to a window is enough to see the other's changes. It asks when it has nothing to save itself.
    await other.getByText("All changes saved").waitFor();
    await other.evaluate(() => window.dispatchEvent(new Event("focus")));
    await changesBanner(other).getByText("COMP.1020 was turned off.").waitFor();
    await expect.poll(() => courseSwitch(other, "COMP.1020").isChecked()).toBe(false);
  });

  it("ask for what both have changed, and put back what was removed to change it", async () => {
    await removeIn(other, "Remove COMP.1020");
    await expect.poll(courses).toEqual(["MATH.1320 on", "PHIL.1000 on"]);
    await switchIn(mine, "COMP.1020");
    await changesBanner(mine).getByText("COMP.1020 was removed.").waitFor();
    await courseSwitch(mine, "COMP.1020").waitFor({ state: "detached" });
    await expect.poll(() => focused(mine)).toBe("Changed in another window");
    await mine.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(mine);
    await mine.setViewportSize(WIDE);
    expect(await courses()).toEqual(["MATH.1320 on", "PHIL.1000 on"]);
    await button(mine, "Apply my change and restore COMP.1020").click();
    await courseSwitch(mine, "COMP.1020").waitFor();
    // The button is gone, and with it the question; what was told is still there.
    await expect.poll(() => focused(mine)).toBe("Changed in another window");
    await expect.poll(courses).toEqual(["COMP.1020 off", "MATH.1320 on", "PHIL.1000 on"]);
    // The other window has an old state again, and keeps what is there now.
    await switchIn(other, "PHIL.1000");
    await changesBanner(other).getByText("COMP.1020 was added.").waitFor();
    await expect.poll(courses).toEqual(["COMP.1020 off", "MATH.1320 on", "PHIL.1000 off"]);
  });

  it("undo a removal in one of them on top of the other's changes", async () => {
    await removeIn(mine, "Remove Lunch, Monday and Wednesday, 12:30–1:15 PM");
    await mine.getByText("Lunch removed", { exact: true }).waitFor();
    // It stays while the pointer is on it.
    await button(mine, "Undo").hover();
    await expect.poll(breaks).toEqual([]);
    await switchIn(other, "MATH.1320");
    await changesBanner(other).waitFor();
    await expect.poll(courses).toEqual(["COMP.1020 on", "MATH.1320 off", "PHIL.1000 on"]);
    await button(mine, "Undo").click();
    await mine.getByRole("switch", { name: "Lunch, Monday and Wednesday, 12:30–1:15 PM" }).waitFor();
    await expect.poll(breaks).toEqual(["Lunch 1", "Lunch 3"]);
    expect(await courses()).toEqual(["COMP.1020 on", "MATH.1320 off", "PHIL.1000 on"]);
  });

  it("keep the notes that are being written in one when the other has saved some", async () => {
    for (const page of [mine, other]) {
      await page.goto(`${url()}${BUILDER}/configurations?term=${student.term}`);
      await button(page, `Notes for ${name}`).click();
    }
    const notesOf = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: "Notes" });
    await notesOf(mine).fill("Mine");
    await notesOf(other).fill("Theirs");
    await button(other, "Save Notes").click();
    await other.getByRole("dialog").waitFor({ state: "detached" });
    await button(mine, "Save Notes").click();
    await mine
      .getByRole("dialog")
      .getByText("The notes were changed in another window. Save again to replace them.")
      .waitFor();
    await mine.getByRole("dialog").getByText("Theirs", { exact: true }).waitFor();
    expect(await notesOf(mine).inputValue()).toBe("Mine");
    await expectAccessible(mine);
    await notesOf(mine).fill("Mine and theirs");
    await button(mine, "Save Notes").click();
    await mine.getByRole("dialog").waitFor({ state: "detached" });
    await mine.getByText("Mine and theirs").waitFor();
  });
});
