import { expect, it } from "vitest";
import { countPresses } from "../support/browser/count-presses.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import type { PortalClient } from "../support/portal.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

let maya: PortalClient;
let other: PortalClient;

const stage = smallStage(
  {
    classes: [
      { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
      { number: 110, course: "CRIM.1010", section: "201", meets: "TR 14:00-15:15", capacity: 1, waitCapacity: 9 },
      { number: 111, course: "CRIM.1010", section: "202", meets: "MWF 13:00-13:50" },
      { number: 112, course: "CRIM.1010", section: "203", meets: "MWF 9:00-9:50" },
    ],
  },
  async ({ portal, add, enter }) => {
    other = (await enter(110)).client;
    await addStudent(portal.db, "maya");
    maya = await portal.signIn("maya");
    for (const number of [100, 110]) await add(maya, number);
  },
);

it("answers a class that was full at checkout in one press, and takes that back for the waitlist", async () => {
  const page = await stage.newPage();
  await stage.openAs("maya", page, `#/my-academics/enroll/cart?term=${SMALL_TERM}&career=UGRD`);
  await page.getByRole("button", { name: "Enroll in Selected" }).first().click();
  const enroll = page.getByRole("button", { name: "Enroll in CRIM.1010 LEC 202" });
  await enroll.waitFor();
  // What is still read may move the button while it's pressed.
  await page.waitForLoadState("networkidle");
  // It overlaps the class that was enrolled.
  expect(await page.getByRole("button", { name: "Enroll in CRIM.1010 LEC 203" }).count()).toBe(0);
  const presses = await countPresses(page);
  await enroll.click();
  const undo = page.getByRole("button", { name: "Undo CRIM.1010 LEC 202" });
  await undo.waitFor();
  expect(presses()).toBe(1);
  expect(await stage.holdings(maya)).toEqual(["100 E", "111 E"]);

  await undo.click();
  const join = page.getByRole("button", { name: "Join the waitlist for CRIM.1010 LEC 201" });
  await join.waitFor();
  expect(await stage.holdings(maya)).toEqual(["100 E"]);
  await join.click();
  await page.getByText("You're #1 on the waitlist for CRIM.1010 LEC 201").waitFor();
  expect(presses()).toBe(3);
  expect(await stage.holdings(maya)).toEqual(["100 E", "110 W"]);

  await stage.drop(other, 110);
  expect(await stage.holdings(maya)).toEqual(["100 E", "110 E"]);
});
