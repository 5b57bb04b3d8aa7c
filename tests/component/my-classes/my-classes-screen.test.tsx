import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/my-classes.stories.tsx";
import { good, notice } from "../../support/cart/cart-entries.ts";
import { everyState } from "../../support/cart/my-classes-data.ts";
import { MY_CLASSES } from "../../support/cart/my-classes-replies.ts";
import { choose, focused, gone, noDialog, seen } from "../../support/component/act.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { button, heading, lines, link, oneLine, text } from "../../support/component/find.ts";
import { comeBack, openClasses, row } from "../../support/component/my-classes.ts";
import { app, PHONE, shareScreen } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

const broken: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "The database is being moved." } };
const failure = () => page.getByText(/The database is being moved\./);
const cells = (name: string) => lines(page.getByRole("region", { name }).getByRole("row"));

describe("a term with classes of every state", () => {
  shareScreen(async () => await openStory(stories.Full));

  it("lists them by course", { tags: ["portal§2.25", "portal§1.5"] }, () => {
    expect(page.getByRole("heading", { level: 2, name: "Classes", exact: true }).length).toBe(1);
    expect(lines(page.getByRole("heading", { level: 3 }))).toEqual([
      "ARTS.1200 Drawing",
      "COMP.1010 Computing I",
      "MATH.1310 Calculus I",
      "PHYS.4950 Directed Study",
      "PSYC.1010 Introduction to Psychology",
      "SOCI.1010 Introduction to Sociology",
      "WRIT.1510 Writing and Critical Inquiry",
    ]);
  });

  it.each([
    [
      "COMP.1010",
      /Lecture 201 and Laboratory 803 · Graded · Blackboard.*MWF 10:00–10:50 AM.*Olsen 408, North.*R 9:30–10:45 AM.*4 cr\. ?4 credits Enrolled Swap Drop/,
    ],
    ["PSYC.1010", /Waitlisted Position 4 Swap Drop/],
    ["ARTS.1200", /^((?!8:00).)*Canceled Drop$/],
    ["SOCI.1010", /Withdrawn Grade W$/],
    ["WRIT.1510", /Enrolled Grade A-$/],
  ])(
    "says of %s where it is and what it's worth",
    { tags: ["portal§2.25", "portal§3.16", "portal§4.12"] },
    (course, words) => {
      expect(oneLine(row(course).element())).toMatch(words);
    },
  );

  it("offers to drop those that can be dropped", { tags: ["portal§2.25", "portal§4.12"] }, () => {
    expect(button(/^Drop /).length).toBe(5);
  });

  it("shows both averages", { tags: ["portal§2.25", "portal§3.17", "portal§9.7"] }, () => {
    expect(oneLine(page.getByCss("dl").element())).toBe("Semester GPA 3.700 Career GPA 3.412");
  });

  it("shows the statistics of the term and of the career", {
    tags: ["portal§1.5", "portal§2.25", "portal§3.17"],
  }, () => {
    expect(cells("Term Statistics")).toEqual([
      "Term Statistics Credits Grade points",
      "In progress, counted in GPA 11.00 – None",
      "In progress, not counted in GPA 1.00 – None",
      "Graded, counted in GPA 3.00 11.10",
      "Graded, not counted in GPA 2.00 – None",
      "Total graded, counted in GPA 3.00 11.10",
      "Total graded, not counted in GPA 2.00 – None",
    ]);
    expect(cells("Career Statistics").at(-2)).toBe("Total graded, counted in GPA 53.00 180.50");
  });

  it("leads in new tabs to the weekly schedule and to books", { tags: ["portal§2.25"] }, () => {
    const addressOf = (name: RegExp) => {
      const { target, href } = link(name).element() as HTMLAnchorElement;
      return [target, href.slice(location.origin.length)];
    };
    expect(addressOf(/^View Weekly Schedule/)).toEqual([
      "_blank",
      "/api/Enrollment/PrintSchedule?term=3730&career=UGRD&language=en-US",
    ]);
    expect(addressOf(/^See Required Materials/)).toEqual([
      "_blank",
      "/api/enrollment/bookstore_materials/redirect?term=3730&career=UGRD",
    ]);
  });
});

it("has buttons to swap and drop, and a menu for rare changes where there are some, on a phone", async () => {
  await openStory(stories.Full, { viewport: PHONE });
  for (const course of ["COMP.1010 Computing I", "PHYS.4950 Directed Study"]) {
    await seen(button(`Swap ${course}`));
    await seen(button(`Drop ${course}`));
  }
  await gone(button("More options for COMP.1010 Computing I"));
  await button("More options for PHYS.4950 Directed Study").click();
  await expect.poll(() => lines(page.getByRole("menuitem"))).toEqual(["Change Credits"]);
});

it("changes nothing while enrollment is switched off", { tags: ["portal§4.12", "portal§4.14"] }, async () => {
  await openClasses({ user: { data: { ...people.student, Features: [] } } }, `${MY_CLASSES}&swap=101`);
  await seen(page.getByText("The requested feature is not currently enabled", { exact: false }));
  expect(button(/^(Drop|More for) /).length).toBe(0);
  await noDialog();
});

it("opens the term of the address, else the last one seen, else the most recent", {
  tags: ["portal§4.13", "portal§9.9", "portal§2.25"],
}, async () => {
  await openClasses({}, "#/my-academics/my-classes");
  await expect.poll(app.query).toEqual({ term: "3730", career: "UGRD" });
  await choose(button(/Term and career/), "2026 Fall – Undergraduate");
  for (const address of ["#/classes", "#/classes?term=9999&career=LAW"]) {
    await seen(heading("2026 Fall Undergraduate"));
    location.hash = address;
    await expect.poll(app.query).toEqual({ term: "3710", career: "UGRD" });
  }
  await seen(heading("2026 Fall Undergraduate"));
});

it("says that a term has no classes", { tags: ["portal§2.25"] }, async () => {
  await openStory(stories.Empty);
  await seen(text("You have not enrolled in any classes for this semester."));
});

it("says that a student never had any classes", { tags: ["portal§2.25"] }, async () => {
  await openStory(stories.NoHistory);
  await seen(heading("Nothing to show."));
  await seen(text("You do not have any enrollment history to display."));
});

it("loads, fails, and shows the classes at another try", { tags: ["portal§2.25"] }, async () => {
  const slow = Promise.withResolvers<Reply>();
  let answer: Reply | Promise<Reply> = slow.promise;
  await openClasses({ enrolledClasses: () => answer });
  await seen(text("Retrieving your classes..."));
  slow.resolve(broken);
  await seen(failure());
  answer = { data: good(everyState) };
  await button("Try Again").click();
  await seen(row("COMP.1010"));
});

it("keeps the classes when they can't be read again", async () => {
  let answer: Reply = { data: good(everyState) };
  await openClasses({ enrolledClasses: () => answer });
  await seen(row("COMP.1010"));
  answer = broken;
  comeBack();
  await seen(failure());
  await seen(row("COMP.1010"));
});

it("reads the classes once when it opens with a notice that the page knew already", async () => {
  const { router } = await openClasses({ notices: { data: [notice(1, { Kind: "seat_open" })] } }, "#/success");
  await seen(button("Alerts, 1 new"));
  await router.navigate(MY_CLASSES.slice(1));
  await seen(heading("COMP.1010 Computing I"));
  expect(app.calls("enrolledClasses").length).toBe(1);
});

it("says why the week leaves classes out, and dates only those of a part of the term", async () => {
  await openStory(stories.NotThisWeek, { viewport: PHONE });
  await seen(row("ARHI.1010").getByText(/3\/22–5\/7$/));
  expect(row("COMP.1010").getByText("/2027", { exact: false }).length).toBe(0);
  const notes = page.getByRole("list", { name: "Not this week" });
  await seen(notes.getByText(/^ARHI\.1010 LEC 203 starts 3\/\d+\/2027\./));
  await button("Show First Week of ARHI.1010 LEC 203").click();
  await gone(button("Show First Week of ARHI.1010 LEC 203"));
  await focused(heading("Week"));
});

it("opens a day by its head in the week, moves from day to day, and goes back", {
  tags: ["builder§2.62", "builder§2.63"],
}, async () => {
  await openStory(stories.NotThisWeek);
  const week = page.getByRole("region", { name: "Week" });
  // The story is on a Monday.
  await expect.element(button("Monday, January 25", week)).toHaveAttribute("aria-pressed", "true");
  await button("Wednesday, January 27", week).click();
  await focused(heading("Wednesday, January 27th"));
  const day = page.getByRole("group", { name: "Your day Wednesday, January 27th" });
  await seen(day.getByText(/^COMP\.1010 Computing I, lecture 302, Wednesday, January 27 9:00 to 9:50 AM/));
  await button("Next day").click();
  await seen(heading("Thursday, January 28th"));
  await button("Show Week").click();
  await focused(button("Thursday, January 28"));
});

it("shows one day of the week at a time on a phone, under its name", { tags: ["builder§2.62"] }, async () => {
  await openStory(stories.NotThisWeek, { viewport: PHONE });
  await seen(page.getByRole("tab", { name: /^Monday, January 25/, selected: true }));
  await page.getByRole("tab", { name: /^Wednesday, January 27/ }).click();
  await seen(heading("Wednesday, January 27th"));
  expect(button("Show Week").length).toBe(0);
});

describe("a week with a day off", () => {
  shareScreen(async () => await openStory(stories.DayOff));

  const namesOn = (day: string) => lines(page.getByRole("list", { name: day }).getByRole("listitem"));

  it("names the day, draws nothing on it, and moves the classes of the day that another follows", async () => {
    await seen(text("Monday schedule"));
    expect(namesOn("Monday, February 15")).toEqual([]);
    expect(namesOn("Tuesday, February 16").join()).toMatch(/^COMP\.1010 /);
    expect(namesOn("Tuesday, February 16")).toHaveLength(1);
    expect(namesOn("Wednesday, February 17")).toHaveLength(1);
    expect(namesOn("Thursday, February 18").join()).toMatch(/^PSYC\.1010 /);
  });
});
