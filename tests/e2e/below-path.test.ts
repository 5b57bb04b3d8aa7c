import { afterAll, beforeAll, expect, it } from "vitest";
import { storeAccounts } from "#server/identity/accounts";
import { embeddedDatabases } from "../support/database/database.ts";
import { closeContexts } from "../support/browser/shared-chromium.ts";
import { smallPortal } from "../support/registration/small-portal.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

const PASSWORD = "portal-demo";
const open = embeddedDatabases();
let small: Awaited<ReturnType<typeof smallPortal>>;

beforeAll(async () => {
  const database = await open();
  const classes = [{ number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" }];
  small = await smallPortal(database, { classes }, {}, "/portal");
  await addStudent(database.db, "ada");
  await storeAccounts(database.db, ["ada"], PASSWORD);
});
afterAll(async () => {
  await closeContexts();
  await small?.portal.close();
});

it("works below a path of a host, and asks for nothing outside it", async () => {
  const context = await small.browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  const outside: string[] = [];
  page.on("request", (request) => {
    const { protocol, pathname } = new URL(request.url());
    if (protocol === "http:" && !pathname.startsWith("/portal/")) outside.push(request.url());
  });

  await page.goto(`${small.url}/schedule-builder/view?term=${SMALL_TERM}&classes=100`);
  await page.getByRole("heading", { name: "Schedule Details" }).waitFor();
  await page.getByRole("link", { name: "COMP.1010 LEC 201, details" }).waitFor();
  await page
    .getByRole("link", { name: /^Sign in$/i })
    .first()
    .click();
  await page.locator("[name=username]").fill("ada");
  await page.locator("[name=password]").fill(PASSWORD);
  await page.locator("[type=submit]").click();
  await page.getByRole("heading", { name: "Schedule Details" }).waitFor();
  expect(page.url()).toContain(`${small.url}/#/my-academics/schedule-builder/view`);

  await page.goto(`${small.url}/#/class-search/class?term=${SMALL_TERM}&cn=100`);
  await page
    .getByRole("heading", { name: /COMP\.1010/ })
    .first()
    .waitFor();
  expect((await context.cookies()).filter(({ path }) => !path.startsWith("/portal/") && path !== "/")).toEqual([]);
  expect(outside).toEqual([]);
});
