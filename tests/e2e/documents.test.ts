import type { Page, Response } from "playwright";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { portalCookies } from "#server/sign-in/cookies";
import { createSession } from "#server/sign-in/web-sessions";
import { embeddedDatabases } from "../support/database/database.ts";
import { enrollingIn } from "../support/registration/enrolling.ts";
import { readAloud, tagProblems } from "../support/documents/pdf-tags.ts";
import { readPdf } from "../support/documents/pdf-text.ts";
import type { Portal } from "../support/portal.ts";
import { closeContexts } from "../support/browser/shared-chromium.ts";
import { smallPortal } from "../support/registration/small-portal.ts";
import { SMALL_TERM, type SmallTerm } from "../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", units: 4, meets: "MWF 9:00-9:50" },
    { number: 120, course: "PSYC.1010", section: "302", capacity: 0, waitCapacity: 9, meets: "MW 14:00-15:15" },
  ],
};

const open = embeddedDatabases();
const sessionCookie = portalCookies("http://localhost").session.name;
let portal: Portal;
let page: Page;

beforeAll(async () => {
  const database = await open();
  const small = await smallPortal(database, term);
  ({ portal } = small);
  const { newStudent, add, enroll } = enrollingIn(portal);
  const { id, client } = await newStudent();
  const name = { first_name: "Thị Hồng", last_name: "Nguyễn" };
  await database.db.updateTable("people").set(name).where("id", "=", id).execute();
  await add(client, 100);
  await add(client, 120, { useWaitList: true });
  await enroll(client, 100, 120);

  const context = await small.browser.newContext({ viewport: { width: 1280, height: 900 } });
  const session = { personId: id, authenticatedAt: portal.clock.now(), featureOverrides: {} };
  const value = await createSession(database.db, session, portal.clock.now());
  await context.addCookies([{ name: sessionCookie, value, url: small.url }]);
  page = await context.newPage();
  page.setDefaultTimeout(120_000);
  await page.goto(`${small.url}/#/my-academics/classes/enrollment?term=${SMALL_TERM}&career=UGRD`);
});
afterAll(async () => {
  await closeContexts();
  await portal?.close();
});
// A browser may ask for what a window shows once more.
afterEach(async () => {
  const windows = page.context().pages();
  await Promise.all(windows.filter((window) => window !== page).map((window) => window.close()));
});

const documentAnswered = () =>
  page.context().waitForEvent("response", (response) => response.url().includes("/PrintSchedule"));

/** The window that My Classes opens, and what the server answers to it. */
async function openWindow() {
  const opened = Promise.all([page.waitForEvent("popup"), documentAnswered()]);
  await page.getByRole("link", { name: "View Weekly Schedule" }).click();
  const [window, response] = await opened;
  return { window, response };
}

/** Browsers without a window for PDF hand on nothing of it: the same address is asked once more. */
async function pdfAt(response: Response) {
  expect([response.status(), response.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  const again = await page.context().request.get(response.url());
  return readPdf(await again.body());
}

it("gives the student the week with all classes, from My Classes", async () => {
  const { response } = await openWindow();
  expect(response.headers()["content-disposition"]).toContain('inline; filename="Weekly Schedule 2027 Spring.pdf"');
  const pdf = await pdfAt(response);
  const lines = pdf.pages.join("\n").split("\n");
  const classes = ["COMP.1010 LEC 201", "PSYC.1010 LEC 302", "MWF 9:00–9:50 AM", "Waitlisted, #1"];
  expect(lines).toEqual(expect.arrayContaining(["Thị Hồng Nguyễn", ...classes]));
  expect(tagProblems(pdf)).toEqual([]);
  const said = ["H1 Weekly Schedule", "H2 Week", "H3 Monday", "H2 Classes", "TH LEC 201", "TD MWF 9:00–9:50 AM"];
  expect(readAloud(pdf)).toEqual(expect.arrayContaining(said));
});
