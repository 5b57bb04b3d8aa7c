import { expect, it } from "vitest";
import { broken, good, ready } from "../support/cart-entries.ts";
import { CART, cartStage, inCart, items, phone, planServer, TERM } from "../support/cart-stage.ts";
import type { StubReply } from "../support/client-stage.ts";

/** Plans of a cart: made, named, ordered, deleted and rehearsed, in one window and in two. */

const stage = cartStage();
const { open, page, lastSent, sent, button, heading, text, says, item, dialog, noDialog } = stage;

const A = { Name: "Plan A", ClassNumbers: [15892, 11969] };
const B = { Name: "Plan B", ClassNumbers: [15892, 20417] };
const C = { Name: "Plan C", ClassNumbers: [10817] };

async function openPlans(
  server: ReturnType<typeof planServer>,
  more: Record<string, () => StubReply> = {},
  size?: object,
) {
  await open(
    {
      cartPlans: () => server.read(),
      changeCartPlans: () => server.change(lastSent("changeCartPlans")),
      ...more,
    },
    CART,
    size,
  );
}

const plan = (name: string) => page().getByRole("listitem", { name, exact: true });
const grip = (name: string) => page().getByRole("button", { name: new RegExp(`^Move ${name}, `) });
const names = () => page().locator("[data-plan] h3").allInnerTexts();
const stored = (server: ReturnType<typeof planServer>) => server.state().Plans.map(({ Name }) => Name);
const focusedName = () =>
  page().evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

async function choose(name: string, action: string) {
  await button(`More for ${name}`).click();
  await page().getByRole("menuitem", { name: action, exact: true }).click();
}

it("bothers nobody without plans, and makes the first of what is ticked", async () => {
  const server = planServer();
  await openPlans(server);
  await says("Not sure to get all of these?").waitFor();
  expect(await page().getByRole("radio", { name: "By Plan" }).count()).toBe(0);
  await page()
    .getByRole("checkbox", { name: /^Select PHYS/ })
    .press("Space");
  await button("Make Plans").click();
  await heading("Plans").waitFor();
  await expect
    .poll(() => server.state().Plans)
    .toEqual([{ Name: "Plan A", ClassNumbers: [15892, 11969, 20417], Result: null }]);
  await expect.poll(() => page().getByRole("checkbox").count()).toBe(0);
  await text("COMP.1020 · MATH.1320 · PHIL.2040").waitFor();
  await stage.looksAccessible();

  await button("Add Plan").click();
  await expect.poll(() => stored(server)).toEqual(["Plan A", "Plan B"]);
  await expect.poll(focusedName).toBe("Move Plan B, number 2 of 2");
  const inPlans = item(/MATH\.1320/).getByRole("group", { name: "In plans" });
  await button("Plan B", inPlans).click();
  await expect.poll(() => server.state().Plans[1]?.ClassNumbers).toEqual([15892, 20417]);
  expect(await button("Plan A", inPlans).getAttribute("aria-pressed")).toBe("true");

  await page().getByRole("radio", { name: "Selected Classes" }).click();
  await button("Enroll in Selected").waitFor();
  await page().reload();
  await button("Enroll in Selected").waitFor();
});

it("orders plans by the arrow keys, by dragging and by the menu, and says where each is", async () => {
  const server = planServer(A, B, C);
  await openPlans(server);
  await grip("Plan C").focus();
  await page().keyboard.press("ArrowUp");
  await expect.poll(() => stored(server)).toEqual(["Plan A", "Plan C", "Plan B"]);
  await expect.poll(focusedName).toBe("Move Plan C, number 2 of 3");
  await says("Plan C is now number 2 of 3.").waitFor({ state: "attached" });
  await page().keyboard.press("ArrowUp");
  await page().keyboard.press("ArrowUp");
  await expect.poll(() => stored(server)).toEqual(["Plan C", "Plan A", "Plan B"]);

  const [from, to] = [await grip("Plan C").boundingBox(), await grip("Plan B").boundingBox()];
  if (!from || !to) throw new Error("The grips are not on the page.");
  await page().mouse.move(from.x + 5, from.y + 5);
  await page().mouse.down();
  await page().mouse.move(from.x + 5, to.y + 40, { steps: 4 });
  await expect.poll(names).toEqual(["Plan A", "Plan B", "Plan C"]);
  expect(stored(server)).toEqual(["Plan C", "Plan A", "Plan B"]);
  await page().mouse.up();
  await expect.poll(() => stored(server)).toEqual(["Plan A", "Plan B", "Plan C"]);

  await choose("Plan B", "Move Up");
  await expect.poll(() => stored(server)).toEqual(["Plan B", "Plan A", "Plan C"]);

  // A screen that is left lets go of what was dragged on it.
  const [held, first] = [await grip("Plan C").boundingBox(), await grip("Plan B").boundingBox()];
  if (!held || !first) throw new Error("The grips are not on the page.");
  await page().mouse.move(held.x + 5, held.y + 5);
  await page().mouse.down();
  await page().mouse.move(first.x + 5, first.y - 5, { steps: 4 });
  await expect.poll(names).toEqual(["Plan C", "Plan B", "Plan A"]);
  const before = sent("changeCartPlans").length;
  await page().evaluate(() => {
    location.hash = "#/my-academics/enroll/add?term=3730&career=UGRD&cn=15892&edit=true";
  });
  await page().locator("[data-plan]").first().waitFor({ state: "detached" });
  await page().mouse.up();
  await page().goBack();
  await plan("Plan C").waitFor();
  await expect.poll(names).toEqual(["Plan B", "Plan A", "Plan C"]);
  expect(sent("changeCartPlans")).toHaveLength(before);
});

it("renames plans, deletes them with Undo, and shows the week of each", async () => {
  const server = planServer(A, B, C);
  await openPlans(server);
  await choose("Plan B", "Rename");
  const shown = dialog("Rename Plan");
  const field = shown.getByLabel("Name");
  await field.fill(" ");
  await field.press("Enter");
  await text("Enter a name.", shown).waitFor();
  await field.fill("plan a");
  await field.press("Enter");
  await text("Another plan has this name.", shown).waitFor();
  await stage.looksAccessible();
  await field.fill("Mornings free");
  await button("Rename", shown).click();
  await noDialog();
  await expect.poll(() => stored(server)).toEqual(["Plan A", "Mornings free", "Plan C"]);
  await expect.poll(focusedName).toBe("Move Mornings free, number 2 of 3");

  await choose("Plan A", "Delete");
  await expect.poll(() => stored(server)).toEqual(["Mornings free", "Plan C"]);
  await text("Plan A deleted").waitFor();
  await button("Undo").click();
  await expect.poll(() => stored(server)).toEqual(["Plan A", "Mornings free", "Plan C"]);
  expect(server.state().Plans[0]?.ClassNumbers).toEqual(A.ClassNumbers);

  const side = page().getByRole("region", { name: "Enroll by Plan" });
  await text("GPS registration fee", side).waitFor();
  await button(/Week of/, side).click();
  await page().getByRole("option", { name: "Plan C" }).click();
  await text("Credits after Plan C", side).waitFor();
});

it("keeps the own change when another window was first, to be made after all", async () => {
  const server = planServer(A, B);
  await openPlans(server);
  await plan("Plan A").waitFor();
  server.set([{ ...A, Name: "Favourite" }, B, C]);
  await choose("Plan B", "Move Up");
  await text("Your plans were changed in another window.").waitFor();
  await says("This change was not made: make Plan B number 1.").waitFor();
  await expect.poll(names).toEqual(["Favourite", "Plan B", "Plan C"]);
  await stage.looksAccessible();
  await button("Apply My Change").click();
  await expect.poll(() => stored(server)).toEqual(["Plan B", "Favourite", "Plan C"]);
  await text("Your plans were changed in another window.").waitFor({ state: "detached" });

  server.set([B, A]);
  await choose("Plan B", "Move Down");
  await button("Keep What Is There").click();
  expect(stored(server)).toEqual(["Plan B", "Plan A"]);
});

it("says when plans cannot be read or saved, and tries again", async () => {
  const server = planServer(A);
  let isDown = true;
  const down = { status: 500, data: { Code: "UNEXPECTED", Message: "The plans are being moved." } };
  await openPlans(server, {
    cartPlans: () => (isDown ? down : server.read()),
    changeCartPlans: () => (isDown ? down : server.change(lastSent("changeCartPlans"))),
  });
  await text("Your plans could not be retrieved.").waitFor();
  await button("Enroll in Selected").waitFor();
  isDown = false;
  await button("Try again").click();
  await plan("Plan A").waitFor();
  isDown = true;
  await button("Add Plan").click();
  await text("Your plans could not be saved.").waitFor();
  await says("The plans are being moved.").waitFor();
  isDown = false;
  await button("Try Again").click();
  await expect.poll(() => stored(server)).toEqual(["Plan A", "Plan B"]);
});

it("rehearses every plan, with what is wrong in each and how to mend it, on a phone too", async () => {
  const result = (Success: boolean, ...Items: object[]) => ({
    Kind: "validate",
    At: "2026-11-20T13:02:00Z",
    Success,
    Items,
  });
  const full = broken("seats", "The class is full. Its wait list is open.", { About: [11969], CanWait: true });
  const ok = (ClassNumber: number) => ({ ClassNumber, Success: true, Messages: [ready] });
  const rehearsed = {
    Version: 2,
    Plans: [
      { ...A, Result: result(false, ok(15892), { ClassNumber: 11969, Success: false, Messages: [full] }) },
      { ...B, Result: result(true, ok(15892), ok(20417)) },
    ],
  };
  let inTheCart = items();
  const validateCartPlans = (): StubReply => {
    inTheCart = items().slice(0, 3);
    return { data: good(rehearsed) };
  };
  await openPlans(planServer(A, B), { validateCartPlans, cartItems: () => inCart(...inTheCart) }, phone);
  await item(/PHYS\.1425/).waitFor();
  await button("Validate All").click();
  await text("Plan B is in order.").waitFor();
  await says("Plan A isn't ready yet. Validated 8:02 AM; no seats are held.").waitFor();
  await text("1 Problem", plan("Plan A")).waitFor();
  await text("Ready", plan("Plan B")).waitFor();
  await says(full.Description, plan("Plan A")).waitFor();
  expect(sent("validateCart")).toEqual([]);
  // What the rows show is read again with it.
  await item(/PHYS\.1425/).waitFor({ state: "detached" });
  expect(await page().evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await stage.looksAccessible();
  await plan("Plan A").getByRole("link", { name: "Ask for the wait list" }).click();
  await expect
    .poll(() => page().url())
    .toContain(`#/my-academics/enroll/add?term=${TERM}&career=UGRD&cn=11969&edit=true`);
});
