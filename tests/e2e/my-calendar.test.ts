import type { Page } from "playwright";
import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { insert } from "../support/database/rows.ts";
import { occurrencesOf } from "../support/documents/calendar-occurrences.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

let page: Page;

smallStage(
  {
    classes: [
      { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
      { number: 120, course: "PSYC.1010", section: "302", meets: "MW 14:00-15:15" },
    ],
  },
  async ({ portal, add, enroll, newPage, openAs }) => {
    const id = await addStudent(portal.db, "maya");
    const student = await portal.signIn("maya");
    for (const number of [100, 120]) await add(student, number);
    await enroll(student, 100, 120);
    await insert(portal.db, "important_dates", { date: "2027-01-27", description_html: "Last day to <b>add</b>" });
    await insert(portal.db, "advising_appointments", {
      student_id: id,
      subtopic: "Course planning",
      location: "Olsen 109",
      starts_at: new Date("2027-01-27T16:00:00Z"),
      ends_at: new Date("2027-01-27T16:30:00Z"),
    });
    page = await newPage({ viewport: { width: 1280, height: 900 } });
    await openAs("maya", page, `#/my-academics/classes/enrollment?term=${SMALL_TERM}&career=UGRD`);
  },
);

it("a student plans a week, opens a class and returns, and takes the calendar along", async () => {
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  // From the term, which begins next week.
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await page.getByText("Week of January 25 - 29 2027").waitFor();
  const wednesday = page.getByRole("list", { name: "Wednesday, January 27", exact: true }).getByRole("listitem");
  await expect.poll(() => wednesday.count()).toBe(3);
  await page.getByRole("list", { name: "All day, Wednesday, January 27" }).getByText("Last day to add").waitFor();

  await button(/^Classes/).click();
  await expect.poll(() => wednesday.count()).toBe(1);
  await wednesday.getByRole("button", { name: /^Course planning/ }).click();
  await page.getByRole("dialog", { name: "Course planning" }).getByText("Olsen 109").waitFor();
  await button("Close").click();

  await button(/^Classes/).click();
  await button(/^COMP\.1010 .*Monday/).click();
  await page.getByRole("heading", { level: 1, name: /COMP\.1010/ }).waitFor();
  await page.goBack();
  await page.getByText("Week of January 25 - 29 2027").waitFor();

  await button("Subscribe").click();
  await button("Create Address").click();
  const address = await page.getByRole("textbox", { name: "Private address" }).inputValue();
  const response = await page.request.get(address);
  const uids = [...occurrencesOf(await response.text()).keys()];
  expect(uids.filter((uid) => uid.startsWith(SMALL_TERM))).toHaveLength(2);
  expect(uids.filter((uid) => /^(advising|date)-/.test(uid))).toHaveLength(2);
});
