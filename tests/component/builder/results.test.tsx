import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { openSolver } from "#engine";
import { createScheduleEngine } from "#workers/schedule/client";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/builder-results.stories.tsx";
import { CONFIGURATION_ID } from "../../support/builder/builder-data.ts";
import { manySchedules, untimed } from "../../support/builder/builder-states.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { choose, focused, fromMenu, gone, press, seen } from "../../support/component/act.ts";
import { breakWorkers, computing, openBuilder, psychology, threeCourses } from "../../support/component/builder.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { PHONE, shareScreen } from "../../support/component/open-app.tsx";
import { breakOf, courseOf, requestOf, sectionOf } from "../../support/engine/schedule-requests.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;
const position = () => page.getByRole("group", { name: "Schedules", exact: true });
const isAt = async (number: string) => await counts(new RegExp(`schedule ${number} of `));
const strip = () => page.getByRole("list", { name: "Schedules, best first" });
const inStrip = (number: string) => strip().getByRole("button", { name: new RegExp(`^Schedule ${number}, `) });
const isCurrent = async (number: string) =>
  await expect.element(inStrip(number)).toHaveAttribute("aria-current", "true");
const counts = async (words: RegExp) => await expect.poll(() => position().element().textContent).toMatch(words);
const order = () => button(/Sort schedules by/);
const fitsWindow = async () =>
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const WHY = "Why do I see duplicate schedules?";
const UNSEEN =
  "Schedules can look the same because online or unscheduled classes do not show in the week view, only in Schedule Details.";

const fromMenuOfSchedule = (item: string) => fromMenu(button("This Schedule"), item);

describe("schedules in order", () => {
  const open = async () => {
    await openBuilder(RESULTS, manySchedules);
    await isAt("1");
    await isCurrent("1");
  };

  it("begin with the best, which is the first week", {
    tags: ["builder§2.9", "builder§2.42", "builder§2.45", "builder§4.3", "builder§1.1"],
  }, async () => {
    await open();
    await counts(/^Week 1 of 1,728 · schedule 1 of 1,728/);
  });

  it("say on request why another one isn't first", async () => {
    await open();
    await inStrip("4").click();
    await isAt("4");
    const shown = () =>
      heading(/^Why it's/)
        .elements()
        .filter((each) => each.checkVisibility());
    expect(shown()).toEqual([]);
    await page.getByText("About the ranking", { exact: true }).click();
    await seen(heading(/^Why it's/));
  });

  it("say on request how many steps and seconds they took", { tags: ["builder§2.53"] }, async () => {
    await open();
    const processed = page.getByText(/^Processed [\d,]+ steps? in \d+\.\d{6} seconds\.$/);
    await expect.element(processed).not.toBeVisible();
    await page.getByText("About the ranking", { exact: true }).click();
    await seen(processed);
  });

  it("go on over both ends by buttons, and back to the first", { tags: ["builder§2.42", "builder§2.44"] }, async () => {
    await open();
    await button("Previous schedule").click();
    await isAt("1,728");
    await button("Next schedule").click();
    await isAt("1");
    await press("{ArrowRight}{ArrowRight}");
    await isAt("3");
    await press("{Shift>}{ArrowRight}{/Shift}");
    await button("First schedule").click();
    await isAt("1");
  });

  it("are the stops of the strip, which its keys move through, over its end too", async () => {
    await open();
    inStrip("1").element().focus();
    await press("{ArrowRight}");
    await focused(inStrip("2"));
    await press("{ArrowLeft}");
    await focused(inStrip("1"));
    await press("{ArrowLeft}");
    await isAt("1,728");
    await focused(inStrip("1,728"));
  });

  it("stay in place for the keys of an open menu", async () => {
    await open();
    await inStrip("4").click();
    await isAt("4");
    await order().click();
    await seen(page.getByRole("listbox", { name: /Sort schedules by/ }));
    await press("{ArrowRight}{Escape}");
    await gone(page.getByRole("listbox", { name: /Sort schedules by/ }));
    await isAt("4");
  });
});

it("sorts schedules at once, and can't be sorted again until that is saved", {
  tags: ["builder§2.42", "builder§4.5", "builder§7.13"],
}, async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<void>();
  const { server } = await openBuilder(RESULTS, manySchedules, {
    replies: ({ editConfiguration }) => ({
      editConfiguration: async (asked) => {
        await saved;
        return editConfiguration!(asked);
      },
    }),
  });
  await isAt("1");
  await press("{ArrowRight}");
  await isAt("2");
  await choose(order(), "Latest start");
  await isAt("1");
  await seen(
    strip()
      .getByText(/ [AP]M$/)
      .first(),
  );
  await expect.element(order()).toBeDisabled();
  save();
  await expect.element(order()).toBeEnabled();
  await focused(order());
  expect(server.request.options.preference).toBe(3);
});

it("never cuts off in the strip what schedules are sorted by", async () => {
  await openBuilder(RESULTS, { ...manySchedules, options: { ...manySchedules.options, preference: 3 } });
  await isAt("1");
  await fromMenuOfSchedule("Go to Schedule");
  await page.getByRole("textbox", { name: "Schedule number" }).fill("999");
  await press("{Enter}");
  await isCurrent("999");
  const facts = () => [...document.querySelectorAll("[data-at] button > span:last-child > span:nth-child(2)")];
  const isCut = (fact: Element) =>
    fact.scrollWidth > fact.clientWidth ||
    fact.getBoundingClientRect().bottom > fact.parentElement!.getBoundingClientRect().bottom;
  await expect.poll(() => facts().length).toBeGreaterThan(0);
  await expect.poll(() => facts().filter(isCut)).toEqual([]);
});

it("sorts by what Recommended is to avoid, and by how much", async () => {
  const { server } = await openBuilder(RESULTS, manySchedules);
  await isAt("1");
  await press("{ArrowRight}");
  await isAt("2");
  await button("Adjust Recommended").click();
  const early = page.getByRole("radiogroup", { name: "Early starts" });
  await expect.element(early.getByRole("radio", { name: "Some" })).toBeChecked();
  await early.getByText("Off").click();
  await page.getByRole("radiogroup", { name: "Gaps" }).getByText("More").click();
  await expect.poll(() => server.request.options.weights).toEqual({ days: 1, gaps: 2, early: 0, late: 1 });
  await isAt("1");
  await expectAccessible();
  await press("{Escape}");
  await focused(button("Adjust Recommended"));

  await page.viewport(PHONE.width, PHONE.height);
  await button("Adjust Recommended").click();
  await expect.element(early.getByRole("radio", { name: "Off" })).toBeChecked();
  await expectAccessible();
});

it("says which numbers are of no schedule", async () => {
  await openBuilder(RESULTS, manySchedules);
  await isAt("1");
  await fromMenuOfSchedule("Go to Schedule");
  const field = page.getByRole("textbox", { name: "Schedule number" });
  for (const wrong of ["", "0", "1729", "best"]) {
    await field.fill(wrong);
    await button("Go").click();
    await expect.element(field, { message: `“${wrong}” is refused` }).toHaveAttribute("aria-invalid", "true");
  }
});

it("goes to a number, and begins the next visit with the schedule that was seen last", {
  tags: ["builder§2.45", "builder§2.43", "builder§2.44", "builder§9.7"],
}, async () => {
  await openBuilder(RESULTS, manySchedules);
  await isAt("1");
  await fromMenuOfSchedule("Go to Schedule");
  await page.getByRole("textbox", { name: "Schedule number" }).fill("1,234");
  await press("{Enter}");
  await isAt("1,234");
  await isCurrent("1,234");

  await link(/^Back to /)
    .first()
    .click();
  await button("Build Schedules").first().click();
  await isAt("1,234");
});

it("scrolls to the best position for browsing", { tags: ["builder§2.43"] }, async () => {
  await openBuilder(RESULTS, threeCourses, { viewport: { width: 1280, height: 500 } });
  await isAt("1");
  await button("Optimal Browsing Position").click();
  await expect.poll(() => Math.abs(strip().element().getBoundingClientRect().top - 70)).toBeLessThan(20);
});

describe("on a phone", () => {
  const open = async () => {
    await openBuilder(RESULTS, manySchedules, { viewport: { width: 320, height: 700 } });
    await isAt("1");
  };

  it("the schedule stays in the middle of the strip, where a swipe moves on", async () => {
    await open();
    const offset = () => {
      const box = strip().element().querySelector("[aria-current=true]")?.getBoundingClientRect();
      return box && Math.abs(box.left + box.width / 2 - window.innerWidth / 2);
    };
    await expect.poll(offset).toBeLessThan(8);
    strip()
      .element()
      .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    strip().element().scrollBy(184, 0);
    await counts(/schedule [2-4] of/);
    await expect.poll(offset).toBeLessThan(8);
    await fitsWindow();
    await button("First schedule").click();
    await isAt("1");
  });

  it("the best position for browsing is where the strip shows", async () => {
    await open();
    window.scrollTo(0, document.body.scrollHeight);
    await fromMenuOfSchedule("Optimal Browsing Position");
    await expect.poll(() => strip().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  });
});

it("offers another try when the calculation fails", { tags: ["builder§8.5"] }, async () => {
  const mend = breakWorkers();
  await openBuilder(RESULTS, threeCourses, { engine: createScheduleEngine() });
  await seen(button("Try Again"));
  mend();
  await button("Try Again").click();
  await isAt("1");
});

it("leaves it to the configuration screen to say that a configuration does not exist", {
  tags: ["builder§8.5"],
}, async () => {
  const missing = { status: 404, data: { Code: "NOT_FOUND", Message: "It does not exist." } };
  await openBuilder(RESULTS, threeCourses, { replies: { buildData: missing } });
  await seen(dialog("Configuration Not Found"));
  await seen(text("The requested Schedule Builder configuration does not exist."));
});

it("keeps the schedule, if it can, when another window changed the configuration", async () => {
  const numbers = (given: readonly number[]) => given.toSorted((a, b) => a - b);
  const { courses } = openSolver(threeCourses).at(1)!;
  const second = numbers(courses.flatMap(({ classes }) => classes.map(({ classNumber }) => classNumber)));
  const shown = () =>
    numbers(
      [...document.querySelectorAll<HTMLElement>("[data-class-row]")].map((row) => Number(row.dataset["classRow"])),
    );
  const { server } = await openBuilder(RESULTS);
  await isAt("1");
  await press("{ArrowRight}");
  await isAt("2");
  await expect.poll(shown).toEqual(second);
  // No other class meets when a laboratory does.
  const lab = computing.sections.find(
    ({ component, classNumber }) => component === "LAB" && !second.includes(classNumber),
  );
  const [{ days, startMinutes, endMinutes }] = lab!.meetings as [ScheduleMeeting];
  const gym = breakOf("gym", { dayOfWeek: days[0]!, startMinutes: startMinutes!, endMinutes: endMinutes! });
  server.request = { ...server.request, breaks: [gym] };
  server.version++;
  window.dispatchEvent(new Event("focus"));
  await counts(/of 36/);
  await isAt("2");
  await expect.poll(shown).toEqual(second);
});

describe("classes without times", () => {
  it("are said to be in no place, and may still get a time", { tags: ["builder§2.47", "builder§2.48"] }, async () => {
    await openStory(stories.NoTimes);
    await seen(text("The current schedule does not have any in-person meetings."));
    await seen(
      text(
        "This schedule contains one or more classes which have meetings that are not yet scheduled. This schedule will " +
          "no longer be possible if those classes conflict with the already-scheduled classes.",
      ),
    );
  });

  it("make schedules that look the same, which a dialog explains", {
    tags: ["builder§2.46", "builder§2.51"],
  }, async () => {
    await openStory(stories.Duplicates);
    await seen(text(UNSEEN));
    await button("Close").click();
    await gone(dialog("About Duplicate Schedules"));
  });

  it("aren't explained where no other schedule looks the same", { tags: ["builder§2.46"] }, async () => {
    const online = courseOf("ACCT.4910", [sectionOf(11, { meetings: [] })]);
    await openBuilder(RESULTS, requestOf([online, psychology]));
    await counts(/^Week 1 of 2 · schedule 1 of 2/);
    expect(button(WHY).length).toBe(0);
  });

  it("aren't all where another class meets in person", async () => {
    await openBuilder(RESULTS, requestOf([untimed, psychology]), { viewport: PHONE });
    await seen(page.getByText(/meetings that are not yet scheduled/));
    expect(page.getByText(/does not have any in-person meetings/).length).toBe(0);
  });
});

it("names the career of a course that isn't undergraduate", async () => {
  await openStory(stories.OtherCareer);
  const named = () =>
    page
      .getByText("Continuing Studies")
      .elements()
      .map((tag) => tag.closest("li")?.textContent);
  await expect.poll(named).toEqual([expect.stringContaining("PSYC.1010")]);
});

describe("classes that the student holds", () => {
  shareScreen(async () => await openStory(stories.Held));

  it("are named, the enrolled ones and those of the cart", { tags: ["builder§2.49"] }, async () => {
    await seen(text("You are enrolled in this class."));
    await seen(text("This class is from your enrollment cart."));
    await seen(text("1 of 2 courses is already in your cart."));
  });

  it("can't be locked, as others can", { tags: ["builder§2.54", "builder§6.1"] }, () => {
    expect(button(/^Lock /).length).toBeGreaterThan(0);
    expect(button(/^Lock PSYC\.1010 /).length).toBe(button(/^Lock /).length);
  });
});
