import type { Page } from "playwright";
import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { addStudent } from "../support/small-term.ts";

const stage = smallStage(
  {
    classes: [
      { number: 100, course: "MATH.1310", title: "Calculus I", section: "201", meets: "MWF 9:00-9:50" },
      { number: 110, course: "COMP.1010", title: "Computing I", section: "201", meets: "TR 9:30-10:45" },
      { number: 111, course: "COMP.1010", title: "Computing I", section: "202", meets: "TR 11:00-12:15" },
      { number: 120, course: "HIST.1010", title: "World History", section: "201", meets: "TR 14:00-15:15" },
    ],
  },
  async ({ portal, add, enroll }) => {
    await addStudent(portal.db, "maya");
    const maya = await portal.signIn("maya");
    await add(maya, 100);
    await enroll(maya, 100);
  },
);

/** Keys that type nothing, until the page is loaded again. */
async function countKeys(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const pressed: string[] = [];
    Object.assign(window, { pressed });
    const isTyped = ({ key, ctrlKey }: KeyboardEvent) => key.length === 1 && !ctrlKey;
    // React Aria passes keys on to the list, which nobody pressed.
    const note = (event: KeyboardEvent) => event.isTrusted && !isTyped(event) && pressed.push(event.key);
    addEventListener("keydown", note, true);
  });
  return async () => await page.evaluate(() => (window as unknown as { pressed: string[] }).pressed);
}

async function openDashboard(): Promise<Page> {
  const page = await stage.newPage();
  await stage.openAs("maya", page, "#/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

it("“drop calc” on the dashboard asks about the drop", async () => {
  const page = await openDashboard();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("drop calc");
  await page.getByRole("option", { name: /^Drop MATH\.1310/ }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog", { name: /^Drop MATH\.1310 Calculus I/ }).waitFor();
});

it("“dark” switches the theme, and “oscuro” finds the same", async () => {
  const page = await openDashboard();
  const theme = async () => await page.evaluate(() => document.documentElement.dataset["theme"]);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dark");
  await page.getByRole("option", { name: "Dark" }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(theme).toBe("dark");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("oscuro");
  await page.getByRole("option", { name: "Dark" }).waitFor();
});

it("a course is found and opened with three keys besides typing", async () => {
  const page = await openDashboard();
  const keys = await countKeys(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("comp 1010");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "2 Classes Found" }).waitFor();
  expect(await keys()).toEqual(["Control", "k", "Enter"]);
});

it("“?” lists all keys of the screen", async () => {
  const page = await stage.newPage();
  await stage.openAs("maya", page, "#/my-academics/classes");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard Shortcuts" });
  await sheet.waitFor();
  const here = sheet.getByRole("region", { name: "On This Page" }).getByRole("term");
  const ofClasses = ["View Weekly Schedule", "Calendar", "Share", "Compare with Friends"];
  await expect.poll(() => here.allTextContents()).toEqual(ofClasses);
  const everywhere = sheet.getByRole("region", { name: "On Every Page" }).getByRole("term");
  expect(await everywhere.allTextContents()).toEqual(["Find Anything", "Quick Search", "Undo", "Keyboard Shortcuts"]);
});
