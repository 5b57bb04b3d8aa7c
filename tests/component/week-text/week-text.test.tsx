import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as results from "../../gallery/screens/builder-results.stories.tsx";
import * as myClasses from "../../gallery/screens/my-classes.stories.tsx";
import * as sharedSchedule from "../../gallery/screens/shared-schedule.stories.tsx";
import { focused, press } from "../../support/component/act.ts";
import { button, heading, lines } from "../../support/component/find.ts";

const dialog = page.getByRole("dialog");
const headings = () => lines(dialog.getByRole("heading", { level: 3 }));

describe("a week as text", () => {
  it.each([
    ["the schedules of the builder", results.ReadAsText],
    ["My Classes", myClasses.ReadAsText],
    ["a shared schedule", sharedSchedule.ReadAsText],
  ])("is one press away in %s, and Escape leads back", async (_, story) => {
    await openStory(story);
    expect(dialog.element().textContent).toMatch(/Classes on \d days?: \w+day/);
    expect(headings().filter((name) => /^Monday, \w+ \d+$/.test(name))).toHaveLength(1);
    await press("{Escape}");
    await focused(button("Read as Text"));
  });

  it("has each day's classes and breaks in order, with the time between them", async () => {
    await openStory(results.ReadAsText);
    const [monday] = lines(dialog.getByRole("list"));
    expect({ headings: headings(), monday }).toMatchInlineSnapshot(`
      {
        "headings": [
          "Monday, January 25",
          "Tuesday, January 26",
          "Wednesday, January 27",
          "Thursday, January 28",
          "Friday, January 29",
        ],
        "monday": "10:00 to 11:00 AM: PSYC.1010 General Psychology, lecture 401, Olsen 408, North Campus, Briana Morrison 11:00 AM to 12:00 PM: COMP.1020 Computing II, lecture 202, Olsen 408, North Campus, Briana Morrison 12:00 to 1:00 PM: Lunch, break",
      }
    `);
  });

  it("is of the week that begins on Monday, as the timeline calls it", async () => {
    await openStory(results.ReadAsText);
    expect(dialog.element().textContent).toContain("Week of January 25");
  });

  it("names what isn't in this week", async () => {
    await openStory(myClasses.ReadAsText);
    expect(headings()).toMatchInlineSnapshot(`
      [
        "Monday, January 25",
        "Tuesday, January 26",
        "Wednesday, January 27",
        "Thursday, January 28",
        "Friday, January 29",
        "Not this week",
      ]
    `);
  });
});

it("a week's summary has no days of its own, nor has its copy", async () => {
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await openStory(results.DescribeThisSchedule);
  expect(headings()).toEqual([]);
  expect(lines(dialog.getByRole("paragraph")).at(-1)).toMatchInlineSnapshot(
    `"Classes on 5 days: Monday, Tuesday, Wednesday, Thursday, and Friday. The earliest class starts at 10:00 AM on Monday, Wednesday, and Friday. The latest class ends at 4:00 PM on Tuesday. There are no gaps between classes. No day is free."`,
  );
  await button("Copy Text").click();
  expect(copied.mock.lastCall?.[0].split("\n").at(-1)).toBe("No day is free.");
});

it("two schedules are compared in sentences, which get the focus", async () => {
  await openStory(results.CompareInWords);
  await focused(heading("In Words"));
  const words = page.getByRole("region", { name: "In Words" });
  expect(lines(words.getByRole("listitem"))).toMatchInlineSnapshot(`
    [
      "Both have classes on Monday, Tuesday, Wednesday, Thursday, and Friday.",
      "Both start at 10:00 AM at the earliest.",
      "Both end at 4:00 PM at the latest.",
      "Neither has gaps between classes.",
      "Both have 9 credits.",
      "COMP.1020 is Laboratory 802 (Tuesday, 2:00 to 4:00 PM) in Pinned schedule 1, and Laboratory 804 (Thursday, 2:00 to 4:00 PM) in Pinned schedule 2.",
      "The same in both: MATH.1320 and PSYC.1010.",
    ]
  `);
});
