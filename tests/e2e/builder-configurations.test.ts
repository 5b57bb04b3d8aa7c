import type { Page } from "playwright";
import { expect, it } from "vitest";
import { countPresses } from "../support/browser/count-presses.ts";
import { BUILDER, builderStage } from "../support/builder/builder-stage.ts";

/** What a student prepares before schedules are built, on the real server; one career, so that no course is ambiguous. */

const { url, student: signedIn, newPage } = builderStage("s00007");

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

it("goes from five courses to a chosen schedule on one page, in at most eight presses", {
  tags: ["builder§1.1"],
}, async () => {
  const student = signedIn();
  const page = await newPage({ storageState: student.signedIn });
  await page.goto(`${url()}${BUILDER}/configuration`);
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
  await expect.poll(async () => (await student.build()).Request.courses).toHaveLength(5);
  const shown = () => page.getByRole("region", { name: "Possible schedules" }).locator("p > span").first().innerText();
  await expect.poll(async () => (await shown()) === (await student.savedTotal()).toLocaleString("en-US")).toBe(true);
  await button(page, "Choose This Schedule").click();
  await button(page, "Continue").click();
  await heading(page, "You still need to enroll!").waitFor();
  expect(presses).toBeLessThanOrEqual(8);
});

it("keeps Friday free in one press, with the count before it, and keeps it over a reload", {
  tags: ["builder§7.15"],
}, async () => {
  const student = signedIn();
  const page = await newPage({ storageState: student.signedIn });
  await page.goto(`${url()}${BUILDER}/configuration`);
  const friday = page.getByRole("button", { name: "Keep Friday Free" });
  await friday.waitFor();
  const presses = await countPresses(page);
  await friday.hover();
  await page.getByText(/^Leaves /).waitFor();
  expect((await student.build()).Request.breaks).toEqual([]);
  await friday.click();
  await expect
    .poll(async () => (await student.build()).Request.breaks)
    .toMatchObject([{ dayOfWeek: 5, isAllDay: true }]);
  expect(presses()).toBe(1);
  await page.reload();
  await expect.poll(async () => await friday.getAttribute("aria-pressed")).toBe("true");
});
