import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "../support/browser/accessibility.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import { fillSignIn } from "../support/browser/windows.ts";
import { addPerson, addStaff } from "../support/portal.ts";

const classes = [
  { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
  { number: 200, course: "HIST.1010", section: "201", meets: "TR 9:00-9:50" },
];

/** What a checkout of the class says: nothing, or the rules that it breaks. */
let checkOut: (classNumber: number) => Promise<(string | undefined)[]>;

const stage = smallStage({ classes }, async ({ portal, newStudent, add, enroll, addAccounts }) => {
  const { client } = await newStudent();
  checkOut = async (classNumber) => {
    await add(client, classNumber);
    return (await enroll(client, classNumber)).flatMap(({ rules }) => rules);
  };
  await addPerson(portal.db, "registrar", { is_student: false });
  await addStaff(portal.db, "registrar", "registrar");
  await addAccounts("registrar");
});

let page: Page;
const dialog = () => page.getByRole("dialog");
const holds = () => page.getByRole("region", { name: "Holds" });
const classesOfStudent = () => page.getByRole("region", { name: "Classes" });

describe("a registrar", () => {
  beforeAll(async () => {
    page = await stage.newPage();
  });

  it("signs in and finds a student", async () => {
    await page.goto(`${stage.url}/#/staff`);
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await fillSignIn(page, "registrar");
    await page.getByLabel("Student", { exact: true }).fill("student1");
    await page.getByRole("button", { name: "Find Student" }).click();
    await page.getByRole("main").getByRole("listitem").getByRole("link").click();
    await holds().waitFor();
  });

  it("places a hold, which keeps the student from enrolling", async () => {
    await holds().getByRole("button", { name: "Place Hold" }).click();
    await dialog().getByLabel("Code").fill("BIL");
    await dialog().getByLabel("Name").fill("Unpaid bill");
    await dialog().getByLabel("Department that can release it").fill("Bursar");
    await dialog().getByLabel("Reason, as the student sees it").fill("Fall's bill is unpaid.");
    await expectAccessible(page);
    await dialog().getByRole("button", { name: "Place Hold" }).click();
    await holds().getByText("Fall's bill is unpaid.").waitFor();
    expect(await checkOut(100)).toEqual(["hold"]);
  });

  it("releases the hold, and the student enrolls", async () => {
    await holds().getByRole("button", { name: "Release Unpaid bill" }).click();
    await dialog().getByRole("button", { name: "Release" }).click();
    await holds().getByText("No holds.").waitFor();
    expect(await checkOut(100)).toEqual([]);
  });

  it("drops a class on behalf of the student, and the audit log says why", async () => {
    await page.reload();
    await classesOfStudent().getByRole("button", { name: "Drop COMP.1010" }).click();
    await dialog().getByLabel("Reason, as the student sees it").fill("Asked by phone.");
    await dialog().getByRole("button", { name: "Drop" }).click();
    await classesOfStudent().getByText("Dropped").waitFor();
    const audit = page.getByRole("region", { name: "Audit Log" });
    await audit.getByText("Asked by phone.").first().waitFor();
  });
});
