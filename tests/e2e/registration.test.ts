import type { Locator, Page } from "playwright";
import { beforeEach, expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { update } from "../support/database/rows.ts";
import type { PortalClient } from "../support/portal.ts";
import { addAppointment, SMALL_TERM, TEST_NOW } from "../support/small-term.ts";

const MINUTE = 60_000;
/** Two minutes after the portal's clock. */
const STARTS_AT = new Date(Date.parse(TEST_NOW) + 2 * MINUTE).toISOString();
const numbers = [100, 110, 120, 130, 140];
const classes = numbers.map((number, at) => ({
  number,
  course: `COMP.10${at}0`,
  section: "201",
  meets: `MWF ${8 + at}:00-${8 + at}:50`,
}));

let page: Page;
let student: { id: string; username: string; client: PortalClient };

const stage = smallStage({ classes }, async ({ portal, newStudent, add }) => {
  await update(
    portal.db,
    "sessions",
    { open_enrollment_at: new Date("2027-02-01T13:00:00Z") },
    { term_code: SMALL_TERM },
  );
  student = await newStudent();
  await addAppointment(portal.db, student.id, STARTS_AT, "2027-02-05T15:00:00Z");
  for (const number of numbers) await add(student.client, number);
});
beforeEach(async () => {
  page = await stage.newPage();
  // Node writes this header by the real clock, and pages go by it.
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const date = stage.portal.clock.now().toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
});

it("leads from the dashboard to five classes at the start of the appointment, by two presses", async () => {
  let presses = 0;
  const press = async (control: Locator) => {
    presses++;
    await control.click();
  };
  await stage.openAs(student.username, page, "#/");
  await press(page.getByRole("link", { name: "Go to Registration" }));
  await page.getByRole("heading", { level: 1, name: "Registration" }).waitFor();
  await page
    .getByRole("button", { name: /^Enroll in 5 · opens at/ })
    .first()
    .waitFor();
  // Checked by itself as the screen opened.
  await page.getByText("5 classes are ready.").waitFor();
  await page.reload();
  await page.getByText("5 classes are ready.").waitFor();

  stage.portal.clock.advanceMinutes(2);
  // The page hears of it with the next reading of the seats.
  await press(page.getByRole("button", { name: "Enroll in 5", exact: true }).first());
  await page.getByRole("heading", { level: 1, name: "Enrollment Results" }).waitFor();
  await page.getByText("You're in: 5 classes").first().waitFor();
  expect(presses).toBe(2);
  const { Data } = await student.client.call("enrolledClasses", { query: { term: SMALL_TERM, career: "UGRD" } });
  expect(Data?.Classes.map(({ ClassNumber }) => ClassNumber).toSorted()).toEqual(numbers);
});
