import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { CONFIGURATION_ID, sections } from "../../support/builder/builder-data.ts";
import { oneSchedule, sameWeeks } from "../../support/builder/builder-states.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { fromMenu, gone, press, seen } from "../../support/component/act.ts";
import { openBuilder } from "../../support/component/builder.ts";
import { button, dialog, text } from "../../support/component/find.ts";
import { courseOf, requestOf } from "../../support/engine/schedule-requests.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;
const position = () => page.getByRole("group", { name: "Schedules", exact: true });
const counts = async (words: RegExp) => await expect.poll(() => position().element().textContent).toMatch(words);
const isAt = async (number: string) => await counts(new RegExp(`schedule ${number} of `));
const strip = () => page.getByRole("list", { name: "Schedules, best first" });
const inStrip = (number: string) => strip().getByRole("button", { name: new RegExp(`^Schedule ${number}, `) });
const isCurrent = async (number: string) =>
  await expect.element(inStrip(number)).toHaveAttribute("aria-current", "true");
const WHY = "Why do I see duplicate schedules?";

describe("schedules of which some have the same week", () => {
  const open = async () => {
    await openBuilder(RESULTS, sameWeeks);
    await isAt("1");
    await counts(/^Week 1 of 2 · schedule 1 of 4/);
  };

  it("are browsed by their weeks", { tags: ["builder§2.42"] }, async () => {
    await open();
    await expect.poll(() => strip().getByRole("button", { name: /^Schedule / }).length).toBe(2);
    await press("{ArrowRight}");
    await counts(/^Week 2 of 2 · schedule 4 of 4/);
    await button("Next schedule").click();
    await isAt("1");
  });

  it("show the variants of a week where it's opened, until all weeks are wanted again", async () => {
    await open();
    await button("3 variants").click();
    await counts(/^Variant 1 of 3 · schedule 1 of 4/);
    await seen(page.getByRole("list", { name: "Variants of this week, best first" }));
    await press("{ArrowRight}");
    await counts(/^Variant 2 of 3 · schedule 2 of 4With HIST\.1010 LEC 2/);
    await button("All Weeks").click();
    await counts(/^Week 1 of 2 · schedule 2 of 4/);
    await isCurrent("1");
    await button("Next schedule").click();
    await isAt("4");
  });

  it("are explained where they're seen, without classes that the week doesn't show", {
    tags: ["builder§2.46"],
  }, async () => {
    await open();
    await button(WHY).click();
    await seen(text(/^The variants of a week have the same times\./, dialog("About Duplicate Schedules")));
    expect(page.getByText(/^Schedules can look the same/).length).toBe(0);
    await button("Close").click();
    await button("Next schedule").click();
    await isAt("4");
    await gone(button(WHY));
  });
});

describe("more schedules than can be listed", () => {
  const LAST = /^This is the last week we list, from the best 10,000 of 2,985,984 schedules\./;
  const open = async () => {
    const names = ["HIST.1010", "PHIL.1010", "ARTS.1010", "MUSI.1010", "ECON.1010", "SOCI.1010"];
    await openBuilder(RESULTS, requestOf(names.map((name, at) => courseOf(name, sections(100 * (at + 1), at + 1)))));
    await isAt("1");
    expect(page.getByText(LAST).length).toBe(0);
  };

  it("say at the last listed week how to see others, and go on to the first", { tags: ["builder§2.42"] }, async () => {
    await open();
    await button("Previous schedule").click();
    await counts(/ · schedule 10,000 of 2,985,984/);
    await seen(page.getByText(LAST).first());
    await expectAccessible();
    await button("Next schedule").click();
    await isAt("1");
    await gone(page.getByText(LAST));
  });

  it("say so, too, where the last one was gone to by its number", async () => {
    await open();
    await fromMenu(button("This Schedule"), "Go to Schedule");
    await page.getByRole("textbox", { name: "Schedule number" }).fill("10,000");
    await press("{Enter}");
    await isAt("10,000");
    await seen(page.getByText(LAST).first());
  });
});

it("has nowhere to go where there's one schedule", { tags: ["builder§2.42"] }, async () => {
  await openBuilder(RESULTS, oneSchedule);
  await counts(/1 of 1/);
  for (const name of ["First schedule", "Previous schedule", "Next schedule"])
    await expect.element(button(name)).toBeDisabled();
});
