import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { ScheduleMeeting } from "#contract/builder/schedule-request";
import { openSolver } from "#engine";
import { createScheduleEngine } from "#workers/schedule/client";
import { CONFIGURATION_ID, configurationDataOf, sections } from "../../support/builder/builder-data.ts";
import {
  breakWorkers,
  calculus,
  computing,
  openBuilder,
  psychology,
  threeCourses,
} from "../../support/component/builder.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, dialog, heading, link, text } from "../../support/component/find.ts";
import { PHONE } from "../../support/component/open-app.tsx";
import { choose, focused, fromMenu, gone, press, seen } from "../../support/component/act.ts";
import { breakOf, courseOf, fixedOf, meetingOf, requestOf, sectionOf } from "../../support/engine/schedule-requests.ts";

const RESULTS = `results?id=${CONFIGURATION_ID}`;
/** 12 × 12 × 12 = 1,728 schedules. */
const COURSES = ["HIST.1010", "PHIL.1010", "ARTS.1010"];
const manySchedules = requestOf(COURSES.map((name, at) => courseOf(name, sections(100 * (at + 1), at + 1))));

const position = () => page.getByRole("group", { name: "Schedules", exact: true });
const isAt = async (number: string) => await seen(text(number, position()).first());
const strip = () => page.getByRole("list", { name: "Schedules, best first" });
const inStrip = (number: string) => strip().getByRole("button", { name: new RegExp(`^Schedule ${number}, `) });
const isCurrent = async (number: string) =>
  await expect.element(inStrip(number)).toHaveAttribute("aria-current", "true");
const counts = async (words: RegExp) => await expect.poll(() => position().element().textContent).toMatch(words);
const order = () => button(/Sort schedules by/);
const fitsWindow = async () =>
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);

const fromMore = (item: string) => fromMenu(button("More"), item);

it("begins with the best schedule, and moves over both ends by buttons, keys and the strip", {
  tags: ["builder§2.9", "builder§2.42", "builder§2.44"],
}, async () => {
  await openBuilder(RESULTS, manySchedules);
  await isAt("1");
  await counts(/of 1,728/);
  await isCurrent("1");
  await expectAccessible();

  await counts(/Week 1 of 1,728/);
  await button("Previous schedule").click();
  await isAt("1,728");
  await button("Next schedule").click();
  await isAt("1");
  await press("{ArrowRight}{ArrowRight}");
  await isAt("3");
  await press("{Shift>}{ArrowRight}{/Shift}");
  await button("First schedule").click();
  await isAt("1");

  await isCurrent("1");
  inStrip("1").element().focus();
  await press("{ArrowRight}");
  await focused(inStrip("2"));
  await press("{ArrowLeft}");
  await focused(inStrip("1"));
  await press("{ArrowLeft}");
  await isAt("1,728");
  await focused(inStrip("1,728"));
  await button("First schedule").click();
  await inStrip("4").click();
  await isAt("4");
  // Why it isn't first shows on request.
  expect(
    heading(/^Why it's/)
      .elements()
      .filter((each) => each.checkVisibility()),
  ).toEqual([]);
  await page.getByText("Details", { exact: true }).click();
  await seen(heading(/^Why it's/));

  // In a menu the keys are the menu's.
  await order().click();
  await seen(page.getByRole("listbox", { name: /Sort schedules by/ }));
  await press("{ArrowRight}{Escape}");
  await gone(page.getByRole("listbox", { name: /Sort schedules by/ }));
  await isAt("4");
});

it("sorts schedules at once, and can't be sorted again until that is saved", {
  tags: ["builder§2.42", "builder§4.5"],
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

  // What schedules are sorted by is never cut off in the strip.
  await fromMore("Go to Schedule");
  await page.getByRole("textbox", { name: "Schedule number" }).fill("999");
  await press("{Enter}");
  await isCurrent("999");
  const facts = () => [...document.querySelectorAll("[data-at] button > span:last-child > span:nth-child(2)")];
  const isCut = (fact: Element) =>
    fact.scrollWidth > fact.clientWidth ||
    fact.getBoundingClientRect().bottom > fact.parentElement!.getBoundingClientRect().bottom;
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

it("goes to a number, and begins the next visit with the schedule that was seen last", {
  tags: ["builder§2.45"],
}, async () => {
  await openBuilder(RESULTS, manySchedules);
  await isAt("1");
  await fromMore("Go to Schedule");
  const field = page.getByRole("textbox", { name: "Schedule number" });
  for (const wrong of ["", "0", "1729", "best"]) {
    await field.fill(wrong);
    await button("Go").click();
    await expect.element(field).toHaveAttribute("aria-invalid", "true");
  }
  await field.fill("1,234");
  await press("{Enter}");
  await isAt("1,234");
  await isCurrent("1,234");

  await link(/^Back to /)
    .first()
    .click();
  await button("Build Schedules").first().click();
  await isAt("1,234");
});

it("browses different weeks, and the variants of one where it's opened", async () => {
  const at = (classNumber: number, startMinutes: number) =>
    sectionOf(classNumber, { meetings: [meetingOf({ startMinutes, endMinutes: startMinutes + 50 })] });
  await openBuilder(RESULTS, requestOf([courseOf("HIST.1010", [at(1, 600), at(2, 600), at(3, 600), at(4, 540)])]));
  await isAt("1");
  await counts(/of 4Week 1 of 2/);
  await expect.poll(() => strip().getByRole("button", { name: /^Schedule / }).length).toBe(2);
  await press("{ArrowRight}");
  await isAt("4");
  await counts(/Week 2 of 2/);
  await button("Next schedule").click();
  await isAt("1");
  await button("3 variants").click();
  await counts(/Variant 1 of 3/);
  await seen(page.getByRole("list", { name: "Variants of this week, best first" }));
  await press("{ArrowRight}");
  await isAt("2");
  await counts(/Variant 2 of 3With HIST\.1010 LEC 2/);
  await expectAccessible();
  await button("All Weeks").click();
  await counts(/^2 of 4Week 1 of 2/);
  await isCurrent("1");
  await button("Next schedule").click();
  await isAt("4");
});

it("scrolls to the best position for browsing", { tags: ["builder§2.43"] }, async () => {
  await openBuilder(RESULTS, threeCourses, { viewport: { width: 1280, height: 500 } });
  await isAt("1");
  await fromMore("Optimal Browsing Position");
  await expect.poll(() => Math.abs(strip().element().getBoundingClientRect().top - 70)).toBeLessThan(20);
});

it("compares pinned schedules, and shows or chooses one of them", async () => {
  await openBuilder(RESULTS);
  await isAt("1");
  await fromMore("Pin This Schedule");
  await press("{ArrowRight}{ArrowRight}");
  await isAt("3");
  await fromMore("Pin This Schedule");
  await fromMore("Compare 2");
  const sides = dialog("Compare Schedules");
  await seen(heading("Pinned schedule 1", sides));
  await seen(heading("Pinned schedule 2", sides));
  const marked = () =>
    sides
      .getByText(", differs")
      .elements()
      .map((mark) => mark.closest("div, p")?.textContent ?? "");
  await expect.poll(() => marked().length).toBeGreaterThan(0);
  expect(marked().filter((words) => words.startsWith("Credits"))).toEqual([]);
  await expectAccessible();
  await press("{Escape}");
  await gone(sides);
  await isAt("3");
  await fromMore("Compare 2");
  await button("Choose This Schedule, Pinned schedule 1", sides).click();
  await seen(dialog("Choose Schedule"));
  await press("{Escape}");
  await gone(dialog("Choose Schedule"));
  await fromMore("Compare 2");
  await button("Show Pinned schedule 1").click();
  await isAt("1");
  await fromMore("Compare 2");
  await button("Unpin Pinned schedule 1").click();
  await button("Unpin Pinned schedule 1").click();
  await gone(sides);
});

it("keeps the schedule in the middle of the strip on a phone, where a swipe moves on", async () => {
  await openBuilder(RESULTS, manySchedules, { viewport: { width: 320, height: 700 } });
  await isAt("1");
  await expectAccessible();
  const offset = () => {
    const box = strip().element().querySelector("[aria-current=true]")?.getBoundingClientRect();
    return box && Math.abs(box.left + box.width / 2 - window.innerWidth / 2);
  };
  await expect.poll(offset).toBeLessThan(8);
  strip()
    .element()
    .dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  strip().element().scrollBy(184, 0);
  await counts(/^[2-4] of/);
  await expect.poll(offset).toBeLessThan(8);
  await fitsWindow();
  await fromMore("Pin This Schedule");
  await press("{ArrowRight}");
  await fromMore("Pin This Schedule");
  await counts(/^[2-9] of/);
  await button("First schedule").click();
  await counts(/^1 of/);
  window.scrollTo(0, document.body.scrollHeight);
  await fromMore("Optimal Browsing Position");
  await expect.poll(() => strip().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await fromMore("Compare 2");
  await seen(heading("Compare Schedules"));
  await expectAccessible();
  await button("Back to Schedules").click();
  await seen(position());
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

it("says so when classes have no times, and why schedules look the same", {
  tags: ["builder§2.46", "builder§2.47", "builder§2.48"],
}, async () => {
  const study = courseOf("ACCT.4910", [sectionOf(11, { meetings: [] }), sectionOf(12, { meetings: [] })]);
  await openBuilder(RESULTS, requestOf([study]));
  await seen(text("The current schedule does not have any in-person meetings."));
  await seen(
    text(
      "This schedule contains one or more classes which have meetings that are not yet scheduled. This schedule will " +
        "no longer be possible if those classes conflict with the already-scheduled classes.",
    ),
  );
  await button("Why do I see duplicate schedules?").click();
  await seen(dialog("About Duplicate Schedules"));
  await expectAccessible();
  await button("Close").click();
  await gone(dialog("About Duplicate Schedules"));

  await openBuilder(RESULTS, requestOf([study, psychology]), { viewport: PHONE });
  await seen(page.getByText(/meetings that are not yet scheduled/));
  expect(page.getByText(/does not have any in-person meetings/).length).toBe(0);
});

it("names the career of a course that isn't undergraduate", async () => {
  const data = configurationDataOf(threeCourses);
  const AcademicCareer = { Code: "CSCE", Description: "Continuing Studies" };
  const Classes = Object.fromEntries(
    Object.entries(data.Classes).map(([number, listing]) => [
      number,
      listing.Details.Subject === "PSYC" ? { ...listing, Details: { ...listing.Details, AcademicCareer } } : listing,
    ]),
  );
  await openBuilder(RESULTS, threeCourses, { replies: { buildData: { data: { ...data, Classes } } } });
  const named = () =>
    page
      .getByText("Continuing Studies")
      .elements()
      .map((tag) => tag.closest("li")?.textContent);
  await expect.poll(named).toEqual([expect.stringContaining("PSYC.1010")]);
});

it("says which classes the student holds, and locks only the others", {
  tags: ["builder§2.49", "builder§2.54", "builder§6.1"],
}, async () => {
  const [lecture] = calculus.sections;
  await openBuilder(
    RESULTS,
    requestOf([calculus, psychology], {
      fixed: [
        fixedOf([sectionOf(900, { meetings: [meetingOf({ days: [5] })] })], { label: "SOCI.1010", courseId: "soci" }),
        fixedOf([lecture!], { source: "cart", label: calculus.label, courseId: calculus.courseId }),
      ],
    }),
  );
  await seen(text("You are enrolled in this class."));
  await seen(text("This class is from your enrollment cart."));
  expect(button(/^Lock /).length).toBeGreaterThan(0);
  expect(button(/^Lock PSYC\.1010 /).length).toBe(button(/^Lock /).length);
  await seen(text("1 of 2 courses is already in your cart."));
  await expectAccessible();
});
