import { expect, it } from "vitest";
import { BUILDER, builderStage } from "../support/builder/builder-stage.ts";

/** Time to walk between classes, on the real server with the demo's buildings. */

const { url, student: signedIn, newPage } = builderStage("s00009");

it("counts the schedules with time for every walk, ranks them first, and leaves out none", async () => {
  const student = signedIn();
  for (const course of ["COMP.1020", "MATH.1320", "PSYC.1010"]) await student.addCourse(course);
  const before = await student.savedTotal();
  const page = await newPage({ storageState: student.signedIn });
  await page.goto(`${url()}${BUILDER}/global-options?id=${student.configurationId}`);
  await page.getByRole("switch", { name: /^Time to walk/ }).check({ force: true });
  await page.getByText(/^[\d,]+ of [\d,]+ schedules have this$/).waitFor();
  await expect.poll(() => student.savedTotal()).toBe(before);
  await page.goto(`${url()}${BUILDER}/results?id=${student.configurationId}`);
  await page.getByText("Time to walk: Yes", { exact: true }).waitFor();
  await page.getByRole("checkbox", { name: "Prefer schedules with time to walk" }).uncheck({ force: true });
  await page.getByText("Time to walk: Yes", { exact: true }).waitFor({ state: "detached" });
  await expect.poll(() => student.savedTotal()).toBe(before);
});
