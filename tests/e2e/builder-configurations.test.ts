import type { Page } from "playwright";
import { expect, it } from "vitest";
import { BUILDER, builderStage } from "../support/builder/builder-stage.ts";

/** What a student prepares before schedules are built, on the real server. */

const { url, student, signIn, newPage } = builderStage("s00009");

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const counts = (page: Page) => page.getByRole("region", { name: "Possible schedules" });

async function open(path: string, who = student()): Promise<Page> {
  const page = await newPage({ storageState: who.signedIn });
  await page.goto(`${url()}${BUILDER}/${path}`);
  return page;
}

/** Waits until the page shows the number that the server counts. */
async function expectServerCount(page: Page, who = student()) {
  const shown = () => counts(page).locator("p > span").first().innerText();
  await expect.poll(async () => (await shown()) === (await who.savedTotal()).toLocaleString("en-US")).toBe(true);
}

it("builds a configuration from nothing", async () => {
  const page = await open("configuration");
  const box = page.getByRole("combobox", { name: "Add courses" });
  await box.fill("psyc 1010, Computing II");
  await box.press("Enter");
  for (const course of [/^PSYC\.1010/, /^COMP\.1020/]) await page.getByRole("switch", { name: course }).waitFor();
  expect(await box.inputValue()).toBe("");
  await expectServerCount(page);
  await button(page, "Options for PSYC.1010").click();
  await button(page, "Group with Others…").click();
  await page.getByRole("checkbox", { name: /^COMP\.1020/ }).focus();
  await page.keyboard.press("Space");
  await button(page, "Save Group").click();
  await heading(page, "Take 1 of 2 courses").waitFor();
  await expectServerCount(page);
  await button(page, "Ungroup").click();
  await page.getByText("All changes saved").waitFor();
  await expectServerCount(page);
  const total = (await student().savedTotal()).toLocaleString("en-US");
  await button(page, "Build Schedules").first().click();
  await page.waitForURL(/\/results\?id=/);
  await page.getByText(total, { exact: false }).first().waitFor();
});

it("goes from five courses to a chosen schedule on one page, in at most eight presses", async () => {
  const other = await signIn("s00007");
  const page = await open("configuration", other);
  let presses = 0;
  await page.exposeFunction("countPress", () => void presses++);
  await page.evaluate(() => {
    const count = (window as unknown as { countPress: () => void }).countPress;
    addEventListener("click", () => count(), { capture: true });
    addEventListener("keydown", ({ key }) => key === "Enter" && count(), { capture: true });
  });
  const box = page.getByRole("combobox", { name: "Add courses" });
  await box.focus();
  await page.keyboard.insertText("comp 1010, MATH.1210; psyc-1010, engl1010, phys 1410");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await other.build()).Request.courses).toHaveLength(5);
  await expectServerCount(page, other);
  await button(page, "Choose This Schedule").click();
  await button(page, "Continue").click();
  await heading(page, "You still need to enroll!").waitFor();
  expect(presses).toBeLessThanOrEqual(8);
  await other.close();
});
