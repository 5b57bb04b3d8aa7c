import { expect, it } from "vitest";
import { BUILDER, builderStage } from "../support/builder/builder-stage.ts";
import { chooseOption } from "../support/browser/choose-option.ts";

/** Time that a student would like to have free, on the real server. */

const { url, student: signedIn, newPage } = builderStage("s00011");

it("adds two hours for lunch, if possible, which the first schedule keeps and no schedule is left out for", async () => {
  const student = signedIn();
  for (const course of ["COMP.1020", "MATH.1320", "PSYC.1010"]) await student.addCourse(course);
  const before = await student.savedTotal();
  const page = await newPage({ storageState: student.signedIn });
  await page.goto(`${url()}${BUILDER}/configuration?id=${student.configurationId}`);
  await page.getByRole("button", { name: "Add Break", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Add Break" });
  await form.getByRole("textbox", { name: "Name (optional)" }).fill("Lunch");
  for (const day of ["Monday", "Wednesday"]) await form.getByRole("checkbox", { name: day }).check({ force: true });
  await form.getByRole("textbox", { name: "Start time" }).fill("11 am");
  await form.getByRole("textbox", { name: "End time" }).fill("2 pm");
  await form.getByRole("radio", { name: "If possible" }).check({ force: true });
  await chooseOption(form.getByRole("button", { name: /At least/ }), "2 hr in a row");
  await form.getByRole("button", { name: "Add Break", exact: true }).click();
  const row = page.getByRole("listitem").filter({ hasText: "2 hr between 11:00 AM and 2:00 PM, if possible" });
  await row.getByText(/^[\d,]+ of [\d,]+ schedules keep this$/).waitFor();
  const words = await row.getByText(/schedules keep this$/).innerText();
  const [kept, all] = [...words.matchAll(/[\d,]+/g)].map(([digits]) => Number(digits.replaceAll(",", "")));
  expect(all).toBe(before);
  expect(kept).toBeGreaterThan(0);
  expect(kept).toBeLessThan(before);
  await expect.poll(() => student.savedTotal()).toBe(before);
  await page.goto(`${url()}${BUILDER}/results?id=${student.configurationId}`);
  await page.getByText("Lunch: Kept", { exact: true }).waitFor();
});
