import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { withWishes } from "../../support/builder/builder-states.ts";
import { choose, focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { openBuilder, threeCourses } from "../../support/component/builder.ts";
import { button, checkbox, dialog, text } from "../../support/component/find.ts";
import { requestOf } from "../../support/engine/schedule-requests.ts";

const radio = (name: string, within: ReturnType<typeof dialog>) => within.getByRole("radio", { name });

describe("a wish", () => {
  const add = dialog("Add Break");

  it("is an hour within a longer time, if possible, and says so in its row with how many schedules keep it", async () => {
    const { server } = await openBuilder("configuration?id=7", threeCourses);
    await button("Add Break").click();
    await checkbox(/Monday$/, add).click({ force: true });
    await add.getByRole("textbox", { name: "Name (optional)" }).fill("Lunch");
    await add.getByRole("textbox", { name: "Start time" }).fill("11 am");
    await add.getByRole("textbox", { name: "End time" }).fill("2 pm");
    await radio("If possible", add).click({ force: true });
    await choose(button(/At least/, add), "1 hr in a row");
    await button("Add Break", add).click();
    await noDialog();
    await expect.poll(() => server.request.breaks).toMatchObject([{ isWish: true, minutes: 60, startMinutes: 660 }]);
    await button("Lunch, Monday, 1 hr between 11:00 AM and 2:00 PM, if possible").click();
    await seen(page.getByRole("switch", { name: "Lunch, Monday, 1 hr between 11:00 AM and 2:00 PM, if possible" }));
    await seen(text(/of 48 schedules have this/));
  });

  it("is chosen by keys", async () => {
    await openBuilder("configuration?id=7", threeCourses);
    await button("Add Break").click();
    const must = radio("Must be free", add);
    (must.element() as HTMLElement).focus();
    await press("{ArrowRight}");
    await expect.element(radio("If possible", add)).toBeChecked();
    await focused(radio("If possible", add));
    await seen(text("Schedules with this time free come first.", add));
  });

  it("is a break that must be free once that is chosen", async () => {
    const { server } = await openBuilder("configuration?id=7", withWishes);
    await button(/^Lunch, Monday/).click();
    await button(/^Edit Lunch/).click();
    const edit = dialog("Edit Break");
    await radio("Must be free", edit).click({ force: true });
    await button("Save Changes", edit).click();
    await noDialog();
    await expect
      .poll(() => server.request.breaks.map(({ isWish }) => isWish))
      .toEqual([undefined, undefined, undefined, true]);
    await seen(page.getByRole("switch", { name: /^Lunch, Monday, Tuesday,? and Wednesday, 11:00 AM/ }));
  });
});

it("a preferred section's part says how many schedules have it", async () => {
  const [computing, ...others] = threeCourses.courses;
  const components = computing!.components.map((each) =>
    each.component === "LEC" ? { ...each, wishedSections: [202] } : each,
  );
  await openBuilder(
    "course-component?configurationId=7&id=COMP.1020&component=LEC",
    requestOf([{ ...computing!, components }, ...others]),
  );
  await seen(button("Prefer LEC 202"));
  await seen(text(/^24 of 48 schedules have this$/));
  await button("Prefer LEC 202").click();
  await gone(text(/schedules have this$/));
});

it("results say on how many days the shown schedule keeps a wish", async () => {
  await openBuilder("results?id=7", withWishes);
  await seen(text(/^Lunch: Yes.*Fridays: Yes$/));
});

it("Advanced Options have a preferred kind of classes, which Cancel takes back", async () => {
  const { server } = await openBuilder("global-options?id=7", threeCourses);
  const online = page.getByRole("radio", { name: "Online" });
  await online.click({ force: true });
  await expect.element(online).toBeChecked();
  await expect.poll(() => server.request.options.delivery).toBe("online");
  await button("Cancel").click();
  await expect.poll(() => server.request.options.delivery).toBe("either");
});
