import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { FEED_SOURCES } from "#contract/calls/profile";
import { good } from "../../support/cart/cart-entries.ts";
import { announced, openDashboard, passTo, region, stopClock, words } from "../../support/component/dashboard.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { emulate, expectAccessible } from "../../support/component/accessible.ts";
import { button, heading, lines, link, oneLine, text } from "../../support/component/find.ts";
import { app, reloadApp } from "../../support/component/open-app.tsx";
import { focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { dashboard, feedItem, fullDashboard } from "../../support/component/dashboard-replies.ts";
import { people } from "../../support/registration/people.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const broken: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "The source is down." } };
const never = () => new Promise<Reply>(() => {});
const tab = (name: string) => page.getByRole("tab", { name, exact: false });
const campusCard = (title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, level: 3, exact: false }) });

it.each([
  [320, "light", 1],
  [768, "light", 2],
  [1200, "light", 3],
  [320, "dark", 1],
  [768, "dark", 2],
  [1200, "dark", 3],
] as const)("shows all of the dashboard at %i px, %s, with news in %i columns", async (width, scheme, columns) => {
  stopClock();
  if (scheme === "dark") await emulate({ colorScheme: "dark" });
  await openDashboard({}, width);
  await seen(heading("Good morning, Maya"));
  await seen(text("Friday, November 20, 2026"));
  await seen(words("41°F, partly cloudy"));
  await seen(tab("Announcements"));
  await seen(link(/^Registration for 2027 Spring/));
  await seen(text("118 spaces"));
  await seen(text("No classes after 12:30 PM"));
  const news = page.getByRole("tabpanel").getByRole("listitem").elements();
  expect(new Set(news.map((item) => item.getBoundingClientRect().left)).size).toBe(columns);
  await expectAccessible();
});

it("leads to classes, notifications, email and the cart, with their counts", async () => {
  await openDashboard();
  const links = page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link");
  await expect
    .poll(() => lines(links))
    .toEqual([
      "My Classes 5 classes",
      "Notifications 3 items",
      "Email (opens in a new tab)",
      "Enrollment Cart 4 classes",
    ]);
});

describe("upcoming classes", () => {
  const rows = () => lines(region("Upcoming Classes").getByRole("listitem"));

  it("mark what has ended and highlight the current one, as the clock moves", async () => {
    stopClock();
    await openDashboard();
    await expect
      .poll(rows)
      .toEqual([
        expect.stringMatching(/^9:00–9:50 AM PHYS.1010 .* Ended$/),
        expect.stringMatching(/^10:00–10:50 AM COMP.1010 .* Now, 22 min left$/),
        expect.stringMatching(/^1:00–1:50 PM WRIT.1510 .* Weed 212$/),
        expect.stringMatching(/^Mon 9:00–9:50 AM PHYS.1010 /),
      ]);
    const current = () => [...document.querySelectorAll("main li[aria-current=true]")].map(oneLine);
    expect(current()).toEqual([expect.stringContaining("COMP.1010")]);
    const times = region("Upcoming Classes").getByCss("li > :nth-child(2)").elements();
    expect(new Set(times.map((time) => time.getBoundingClientRect().left)).size).toBe(1);
    await passTo(595);
    await expect.poll(current).toEqual([expect.stringContaining("Now, 13 min left")]);
    // Less than 12 minutes are left, but the dashboard's clock moves every 30 s.
    await passTo(615);
    expect(current()).toEqual([expect.stringContaining("Now, 13 min left")]);
    await passTo(625);
    await expect.poll(current).toEqual([expect.stringContaining("Now, 12 min left")]);
    await passTo(162 * 60);
    await expect.poll(current).toEqual([expect.stringMatching(/WRIT.1510 .* Now, 40 min left$/)]);
    await seen(heading("Good afternoon, Maya"));
  });

  it("say that they could not be retrieved, in no dialog, and try again", async () => {
    let isUp = false;
    document.addEventListener("pointerdown", () => (isUp = true), { capture: true, once: true });
    await openDashboard({ dashboard: () => (isUp ? { data: dashboard() } : broken) });
    await seen(words("Your upcoming classes could not be retrieved."));
    await noDialog();
    await seen(text("118 spaces"));
    await expectAccessible();
    await seen(region("Upcoming Classes").getByRole("status"));
    await button("Try Again").click();
    await expect.poll(() => rows().length).toBe(4);
    await focused(heading("Upcoming Classes"));
    await seen(link("Review Cart"));
  });
});

it("shows the shape of all parts while they load", async () => {
  await openDashboard({ dashboard: never, weather: never, parking: never, importantDates: never, feed: never });
  await seen(tab("Announcements"));
  for (const label of [
    "the weather",
    "your next step",
    "upcoming classes",
    "Important Dates",
    "Student Parking",
    "Announcements",
  ]) {
    await expect.element(page.getByText(`Loading ${label}`, { exact: true })).toBeInTheDocument();
  }
  await expectAccessible();
  await page.viewport(320, 740);
  const isBeyond = (part: Element) => part.getBoundingClientRect().right > innerWidth;
  expect([...region("Upcoming Classes").element().querySelectorAll("*")].filter(isBeyond)).toEqual([]);
});

it("shows the rest when campus and news can't be loaded", async () => {
  const none = { weather: broken, dining: broken, parking: "lost", shuttles: broken, importantDates: broken } as const;
  await openDashboard({ ...none, feed: broken });
  for (const title of ["Transportation", "Student Parking", "Dining"]) {
    await seen(campusCard(title).getByText("Currently unavailable.", { exact: false }));
  }
  await seen(page.getByRole("tabpanel").getByText("Currently unavailable.", { exact: false }));
  await seen(region("Important Dates").getByRole("button", { name: "Try Again" }));
  await seen(text("Weather unavailable"));
  await seen(link("Review Cart"));
  await noDialog();
  await expectAccessible();
});

it("says where there is nothing to show", async () => {
  const nothing = { data: good([]) };
  await openDashboard({
    dining: nothing,
    parking: nothing,
    shuttles: nothing,
    feed: nothing,
    importantDates: nothing,
    dashboard: { data: dashboard({ UpcomingClasses: { ClassMeetingOccurrences: [] } }) },
  });
  await seen(text("You don't have any classes in the near future."));
  await seen(page.getByRole("tabpanel").getByText("Nothing to show."));
  await seen(campusCard("Dining").getByText("Nothing to show."));
  await seen(region("Important Dates").getByText("No upcoming dates."));
  await expectAccessible();
});

it("shows shuttles, parking, dining and offices of this moment", async () => {
  stopClock();
  await openDashboard();
  const said = (title: string) => oneLine(campusCard(title).element());
  await expect.poll(() => said("Transportation")).toMatch(/2 min North shuttle, University Crossing .*11 min$/);
  await expect
    .poll(() => said("Student Parking"))
    .toMatch(/118 spaces Riverside Lot North Garage 42, Wilder Lot full$/);
  await expect
    .poll(() => said("Dining"))
    .toMatch(/Open until 9 PM University Dining Commons Southwick: opens 11:30 AM$/);
  expect(said("Solution Center")).toContain("Open until 5 PM");
  expect(said("Academic Support")).toContain("Open until 3 PM");
});

it("reads shuttles and parking again after a minute, and forgets them when that fails", async () => {
  stopClock();
  let isUp = true;
  const answer = (name: "shuttles" | "parking") => () => (isUp ? (fullDashboard[name] as Reply) : broken);
  await openDashboard({ parking: answer("parking"), shuttles: answer("shuttles") });
  const bus = campusCard("Transportation");
  await seen(text("118 spaces"));
  await seen(text("2 min", bus));
  const calls = () => ["shuttles", "parking", "dining"].map((name) => app.calls(name).length);
  isUp = false;
  await passTo(55);
  expect(calls()).toEqual([1, 1, 1]);
  await passTo(60);
  for (const title of ["Transportation", "Student Parking"])
    await seen(campusCard(title).getByText("Currently unavailable.", { exact: false }));
  expect(calls()).toEqual([2, 2, 1]);
});

describe("news", () => {
  it("is grouped by age, in tabs that are remembered", async () => {
    stopClock();
    await openDashboard({
      feed: ({ params }) =>
        params["source"] === "featured-events"
          ? { data: good([feedItem("River Hawk hockey night", "2026-12-04T23:00:00Z")]) }
          : (fullDashboard.feed as Reply),
    });
    const titles = () => lines(page.getByRole("tabpanel").getByRole("heading", { level: 3 }));
    await expect.poll(titles).toEqual(["Last 7 days", "Last 14 days", "Older"]);
    await tab("Announcements").click();
    await press("{ArrowLeft}");
    await focused(tab("Featured Events"));
    await seen(link(/^River Hawk hockey night/));
    expect(titles()).toEqual(["Coming up"]);
    await reloadApp();
    await expect.element(tab("Featured Events")).toHaveAttribute("aria-selected", "true");
    await tab("Featured Events").click();
    await press("{Home}");
    await focused(tab("Announcements"));
    await press("{End}{ArrowRight}{ArrowRight}");
    await focused(tab("From the Top"));
    expect(lines(page.getByRole("tab")).length).toBe(FEED_SOURCES.length);
  });

  // 390 is small, 640 and 900 are medium and large, and 1200 is extra large.
  it.each([
    [390, 1],
    [640, 2],
    [900, 2],
    [1200, 3],
    [1600, 3],
  ])("has the same columns in every age group, at %i px: %i", async (width, count) => {
    stopClock();
    await openDashboard({}, width);
    const groups = () => [...document.querySelectorAll("[role=tabpanel] section ul")];
    await expect.poll(() => groups().length).toBe(3);
    const items = groups().flatMap((group) => [...group.children].map((item) => item.getBoundingClientRect()));
    expect(new Set(items.map(({ left }) => Math.round(left))).size).toBe(count);
    expect(new Set(items.map(({ width: own }) => Math.round(own))).size).toBe(1);
  });
});

it("keeps a promo closed, and shows another one", async () => {
  await openDashboard();
  localStorage.setItem("portal:closed-promos", JSON.stringify(["another-promo"]));
  await reloadApp();
  const promo = words("Get the mobile app for shuttle times.");
  await seen(promo);
  await seen(tab("Announcements"));
  expect(announced().join()).not.toContain("mobile app");
  await button("Dismiss").click();
  await gone(promo);
  await focused(heading("News and Events"));
  await reloadApp();
  await seen(tab("Announcements"));
  await gone(promo);
});

it("shows people who aren't students the parts for everyone", async () => {
  await openDashboard({ user: { data: people.nonstudent }, dashboard: { data: dashboard({ NextStep: null }) } });
  await seen(words("Non-Student Account."));
  await seen(text("118 spaces"));
  expect(heading("Upcoming Classes").length).toBe(0);
  expect(link("Enrollment Cart").length).toBe(0);
  await expectAccessible();
});
