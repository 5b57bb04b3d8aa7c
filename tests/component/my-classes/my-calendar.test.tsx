import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/my-calendar.stories.tsx";
import { calendarReplies, MY_CALENDAR } from "../../support/calendar/my-calendar-replies.ts";
import { gone, noDialog, press, seen, toggle } from "../../support/component/act.ts";
import { button, dialog, heading, lines, link, text } from "../../support/component/find.ts";
import { failed } from "../../support/component/odd-replies.ts";
import { app, openApp, PHONE, reloadApp, WIDE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

// Friday, November 20, 10:28 AM.
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-20T15:28:00Z") }));
afterEach(() => void vi.useRealTimers());

const student = { user: { data: { ...people.student, Features: ["sfal_advising"] } } };
const open = async (query = "", replies = calendarReplies(), size = WIDE) => {
  await openApp(`${MY_CALENDAR}${query}`, { ...student, ...replies }, size);
};
const query = () => new URLSearchParams(location.hash.split("?")[1]);
const layer = (name: string) =>
  page.getByRole("list", { name: "Layers" }).getByRole("button", { name: new RegExp(`^${name}`) });
const day = (name: string) => page.getByRole("list", { name, exact: true });
const week = text("Week of November 16 - 20 2026");

it("shows the week with each layer, in its days", { tags: ["builder§2.63"] }, async () => {
  await openStory(stories.Full);
  const friday = day("Friday, November 20").getByRole("listitem");
  await expect.poll(() => friday.length).toBe(4);
  expect(lines(friday).map((line) => line.split(" ").slice(0, 1))).toEqual([
    ["PHYS.1010"],
    ["COMP.1010"],
    ["WRIT.1510"],
    ["Wind"],
  ]);
  // Above the hours.
  await seen(
    page
      .getByRole("list", { name: "All day, Friday, November 20" })
      .getByRole("button", { name: "Last day to withdraw with a grade of W" }),
  );
  await seen(page.getByRole("button", { name: /^PSYC\.1010 .*waitlisted|^PSYC\.1010 .*Waitlisted, #4/i }).first());
});

it("switches layers, counts them, and remembers the choice", async () => {
  await open("?view=week");
  await seen(week);
  await expect.element(layer("Classes")).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => layer("Classes").element().textContent).toMatch(/^Classes12/);
  await layer("Classes").click();
  await expect.element(layer("Classes")).toHaveAttribute("aria-pressed", "false");
  await gone(page.getByRole("button", { name: /^COMP\.1010/ }));
  // Still counted, so that students know what they miss.
  expect(layer("Classes").element().textContent).toMatch(/^Classes12/);
  expect(query().get("layers")).toBe("waitlisted,advising,deadlines,events,days-off");
  await reloadApp(`${MY_CALENDAR}?view=week`);
  await seen(week);
  await expect.element(layer("Classes")).toHaveAttribute("aria-pressed", "false");
  await layer("Classes").click();
  expect(query().has("layers")).toBe(false);
});

it("goes by the address, whatever is remembered", async () => {
  await open("?view=agenda&date=2026-12-04&layers=deadlines");
  await seen(heading("Friday, December 4th"));
  await expect.poll(() => lines(page.getByRole("listitem").filter({ hasText: "Last day" }))).toHaveLength(1);
  await gone(link(/^COMP\.1010/));
  await expect.element(layer("Classes")).toHaveAttribute("aria-pressed", "false");
});

it("opens a day from the week's head, and Back returns to the week", async () => {
  await open("?view=week");
  await seen(week);
  await button("Wednesday, November 18").click();
  await seen(heading("Wednesday, November 18th"));
  expect([query().get("view"), query().get("date")]).toEqual(["day", "2026-11-18"]);
  history.back();
  await expect.poll(() => query().get("view")).toBe("week");
  await seen(week);
});

it("moves by the shown period, and Today returns", async () => {
  await open("?view=week");
  await seen(week);
  await button("Next week").click();
  await seen(text("Week of November 23 - 27 2026"));
  await seen(button("No classes").first());
  await button("Today").click();
  await seen(week);
  await toggle(page.getByRole("radio", { name: "Agenda" }));
  await seen(heading(/^Friday, November 20th/));
  await button("Next 14 days").click();
  await seen(heading("Friday, December 4th"));
  expect(query().get("date")).toBe("2026-12-04");
});

it("loads more weeks before they are reached, and keeps what shows until they come", async () => {
  await open(`?view=week&date=2026-12-15`);
  await seen(text("Week of December 14 - 18 2026"));
  const asked = () => app.calls("calendarEvents").map((call) => call.query.get("from"));
  expect(new Set(asked())).toEqual(new Set(["2026-11-29"]));
  for (let steps = 0; steps < 7; steps++) await button("Next week").click();
  await seen(text("Week of February 1 - 5 2027"));
  await expect.poll(() => new Set(asked()).size).toBe(2);
});

it("says which layer failed, keeps the others, and asks for it again", { tags: ["builder§2.70"] }, async () => {
  await open("?view=week", calendarReplies({ events: [failed, { data: [] }] }));
  await seen(text(/^We couldn't load campus events\./));
  await seen(page.getByRole("button", { name: /^COMP\.1010/ }).first());
  await button("Try Again").click();
  await gone(text(/^We couldn't load campus events\./));
  expect(app.calls("calendarEvents").filter(({ params }) => params["layer"] === "classes")).toHaveLength(1);
});

it("opens a class's details, and Back returns to the same days", async () => {
  await open("?view=agenda&layers=classes", { ...calendarReplies(), classDetails: failed });
  await link(/^COMP\.1010 Computing I/)
    .first()
    .click();
  await expect.poll(() => location.hash).toContain("/class-search/class?term=3100&cn=101");
  expect(decodeURIComponent(location.hash)).toContain("returnUrl=#/my-academics/calendar?view=agenda&layers=classes");
});

it("shows what a deadline and an event are about", async () => {
  await openStory(stories.Deadline);
  const shown = dialog("Last day to withdraw with a grade of W");
  await seen(text("Friday, November 20, 2026, All day", shown));
  expect(link("Open Advising", shown).element().getAttribute("href")).toBe("#/my-academics/advising");
  await press("{Escape}");
  await noDialog();
  await open("?view=agenda&layers=events");
  await button("Wind ensemble: An evening of film scores").click();
  const event = dialog("Wind ensemble: An evening of film scores");
  await seen(text("Friday, November 20, 2026, 7:00 PM", event));
  expect(
    link(/^Event Page/, event)
      .element()
      .getAttribute("href"),
  ).toBe("https://www.example.edu/news/#wind-ensemble");
});

it("is an agenda on phones, with today in it", async () => {
  await open("", calendarReplies(), PHONE);
  await seen(heading("Friday, November 20th Today"));
  expect(query().get("view")).toBe("agenda");
  const [first] = page
    .getByRole("region", { name: /^Friday, November 20th/ })
    .getByRole("listitem")
    .elements();
  expect(first?.textContent).toContain("All day");
});

it("leads from a free week to the next entry", async () => {
  await open("?view=week&date=2026-12-28&layers=deadlines", calendarReplies({ deadlines: { data: [] } }));
  await seen(text("Nothing on these days."));
  await open("?view=day&date=2026-11-29&layers=deadlines");
  await button("Go to Friday, December 4th").click();
  await seen(heading("Friday, December 4th"));
});

it("has no advising layer for students whose appointments are elsewhere", async () => {
  const Features = ["sfal_advising", "myuml_success_team"];
  await openApp(
    `${MY_CALENDAR}?view=week`,
    { ...calendarReplies(), user: { data: { ...people.student, Features } } },
    WIDE,
  );
  await seen(week);
  expect(layer("Advising").length).toBe(0);
  expect(app.calls("calendarEvents").map(({ params }) => params["layer"])).not.toContain("advising");
});

it("is printed, and subscribed to with the layers that show", async () => {
  const printed = vi.spyOn(window, "print").mockImplementation(() => {});
  await openApp(
    `${MY_CALENDAR}?view=week&layers=classes,deadlines`,
    {
      ...student,
      ...calendarReplies(),
      calendarSubscription: { data: null },
      subscribeCalendar: { data: { Url: "https://portal.example/calendar/x.ics" } },
    },
    WIDE,
  );
  await seen(week);
  await button("Print").click();
  expect(printed).toHaveBeenCalledOnce();
  await button("Subscribe").click();
  const shown = dialog("Calendar Subscription");
  await expect.element(page.getByRole("checkbox", { name: "Deadlines" })).toBeChecked();
  await expect.element(page.getByRole("checkbox", { name: "Campus Events" })).not.toBeChecked();
  await button("Create Address", shown).click();
  await expect
    .poll(() => app.calls("subscribeCalendar").map((call) => call.query.get("layers")))
    .toEqual(["classes,deadlines"]);
});

it("marks today in the week's heads", async () => {
  await open("?view=week");
  await seen(week);
  await seen(page.getByCss("[aria-current=date]"));
  expect(
    page
      .getByCss("[aria-current=date]")
      .elements()
      .map((each) => each.textContent),
  ).toEqual([expect.stringContaining("Friday, November 20")]);
});
