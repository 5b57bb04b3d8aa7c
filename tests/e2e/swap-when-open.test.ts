import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import type { PortalClient } from "../support/portal.ts";
import { addStudent } from "../support/small-term.ts";

let student: PortalClient;
let other: PortalClient;

const stage = smallStage(
  {
    classes: [
      { number: 200, course: "ECON.1101", section: "001", meets: "TR 12:30-13:45", capacity: 1, waitCapacity: 9 },
      { number: 201, course: "ECON.1101", section: "002", meets: "TR 8:00-9:15" },
    ],
  },
  async ({ portal, add, enroll, enter }) => {
    other = (await enter(200)).client;
    await addStudent(portal.db, "maya");
    student = await portal.signIn("maya");
    await add(student, 201);
    await enroll(student, 201);
    await add(student, 200, { useWaitList: true });
  },
);

it("keeps the section that a student has until a seat opens in the better one", async () => {
  const page = await stage.newPage();
  await stage.openAs("maya", page, "#/my-academics/classes");
  await page.getByRole("button", { name: /^Swap ECON\.1101/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("label", { hasText: "LEC 001" }).click();
  await dialog.getByRole("button", { name: "Swap When a Seat Opens" }).click();
  await page.getByText("Position 1").waitFor();
  expect(await stage.holdings(student)).toEqual(["200 W", "201 E"]);

  await stage.drop(other, 200);
  expect(await stage.holdings(student)).toEqual(["200 E"]);
  const alerts = page.getByRole("button", { name: "Alerts, 1 new" });
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    return await alerts.count();
  };
  await expect.poll(comeBack, { interval: 500 }).toBeGreaterThan(0);
  await alerts.click();
  await page.getByText("You're enrolled in ECON.1101 LEC 001.").first().waitFor();
  await page.getByText(/You're no longer enrolled in ECON\.1101 LEC 002\./).waitFor();
  await page.getByText("1 class, 3 credits enrolled").waitFor();
});
