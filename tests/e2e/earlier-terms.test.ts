import { expect, it } from "vitest";
import { countPresses } from "../support/browser/count-presses.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import type { PortalClient } from "../support/portal.ts";
import { loadRecords } from "../support/registration/registrar.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

let maya: PortalClient;

/** Twelve classes of one seat each, as the class of this term has. */
const earlier = [
  "term_code,term_description,opened_at,subject,catalog_number,component,classes,capacity,enrolled,filled_at,waitlisted_most,got_in,everyone_up_to",
  "3630,2026 Spring,2025-11-03 08:00,CRIM,1010,LEC,12,12,12,2025-11-05 16:20,12,9,9",
  "3610,2025 Fall,2025-04-07 08:00,CRIM,1010,LEC,12,12,12,2025-04-07 12:10,14,12,11",
  "3530,2025 Spring,2024-11-04 08:00,CRIM,1010,LEC,12,12,11,2024-12-02 09:15,7,1,0",
];

const stage = smallStage(
  { classes: [{ number: 110, course: "CRIM.1010", section: "201", capacity: 1, waitCapacity: 9 }] },
  async ({ portal, add, enter }) => {
    await loadRecords(portal.database, "class-history", earlier);
    await enter(110);
    await addStudent(portal.db, "maya");
    maya = await portal.signIn("maya");
    await add(maya, 110);
  },
);

it("says of a full class how often its waitlist moved far enough, with the numbers at one press", async () => {
  const page = await stage.newPage();
  await stage.openAs("maya", page, `#/my-academics/enroll/cart?term=${SMALL_TERM}&career=UGRD`);
  const sentence = page.getByText("#1: in 2 of the last 3 terms with a waitlist this long, everyone up to #9 got in.");
  await sentence.waitFor();
  const presses = await countPresses(page);
  await page.getByRole("button", { name: "Numbers from earlier terms, CRIM.1010" }).click();
  const rows = page.getByRole("table", { name: "Earlier terms of CRIM.1010, Lecture" }).getByRole("row");
  expect(await rows.count()).toBe(4);
  expect(presses()).toBe(1);

  await page.getByRole("button", { name: "Join the waitlist for CRIM.1010 LEC 201" }).click();
  await page
    .getByText("1 waitlisted")
    .or(page.getByRole("button", { name: "Undo" }))
    .first()
    .waitFor();
  expect(await stage.holdings(maya)).toEqual(["110 W"]);
  await page.goto(page.url().replace(/#.*/, `#/my-academics/my-classes?term=${SMALL_TERM}&career=UGRD`));
  await sentence.waitFor();
});
