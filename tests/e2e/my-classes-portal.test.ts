import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { smallStage } from "../support/browser/small-stage.ts";
import { stepByStep } from "../support/browser/steps.ts";
import type { PortalClient } from "../support/portal.ts";
import { addStudent, SMALL_TERM, type SmallTerm } from "../support/small-term.ts";

const term: SmallTerm = {
  classes: [
    { number: 100, course: "COMP.1010", section: "201", units: 4, meets: "MWF 9:00-9:50" },
    { number: 101, course: "COMP.1010", section: "801", component: "LAB", units: 0, meets: "T 9:00-9:50" },
    { number: 120, course: "PSYC.1010", section: "302", capacity: 2, waitCapacity: 9, meets: "MW 14:00-15:15" },
    { number: 130, course: "MATH.1310", section: "203", meets: "TR 11:00-12:15" },
    { number: 140, course: "PHYS.4950", section: "901", units: [1, 6] },
  ],
};

let page: Page;
let student: PortalClient;
const others: PortalClient[] = [];

const stage = smallStage(term, async ({ portal, add, enroll, enter, newPage, openAs }) => {
  // Two have the seats of PSYC.1010, a third waits for one, and the student after that one.
  for (let n = 0; n < 3; n++) others.push((await enter(120)).client);
  await addStudent(portal.db, "maya");
  student = await portal.signIn("maya");
  await add(student, 100, { relatedClassNumber1: 101 });
  await add(student, 120, { useWaitList: true });
  await add(student, 140, { units: 2 });
  await enroll(student, 100, 120, 140);
  await add(student, 130);
  page = await newPage();
  await openAs("maya", page, `#/my-academics/classes/enrollment?term=${SMALL_TERM}&career=UGRD`);
});

const dialog = () => page.getByRole("dialog");
const row = (course: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: course }) });
const tick = (words: string) => page.locator("label", { hasText: words }).click();
const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const held = async () => {
  const classes = await stage.enrolled(student);
  return classes.flatMap(({ ClassNumber, AdditionalComponents, EnrollmentStatus, CreditsTaken }) => [
    `${ClassNumber} ${EnrollmentStatus.Code} ${CreditsTaken}`,
    ...AdditionalComponents.map(({ Details }) => String(Details.ClassNumber)),
  ]);
};
/** Comes back to the window until what is new is there: a return while another one is worked on is passed over. */
const comeBackTo = async (shown: Locator) => {
  const comeBack = async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    return await shown.count();
  };
  await expect.poll(comeBack, { interval: 500 }).toBeGreaterThan(0);
};
describe("My Classes on the portal", () => {
  stepByStep();

  it("gives up a class for one of the cart, which leaves the cart", async () => {
    await page.getByRole("link", { name: "Cart 1 class" }).waitFor();
    await button(/^Swap COMP\.1010/).click();
    await tick("MATH.1310");
    await dialog().getByText("You'll have 5 credits. That's below half-time").waitFor();
    await dialog().getByText("You can make this swap.").waitFor();
    await button("Swap Classes").click();
    await row("MATH.1310").waitFor();
    expect(await held()).toEqual(["130 E 3", "140 E 2", "120 W 3"]);
    expect(await stage.cart(student)).toEqual([]);
    await page.getByRole("link", { name: "Cart", exact: true }).waitFor();
  });

  it("moves the student up the waitlist as others leave, and shows the seat in every window until it is read", async () => {
    await row("PSYC.1010").getByText("Position 2").waitFor();
    await stage.drop(others[0] as PortalClient, 120);
    await comeBackTo(row("PSYC.1010").getByText("Position 1"));
    await stage.drop(others[1] as PortalClient, 120);
    await comeBackTo(row("PSYC.1010").getByText("Enrolled", { exact: true }));
    await comeBackTo(button("Alerts, 1 new"));
    expect(await held()).toContain("120 E 3");

    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole("button", { name: "Alerts, 1 new" }).click();
    await second.getByRole("button", { name: "Dismiss: You're enrolled in PSYC.1010 LEC 302." }).click();
    await expect.poll(async () => (await student.call("notices")).length).toBe(0);
    await comeBackTo(button("Alerts"));
  });

  it("drops a class, and says when another window was first", { tags: ["portal§6.2", "portal§1.5"] }, async () => {
    await button("Drop PSYC.1010 Title of PSYC.1010").click();
    await tick("I really want to drop this class.");
    await button("Drop This Class").click();
    await page.getByText("PSYC.1010 Title of PSYC.1010 dropped", { exact: true }).waitFor();
    expect(await held()).toEqual(["130 E 3", "140 E 2"]);

    await button("Drop MATH.1310 Title of MATH.1310").click();
    await stage.drop(student, 130);
    await tick("I really want to drop this class.");
    await button("Drop This Class").click();
    await page.getByRole("alertdialog", { name: "Class Not Dropped" }).waitFor();
    await page.getByRole("alertdialog").getByRole("button", { name: "Close" }).click();
    await page.getByText("1 class, 2 credits enrolled").waitFor();
  });
});
