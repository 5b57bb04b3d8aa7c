import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storeAccounts } from "#server/identity/accounts";
import { expectAccessible } from "../support/browser/accessibility.ts";
import { closeContexts } from "../support/browser/shared-chromium.ts";
import { embeddedDatabases } from "../support/database/database.ts";
import { addPerson, type Portal } from "../support/portal.ts";
import { enrollingIn } from "../support/registration/enrolling.ts";
import { smallPortal } from "../support/registration/small-portal.ts";
import type { SmallTerm } from "../support/small-term.ts";

const PASSWORD = "portal-demo";
const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
    { number: 200, course: "HIST.1010", section: "201", meets: "TR 9:00-9:50" },
  ],
};

const open = embeddedDatabases();
let page: Page;
let portal: Portal;
let url: string;
/** What a checkout of the class says: nothing, or the rules that it breaks. */
let checkOut: (classNumber: number) => Promise<(string | undefined)[]>;

beforeAll(async () => {
  const database = await open();
  // The term is in the future of the clock that signs in.
  const small = await smallPortal(database, term, { passwordMinutes: 10_000_000 });
  ({ portal, url } = small);
  const { newStudent, add, enroll } = enrollingIn(portal);
  const { client } = await newStudent();
  checkOut = async (classNumber) => {
    await add(client, classNumber);
    return (await enroll(client, classNumber)).flatMap(({ rules }) => rules);
  };
  await addPerson(database.db, "registrar", { is_student: false });
  const names = {
    first_name: "Rosa",
    last_name: "Lee",
    title: "Registrar",
    department: "Registrar",
    email: "r@example.edu",
  };
  await database.db
    .insertInto("staff")
    .values({ id: "1", ...names, username: "registrar", role: "registrar" })
    .execute();
  await storeAccounts(database.db, ["registrar"], PASSWORD);
  const context = await small.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
});
afterAll(async () => {
  await closeContexts();
  await portal?.close();
});

it("lets a registrar find a student, place and release a hold, and drop a class on behalf", async () => {
  await page.goto(`${url}/#/staff`);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Username").fill("registrar");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByLabel("Student", { exact: true }).fill("student1");
  await page.getByRole("button", { name: "Find Student" }).click();
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();

  const dialog = page.getByRole("dialog");
  const holds = page.getByRole("region", { name: "Holds" });
  await holds.getByRole("button", { name: "Place Hold" }).click();
  await dialog.getByLabel("Code").fill("BIL");
  await dialog.getByLabel("Name").fill("Unpaid bill");
  await dialog.getByLabel("Department that can release it").fill("Bursar");
  await dialog.getByLabel("Reason, as the student sees it").fill("Fall's bill is unpaid.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Place Hold" }).click();
  await holds.getByText("Fall's bill is unpaid.").waitFor();
  expect(await checkOut(100)).toEqual(["hold"]);

  await holds.getByRole("button", { name: "Release Unpaid bill" }).click();
  await dialog.getByRole("button", { name: "Release" }).click();
  await holds.getByText("No holds.").waitFor();
  expect(await checkOut(100)).toEqual([]);

  await page.reload();
  const classes = page.getByRole("region", { name: "Classes" });
  await classes.getByRole("button", { name: "Drop COMP.1010" }).click();
  await dialog.getByLabel("Reason, as the student sees it").fill("Asked by phone.");
  await dialog.getByRole("button", { name: "Drop" }).click();
  await classes.getByText("Dropped").waitFor();
  const audit = page.getByRole("region", { name: "Audit Log" });
  await audit.getByText("Asked by phone.").first().waitFor();
});
