import type { Locator, Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import type { Configuration } from "#contract/configuration";
import { expectAccessible } from "../support/accessibility.ts";
import { BUILDER, builderStage } from "../support/builder-stage.ts";
import { changes } from "../support/builder-student.ts";

/** The list of configurations and the dialog of a break, with each of their messages. */

const { url, student, context } = builderStage();
let page: Page;

beforeAll(async () => {
  page = await (await context()).newPage();
  await page.goto(`${url()}${BUILDER}/configurations`);
  await list().waitFor();
});

const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole("button", { name });
const list = () => page.getByRole("region", { name: "Configurations" });
const dialog = (name: string) => page.getByRole("dialog", { name }).or(page.getByRole("alertdialog", { name }));
const names = () => list().getByRole("listitem").getByRole("link").allInnerTexts();
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? document.activeElement?.ariaLabel);
const describedBy = (control: Locator) =>
  control.evaluate((element) =>
    (element.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent),
  );
const isClosed = () => page.locator("[role=dialog], [role=alertdialog]").waitFor({ state: "detached" });

/** What the server has of the configuration whose screen is shown. */
async function stored() {
  const id = new URL(page.url().replace("/#", "")).searchParams.get("id");
  return await student().call<Configuration>(`/schedulebuilder/configuration/${id}`);
}

const storedBreaks = async () =>
  (await stored()).Data.Breaks.map(({ Name, DayOfWeek, IsAllDay, StartTime, EndTime }) =>
    [Name, DayOfWeek, IsAllDay ? "all day" : `${StartTime} ${EndTime}`].join(" "),
  );

it("makes, names, clones and sorts configurations, and brings the focus to what is new", async () => {
  await expect.poll(names).toEqual(["Default"]);
  await button("New").click();
  const create = dialog("New Configuration");
  expect(await button("Create", create).isDisabled()).toBe(true);
  await create.getByRole("textbox", { name: "Name" }).fill("   ");
  expect(await button("Create", create).isDisabled()).toBe(true);
  await create.getByRole("textbox", { name: "Name" }).fill("Mornings first");
  await expectAccessible(page);
  await button("Create", create).click();
  await isClosed();
  await expect.poll(names).toEqual(["Default", "Mornings first"]);
  await expect.poll(focused).toBe("Mornings first");

  await button("Clone Mornings first").click();
  await page.getByText("Mornings first cloned", { exact: true }).waitFor();
  await expect.poll(names).toEqual(["Default", "Mornings first", "Mornings first (copy)"]);
  await expect.poll(focused).toBe("Mornings first (copy)");

  await button("Rename Mornings first (copy)").click();
  const rename = dialog("Rename Configuration");
  await rename.getByRole("textbox", { name: "Name" }).fill("");
  await expect.poll(() => button("Rename", rename).isDisabled()).toBe(true);
  await rename.getByRole("textbox", { name: "Name" }).fill("Afternoons");
  await button("Rename", rename).click();
  await isClosed();
  await expect.poll(names).toEqual(["Afternoons", "Default", "Mornings first"]);

  await button("Notes for Mornings first").click();
  const notes = dialog("Notes for Mornings first").getByRole("textbox", { name: "Notes" });
  expect(await notes.getAttribute("rows")).toBe("20");
  await notes.fill("Ask about the laboratory.");
  await button("Save Notes").click();
  await isClosed();
  await list().getByText("Ask about the laboratory.").waitFor();

  await button(/Sort by/).click();
  await page.getByRole("option", { name: "Recently Updated" }).click();
  await expect.poll(names).toEqual(["Mornings first", "Afternoons", "Default"]);
  await page.reload();
  await expect.poll(names).toEqual(["Mornings first", "Afternoons", "Default"]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await button("More for Afternoons").waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 900 });
});

it("deletes after asking, has the default again when that is deleted, and shows why a call failed", async () => {
  await button("Delete Afternoons").click();
  const remove = dialog("Delete Configuration");
  await remove.getByText("Delete Afternoons?").waitFor();
  const deleting = "**/api/schedulebuilder/configuration/*";
  await page.route(deleting, (route) => route.abort());
  await button("Delete", remove).click();
  await remove.getByText("The portal cannot be reached. Check your connection.").waitFor();
  await expectAccessible(page);
  await page.unroute(deleting);
  await button("Delete", remove).click();
  await isClosed();
  await expect.poll(names).toEqual(["Mornings first", "Default"]);

  await button("Delete Default").click();
  await dialog("Delete Configuration").getByText("A new, empty default replaces it.").waitFor();
  await button("Delete", dialog("Delete Configuration")).click();
  await isClosed();
  await expect.poll(async () => (await names()).toSorted()).toEqual(["Default", "Mornings first"]);
});

it("adds a break on the chosen days, or says what is missing", async () => {
  await list().getByRole("link", { name: "Mornings first", exact: true }).click();
  await page.getByText("You have not added any breaks.").waitFor();
  await button("Add Break").click();
  const add = dialog("Add Break");
  await button("Add Break", add).click();
  await add.getByText("You must select at least one day.").waitFor();
  await expectAccessible(page);
  for (const day of ["M, Monday", "W, Wednesday", "S, Saturday"]) await add.getByText(day).click();
  await button(/End hour/, add).click();
  await page.getByRole("option", { name: "8", exact: true }).click();
  await button(/End AM or PM/, add).click();
  await page.getByRole("option", { name: "AM" }).click();
  await button("Add Break", add).click();
  await add.getByText("The start time must be before the end time.").waitFor();
  const endHour = button(/End hour/, add);
  await expect.poll(() => endHour.evaluate((control) => control === document.activeElement)).toBe(true);
  await expect.poll(() => describedBy(endHour)).toContain("The start time must be before the end time.");
  await button(/End minute/, add).click();
  await expect.poll(() => page.getByRole("option").allInnerTexts()).toEqual(["00", "15", "30", "45"]);
  await page.getByRole("option", { name: "45" }).click();
  await add.getByRole("textbox", { name: "Name (optional)" }).fill("Gym");
  await button("Add Break", add).click();
  await isClosed();
  await page.getByText("Gym added", { exact: true }).waitFor();
  await expect
    .poll(storedBreaks)
    .toEqual(["Gym 1 08:00:00 08:45:00", "Gym 3 08:00:00 08:45:00", "Gym 6 08:00:00 08:45:00"]);
  const row = page.getByRole("region", { name: "Breaks" }).getByRole("listitem");
  await expect.poll(() => row.count()).toBe(1);
  await row.getByText("M W S").waitFor();

  await button("Add Break").click();
  expect(await dialog("Add Break").getByRole("textbox").inputValue()).toBe("");
  await button("Cancel").click();
  await isClosed();
});

it("changes all days of a break together, and one day by its select", async () => {
  await button(/^Edit Gym/).click();
  const edit = dialog("Edit Break");
  await edit.getByText("W, Wednesday").click();
  await edit.getByText("S, Saturday").click();
  await edit.getByRole("checkbox", { name: "All day" }).check({ force: true });
  await button("Save Changes", edit).click();
  await isClosed();
  await expect.poll(storedBreaks).toEqual(["Gym 1 all day"]);
  await button("Edit Gym, Monday, All day").click();
  await button(/Day/, dialog("Edit Break")).click();
  await page.getByRole("option", { name: "Friday" }).click();
  await button("Save Changes", dialog("Edit Break")).click();
  await isClosed();
  await expect.poll(storedBreaks).toEqual(["Gym 5 all day"]);

  await button("Remove Gym, Friday, All day").click();
  await page.route("**/break/*", (route) => route.abort());
  await button("Remove", dialog("Confirm Remove")).click();
  await dialog("Confirm Remove")
    .getByText(/^The break could not be removed\./)
    .waitFor();
  await page.unroute("**/break/*");
  await button("Remove", dialog("Confirm Remove")).click();
  // It stays while the pointer is on it.
  await button("Undo").hover();
  await isClosed();
  await page.getByText("You have not added any breaks.").waitFor();
  await page.getByRole("region", { name: "Breaks" }).waitFor();
  await button("Undo").click();
  await page.getByRole("switch", { name: "Gym, Friday, All day" }).waitFor();
  await page.getByText("All changes saved").waitFor();
  await expect.poll(storedBreaks).toEqual(["Gym 5 all day"]);
});

it("keeps a name that runs the other way, or is long, to its own place", async () => {
  const turned = "\u202Ehcnul";
  const long = "Wide ".repeat(20).trim();
  await student().begin("Mornings");
  await student().change(...changes.addBreak(turned, 1, 600, 660));
  await student().change(...changes.addBreak(long, 2, 600, 660));
  await page.goto(`${url()}${BUILDER}/configuration?id=${student().configurationId}`);
  const name = page.getByText(long, { exact: true });
  await name.hover();
  await expect.poll(() => name.getAttribute("title")).toBe(long);
  const lines = await name.evaluate((part) => part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight));
  expect(Math.round(lines)).toBe(3);

  await button(/^Remove .*hcnul/).click();
  await button("Remove", dialog("Confirm Remove")).click();
  const toast = page.getByRole("region", { name: "Notification" }).getByText("removed");
  await toast.waitFor();
  // Where each letter of it is drawn.
  const lefts = await toast.evaluate((part) => {
    const text = part.firstChild;
    return (text?.textContent ?? "").split("").map((letter, at) => {
      const range = document.createRange();
      if (text) range.setStart(text, at);
      if (text) range.setEnd(text, at + 1);
      return { letter, left: range.getBoundingClientRect().left };
    });
  });
  const drawn = lefts.filter(({ letter }) => /[a-z]/.test(letter)).toSorted((a, b) => a.left - b.left);
  expect(drawn.map(({ letter }) => letter).join("")).toBe("lunchremoved");
});
