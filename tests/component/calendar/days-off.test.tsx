import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import { DayOff as built } from "../../gallery/screens/builder-results.stories.tsx";
import { DayOff as shared } from "../../gallery/screens/shared-schedule.stories.tsx";
import { seen } from "../../support/component/act.ts";
import { button, lines, text } from "../../support/component/find.ts";
import { PHONE } from "../../support/component/open-app.tsx";

const week = () => page.getByRole("group", { name: "Week view" });
const namesOn = (day: string) => lines(week().getByRole("list", { name: day }).getByRole("listitem"));

describe.each([
  ["a schedule of the builder", built, /^PSYC\.1010/],
  ["a shared schedule", shared, /^COMP\.1010/],
] as const)("the week of %s with a day off", (_, story, first) => {
  it("names the day, leaves it empty, and shows its classes on the day that follows it", async () => {
    await openStory(story);
    await seen(text("No classes: Founders' Day", week()));
    await seen(text("Monday schedule", week()));
    expect(namesOn("Monday, January 25")).toEqual([]);
    expect(namesOn("Tuesday, January 26")[0]).toMatch(first);
    expect(namesOn("Tuesday, January 26").join()).not.toMatch(/MATH/);
  });
});

it("the list of a shared schedule names days off, too", async () => {
  await openStory(shared, { viewport: PHONE });
  await button("Show as list").click();
  const table = page.getByRole("table", { name: "Week list" });
  await seen(table.getByText("No classes: Founders' Day"));
  await seen(table.getByText("Monday schedule"));
});
