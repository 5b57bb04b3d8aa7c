import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { noteServerTime } from "#app/lib/server-clock.ts";
import { paths } from "#app/paths.ts";
import { FEED_SOURCES } from "#contract/profile";
import { endpoints } from "#contract/endpoints";
import { good } from "../../support/cart-entries.ts";
import { drawn } from "../../support/component/drawn.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import {
  app,
  button,
  emulate,
  focused,
  gone,
  heading,
  link,
  noDialog,
  openApp,
  press,
  reloadApp,
  seen,
  text,
  WIDE,
} from "../../support/component/open-app.tsx";
import { dashboard, feedItem, fullDashboard, NOW, steps } from "../../support/dashboard-replies.ts";
import { comeBack, looksAccessible } from "../../support/my-classes-replies.ts";
import { people } from "../../support/people.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const broken: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "The source is down." } };
const never = () => new Promise<Reply>(() => {});
const oneLine = (element: Element) => (element as HTMLElement).innerText.replaceAll(/\s+/g, " ").trim();
const tab = (name: string) => page.getByRole("tab", { name, exact: false });
const words = (part: string, within: Pick<typeof page, "getByText"> = page) => within.getByText(part, { exact: false });
const announced = () => page.getByRole("status").elements().map(oneLine);
const region = (name: string | RegExp) => page.getByRole("region", { name });
const campusCard = (title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, level: 3, exact: false }) });
const hrefOf = (name: string | RegExp) => link(name).element().getAttribute("href");

function stopClock(now = NOW) {
  vi.useFakeTimers({ toFake: ["Date"], now });
}

/** As a page that comes back so long after `NOW`. A tick has been drawn after the second frame. */
async function passTo(seconds: number) {
  vi.setSystemTime(NOW + seconds * 1000);
  document.dispatchEvent(new Event("visibilitychange"));
  await drawn();
  await drawn();
}

async function openDashboard(replies: Replies = {}, width = WIDE.width) {
  await openApp("#/", { ...fullDashboard, ...replies }, { width, height: WIDE.height });
}

it.each([
  [320, "light"],
  [768, "light"],
  [1280, "light"],
  [320, "dark"],
  [768, "dark"],
  [1280, "dark"],
])("shows all of the dashboard at %i px, %s", async (width, scheme) => {
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
  await looksAccessible();
});

it("is the same at /my", async () => {
  await openApp("#/my", fullDashboard);
  await seen(link("Review Cart"));
  await seen(text("118 spaces"));
  await seen(link(/^Registration for 2027 Spring/));
});

it("calls nothing that a flag could refuse", async () => {
  await openDashboard({ user: { data: { ...people.student, Features: [] } } });
  await seen(link(/^Registration for 2027 Spring/));
  const flagged = app.calls().filter(({ name }) => (endpoints[name].flags?.length ?? 0) > 0);
  expect(flagged.map(({ name }) => name)).toEqual([]);
});

describe("the next step", () => {
  const open = async (step: (typeof steps)[keyof typeof steps], user = people.student) =>
    await openDashboard({ dashboard: { data: dashboard({ NextStep: step }) }, user: { data: user } });

  it("counts down to an appointment, and moves on when its time has come", async () => {
    stopClock();
    vi.spyOn(Math, "random").mockReturnValue(0);
    const opened: Reply[] = [broken, { data: dashboard({ NextStep: steps.enroll }) }];
    let isOpen = false;
    await openDashboard({
      dashboard: () => (isOpen && opened.shift()) || { data: dashboard({ NextStep: steps.appointment }) },
    });
    const card = region(/^You can enroll for 2027 Spring in/);
    await expect.poll(() => oneLine(page.getByRole("timer").element())).toBe("2 days 21 hours 58 min");
    await seen(card.getByText("Monday, November 23, 8:26 AM Eastern Time"));
    expect(hrefOf("Review Cart")).toBe("#/my-academics/enroll/cart?term=3110&career=UGRD");
    vi.setSystemTime(Date.parse(steps.appointment.Start) - 61_000);
    await expect.poll(() => oneLine(page.getByRole("timer").element())).toBe("1 min 1 sec");
    (link("Review Cart").element() as HTMLElement).focus();
    vi.setSystemTime(Date.parse(steps.appointment.Start));
    await seen(text("It's time to enroll"));
    await seen(words("1 has a problem to fix first."));
    await expect.poll(() => announced()).toContain("You can enroll for 2027 Spring now");
    isOpen = true;
    await focused(link("Enroll"));
  });

  it("counts by the server's clock on a device whose clock is fast", async () => {
    stopClock();
    noteServerTime(new Date(NOW - 3_600_000).toUTCString());
    onTestFinished(() => noteServerTime(new Date().toUTCString()));
    const step = { ...steps.appointment, Start: new Date(NOW - 60_000).toISOString() };
    await openDashboard({ dashboard: { data: dashboard({ NextStep: step }) } });
    await expect.poll(() => oneLine(page.getByRole("timer").element())).toBe("59 min 0 sec");
  });

  it("offers Schedule Builder before an appointment while the cart is empty", async () => {
    stopClock();
    await openDashboard({
      dashboard: { data: dashboard({ NextStep: { ...steps.appointment, CartCount: 0, ProblemCount: 0 } }) },
    });
    await seen(page.getByRole("timer"));
    expect(hrefOf("Open Schedule Builder")).toContain("/my-academics/schedule-builder/configurations?term=3110");
  });

  it("leads to the cart while enrollment is open", async () => {
    await open(steps.enroll);
    await seen(heading("You can enroll for 2027 Spring now"));
    await seen(text("4 classes in your cart"));
    expect(hrefOf("Enroll")).toBe("#/my-academics/enroll/cart?term=3110&career=UGRD");
    await looksAccessible();
  });

  it("names a hold, and whom to contact", async () => {
    await open(steps.hold);
    await seen(text("Unpaid balance"));
    await seen(text("Ida Cole, Student Accounts"));
    expect(hrefOf("See Your Holds")).toBe("#/my-academics/advising?show=holds");
    await looksAccessible();
  });

  it("names a watched class with a seat", async () => {
    await open(steps.seat);
    await seen(text("COMP.1020 LEC 201"));
    expect(hrefOf("View Class")).toBe("#/class-search/class?term=3110&cn=1234&returnUrl=%23%2F");
    await looksAccessible();
    await link("View Class").click();
    await expect.poll(() => app.sent("readNotices")).toEqual([{ Ids: [steps.seat.NoticeId] }]);
  });

  it("plans in Schedule Builder, or in the class search without it", async () => {
    await open(steps.plan);
    await seen(link("Open Schedule Builder"));
    await open(steps.plan, { ...people.student, Features: [] });
    await seen(link("Find Classes"));
    expect(hrefOf("Find Classes")).toBe("#/class-search/filters?term=3110");
  });

  it.each([320, 1280])("is the next class of the day when there is nothing else, at %i px", async (width) => {
    stopClock();
    await openDashboard({ dashboard: { data: dashboard({ NextStep: steps.classes }) } }, width);
    const card = region("Your next class today");
    await seen(text("WRIT.1510 Writing and Critical Inquiry", card));
    await seen(text("1:00–1:50 PM, Weed 212", card));
    expect(hrefOf("View Class")).toContain("#/class-search/class?term=3010&cn=1510");
    await looksAccessible();
    await passTo(3 * 3600);
    await seen(heading("You're all set"));
    expect(hrefOf("View My Classes")).toBe(`#${paths.myClasses.href()}`);
    await looksAccessible();
  });

  it("says that enrollment is unavailable while it is off", async () => {
    stopClock();
    await open(steps.classes, { ...people.student, Features: [] });
    await seen(words("Enrollment is unavailable.", region("Your next class today")));
    await passTo(3 * 3600);
    await seen(heading("Enrollment is unavailable"));
  });
});

it("leads to classes, notifications, email and the cart, with their counts", async () => {
  await openDashboard();
  const links = page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link");
  await expect
    .poll(() => links.elements().map(oneLine))
    .toEqual([
      "My Classes 5 classes",
      "Notifications 3 items",
      "Email (opens in a new tab)",
      "Enrollment Cart 4 classes",
    ]);
});

describe("upcoming classes", () => {
  const rows = () => region("Upcoming Classes").getByRole("listitem").elements().map(oneLine);

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
    const marks = region("Upcoming Classes").getByCss("li > :first-child").elements();
    expect(marks.map((mark) => mark.getBoundingClientRect().width)).toEqual([16, 16, 16, 16]);
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

  it("say that there are none", async () => {
    await openDashboard({ dashboard: { data: dashboard({ UpcomingClasses: { ClassMeetingOccurrences: [] } }) } });
    await seen(text("You don't have any classes in the near future."));
    await looksAccessible();
  });

  it("say that they could not be retrieved, in no dialog, and try again", async () => {
    let isUp = false;
    document.addEventListener("pointerdown", () => (isUp = true), { capture: true, once: true });
    await openDashboard({ dashboard: () => (isUp ? { data: dashboard() } : broken) });
    await seen(words("Your upcoming classes could not be retrieved."));
    await noDialog();
    await seen(text("118 spaces"));
    await looksAccessible();
    await seen(region("Upcoming Classes").getByRole("status"));
    await button("Try Again").click();
    await expect.poll(() => rows().length).toBe(4);
    await focused(heading("Upcoming Classes"));
    await seen(link("Review Cart"));
  });

  it("show what has changed when the page comes back", async () => {
    let count = 5;
    await openDashboard({ dashboard: () => ({ data: dashboard({ ClassCount: count }) }) });
    await seen(text("5 classes"));
    count = 6;
    comeBack();
    await seen(text("6 classes"));
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
  await looksAccessible();
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
  await looksAccessible();
});

it("says where there is nothing to show", async () => {
  const nothing = { data: good([]) };
  await openDashboard({
    dining: nothing,
    parking: nothing,
    shuttles: nothing,
    feed: nothing,
    importantDates: nothing,
  });
  await seen(page.getByRole("tabpanel").getByText("Nothing to show."));
  await seen(campusCard("Dining").getByText("Nothing to show."));
  await seen(region("Important Dates").getByText("There are no upcoming dates."));
  await looksAccessible();
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

it("shows that a card is being read again", async () => {
  stopClock();
  let isFirst = true;
  const parking = () => {
    const reply = isFirst ? (fullDashboard.parking as Reply) : never();
    isFirst = false;
    return reply;
  };
  await openDashboard({ parking });
  await seen(text("118 spaces"));
  const spinner = campusCard("Student Parking").getByCss("h3 > span > *");
  expect(spinner.length).toBe(0);
  await passTo(60);
  await expect.poll(() => spinner.length).toBe(1);
  expect(getComputedStyle(spinner.element().parentElement!).animationDelay).toBe("0.2s");
  await seen(text("118 spaces"));
});

it("drops a bus that has left and a closing time that has passed, however old the answer", async () => {
  stopClock();
  let isFirst = true;
  const once = (name: "shuttles" | "dining") => () => (isFirst ? (fullDashboard[name] as Reply) : never());
  await openDashboard({ shuttles: once("shuttles"), dining: once("dining") });
  await seen(text("2 min", campusCard("Transportation")));
  await seen(text("Open until 9 PM", campusCard("Dining")));
  isFirst = false;
  await passTo(4 * 60);
  await seen(text("7 min", campusCard("Transportation")));
  await passTo((Date.parse("2026-11-21T02:00:00Z") - NOW) / 1000);
  await seen(text("Closed", campusCard("Dining")));
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
    const titles = () => page.getByRole("tabpanel").getByRole("heading", { level: 3 }).elements().map(oneLine);
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
    expect(page.getByRole("tab").elements().map(oneLine).length).toBe(FEED_SOURCES.length);
  });

  it("updates its days while the page is open, and lists an event for each of its dates", async () => {
    stopClock();
    const errors = vi.spyOn(console, "error");
    const dates = ["2026-11-20T13:00:00Z", "2026-11-19T13:00:00Z"];
    await openDashboard({ feed: { data: good(dates.map((date) => feedItem("Chess club", date))) } });
    await seen(text("Today"));
    await seen(text("Yesterday"));
    expect(errors).not.toHaveBeenCalled();
    await passTo(86_400);
    await seen(text("11/19/2026"));
  });

  it.each([
    [639, 1],
    [640, 2],
    [1199, 2],
    [1200, 3],
  ])("has the columns of its width: at %i px %i", async (width, columns) => {
    stopClock();
    await openDashboard({}, width);
    await seen(link(/^Registration for 2027 Spring/));
    const lefts = page
      .getByRole("tabpanel")
      .getByRole("listitem")
      .elements()
      .map((item) => item.getBoundingClientRect().left);
    expect(new Set(lefts).size).toBe(columns);
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

it("shows people who aren't students what is for everyone", async () => {
  await openDashboard({ user: { data: people.nonstudent }, dashboard: { data: dashboard({ NextStep: null }) } });
  await seen(words("Non-Student Account."));
  await seen(text("118 spaces"));
  expect(heading("Upcoming Classes").length).toBe(0);
  expect(link("Enrollment Cart").length).toBe(0);
  await looksAccessible();
});

it("calls nothing of the dashboard for visitors", async () => {
  await openDashboard({ user: { data: people.nobody } });
  await seen(heading("Welcome"));
  expect(["dashboard", "weather", "feed", "parking"].flatMap((name) => app.calls(name))).toEqual([]);
});

it("has targets of 44 px on phones, and no text under 12 px", async () => {
  await openDashboard({}, 320);
  await seen(link(/^Registration for 2027 Spring/));
  const main = document.querySelector("main")!;
  const small = [...main.querySelectorAll("*:not(svg, svg *)")].filter(
    (element) =>
      element.childNodes.length > 0 && oneLine(element) !== "" && parseFloat(getComputedStyle(element).fontSize) < 12,
  );
  expect(small.map(oneLine)).toEqual([]);
  const low = [...main.querySelectorAll("nav a, [role=tab], main section > a")].filter(
    (target) => target.getBoundingClientRect().height < 44,
  );
  expect(low.map(oneLine)).toEqual([]);
});
