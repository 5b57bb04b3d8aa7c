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
