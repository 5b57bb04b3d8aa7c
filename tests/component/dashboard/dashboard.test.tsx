import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { FEED_SOURCES } from "#contract/calls/profile";
import { openStory } from "../../gallery/open-story.tsx";
import {
  CampusUnavailable,
  Empty,
  Events,
  Failed,
  Full,
  Loading,
  NonStudent,
} from "../../gallery/screens/dashboard.stories.tsx";
import { good } from "../../support/cart/cart-entries.ts";
import { expectLaidOut } from "../../support/component/accessible.ts";
import { drawn, focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { openDashboard, passTo, region, stopClock, words } from "../../support/component/dashboard.ts";
import { dashboard, feedItem, fullDashboard } from "../../support/component/dashboard-replies.ts";
import type { Reply } from "../../support/component/fake-api.ts";
import { button, heading, lines, link, oneLine, text } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { failed } from "../../support/component/odd-replies.ts";
import { app, openApp, reloadApp, shareScreen, WIDE } from "../../support/component/open-app.tsx";

afterEach(() => void vi.restoreAllMocks());

const tab = (name: string) => page.getByRole("tab", { name, exact: false });
const rows = () => lines(region("Upcoming Classes").getByRole("listitem"));
const current = () => [...document.querySelectorAll("main li[aria-current=true]")].map(oneLine);
const titles = () => lines(page.getByRole("tabpanel").getByRole("heading", { level: 3 }));
const campusCard = (title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, level: 3, exact: false }) });

it("is what shows at the portal's address", { tags: ["portal§2.1", "portal§4.17"] }, async () => {
  await openApp(location.pathname, fullDashboard);
  await seen(heading("Upcoming Classes"));
});

describe("the full dashboard", { tags: ["portal§1.1", "portal§2.1"] }, () => {
  shareScreen(async () => await openStory(Full), ["resize"]);

  it.each([
    ["greets by the time of day and the name", () => heading("Good morning, Maya")],
    ["names the day", () => text("Friday, November 20, 2026")],
    ["says how the weather is", () => words("41°F, partly cloudy")],
    ["has news in tabs", () => tab("Announcements")],
    ["has news", () => link(/^Registration for 2027 Spring/)],
    ["counts parking spaces", () => text("118 spaces")],
    ["has the next important dates", () => text("No classes after 12:30 PM")],
  ])("%s", async (_, part) => await seen(part()));

  it.each([
    [320, 1],
    [390, 1],
    [640, 2],
    [768, 2],
    [900, 2],
    [1200, 3],
    [1600, 3],
  ])("fits into %i px, with %i columns of news in every age group", { tags: ["portal§2.35"] }, async (width, count) => {
    await page.viewport(width, WIDE.height);
    await drawn();
    const groups = [...document.querySelectorAll("[role=tabpanel] section ul")];
    expect(groups.length).toBe(3);
    const items = groups.flatMap((group) => [...group.children].map((item) => item.getBoundingClientRect()));
    expect(new Set(items.map(({ left }) => Math.round(left))).size).toBe(count);
    expect(new Set(items.map(({ width: own }) => Math.round(own))).size).toBe(1);
    await expectLaidOut();
    await page.viewport(WIDE.width, WIDE.height);
  });

  it("leads to classes, notifications, email and the cart, with their counts", { tags: ["portal§1.1"] }, () => {
    expect(lines(page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link"))).toEqual([
      "My Classes 5 classes · 1 waitlisted",
      "Notifications 3 items",
      "Email (opens in a new tab)",
      "Enrollment Cart 4 classes",
    ]);
  });

  it("marks the classes that have ended and the current one", { tags: ["portal§2.36"] }, () => {
    expect(rows()).toEqual([
      expect.stringMatching(/^9:00–9:50 AM PHYS.1010 .* Ended$/),
      expect.stringMatching(/^10:00–10:50 AM COMP.1010 .* Now, 22 min left$/),
      expect.stringMatching(/^1:00–1:50 PM WRIT.1510 .* Weed 212$/),
      expect.stringMatching(/^Mon 9:00–9:50 AM PHYS.1010 /),
    ]);
    expect(current()).toEqual([expect.stringContaining("COMP.1010")]);
  });

  it("has the times of classes in one column", () => {
    const times = region("Upcoming Classes").getByCss("li > :nth-child(2)").elements();
    expect(new Set(times.map((time) => time.getBoundingClientRect().left)).size).toBe(1);
  });

  it("groups news by age", { tags: ["portal§2.35"] }, () =>
    expect(titles()).toEqual(["Last 7 days", "Last 14 days", "Older"]),
  );

  it.each([
    ["Transportation", /2 min North shuttle, University Crossing .*11 min$/],
    ["Student Parking", /118 spaces Riverside Lot North Garage 42, Wilder Lot full$/],
    ["Dining", /Open until 9 PM University Dining Commons Southwick: opens 11:30 AM$/],
    ["Solution Center", /Open until 5 PM/],
    ["Academic Support", /Open until 3 PM/],
  ])("shows %s as of this moment", { tags: ["portal§1.1"] }, (title, said) =>
    expect(oneLine(campusCard(title).element())).toMatch(said),
  );

  it("doesn't announce the promo that it shows", async () => {
    await seen(words("Get the mobile app for shuttle times."));
    expect(heard().join()).not.toContain("mobile app");
  });
});

describe("upcoming classes", { tags: ["portal§2.36"] }, () => {
  it("move on with the clock, every 30 s", { tags: ["portal§9.7"] }, async () => {
    stopClock();
    await openDashboard();
    await expect.poll(() => rows().length).toBe(4);
    await passTo(595);
    await expect.poll(current).toEqual([expect.stringContaining("Now, 13 min left")]);
    // Less than 12 minutes are left, but the dashboard's clock moves every 30 s.
    await passTo(615);
    expect(current()).toEqual([expect.stringContaining("Now, 13 min left")]);
    await passTo(625);
    await expect.poll(current).toEqual([expect.stringContaining("Now, 12 min left")]);
  });

  it("go on to the next one, and the greeting to the afternoon", async () => {
    stopClock();
    await openDashboard();
    await expect.poll(() => rows().length).toBe(4);
    await passTo(162 * 60);
    await expect.poll(current).toEqual([expect.stringMatching(/WRIT.1510 .* Now, 40 min left$/)]);
    await seen(heading("Good afternoon, Maya"));
  });

  it("are read again by Try Again, with the rest of the dashboard", async () => {
    let isUp = false;
    document.addEventListener("pointerdown", () => (isUp = true), { capture: true, once: true });
    await openDashboard({ dashboard: () => (isUp ? { data: dashboard() } : failed) });
    await button("Try Again").click();
    await expect.poll(() => rows().length).toBe(4);
    await focused(heading("Upcoming Classes"));
    await seen(link("Review Cart"));
  });
});

describe("without upcoming classes from the server", { tags: ["portal§2.36"] }, () => {
  shareScreen(async () => await openStory(Failed));

  it("says so in their place", async () => {
    await seen(words("Your upcoming classes could not be retrieved."));
    await seen(button("Try Again", region("Upcoming Classes")));
  });
  it("opens no dialog", noDialog);
  it("shows the rest", async () => await seen(text("118 spaces")));
});

describe("while it loads", { tags: ["portal§2.36"] }, () => {
  shareScreen(async () => await openStory(Loading), ["resize"]);

  it.each(["the weather", "your dashboard", "upcoming classes", "Student Parking", "Announcements"])(
    "shows the shape of %s",
    async (part) => await expect.element(page.getByText(`Loading ${part}`, { exact: true })).toBeInTheDocument(),
  );

  it("keeps all shapes inside of a window of 320 px", async () => {
    await page.viewport(320, 740);
    const isBeyond = (part: Element) => part.getBoundingClientRect().right > innerWidth;
    expect([...document.querySelectorAll("main [data-loading] *")].filter(isBeyond)).toEqual([]);
    await page.viewport(WIDE.width, WIDE.height);
  });
});

describe("without campus and news", { tags: ["portal§2.35"] }, () => {
  shareScreen(async () => await openStory(CampusUnavailable));

  it.each(["Transportation", "Student Parking", "Dining"])(
    "says that %s is unavailable",
    async (title) => await seen(campusCard(title).getByText("Currently unavailable.", { exact: false })),
  );
  it("says that the news are unavailable", async () => {
    await seen(page.getByRole("tabpanel").getByText("Currently unavailable.", { exact: false }));
  });
  it("can read the dates again", async () => {
    await seen(region("Important Dates").getByRole("button", { name: "Try Again" }));
  });
  it("says that the weather is unavailable", async () => await seen(text("Weather unavailable")));
  it("shows the rest, and no dialog", async () => {
    await seen(link("Review Cart"));
    await noDialog();
  });
});

describe("with nothing to show", { tags: ["portal§2.35", "portal§2.36"] }, () => {
  shareScreen(async () => await openStory(Empty));

  it.each([
    ["classes", () => text("You don't have any classes in the near future.")],
    ["news", () => page.getByRole("tabpanel").getByText("Nothing to show.")],
    ["dining", () => campusCard("Dining").getByText("Nothing to show.")],
    ["dates", () => region("Important Dates").getByText("No upcoming dates.")],
  ])("says so for %s", async (_, said) => await seen(said()));
});

it("reads shuttles and parking again after a minute, and forgets them when that fails", {
  tags: ["portal§7.23"],
}, async () => {
  stopClock();
  let isUp = true;
  const answer = (name: "shuttles" | "parking") => () => (isUp ? (fullDashboard[name] as Reply) : failed);
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

describe("news", { tags: ["portal§2.35"] }, () => {
  const open = async () =>
    await openDashboard({
      feed: ({ params }) =>
        params["source"] === "featured-events"
          ? { data: good([feedItem("River Hawk hockey night", "2026-12-04T23:00:00Z")]) }
          : (fullDashboard.feed as Reply),
    });

  it("of another tab are those to come, and the tab is remembered", async () => {
    stopClock();
    await open();
    await tab("Announcements").click();
    await press("{ArrowLeft}");
    await focused(tab("Featured Events"));
    await seen(link(/^River Hawk hockey night/));
    expect(titles()).toEqual(["Coming up"]);
    await reloadApp();
    await expect.element(tab("Featured Events")).toHaveAttribute("aria-selected", "true");
  });

  describe("that are events", { tags: ["portal§2.35", "portal§3.23"] }, () => {
    shareScreen(async () => await openStory(Events));
    const items = () => lines(page.getByRole("tabpanel").getByRole("listitem"));

    it("come soonest first, with their times, and undated ones last", async () => {
      await seen(link(/^Wind ensemble/));
      expect(items()).toEqual([
        "Wind ensemble (opens in a new tab) 11/20/2026, 7:00 PM · Music Durgin",
        "Hockey against the Friars (opens in a new tab) 11/21/2026, 7:00 PM · Athletics",
        "Blood drive (opens in a new tab) 11/24/2026",
        "How cities hear (opens in a new tab) 11/19/2026, 6:00 PM",
        "Art in the library (opens in a new tab)",
      ]);
    });

    it("are grouped by when they are", () => expect(titles()).toEqual(["Coming up", "Last 7 days", "Undated"]));

    it("have the icons that their source names, if the portal knows them", () => {
      const icons = [...document.querySelectorAll("[role=tabpanel] li")].map(
        (item) => item.querySelectorAll("svg").length,
      );
      expect(icons).toEqual([1, 1, 0, 1, 0]);
    });
  });

  it("have a tab for each source, from the first to the last by keyboard", async () => {
    await open();
    await expect
      .poll(() => lines(page.getByRole("tab")))
      .toEqual(["Announcements", "From the Top", "Dissertations", "Featured Stories", "Featured Events"]);
    await expect.element(tab("Announcements")).toHaveAttribute("aria-selected", "true");
    await tab("Featured Events").click();
    await press("{Home}");
    await focused(tab("Announcements"));
    await press("{End}{ArrowRight}{ArrowRight}");
    await focused(tab("From the Top"));
    expect(lines(page.getByRole("tab")).length).toBe(FEED_SOURCES.length);
  });
});

describe("a promo", { tags: ["portal§1.1", "portal§2.35"] }, () => {
  const promo = words("Get the mobile app for shuttle times.");

  it("shows though another one was closed", async () => {
    await openDashboard();
    localStorage.setItem("portal:closed-promos", JSON.stringify(["another-promo"]));
    await reloadApp();
    await seen(promo);
  });

  it("stays closed, and the focus goes on to the news", async () => {
    await openDashboard();
    await seen(promo);
    await seen(tab("Announcements"));
    await button("Dismiss").click();
    await gone(promo);
    await focused(heading("News and Events"));
    await reloadApp();
    await seen(tab("Announcements"));
    await gone(promo);
  });
});

describe("people who aren't students", { tags: ["portal§4.17"] }, () => {
  shareScreen(async () => await openStory(NonStudent));

  it("are told that", async () => await seen(words("Non-Student Account.")));
  it("have the parts for everyone", async () => await seen(text("118 spaces")));
  it("have no upcoming classes", () => expect(heading("Upcoming Classes").length).toBe(0));
  it("have no cart", () => expect(link("Enrollment Cart").length).toBe(0));
});
