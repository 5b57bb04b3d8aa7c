import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { cartItem, enrolledClasses, good } from "../../support/cart/cart-entries.ts";
import { inCart } from "../../support/cart/cart-replies.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { focused, gone, press, seen } from "../../support/component/act.ts";
import { button, dialog, heading, lines, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { SHARED_TERM, SHARED_VIEW, sharedResult } from "../../support/documents/shared-schedule-data.ts";
import { friendsReplies, JONAS_NUMBERS, SHARED_CLASSES } from "../../support/friends/friends-replies.ts";
import { people } from "../../support/registration/people.ts";

const open = async (replies = {}, viewport = WIDE, address = SHARED_VIEW) =>
  await openApp(address, { ...friendsReplies, ...replies }, viewport);
const compare = button("Compare with My Week");
const weeks = page.getByRole("group", { name: "Weeks side by side" });
const day = (name: RegExp) => weeks.getByRole("list", { name });
const link = page.getByRole("textbox", { name: "A friend's share link" });
const name = page.getByRole("textbox", { name: "Whose week is this?" });
const kept = () => JSON.parse(localStorage.getItem("portal:friends") ?? "[]") as { name: string; classes: string }[];
const JONAS = `https://portal.example/schedule-builder/view?term=${SHARED_TERM}&classes=${JONAS_NUMBERS}`;

describe("on a phone", () => {
  it("a link opens with the whole week in the first screen, and one button to compare", async () => {
    await open({}, { width: 360, height: 740 });
    const week = page.getByRole("group", { name: "Week view" });
    await seen(week);
    for (const each of ["Mon", "Tue", "Wed", "Thu", "Fri"]) await seen(week.getByText(each, { exact: true }).first());
    expect(page.getByRole("tab").length).toBe(0);
    const { bottom, right } = week.element().getBoundingClientRect();
    expect(bottom).toBeLessThan(740 - 64);
    expect(right).toBeLessThanOrEqual(360);
    expect(document.documentElement.scrollWidth).toBe(360);
    // 9 AM to 5 PM: the first class to the last.
    expect(week.getByText("8", { exact: true }).length).toBe(0);
    await expectAccessible();
  });

  it("one press shows both weeks, with what is free for both in words and in the week", async () => {
    await open({}, PHONE);
    await compare.click();
    await seen(weeks);
    await seen(text("You're both free Mon, Wed, and Fri 12:50–2:00 PM and Tue and Thu 12:15–2:00 PM."));
    await seen(text("You're both in COMP.1010, in the same lecture."));
    await seen(text("You're both in MATH.1310, in different sections."));
    expect(lines(day(/^Monday/).getByRole("listitem"))).toEqual(
      [
        "You and Friend: COMP.1010, lecture 201, 9:00 to 9:50 AM, North Campus",
        "Free together, 9:50 to 11:00 AM",
        "Friend: PHYS.1410, lecture 201, 11:00 to 11:50 AM",
        "You: MATH.1310, lecture 202, 12:00 to 12:50 PM",
        "Free together, 12:50 to 2:00 PM",
        "You: PHIL.2040, lecture 101, 2:00 to 3:15 PM, North Campus, waitlisted",
        "Free together, 3:15 to 5:00 PM",
      ].map((words) => expect.stringContaining(words)),
    );
    expect(document.documentElement.scrollWidth).toBe(innerWidth);
    await expectAccessible();
  });
});

it("asks for a name without blocking, keeps it in this browser, and says it from then on", async () => {
  await open();
  await compare.click();
  await seen(weeks);
  expect(kept()).toMatchObject([{ name: "", classes: SHARED_CLASSES }]);
  await name.fill("Maya");
  await press("{Enter}");
  await focused(button("Rename Maya"));
  await seen(day(/^Monday/).getByText(/^You and Maya: COMP\.1010/));
  expect(kept()).toMatchObject([{ name: "Maya" }]);
  await button("Rename Maya").click();
  await name.fill("Maya B");
  await link.click();
  await seen(button("Rename Maya B"));
});

it("compares several friends at once, hides one, and removes one with Undo", async () => {
  await open();
  await compare.click();
  await name.fill("Maya");
  await press("{Enter}");
  await link.fill(`Here: ${JONAS}.`);
  await expect.element(link).toHaveValue("");
  await seen(text("You, Maya, and Friend are in COMP.1010, in the same lecture."));
  await seen(text(/^Everyone is free /));
  await expectAccessible();
  await button("Hide Maya").click();
  await seen(text("You're both in COMP.1010, in the same lecture."));
  await expect.element(button("Hide Maya")).toHaveAttribute("aria-pressed", "true");
  await button("Remove Maya").click();
  await gone(button("Hide Maya"));
  await expect.poll(() => document.activeElement?.closest("ul[aria-label]")).not.toBeNull();
  await button("Undo").click();
  await seen(button("Hide Maya"));
  expect(kept().map((each) => each.name)).toEqual(["Maya", ""]);
});

it("refuses what is no link, and a link of another term", async () => {
  await open();
  await compare.click();
  for (const wrong of ["hello", "https://portal.example/schedule-builder/view?term=9999&classes=1001"]) {
    await link.fill(wrong);
    await expect.element(link, { message: wrong }).toHaveAttribute("aria-invalid", "true");
  }
  expect(kept()).toHaveLength(1);
});

it("goes to another week, with what is free in it", async () => {
  await open();
  await compare.click();
  await seen(weeks);
  for (let week = 0; week < 8; week++) await button("Next week").click();
  // Western Civilization meets in the second half of the term.
  await seen(day(/^Tuesday, March 23/).getByText(/^Friend: HIST\.1050/));
});

it("stays after a reload, and ends by the same button", async () => {
  await open({}, WIDE, `${SHARED_VIEW}&compare=true`);
  await seen(weeks);
  await expect.element(compare).toHaveAttribute("aria-pressed", "true");
  await compare.click();
  await gone(weeks);
  await seen(page.getByRole("group", { name: "Week view" }));
});

it("is of the cart where nothing is enrolled, and says so", async () => {
  await open({ enrolledClasses: { data: good(enrolledClasses()) }, cartItems: inCart(cartItem({ number: 5 })) });
  await compare.click();
  await seen(text("Your cart: you aren't enrolled in 2027 Spring"));
});

it("tells a student without classes, and asks a visitor to sign in", async () => {
  await open({ enrolledClasses: { data: good(enrolledClasses()) }, cartItems: inCart() });
  await compare.click();
  await seen(text("You have no classes in 2027 Spring."));
  const visitor = { user: { data: people.nobody }, publicResults: { data: sharedResult() } };
  await openApp(SHARED_VIEW, visitor, WIDE);
  await compare.click();
  await seen(text(/^Sign in to see your own week here, too\./));
  await button("Sign In").click();
  const returnUrl = () => {
    const { href } = dialog("Sign In").getByRole("link", { name: "Sign In" }).element() as HTMLAnchorElement;
    return new URL(href).searchParams.get("returnUrl");
  };
  await expect.poll(returnUrl).toContain("compare=true");
  expect(app.calls("enrolledClasses")).toEqual([]);
});

it("says that a friend's link can't be read, and reads it again", async () => {
  await open({ publicResults: [{ data: sharedResult() }, "lost", { data: sharedResult() }] });
  await compare.click();
  await seen(text(/^We couldn't load Friend's week\./));
  await button("Try Again").click();
  await seen(weeks);
  await seen(heading("Free together"));
});
