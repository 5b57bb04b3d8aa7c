import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../support/small-term.ts";

/** A course that a student takes twice, from the search for its topics to a schedule that a friend imports. */

const special = { course: "MUSI.3900" };
const term: SmallTerm = {
  courses: { "MUSI.3900": { repeatable: true } },
  classes: [
    { ...special, number: 1070, section: "001", meets: "MW 16:30-17:45", topic: "Jazz Harmony" },
    { ...special, number: 1071, section: "002", meets: "TR 16:30-17:45", topic: "Opera" },
    { ...special, number: 1072, section: "003", meets: "F 15:00-17:45", topic: "Film Scores" },
  ],
};

const stage = smallStage(term, async ({ portal }) => {
  for (const name of ["ada", "ben"]) await addStudent(portal.db, name);
});

it("finds two topics of a course, builds one schedule of both, and shares it", async () => {
  const page = await stage.newPage();
  await stage.openAs("ada", page, `#/my-academics/schedule-builder/configuration?term=${SMALL_TERM}`);
  const box = page.getByRole("combobox", { name: "Add courses" });
  await box.fill("jazz, opera");
  await box.press("Enter");
  for (const topic of ["Jazz Harmony", "Opera"]) {
    await page.getByRole("button", { name: `Options for MUSI.3900: ${topic}` }).waitFor();
    await page.getByText(`Title of MUSI.3900: ${topic}`).first().waitFor();
  }
  await page.goto(`${stage.url}/schedule-builder/view?term=${SMALL_TERM}&classes=1070,1071`);
  const details = page.getByRole("region", { name: "Schedule Details" });
  await details.getByRole("heading", { name: "MUSI.3900 Title of MUSI.3900: Opera" }).waitFor();

  const friend = await stage.newPage();
  await stage.openAs("ben", friend, `#/my-academics/schedule-builder/view?term=${SMALL_TERM}&classes=1070,1071`);
  await friend.getByRole("button", { name: "Send to My Schedule Builder" }).first().click();
  await friend.getByRole("button", { name: "Continue" }).click();
  await friend.waitForURL(/schedule-builder\/configuration\?/);
  await friend.getByRole("button", { name: "Options for MUSI.3900: Jazz Harmony" }).waitFor();
  await friend.getByRole("button", { name: "Options for MUSI.3900: Opera" }).waitFor();
  expect(await friend.getByRole("button", { name: /^Options for MUSI/ }).count()).toBe(2);
});
