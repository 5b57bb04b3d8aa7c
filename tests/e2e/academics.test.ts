import { expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { fillSignIn } from "../support/browser/windows.ts";
import { addHold, addStudent, SMALL_TERM, TEST_NOW } from "../support/small-term.ts";

const classes = [{ number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" }];

const stage = smallStage({ classes }, async ({ portal, add, addAccounts }) => {
  const { db } = portal;
  const id = await addStudent(db, "maya");
  await add(await portal.signIn("maya"), 100);
  await addAccounts("maya");
  await addHold(db, id, {
    description: "Past Due Balance",
    department: "Student Accounts Office",
    reason_html: "<p>You owe <strong>$412.50</strong>.</p><script>document.title = 'owned'</script>",
    contact_name: "Student Accounts",
    active_date: TEST_NOW.slice(0, 10),
  });
});

it("leads a held student from the cart to the hold", { tags: ["portal§1.3"] }, async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.url}/#/my-academics/enroll/cart?term=${SMALL_TERM}&career=UGRD`);
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await fillSignIn(page, "maya");
  await page.getByRole("link", { name: "See Your Holds" }).first().click();
  const holds = page.getByRole("region", { name: "Holds & Service Indicators" });
  await holds.getByText("You owe $412.50.").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Holds & Service Indicators");
  expect(await page.title()).not.toBe("owned");
  expect(await page.getByRole("main").getByRole("button", { name: "Try Again" }).count()).toBe(0);
});
