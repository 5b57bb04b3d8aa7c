import { expect, it } from "vitest";
import { countPresses } from "../support/browser/count-presses.ts";
import { smallStage } from "../support/browser/small-stage.ts";
import type { PortalClient } from "../support/portal.ts";
import { addStudent, SMALL_TERM } from "../support/small-term.ts";

let maya: PortalClient;
let noor: PortalClient;

const stage = smallStage(
  {
    classes: [
      { number: 100, course: "COMP.1010", section: "201", meets: "MWF 9:00-9:50" },
      { number: 101, course: "COMP.1010", section: "202", meets: "MWF 10:00-10:50" },
      { number: 102, course: "COMP.1010", section: "801", component: "LAB", units: 0, meets: "T 10:00-11:50" },
      { number: 103, course: "COMP.1010", section: "802", component: "LAB", units: 0, meets: "R 14:00-15:50" },
      { number: 110, course: "CRIM.1010", section: "201", meets: "TR 14:00-15:15", capacity: 1 },
      { number: 111, course: "CRIM.1010", section: "202", meets: "MWF 9:00-9:50" },
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
