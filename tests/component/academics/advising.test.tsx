import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import {
  advisors,
  appointments,
  checklist,
  contactCard,
  dates,
  indicators,
  programs,
} from "../../support/component/academics-data.ts";
import { good } from "../../support/cart/cart-entries.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { button, dialog, heading, hrefs, lines, link, oneLine, text } from "../../support/component/find.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import { people } from "../../support/registration/people.ts";

const ADVISING = "#/my-academics/advising";
const LISTS = ["advisingAppointments", "serviceIndicators", "checklist", "advisors", "importantDates"] as const;
const CARDS = [
  "Upcoming Advising Appointments",
  "Holds & Service Indicators",
  "Checklist",
  "My Advisors",
  "Important Dates",
] as const;

const full: Replies = {
  academicPrograms: { data: good(programs) },
  advisingAppointments: { data: good(appointments) },
  serviceIndicators: { data: good(indicators) },
  checklist: { data: good(checklist) },
  advisors: { data: good(advisors) },
  importantDates: { data: good(dates) },
  contactCard: { data: good(contactCard) },
};
const all = (reply: Reply): Replies => Object.fromEntries(LISTS.map((name) => [name, reply]));
const never = () => new Promise<never>(() => {});
const broken: Reply = { status: 500, data: { Code: "UNEXPECTED", Message: "The database is being moved." } };

const withFlags = (...Features: string[]): Replies => ({ user: { data: { ...people.student, Features } } });
const card = (name: string) => page.getByRole("region", { name, exact: true });
const rows = (name: string) =>
  card(name)
    .getByRole("listitem")
    .elements()
    .filter((row) => row.parentElement?.closest("li") === null)
    .map(oneLine);

describe("my academics", () => {
  it("shows everything that the university has for a student", async () => {
    await openApp(ADVISING, full);
    await seen(heading("Past Due Balance"));
    const profile = page.getByRole("region", { name: "Your profile" });
    await seen(profile.getByText("Maya Okafor"));
    await seen(profile.getByText("ID 01000001"));
    await expect
      .poll(() => lines(profile.getByRole("listitem")))
      .toEqual(["Bachelor of Science Undergraduate Computer Science · Data Science Mathematics Minor"]);
    await expect
      .poll(() => rows("Upcoming Advising Appointments"))
      .toEqual([
        "Nov 25 Course planning for next term Wednesday 10:30–11:00 AM Olsen 109 · Colleen Brennan",
        "Dec 9 Internships in computing Wednesday 11:45 AM–12:15 PM Dandeneau 333 · Colleen Brennan",
        "Jan 14 Study abroad Thursday 2:00–2:20 PM Video call · Colleen Brennan",
      ]);
    await expect
      .poll(() => rows("Holds & Service Indicators"))
      .toEqual([
        "Past Due Balance Hold The Solution Center Your account has a past due balance of $412.50. You can't enroll until you pay it or set up a payment plan. Pay online, or visit University Crossing 220. Contact Student Accounts Active 11/2/2026 · 2026 Fall",
        "Dean's List Kennedy College of Sciences You were named to the Dean's List. Active 9/13/2026 · 2026 Fall Ends 12/18/2026 · 2027 Spring",
      ]);
    await expect
      .poll(() => rows("Checklist"))
      .toEqual([
        "Emergency Contact Initiated Student Records Check your emergency contact and confirm it's correct. Due 12/13/2026",
        "Mathematics Placement Received Advising Take the placement test online.",
      ]);
    await expect
      .poll(() => rows("My Advisors"))
      .toEqual([
        "Colleen Brennan Academic Advisor Kennedy College of Sciences Advising Contact",
        "Emeka Okeke Faculty Mentor Computer Science Contact",
      ]);
    await expect
      .poll(() => rows("Important Dates"))
      .toEqual([
        "Nov 25 No classes after 12:30 PM",
        "Dec 4 Last day to withdraw with a W",
        "Jan 19 Spring classes begin",
      ]);
    await seen(link("Pay online"));
    const address = (name: RegExp, of?: Locator) => {
      const { href, target } = link(name, of).element() as HTMLAnchorElement;
      return [target, new URL(href).search, new URL(href).protocol];
    };
    expect(address(/^Manage/)).toEqual(["_blank", "", "https:"]);
    expect(address(/^Schedule \(/)).toEqual(["_blank", "?schedule_appointment=1", "https:"]);
    expect(address(/^Academic Calendar/, card("Important Dates"))).toEqual(["_blank", "", "https:"]);
    // Without a photo, initials stay.
    await gone(profile.getByCss("img"));
    const { content } = getComputedStyle(profile.getByCss("[data-initials]").element(), "::before");
    expect(content).toContain("MO");
    await expectAccessible();
  });

  it("is titled My Academics at its root, and shows the same", async () => {
    await openApp("#/my-academics", full);
    await seen(page.getByRole("heading", { level: 1, name: "My Academics" }));
    await seen(heading("Past Due Balance"));
    expect(document.title).toBe("My Academics · Student Portal");
  });
});

describe("each list", () => {
  it("says that it loads", async () => {
    await openApp(ADVISING, { ...Object.fromEntries(LISTS.map((name) => [name, never])), academicPrograms: never });
    for (const title of CARDS)
      await expect.element(card(title).getByRole("status")).toHaveTextContent(`Loading ${title}`);
    await expect.element(page.getByRole("region", { name: "Your profile" }).getByRole("status")).toBeInTheDocument();
    await expectAccessible();
  });

  it("says that it is empty", async () => {
    await openApp(ADVISING);
    await seen(text("No active programs"));
    for (const title of CARDS) {
      await expect.element(card(title)).toBeVisible();
      expect(rows(title)).toEqual([]);
      await gone(card(title).getByRole("alert"));
    }
    await expectAccessible();
  });

  it("fails on its own, and is tried again on its own", async () => {
    let isBack = false;
    const list = () => (isBack ? { data: good(checklist) } : broken);
    await openApp(ADVISING, { ...full, checklist: list, academicPrograms: broken });
    await seen(card("Checklist").getByRole("alert"));
    await seen(text("Program information unavailable"));
    await seen(heading("Past Due Balance"));
    await noDialog();
    isBack = true;
    // Not with the pointer: a window that gains the focus reads again by itself.
    (button("Try Again", card("Checklist")).element() as HTMLElement).focus();
    await press("{Enter}");
    await seen(heading("Emergency Contact"));
    await focused(heading("Checklist"));
    await seen(text("Program information unavailable"));
  });

  it("keeps the focus on its button while it is tried again", async () => {
    const late = Promise.withResolvers<Reply>();
    let reply: Reply | Promise<Reply> = broken;
    await openApp(ADVISING, { ...full, checklist: () => reply });
    const retry = card("Checklist").getByRole("alert").getByRole("button");
    ((await retry.findElement()) as HTMLElement).focus();
    reply = late.promise;
    await press("{Enter}");
    await expect.element(retry).toHaveAttribute("aria-disabled", "true");
    late.resolve(broken);
    await expect.element(retry).not.toHaveAttribute("aria-disabled");
    await focused(retry);
  });

  it("says why, where the answer is an ordinary error", async () => {
    const refused = { IsError: true, Data: null, Error: { Message: "The student system is closed." } };
    await openApp(ADVISING, all({ data: refused }));
    for (const title of CARDS) {
      if (title !== "Important Dates") await seen(card(title).getByText("The student system is closed."));
    }
    await noDialog();
  });
});

it("shows the photo where there is one", async () => {
  // oxlint-disable-next-line typescript/unbound-method -- called with its element below
  const { setAttribute } = Element.prototype;
  const asked = new Set<string>();
  const drawn = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";
  const spy = vi.spyOn(Element.prototype, "setAttribute").mockImplementation(function (this: Element, name, value) {
    const isPhoto = this instanceof HTMLImageElement && name === "src";
    if (isPhoto) asked.add(new URL(value).pathname);
    setAttribute.call(this, name, isPhoto ? drawn : value);
  });
  // React sets it twice, so that its events come late enough.
  const again = vi.spyOn(HTMLImageElement.prototype, "src", "set").mockImplementation(() => {});
  onTestFinished(() => {
    spy.mockRestore();
    again.mockRestore();
  });
  await openApp(ADVISING, full);
  const photo = page.getByRole("region", { name: "Your profile" }).getByCss("img");
  await expect.poll(() => (photo.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  expect([...asked]).toEqual(["/api/user/photo"]);
});

describe("the contact card of an advisor", () => {
  it("loads when it opens and shows every field", async () => {
    await openApp(ADVISING, full);
    await button("Contact Colleen Brennan").click();
    const shown = dialog("Advisor Contact Card");
    await seen(shown.getByText("Senior Academic Advisor"));
    expect(app.calls("contactCard").map(({ query }) => String(query))).toEqual(["query=01200101"]);
    expect(lines(shown.getByCss("dl > div"))).toEqual([
      "Department Kennedy College of Sciences (opens in a new tab)",
      "Email colleen_brennan@university.example",
      "Phone 978-555-0101 (department)",
      "Location Olsen 109 (opens in a new tab)",
    ]);
    expect(hrefs(shown.getByRole("link"))).toEqual([
      "https://www.university.example/sciences",
      "mailto:colleen_brennan@university.example",
      "tel:978-555-0101",
      "https://www.university.example/maps?place=Olsen",
    ]);
    await expectAccessible();
    await press("{Escape}");
    await noDialog();
    await focused(button("Contact Colleen Brennan"));
  });

  it("is canceled when it closes", async () => {
    await openApp(ADVISING, { ...full, contactCard: never });
    await button("Contact Emeka Okeke").click();
    await expect.element(dialog("Advisor Contact Card").getByRole("status")).toBeInTheDocument();
    expect(app.calls("contactCard")[0]?.signal?.aborted).toBe(false);
    await button("Close").click();
    await noDialog();
    expect(app.calls("contactCard")[0]?.signal?.aborted).toBe(true);
  });
});

it.each([
  ["a success team takes the place of advisors and appointments", ["sfal_advising", "myuml_success_team"], 1],
  ["without advising there are none of its cards", [], 0],
] as const)("%s, and its calls are never made", async (_what, flags, teams) => {
  await openApp(ADVISING, { ...full, ...withFlags(...flags) });
  await seen(heading("Past Due Balance"));
  await seen(text("Spring classes begin"));
  await expect.poll(() => card("Success Team").getByRole("link", { name: /^Go to MyUML/ }).length).toBe(teams);
  expect(page.getByRole("region", { name: /Appointments|My Advisors|Success Team/ }).length).toBe(teams);
  expect(["advisors", "advisingAppointments"].flatMap((name) => app.calls(name))).toEqual([]);
  await expectAccessible();
});

it("visitors see the sign-in prompt and the dates, and nothing of anyone is asked for", async () => {
  await openApp(ADVISING, { ...full, user: { data: people.nobody } });
  await seen(heading("Welcome"));
  await seen(link("Sign In", page.getByRole("main")));
  await seen(text("Spring classes begin"));
  expect(page.getByRole("region", { name: "Your profile" }).length).toBe(0);
  for (const name of [...LISTS, "academicPrograms"]) {
    expect(app.calls(name).length).toBe(name === "importantDates" ? 1 : 0);
  }
  await expectAccessible();
});

it("leads to the holds where the address asks for them", async () => {
  await openApp("#/", full);
  location.hash = "#/my-academics/notifications/all?show=holds";
  await focused(heading("Holds & Service Indicators"));
  expect(location.hash).toBe("#/my-academics/advising?show=holds");
});

it("reads its lists again with each return, and keeps what is shown until then", async () => {
  let release = () => {};
  const paid = new Promise<Reply>((resolve) => {
    release = () => resolve({ data: good([]) });
  });
  let hasLeft = false;
  await openApp(ADVISING, { ...full, serviceIndicators: () => (hasLeft ? paid : { data: good(indicators) }) });
  await seen(heading("Past Due Balance"));
  hasLeft = true;
  window.dispatchEvent(new Event("focus"));
  await expect.poll(() => app.calls("serviceIndicators").length).toBe(2);
  await seen(heading("Past Due Balance"));
  release();
  await gone(heading("Past Due Balance"));
});
