import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { says } from "../support/browser/windows.ts";
import type { PortalClient } from "../support/portal.ts";
import { addStudent } from "../support/small-term.ts";

const needs = (subject: string, catalogNumber: string) => ({ requisites: { course: { subject, catalogNumber } } });

let student: PortalClient;

const stage = smallStage(
  {
    classes: [
      { number: 1210, course: "CHEM.1210", meets: "MW 9:00-9:50" },
      { number: 1230, course: "CHEM.1230", meets: "T 13:00-15:50" },
    ],
    courses: { "CHEM.1210": needs("CHEM", "1230"), "CHEM.1230": needs("CHEM", "1210") },
  },
  async ({ portal, add }) => {
    await addStudent(portal.db, "ada");
    student = await portal.signIn("ada");
    await add(student, 1230);
    await add(student, 1210);
  },
);

it("enrolls in two classes that require each other, and says so when one of them is dropped", async () => {
  const page = await stage.newPage();
  await stage.openAs("ada", page, "#/my-academics/enroll/cart");
  await page.getByRole("heading", { name: "Enrollment Cart" }).waitFor();
  await page.getByRole("button", { name: "Enroll in Selected", exact: true }).click();
  await says(page, "You're in: 2 classes");
  const held = async () =>
    (await stage.enrolled(student)).map((each) => Number(each.ClassNumber)).sort((a, b) => a - b);
  expect(await held()).toEqual([1210, 1230]);

  await page.goto(`${stage.url}/#/my-academics/classes`);
  await page.getByRole("button", { name: "Drop CHEM.1230 Title of CHEM.1230" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByText(/CHEM\.1210 LEC \S+ requires this class at the same time\./).waitFor();
  await dialog.locator("label", { hasText: "I really want to drop this class." }).click();
  await dialog.getByRole("button", { name: "Drop This Class" }).click();
  await page.getByText("CHEM.1230 Title of CHEM.1230 dropped", { exact: true }).waitFor();
  expect(await held()).toEqual([1210]);
});
