import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/cart-plans.stories.tsx";
import { CART, inCart, items, planServer, TERM } from "../../support/cart/cart-replies.ts";
import { PLAN_A, PLAN_B, PLAN_C, rehearsed } from "../../support/cart/cart-states.ts";
import { focused, fromMenu, gone, noDialog, press, seen, takeOption, toggle } from "../../support/component/act.ts";
import { item, openCart } from "../../support/component/cart.tsx";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, dialog, heading, text } from "../../support/component/find.ts";
import { app, PHONE, reloadApp } from "../../support/component/open-app.tsx";

const [A, B, C] = [PLAN_A, PLAN_B, PLAN_C];

type Server = ReturnType<typeof planServer>;

const openPlans = async (server: Server, more: Replies = {}, viewport?: typeof PHONE) =>
  await openCart(
    { cartPlans: () => server.read(), changeCartPlans: ({ body }) => server.change(body), ...more },
    CART,
    viewport,
  );
const plan = (name: string) => page.getByRole("listitem", { name, exact: true });
const menu = (name: string) => button(`More options for ${name}`);
const names = () => [...document.querySelectorAll("[data-plan] h3")].map(({ textContent }) => textContent);
async function stored(server: Server, expected: readonly string[]) {
  await expect.poll(() => server.state().Plans.map(({ Name }) => Name)).toEqual(expected);
}
const byPlan = page.getByRole("radio", { name: "By Plan" });

async function choose(name: string, action: string) {
  await fromMenu(menu(name), action);
}

it("makes the first plan of what is selected", async () => {
  const server = planServer();
  await openPlans(server);
  await toggle(page.getByRole("checkbox", { name: /^Select PHYS/ }));
  expect(byPlan.length).toBe(0);
  await button("Make Plans").click();
  await expect
    .poll(() => server.state().Plans)
    .toEqual([{ Name: "Plan A", ClassNumbers: [15892, 11969, 20417], Result: null }]);
  await gone(page.getByRole("checkbox"));
});

it("puts into a new plan what is pressed in the rows", async () => {
  const server = planServer(A);
  await openPlans(server);
  await button("Add Plan").click();
  await stored(server, ["Plan A", "Plan B"]);
  await focused(menu("Plan B"));
  const before = server.state().Plans[1]!.ClassNumbers;
  const inPlans = item(/MATH\.1320/).getByRole("group", { name: "In plans" });
  await button("Plan B", inPlans).click();
  await expect
    .poll(() => server.state().Plans[1]?.ClassNumbers)
    .toEqual(before.includes(11969) ? before.filter((number) => number !== 11969) : [...before, 11969]);
  await expect.element(button("Plan A", inPlans)).toHaveAttribute("aria-pressed", "true");
});

it("keeps the choice between plans and classes", async () => {
  await openPlans(planServer(A));
  await toggle(page.getByRole("radio", { name: "Selected Classes" }));
  await seen(button("Enroll in Selected"));
  await reloadApp();
  await seen(button("Enroll in Selected"));
});

it("moves plans up and down", async () => {
  const server = planServer(A, C, B);
  await openPlans(server);
  await choose("Plan B", "Move Up");
  await stored(server, ["Plan A", "Plan B", "Plan C"]);
  await focused(menu("Plan B"));
  await choose("Plan A", "Move Down");
  await stored(server, ["Plan B", "Plan A", "Plan C"]);
  await choose("Plan A", "Move Up");
  await stored(server, ["Plan A", "Plan B", "Plan C"]);
});

it("moves plans by their handles: dragged, or with the arrow keys", async () => {
  const server = planServer(A, B, C);
  await openPlans(server);
  const grip = (name: string) => button(new RegExp(`^Move ${name}, number`));
  await userEvent.dragAndDrop(grip("Plan C"), grip("Plan A"), { targetPosition: { x: 2, y: 2 } });
  await stored(server, ["Plan C", "Plan A", "Plan B"]);
  (grip("Plan B").element() as HTMLElement).focus();
  await press("{ArrowUp}");
  await stored(server, ["Plan C", "Plan B", "Plan A"]);
  await focused(grip("Plan B"));
  await press("{ArrowDown}{ArrowDown}");
  await stored(server, ["Plan C", "Plan A", "Plan B"]);
});

it("renames a plan, but to nothing and no name that another has", async () => {
  const server = planServer(A, B, C);
  await openPlans(server);
  await choose("Plan B", "Rename");
  const field = dialog("Rename Plan").getByRole("textbox", { name: "Name" });
  for (const name of [" ", "plan a"]) {
    await field.fill(name);
    await press("{Enter}");
    await expect.element(field, { message: `“${name}” is refused` }).toHaveAttribute("aria-invalid", "true");
  }
  await field.fill("Mornings free");
  await button("Rename", dialog("Rename Plan")).click();
  await noDialog();
  await stored(server, ["Plan A", "Mornings free", "Plan C"]);
  await focused(menu("Mornings free"));
});

it("deletes a plan, which Undo puts back with its classes", async () => {
  const server = planServer(A, B);
  await openPlans(server);
  await choose("Plan A", "Delete");
  await stored(server, ["Plan B"]);
  await button("Undo").click();
  await stored(server, ["Plan A", "Plan B"]);
  expect(server.state().Plans[0]?.ClassNumbers).toEqual(A.ClassNumbers);
});

it("shows the week of each plan", async () => {
  await openStory(stories.Full);
  const side = page.getByRole("region", { name: "Enroll by Plan" });
  await button(/Week for/, side).click();
  await takeOption("Plan C");
  await seen(text("Credits after Plan C", side));
});

it("makes the student's change on top of another window's", async () => {
  const server = planServer(A, B);
  await openPlans(server);
  await seen(plan("Plan A"));
  server.set([{ ...A, Name: "Favorite" }, B, C]);
  await choose("Plan B", "Move Up");
  await stored(server, ["Plan B", "Favorite", "Plan C"]);
  await expect.poll(names).toEqual(["Plan B", "Favorite", "Plan C"]);
});

describe("plans while the server is down", () => {
  const down = { status: 500, data: { Code: "UNEXPECTED", Message: "The plans are being moved." } };

  it("can't be read, and are at another try", async () => {
    const server = planServer(A);
    let isDown = true;
    await openPlans(server, { cartPlans: () => (isDown ? down : server.read()) });
    await seen(page.getByText(/The plans are being moved\./));
    await seen(button("Enroll in Selected"));
    isDown = false;
    await button(/^Try again$/i).click();
    await seen(plan("Plan A"));
  });

  it("keep a change that can't be saved, and offer to try it again or to discard it", async () => {
    const server = planServer(A);
    let isDown = true;
    await openPlans(server, { changeCartPlans: ({ body }) => (isDown ? down : server.change(body)) });
    await button("Add Plan").click();
    await seen(text("The plans are being moved."));
    await expect.poll(names).toEqual(["Plan A", "Plan B"]);
    await expect.element(button("Enroll by Plan")).toHaveAttribute("aria-disabled", "true");
    isDown = false;
    await button("Try Again").click();
    await stored(server, ["Plan A", "Plan B"]);
    await gone(button("Try Again"));
    isDown = true;
    await button("Add Plan").click();
    await button("Discard").click();
    await expect.poll(names).toEqual(["Plan A", "Plan B"]);
    await gone(text("The plans are being moved."));
  });
});

it("shows what is wrong in each plan and how to fix it, on a phone", async () => {
  const isValidated = () => app.calls("validateCartPlans").length > 0;
  await openPlans(
    planServer(A, B),
    { validateCartPlans: rehearsed, cartItems: () => inCart(...items().slice(0, isValidated() ? 3 : 4)) },
    PHONE,
  );
  await seen(item(/PHYS\.1425/));
  await button("Validate All").click();
  await seen(text("Full", plan("Plan A")).first());
  await seen(text("Ready", plan("Plan B")));
  await seen(plan("Plan A").getByText(/This class is full\./));
  expect(app.calls("validateCart")).toEqual([]);
  // The rows are read again with it.
  await gone(item(/PHYS\.1425/));
  await plan("Plan A").getByRole("link", { name: "Join the Waitlist" }).click();
  await seen(heading("Add Class to Cart"));
  expect(app.query()).toMatchObject({ term: TERM, career: "UGRD", cn: "11969", edit: "true" });
});
