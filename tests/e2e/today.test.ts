import { sql } from "kysely";
import type { Page } from "playwright";
import { afterEach, beforeEach, expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { SMALL_TERM } from "../support/small-term.ts";

/** The term's first day, from class to class, on a phone. */

const classes = [
  { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
  { number: 110, course: "MATH.1310", section: "201", meets: "MWF 10:00-10:50" },
  { number: 120, course: "HIST.1050", section: "201", meets: "MWF 13:00-13:50" },
];
const inCart = { number: 130, course: "PSYC.1010", section: "201", meets: "TR 15:00-16:15" };
const ROOMS = { 100: "Ames", 110: "Birch", 120: "Ames" } as const;

const PHONE = { viewport: { width: 390, height: 844 } };

let page: Page;
let username: string;
const stage = smallStage({ classes: [...classes, inCart] }, async ({ portal, newStudent, take, add }) => {
  for (const [classNumber, building] of Object.entries(ROOMS)) {
    const room = `${building} ${classNumber}`;
    await sql`
      insert into facilities (code, description, short_description, building)
      values (${room}, ${room}, ${room}, ${building})`.execute(portal.db);
    await sql`update meetings set facility_code = ${room} where class_number = ${Number(classNumber)}`.execute(
      portal.db,
    );
  }
  await sql`insert into walks (from_building, to_building, minutes) values ('Ames', 'Birch', 12)`.execute(portal.db);
  await sql`update terms set catalog_version = catalog_version + 1 where code = ${SMALL_TERM}`.execute(portal.db);
  const student = await newStudent();
  ({ username } = student);
  for (const { number } of classes) await take(student.client, number);
  // With nothing to do, the next step would be the next class.
  await add(student.client, 130);
});
beforeEach(async () => {
  page = await stage.newPage(PHONE);
  // Node writes this header by the real clock, and pages go by it.
  await page.route("**/api/**", async (route) => {
    const response = await route.fetch();
    const date = stage.portal.clock.now().toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
});

// Calls that a page makes as it closes.
afterEach(async () => await page.unrouteAll({ behavior: "ignoreErrors" }));

/** What the dashboard says at a time of the term's first day. */
async function atHome(time: string): Promise<string> {
  stage.portal.clock.set(`2027-01-25T${time}:00-05:00`);
  await stage.openAs(username, page, "#/");
  await page.reload();
  const next = page.getByRole("region", { name: "Next Class" });
  await next.waitFor();
  return (await next.innerText()).replaceAll(/\s+/g, " ");
}

it("says what is on, what is next, in which room, and how long the walk there takes", async () => {
  expect(await atHome("08:45")).toMatch(/^In 1\d min COMP\.1010 .*9:00–9:50 AM · Ames 100/);
  const during = await atHome("09:40");
  expect(during).toMatch(/^Ends in (10|9) min COMP\.1010/);
  expect(during).toMatch(/Then MATH\.1310 at 10:00 AM · Birch 110 12 min walk from Ames 100$/);
  expect(await atHome("09:51")).toMatch(
    /^In [98] min MATH\.1310 .*10:00–10:50 AM · Birch 110 12 min walk from Ames 100$/,
  );
  expect(await atHome("14:00")).toMatch(/^Done for today\. Wednesday first: COMP\.1010/);
});

it("says in My Classes and to friends which walk takes longer than the time between", async () => {
  const words = "12 min walk, 10 min gap: Ames to Birch";
  await stage.openAs(username, page, `#/my-academics/classes/enrollment?term=${SMALL_TERM}&career=UGRD`);
  await page.getByText(words).waitFor();
  await page.goto(`${stage.url}/#/my-academics/schedule-builder/view?term=${SMALL_TERM}&classes=100,110,120`);
  await page.getByText(words).waitFor();
});
