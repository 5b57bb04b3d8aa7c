import { expect, it } from "vitest";
import { countPresses } from "../support/browser/count-presses.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import type { PortalClient } from "../support/portal.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

let maya: PortalClient;
let noor: PortalClient;
let omar: PortalClient;

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const FIVE_COURSES = ["MATH.1010", "HIST.1010", "PSYC.1010", "CHEM.1010", "ENGL.1010"];

const stage = smallStage(
  {
    classes: [
      { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
      { number: 101, course: "COMP.1010", section: "202", meets: "MWF 10:00-10:50" },
      { number: 102, course: "COMP.1010", section: "801", component: "LAB", units: 0, meets: "T 10:00-11:50" },
      { number: 103, course: "COMP.1010", section: "802", component: "LAB", units: 0, meets: "R 14:00-15:50" },
      { number: 110, course: "CRIM.1010", section: "201", meets: "TR 14:00-15:15", capacity: 1 },
      { number: 111, course: "CRIM.1010", section: "202", meets: "MWF 9:00-9:50" },
      { number: 120, course: "ARTS.1010", section: "201", meets: "TR 14:00-15:15", designation: "GEAH" },
      { number: 121, course: "ARTS.1010", section: "202", meets: "TR 9:00-10:15", designation: "GEAH" },
      { number: 122, course: "PHIL.1010", section: "201", meets: "TR 14:00-15:15" },
      ...FIVE_COURSES.flatMap((course, at) => [
        { number: 200 + at, course, section: "201", meets: `MWF ${8 + at}:00-${8 + at}:50` },
        { number: 300 + at, course, section: "202", meets: `TR ${8 + at}:00-${8 + at}:50` },
      ]),
    ],
  },
  async ({ portal, add, enroll, enter }) => {
    await enter(110);
    await addStudent(portal.db, "maya");
    maya = await portal.signIn("maya");
    await add(maya, 100, { relatedClassNumber1: 102 });
    await enroll(maya, 100);
    await addStudent(portal.db, "noor");
    noor = await portal.signIn("noor");
    await add(noor, 100, { relatedClassNumber1: 102 });
    await add(noor, 110);
    await addStudent(portal.db, "lena");
    await addStudent(portal.db, "omar");
    omar = await portal.signIn("omar");
  },
);

const cartOfNoor = async () => (await stage.inCart(noor)).toSorted((a, b) => a - b);

it("swaps a section for another of its course in three presses, and back by Undo", async () => {
  const page = await stage.newPage();
  await stage.openAs("maya", page, "#/my-academics/classes");
  const swap = page.getByRole("button", { name: /^Swap COMP\.1010/ });
  await swap.waitFor();
  const presses = await countPresses(page);
  await swap.click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("label", { hasText: "LEC 202" }).click();
  await dialog.getByText("You can make this swap.").waitFor();
  await dialog.getByRole("button", { name: "Swap Classes" }).click();
  await page.getByText("COMP.1010 LEC 202 and LAB 801 is in your classes", { exact: true }).waitFor();
  expect(presses()).toBeLessThanOrEqual(3);
  expect(await stage.holdings(maya)).toEqual(["101 E 102"]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => stage.holdings(maya)).toEqual(["100 E 102"]);
});

it("rearranges a cart with a full class in one press, as little as possible, and back by Undo", async () => {
  const page = await stage.newPage();
  await stage.openAs("noor", page, `#/my-academics/enroll/cart?term=${SMALL_TERM}&career=UGRD`);
  const rearrange = page.getByRole("button", { name: "Rearrange" });
  await rearrange.waitFor();
  await page.getByText("Changes 2 classes:", { exact: true }).waitFor();
  const presses = await countPresses(page);
  await rearrange.click();
  await page.getByText("2 classes changed in your cart", { exact: true }).waitFor();
  expect(presses()).toBe(1);
  expect(await cartOfNoor()).toEqual([101, 111]);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(cartOfNoor).toEqual([100, 110]);
});

it("goes from the dashboard to five enrolled courses in seven presses", async () => {
  const page = await stage.newPage();
  await stage.openAs("omar", page, "#/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.waitFor();
  const presses = await countPresses(page);
  await navigation.getByRole("link", { name: "Builder" }).click();
  const start = page.getByRole("link", { name: "Try Schedule Builder" });
  await start.click();
  const box = page.getByRole("combobox", { name: "Add courses" });
  await box.click();
  await page.keyboard.insertText(FIVE_COURSES.join(", "));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Choose This Schedule" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: /Cart/ }).click();
  await page
    .getByRole("button", { name: /^Enroll in/ })
    .first()
    .click();
  await page.getByText("You're in: 5 classes").first().waitFor();
  expect(presses()).toBeLessThanOrEqual(7);
  expect(await stage.holdings(omar)).toHaveLength(5);
});

it("finds a class of general education by a sentence on a phone, and copies its link, in six presses", async () => {
  const page = await stage.newPage({ ...PHONE, permissions: ["clipboard-read", "clipboard-write"] });
  await stage.openAs("lena", page, "#/");
  const toSearch = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: /Search/ });
  await toSearch.waitFor();
  const presses = await countPresses(page);
  await toSearch.tap();
  await page.getByRole("combobox", { name: "Find classes" }).tap();
  await page.keyboard.insertText("gen ed arts tue after 12 open");
  await page.getByRole("button", { name: "Show 1 Class", includeHidden: true }).tap();
  await page.getByRole("link", { name: /^201 LEC of ARTS\.1010/ }).tap();
  await page.getByRole("button", { name: "Permalink" }).tap();
  await page.getByRole("button", { name: "Copy" }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/class\?term=3730&cn=120$/);
  expect(presses()).toBeLessThanOrEqual(6);
});
