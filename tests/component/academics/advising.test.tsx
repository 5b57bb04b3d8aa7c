import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { openStory } from "../../gallery/open-story.tsx";
import {
  ContactCard,
  Empty,
  Full,
  Loading,
  SuccessTeam,
  Visitor,
  WithoutAdvising,
} from "../../gallery/screens/advising.stories.tsx";
import { good } from "../../support/cart/cart-entries.ts";
import { ADVISING, checklist, EMPTY_CARDS, fullAdvising, indicators } from "../../support/component/academics-data.ts";
import { focused, gone, noDialog, press, seen } from "../../support/component/act.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { button, dialog, heading, hrefs, lines, link, oneLine, text } from "../../support/component/find.ts";
import { failed, never } from "../../support/component/odd-replies.ts";
import { app, openApp, shareScreen } from "../../support/component/open-app.tsx";

const LISTS = ["advisingAppointments", "serviceIndicators", "checklist", "advisors", "importantDates"] as const;
const CARDS = [
  "Upcoming Advising Appointments",
  "Holds & Service Indicators",
  "Checklist",
  "My Advisors",
  "Important Dates",
] as const;

const all = (reply: Reply): Replies => Object.fromEntries(LISTS.map((name) => [name, reply]));
const card = (name: string) => page.getByRole("region", { name, exact: true });
const rows = (name: string) =>
  card(name)
    .getByRole("listitem")
    .elements()
    .filter((row) => row.parentElement?.closest("li") === null)
    .map(oneLine);

const profile = page.getByRole("region", { name: "Your profile" });

describe("all that the university has for a student", {
  tags: ["portal§1.3", "portal§2.26", "portal§2.34", "portal§9.1"],
}, () => {
  shareScreen(async () => await openStory(Full));

  it("is for the student by name", async () => await seen(profile.getByText("Maya Okafor")));
  it("has the student's ID", async () => await seen(profile.getByText("ID 01000001")));
  it("has active programs, with plans and subplans", () => {
    expect(lines(profile.getByRole("listitem"))).toEqual([
      "Bachelor of Science Undergraduate Computer Science · Data Science Mathematics Minor",
    ]);
  });
  it.each<[(typeof CARDS)[number], string[]]>([
    [
      "Upcoming Advising Appointments",
      [
        "Nov 25 Course planning for next term Wednesday, 11/25/2026, 10:30–11:00 AM Olsen 109 · Colleen Brennan",
        "Dec 9 Internships in computing Wednesday, 12/9/2026, 11:45 AM–12:15 PM Dandeneau 333 · Colleen Brennan",
        "Jan 14 Study abroad Thursday, 1/14/2027, 2:00–2:20 PM Video call · Colleen Brennan",
      ],
    ],
    [
      "Holds & Service Indicators",
      [
        "Past Due Balance Hold The Solution Center Your account has a past due balance of $412.50. You can't enroll until you pay it or set up a payment plan. Pay online, or visit University Crossing 220. Contact Student Accounts, The Solution Center Active 11/2/2026 · 2026 Fall",
        "Dean's List Kennedy College of Sciences You were named to the Dean's List. Active 9/13/2026 · 2026 Fall Ends 12/18/2026 · 2027 Spring",
      ],
    ],
    [
      "Checklist",
      [
        "Emergency Contact Initiated Student Records Check your emergency contact and confirm it's correct. Due 12/13/2026",
        "Mathematics Placement Received Advising Take the placement test online.",
      ],
    ],
    [
      "My Advisors",
      [
        "Colleen Brennan Academic Advisor Kennedy College of Sciences Advising Contact",
        "Emeka Okeke Faculty Mentor Computer Science Contact",
      ],
    ],
    [
      "Important Dates",
      ["Nov 25 No classes after 12:30 PM", "Dec 4 Last day to withdraw with a W", "Jan 19 Spring classes begin"],
    ],
  ])("has %s", { tags: ["portal§3.2"] }, (name, said) => expect(rows(name)).toEqual(said));
  it("has links in what the university writes", async () => await seen(link("Pay online")));

  it.each<[string, RegExp, Locator | undefined, string]>([
    ["Manage", /^Manage/, undefined, ""],
    ["Schedule", /^Schedule \(/, undefined, "?schedule_appointment=1"],
    ["the calendar", /^Academic Calendar/, card("Important Dates"), ""],
  ])("opens %s in a new tab", { tags: ["portal§7.24"] }, (_, name, within, query) => {
    const { href, target } = link(name, within).element() as HTMLAnchorElement;
    const address = new URL(href);
    expect([target, address.search, address.protocol]).toEqual(["_blank", query, "https:"]);
  });

  it("has initials where there is no photo", async () => {
    await gone(profile.getByCss("img"));
    const { content } = getComputedStyle(profile.getByCss("[data-initials]").element(), "::before");
    expect(content).toContain("MO");
  });
});

describe("my academics", () => {
  it("is titled My Academics at its root, and shows the same", { tags: ["portal§2.3"] }, async () => {
    await openApp("#/my-academics", fullAdvising);
    await seen(page.getByRole("heading", { level: 1, name: "My Academics" }));
    await seen(heading("Past Due Balance"));
    expect(document.title).toBe("My Academics · Student Portal");
  });
});

describe("while it loads", { tags: ["portal§2.26"] }, () => {
  shareScreen(async () => await openStory(Loading));

  it.each(CARDS)("says so for %s", async (title) => {
    await expect.element(text(`Loading ${title}`, card(title))).toBeInTheDocument();
  });
  it("says so for the profile", async () =>
    await expect.element(text("Loading your programs", profile)).toBeInTheDocument());
});

describe("with nothing to show", { tags: ["portal§2.26", "portal§2.34"] }, () => {
  shareScreen(async () => await openStory(Empty));

  it("says so for programs", async () => await seen(text("No active programs")));
  it.each(CARDS)("says so in %s, without a row and a failure", async (title) => {
    await seen(card(title).getByText(EMPTY_CARDS[title]));
    expect(rows(title)).toEqual([]);
    await gone(button("Try Again", card(title)));
  });
});

describe("a list that failed", { tags: ["portal§2.26", "portal§2.34"] }, () => {
  const openFailed = async () => {
    let isBack = false;
    await openApp(ADVISING, {
      ...fullAdvising,
      checklist: () => (isBack ? { data: good(checklist) } : failed),
      academicPrograms: failed,
    });
    await seen(button("Try Again", card("Checklist")));
    return () => (isBack = true);
  };

  it("leaves the rest in place, and opens no dialog", { tags: ["portal§8.6"] }, async () => {
    await openFailed();
    await seen(text("Program information unavailable"));
    await seen(heading("Past Due Balance"));
    await noDialog();
  });

  it("is tried again on its own", async () => {
    const comeBack = await openFailed();
    comeBack();
    // Not with the pointer: a window that gains the focus reads again by itself.
    (button("Try Again", card("Checklist")).element() as HTMLElement).focus();
    await press("{Enter}");
    await seen(heading("Emergency Contact"));
    await focused(heading("Checklist"));
    await seen(text("Program information unavailable"));
  });

  it("keeps the focus on its button while it is tried again", async () => {
    const late = Promise.withResolvers<Reply>();
    let reply: Reply | Promise<Reply> = failed;
    await openApp(ADVISING, { ...fullAdvising, checklist: () => reply });
    const retry = button(/^Try/, card("Checklist"));
    ((await retry.findElement()) as HTMLElement).focus();
    reply = late.promise;
    await press("{Enter}");
    await expect.element(retry).toHaveAttribute("aria-disabled", "true");
    late.resolve(failed);
    await expect.element(retry).not.toHaveAttribute("aria-disabled");
    await focused(retry);
  });

  it("says what a dialog has said only there", { tags: ["portal§8.2"] }, async () => {
    const refused = { status: 403, data: { Code: "FORBIDDEN", Message: "Your account can't see checklists." } };
    await openApp(ADVISING, { ...fullAdvising, checklist: refused });
    await seen(dialog("Unauthorized").getByText("Your account can't see checklists."));
    expect(card("Checklist").getByText("Your account can't see checklists.").length).toBe(0);
    expect(card("Checklist").getByText("We couldn't load this list.").length).toBe(1);
  });

  it("says why, where the answer is an ordinary error", { tags: ["portal§3.6"] }, async () => {
    const refused = { IsError: true, Data: null, Error: { Message: "The student system is closed." } };
    await openApp(ADVISING, all({ data: refused }));
    for (const title of CARDS) {
      if (title !== "Important Dates") await seen(card(title).getByText("The student system is closed."));
    }
    await noDialog();
  });
});

it("shows the photo where there is one", { tags: ["portal§2.34", "portal§7.22"] }, async () => {
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
  await openApp(ADVISING, fullAdvising);
  const photo = page.getByRole("region", { name: "Your profile" }).getByCss("img");
  await expect.poll(() => (photo.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  expect([...asked]).toEqual(["/api/user/photo"]);
});

describe("the contact card of an advisor", () => {
  describe("that is open", { tags: ["portal§3.4", "portal§2.26"] }, () => {
    shareScreen(async () => await openStory(ContactCard));
    const shown = dialog("Advisor Contact Card");

    it("was asked for by the advisor's ID", { tags: ["portal§4.11"] }, () => {
      expect(app.calls("contactCard").map(({ query }) => String(query))).toEqual(["query=01200101"]);
    });
    it("has the title", async () => await seen(shown.getByText("Senior Academic Advisor")));
    it("has every field", () => {
      expect(lines(shown.getByCss("dl > div"))).toEqual([
        "Department Kennedy College of Sciences (opens in a new tab)",
        "Email colleen_brennan@university.example",
        "Phone 978-555-0101 (department)",
        "Location Olsen 109 (opens in a new tab)",
      ]);
    });
    it("leads to each of them", () => {
      expect(hrefs(shown.getByRole("link"))).toEqual([
        "https://www.university.example/sciences",
        "mailto:colleen_brennan@university.example",
        "tel:978-555-0101",
        "https://www.university.example/maps?place=Olsen",
      ]);
    });
  });

  it("gives the focus back to its button", async () => {
    await openStory(ContactCard);
    await press("{Escape}");
    await noDialog();
    await focused(button("Contact Colleen Brennan"));
  });

  it("is canceled when it closes", { tags: ["portal§4.11"] }, async () => {
    await openApp(ADVISING, { ...fullAdvising, contactCard: never });
    await button("Contact Emeka Okeke").click();
    await expect.element(text("Loading the contact card", dialog("Advisor Contact Card"))).toBeInTheDocument();
    expect(app.calls("contactCard")[0]?.signal?.aborted).toBe(false);
    await button("Close").click();
    await noDialog();
    expect(app.calls("contactCard")[0]?.signal?.aborted).toBe(true);
  });
});

describe.each([
  ["a success team in place of advisors and appointments", SuccessTeam, ["Success Team"], []],
  ["advisors without appointments where the university makes none", WithoutAdvising, ["My Advisors"], ["advisors"]],
] as const)("shows %s", { tags: ["portal§6.3"] }, (_what, story, cards, calls) => {
  shareScreen(async () => await openStory(story));

  it("among the rest", async () => {
    await seen(heading("Past Due Balance"));
    await seen(text("Spring classes begin"));
  });
  it("and nothing else of advising", async () => {
    for (const name of cards) await seen(card(name));
    expect(page.getByRole("region", { name: /Appointments|My Advisors|Success Team/ }).length).toBe(cards.length);
  });
  it("with no other calls for them", () => {
    const made = ["advisors", "advisingAppointments"].filter((name) => app.calls(name).length > 0);
    expect(made).toEqual(calls);
  });
});

it("has contact cards where the university makes no appointments", { tags: ["portal§6.3"] }, async () => {
  await openStory(WithoutAdvising);
  await button("Contact Colleen Brennan").click();
  await seen(dialog("Advisor Contact Card").getByText("Senior Academic Advisor"));
});

it("has the pointer of the success team", { tags: ["portal§6.3"] }, async () => {
  await openStory(SuccessTeam);
  await seen(card("Success Team").getByRole("link", { name: /^Go to MyUML/ }));
});

describe("a visitor", { tags: ["portal§6.1"] }, () => {
  shareScreen(async () => await openStory(Visitor));

  it("is asked to sign in", async () => {
    await seen(heading("Welcome"));
    await seen(link("Sign In", page.getByRole("main")));
  });
  it("sees the dates", async () => await seen(text("Spring classes begin")));
  it("sees no profile", () => expect(profile.length).toBe(0));
  it("asks for nothing of anyone, only for the dates", () => {
    const asked = [...LISTS, "academicPrograms"].flatMap((name) => app.calls(name).map(() => name));
    expect(asked).toEqual(["importantDates"]);
  });
});

it("leads to the holds where the address asks for them", { tags: ["portal§2.9"] }, async () => {
  await openApp("#/", fullAdvising);
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
  await openApp(ADVISING, { ...fullAdvising, serviceIndicators: () => (hasLeft ? paid : { data: good(indicators) }) });
  await seen(heading("Past Due Balance"));
  hasLeft = true;
  window.dispatchEvent(new Event("focus"));
  await expect.poll(() => app.calls("serviceIndicators").length).toBe(2);
  await seen(heading("Past Due Balance"));
  release();
  await gone(heading("Past Due Balance"));
});
