import type { Locator, Page } from "playwright";
import { beforeEach, expect, it } from "vitest";
import { notifyOfOpenSeats } from "#server/notices/seat-watches";
import { smallStage } from "../support/browser/small-stage.ts";
import type { PortalClient } from "../support/portal.ts";
import { SMALL_TERM } from "../support/small-term.ts";

const classes = [
  { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
  { number: 200, course: "PSYC.1010", section: "302", capacity: 1, meets: "TR 14:00-15:15" },
];

let page: Page;
let student: { username: string; client: PortalClient };
let holder: PortalClient;

const stage = smallStage(
  { classes },
  async ({ enter, newStudent, add }) => {
    ({ client: holder } = await enter(200));
    student = await newStudent();
    await add(student.client, 100);
  },
  { demo: true },
);
beforeEach(async () => {
  page = await stage.newPage();
});

const button = (name: string, within: Page | Locator = page) => within.getByRole("button", { name, exact: true });

async function open(hash: string) {
  await stage.openAs(student.username, page, hash);
  await page.getByRole("button", { name: /^Account: / }).waitFor();
}

it("leads from the dashboard to the next step", async () => {
  await open("#/");
  await page.getByRole("link", { name: "Enroll", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Enrollment Cart" }).waitFor();
  await page.getByRole("heading", { name: /^COMP\.1010/ }).waitFor();
});

it("tells once of a seat in a class that is watched, until the student has read it", async () => {
  await open(`#/class-search/class?term=${SMALL_TERM}&cn=200`);
  await page.getByRole("button", { name: /^Watch/ }).click();
  await page.getByRole("button", { name: /^Stop Watching/ }).waitFor();
  await stage.drop(holder, 200);
  const tell = notifyOfOpenSeats({ db: stage.portal.db, now: stage.portal.clock.now });
  await Promise.all([tell(), tell()]);

  await page.goto(`${stage.url}/#/`);
  await page.reload();
  await button("Alerts, 1 new").click();
  const bell = page.getByRole("dialog", { name: "Alerts" });
  await bell.getByRole("link", { name: "View Class" }).click();
  await page.getByRole("heading", { level: 1, name: /PSYC\.1010/ }).waitFor();
  await button("Alerts").waitFor();
  await expect.poll(async () => (await student.client.call("notices")).length).toBe(0);
  await page.reload();
  await button("Alerts").click();
  await bell.getByRole("heading", { name: "Earlier" }).waitFor();
  expect(await bell.getByRole("listitem").count()).toBe(1);
});
