import type { Page } from "playwright";
import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { occurrencesOf } from "../support/documents/calendar-occurrences.ts";
import { loadRecords } from "../support/registration/registrar.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

let page: Page;

smallStage(
  {
    classes: [
      { number: 100, course: "COMP.1010", section: "201", meets: "MW 9:00-9:50" },
      { number: 120, course: "PSYC.1010", section: "302", meets: "TR 14:00-15:15" },
    ],
  },
  async ({ portal, add, enroll, newPage, openAs }) => {
    await loadRecords(portal.database, "calendar", [
      "term,first_day,last_day,name,start,end,follows,campus,session",
      `${SMALL_TERM},2027-01-25,,Founders' Day,,,,,`,
      `${SMALL_TERM},2027-01-26,,,,,Monday,,`,
    ]);
    await addStudent(portal.db, "maya");
    const student = await portal.signIn("maya");
    for (const number of [100, 120]) await add(student, number);
    await enroll(student, 100, 120);
    page = await newPage({ viewport: { width: 1280, height: 900 } });
    await openAs("maya", page, `#/my-academics/classes/enrollment?term=${SMALL_TERM}&career=UGRD`);
  },
);

it("a week says that a day is off and another moved, and the calendar file leaves the day out", async () => {
  const week = page.getByRole("group", { name: "Your week" });
  await week.getByText("No classes: Founders' Day").waitFor();
  await week.getByText("Monday schedule").waitFor();
  const on = (day: string) => week.getByRole("list", { name: day, exact: true }).getByRole("listitem");
  await expect.poll(() => on("Tuesday, January 26").count()).toBe(1);
  expect(await on("Monday, January 25").count()).toBe(0);
  expect(await on("Tuesday, January 26").innerText()).toContain("COMP");

  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await page.getByText("Week of January 25 - 29 2027").waitFor();
  await page
    .getByRole("list", { name: "All day, Monday, January 25" })
    .getByText("No classes: Founders' Day")
    .waitFor();
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.getByRole("button", { name: "Create Address" }).click();
  const address = await page.getByRole("textbox", { name: "Private address" }).inputValue();
  const file = await (await page.request.get(address)).text();
  const ofClasses = [...occurrencesOf(file)].filter(([uid]) => uid.startsWith(SMALL_TERM));
  const days = ofClasses.flatMap(([, times]) => times).map((each) => each.slice(0, 10));
  expect(days).not.toContain("2027-01-25");
  expect(days.filter((day) => day === "2027-01-26")).toHaveLength(1);
});
