import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-configuration.stories.tsx";
import { chosenCart, withLunch } from "../../support/builder/builder-states.ts";
import { enrolledClass, enrolledClasses, good } from "../../support/cart/cart-entries.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { choose, focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { openBuilder, threeCourses } from "../../support/component/builder.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";

const week = page.getByRole("group", { name: "Week view" });
const handle = button("Courses and Breaks");
const bar = page.getByRole("region", { name: "Schedule", exact: true });
const rect = (of: { element: () => Element }) => of.element().getBoundingClientRect();
const sheet = () => handle.element().parentElement!.getBoundingClientRect();
const item = (name: string) => page.getByRole("menuitem", { name });

describe("the sheet of courses on a phone", () => {
  const open = async (viewport = PHONE) => {
    await openBuilder("configuration?id=7", withLunch, { viewport });
    await seen(week.getByText("LEC 202").first());
  };

  it("begins below the whole week, in the first screen, which a banner makes lower", async () => {
    await openBuilder("configuration?id=7", withLunch, {
      viewport: PHONE,
      replies: { globalAlerts: { data: [{ Id: 1, Severity: "info", Message: "Everything here is made up." }] } },
    });
    await seen(week.getByText("LEC 202").first());
    expect(rect(week).bottom).toBeLessThanOrEqual(sheet().top);
    expect(sheet().top + rect(handle).height).toBeLessThan(rect(bar).top);
    await expect.element(text("5", week).last()).toBeInViewport();
  });

  it("comes over the week as the page scrolls, by finger or wheel, and the week stays", async () => {
    await open();
    await expect.element(handle).toHaveAttribute("aria-expanded", "false");
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(handle).toHaveAttribute("aria-expanded", "true");
    expect(rect(week).top).toBeGreaterThan(0);
    expect(sheet().top).toBeLessThan(rect(week).top);
    scrollTo(0, 0);
    await expect.element(handle).toHaveAttribute("aria-expanded", "false");
    expect(rect(week).bottom).toBeLessThanOrEqual(sheet().top);
  });

  it("is pulled up and down by a key, which keeps the focus", async () => {
    await open();
    (handle.element() as HTMLElement).focus();
    await press("{Enter}");
    await expect.element(handle).toHaveAttribute("aria-expanded", "true");
    await focused(handle);
    await press(" ");
    await expect.element(handle).toHaveAttribute("aria-expanded", "false");
    await focused(handle);
  });

  it("leads to what follows it as to anything else: a low window has its bar at the end", async () => {
    await open();
    const end = button("Choose This Schedule", bar);
    await seen(end);
    (end.element() as HTMLElement).focus();
    expect(scrollY).toBe(0);
    (handle.element() as HTMLElement).focus();
    await page.viewport(640, 400);
    (end.element() as HTMLElement).focus();
    await expect.element(end).toBeInViewport();
  });

  it("gives way to what gets the focus behind it", async () => {
    await open();
    const friday = button("Keep Friday Free", week);
    await seen(friday);
    scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(handle).toHaveAttribute("aria-expanded", "true");
    (friday.element() as HTMLElement).focus({ preventScroll: true });
    await focused(friday);
    expect(rect(friday).bottom).toBeLessThan(sheet().top);
  });

  it("fits 320 px, and leaves a low window to what is in it", async () => {
    await open({ width: 320, height: 640 });
    await expectAccessible();
    await page.viewport(640, 400);
    scrollTo(0, document.documentElement.scrollHeight);
    // Nothing sticks: the week has scrolled away.
    await expect.poll(() => rect(week).bottom).toBeLessThan(0);
  });
});

it("has the term and the configuration in one control of a phone's bar", async () => {
  await openBuilder("configuration?id=7", threeCourses, {
    viewport: PHONE,
    replies: { classSearchTerms: { data: ["2310", "2320"].map((Code) => ({ Code, Description: `Term ${Code}` })) } },
  });
  const control = button(/^Term 2310 · /);
  await control.click();
  const own = dialog("Term and Configuration");
  await seen(text("Saved", own));
  await seen(own.getByRole("link", { name: "Manage configurations" }));
  await seen(own.getByRole("link", { name: "Advanced" }));
  await button("Close", own).click();
  await focused(control);
  await control.click();
  await choose(button(/Term/, own).first(), "Term 2320");
  await noDialog();
  await expect.poll(app.query).toEqual({ term: "2320" });
});

describe("a break's chip", () => {
  const chip = () => button(/^Lunch, Monday/);

  it("opens and closes what can be done with it, by keys", async () => {
    const { server } = await openBuilder("configuration?id=7", withLunch);
    await seen(chip());
    (chip().element() as HTMLElement).focus();
    await press("{Enter}");
    await expect.element(chip()).toHaveAttribute("aria-expanded", "true");
    await seen(text(/^Without it \d+ schedules$/, page.getByRole("group", { name: /^Lunch, Monday/ })));
    const onOff = page.getByRole("switch", { name: /^Lunch, Monday/ });
    (onOff.element() as HTMLElement).focus();
    await press(" ");
    await expect.poll(() => server.request.breaks.map(({ isEnabled }) => isEnabled)).toEqual([false]);
    await focused(onOff);
    await seen(button(/^Lunch, Monday.*Off$/));
    (chip().element() as HTMLElement).focus();
    await press("{Enter}");
    await gone(onOff);
  });

  it("is removed by its cross, which asks first", async () => {
    const { server } = await openBuilder("configuration?id=7", withLunch);
    await button(/^Remove Lunch/).click();
    await button("Remove", dialog("Confirm Remove")).click();
    await focused(button("Add Break"));
    await expect.poll(() => server.request.breaks).toEqual([]);
  });
});

describe("This Schedule", () => {
  const open = async () => {
    await openStory(stories.Full);
    await button("This Schedule").click();
  };

  it("pins the shown week, which its picture shows, and shares it", async () => {
    await open();
    await item("Pin This Schedule").click();
    await expect.element(button("Pin schedule 1")).toHaveAttribute("aria-pressed", "true");
    await button("This Schedule").click();
    await seen(item("Unpin This Schedule"));
    await seen(item("Compare 1"));
    await item("Share").click();
    await seen(dialog("Share Schedule"));
    await press("{Escape}");
    await focused(button("This Schedule"));
  });

  it("lets classes be selected, and has the focus again after that", async () => {
    await open();
    await item("Select Classes").click();
    await seen(text("Select the classes to keep."));
    await button("Cancel").click();
    await focused(button("This Schedule"));
    await gone(text("Select the classes to keep."));
  });

  it("leaves one filled button", async () => {
    await openStory(stories.Full);
    await seen(button("This Schedule"));
    const filled = page
      .getByRole("button")
      .elements()
      .filter((each) => /primary/.test(each.className));
    expect(filled.map(({ textContent }) => textContent)).toEqual(["Choose This Schedule"]);
  });
});

it.each([WIDE, PHONE])("says after choosing how large the week is, and which days are free: %o", async (viewport) => {
  const held = enrolledClass({ class: { course: "ARTS.1010", meets: ["MW 9:00-9:50"] } });
  const replies = { cartItems: chosenCart, enrolledClasses: { data: good(enrolledClasses(held)) } };
  await openApp("#/my-academics/schedule-builder/enroll-splash?term=2310&career=UGRD", replies, viewport);
  // Not Mondays, though the chosen class is on other days.
  await seen(text("1 class, 4 credits, Fridays free"));
  await seen(text("Enrollment is open. Validate your cart, then enroll."));
});
