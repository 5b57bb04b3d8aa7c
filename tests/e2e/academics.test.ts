import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { storeAccounts } from "#server/identity/accounts";
import { embeddedDatabases } from "../support/database/database.ts";
import { enrollingIn } from "../support/registration/enrolling.ts";
import type { Portal } from "../support/portal.ts";
import { closeContexts } from "../support/browser/shared-chromium.ts";
import { smallPortal } from "../support/registration/small-portal.ts";
import { addHold, SMALL_TERM, type SmallTerm, TEST_NOW } from "../support/small-term.ts";

const PASSWORD = "portal-demo";
const term: SmallTerm = { classes: [{ number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" }] };

const open = embeddedDatabases();
let page: Page;
let portal: Portal;
let url: string;
let username: string;

beforeAll(async () => {
  const database = await open();
  const { db } = database;
  const small = await smallPortal(database, term);
  ({ portal, url } = small);
  const { newStudent, add } = enrollingIn(portal);
  const { id, client } = await newStudent();
  await add(client, 100);
  ({ username } = await db.selectFrom("people").select("username").where("id", "=", id).executeTakeFirstOrThrow());
  await storeAccounts(db, [username], PASSWORD);
  await addHold(db, id, {
    description: "Past Due Balance",
    department: "Student Accounts Office",
    reason_html: "<p>You owe <strong>$412.50</strong>.</p><script>document.title = 'owned'</script>",
    contact_name: "Student Accounts",
    active_date: TEST_NOW.slice(0, 10),
  });
  await db
    .insertInto("staff")
    .values({
      id: "01200101",
      first_name: "Colleen",
      last_name: "Brennan",
      title: "Senior Academic Advisor",
      department: "Kennedy College of Sciences",
      email: "colleen_brennan@university.example",
      is_phone_for_department: false,
    })
    .execute();
  await db
    .insertInto("advisors")
    .values({ student_id: id, staff_id: "01200101", role: "Academic Advisor", advisor_group: "Sciences" })
    .execute();
  const context = await small.browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
});
afterAll(async () => {
  await closeContexts();
  await portal?.close();
});

it("leads a held student from the cart to the hold, and to the advisor who can help", async () => {
  await page.goto(`${url}/#/my-academics/enroll/cart?term=${SMALL_TERM}&career=UGRD`);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("link", { name: "See Your Holds" }).first().click();
  const holds = page.getByRole("region", { name: "Holds & Service Indicators" });
  await holds.getByText("You owe $412.50.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Holds & Service Indicators");
  expect(await page.title()).not.toBe("owned");
  await page.getByRole("button", { name: "Contact Colleen Brennan" }).click();
  const card = page.getByRole("dialog", { name: "Advisor Contact Card" });
  await card.getByRole("link", { name: "colleen_brennan@university.example" }).waitFor();
  await card.getByRole("button", { name: "Close" }).click();
  await card.waitFor({ state: "detached" });
  expect(await page.getByRole("main").getByRole("alert").count()).toBe(0);
});
