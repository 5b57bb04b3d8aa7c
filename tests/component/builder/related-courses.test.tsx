import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-configuration.stories.tsx";
import * as results from "../../gallery/screens/builder-results.stories.tsx";
import { gone, press, seen } from "../../support/component/act.ts";
import { button, text } from "../../support/component/find.ts";
import { app, PHONE } from "../../support/component/open-app.tsx";

const courses = () => page.getByRole("region", { name: "Courses", exact: true });
const row = (label: string) =>
  courses()
    .getByRole("listitem")
    .filter({ has: page.getByCss(`strong:text-is("${label}")`) });
const counts = () => page.getByRole("region", { name: "Possible schedules" });
const pressSwitch = async (name: RegExp) => {
  // By a key: a press may miss a switch that moves while counts arrive.
  (page.getByRole("switch", { name }).element() as HTMLElement).focus();
  await press(" ");
};

describe("courses that are needed at the same time", () => {
  it("are named if they're missing, one of each list", async () => {
    await openStory(stories.CorequisitesMissing);
    await seen(text("Needs COMP.1020L at the same time. Add it, too.", row("COMP.1020")));
    await seen(text("Needs PSYC.1020 / PSYC.1030 at the same time. Add it, too.", row("PSYC.1010")));
    await gone(row("MATH.1320").getByText(/^Needs/));
  });

  it("are missing while they're off, and not needed by a course that is off", async () => {
    await openStory(stories.CorequisitesMissing, { viewport: PHONE });
    await pressSwitch(/^MATH\.1320/);
    await seen(text("Needs COMP.1020L and MATH.1320 at the same time. Add them, too.", row("COMP.1020")));
    await pressSwitch(/^COMP\.1020/);
    await gone(row("COMP.1020").getByText(/^Needs/));
  });
});

describe("one class under two names", () => {
  it("counts once, and the other course says so", async () => {
    await openStory(stories.SameClassTwice);
    await seen(text("Same class as COMP.4990, which counts for both.", row("PHIL.4990")));
    await gone(row("COMP.4990").getByText(/^Same class/));
    await seen(courses().getByText("6 of 18 credits"));
    await seen(text("2", counts()).first());
  });

  it("is scheduled under its other name once the first is off", async () => {
    await openStory(stories.SameClassTwice);
    await pressSwitch(/^COMP\.4990/);
    await gone(row("PHIL.4990").getByText(/^Same class/));
    await seen(courses().getByText("6 of 18 credits"));
    await seen(text("2", counts()).first());
  });
});

describe("two topics of a repeatable course", () => {
  it("are two entries, of which each has the sections of its topic", async () => {
    await openStory(stories.TwoTopics);
    await seen(text("1", counts()).first());
    expect(courses().getByRole("switch").length).toBe(2);
    for (const topic of ["Film Noir", "Data and Power"]) await seen(button(`Options for HIST.4910: ${topic}`));
  });

  it("are found by topic, and a third is added next to them", async () => {
    await openStory(stories.FoundTopics);
    await page.getByRole("option", { name: /Special Topics: Rivers/ }).click();
    await seen(button("Options for HIST.4910: Rivers"));
    await expect
      .poll(() => app.sent("editConfiguration"))
      .toMatchObject([{ Edits: [{ type: "add-course", course: { courseId: "0HIST.4910", topic: "Rivers" } }] }]);
  });

  it("are both in a schedule, with their topics", async () => {
    await openStory(results.TwoTopics);
    const own = page.getByRole("region", { name: "Schedule Details" }).getByRole("listitem");
    for (const [topic, number] of [
      ["Film Noir", 701],
      ["Data and Power", 702],
    ] as const)
      await seen(own.filter({ hasText: `Special Topics: ${topic}` }).getByCss(`[data-class-row="${number}"]`));
  });
});
