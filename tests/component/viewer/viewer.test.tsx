import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { readLinkClasses } from "#contract/builder/read-link";
import { endpoints } from "#contract/calls/endpoints";
import { openStory } from "../../gallery/open-story.tsx";
import * as stories from "../../gallery/screens/shared-schedule.stories.tsx";
import { changed, refused } from "../../support/cart/cart-entries.ts";
import { expectAccessible } from "../../support/component/accessible.ts";
import { gone, noDialog, press, seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, dialog, heading, lines, link, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { savedFiles } from "../../support/component/saved-files.ts";
import {
  SHARED_NUMBERS,
  SHARED_TERM,
  SHARED_VIEW,
  sharedResult,
  VIEW,
} from "../../support/documents/shared-schedule-data.ts";
import { people } from "../../support/registration/people.ts";

const nobody: Replies = { user: { data: people.nobody }, publicResults: { data: sharedResult() } };
const student: Replies = { publicResults: { data: sharedResult() } };

const openViewer = async (replies: Replies = nobody, hash = SHARED_VIEW, viewport = WIDE) =>
  await openApp(hash, replies, viewport);
const details = () => page.getByRole("region", { name: "Schedule Details" });
const isWideAsWindow = () => document.documentElement.scrollWidth <= innerWidth;
const sendButton = () => button("Send to My Schedule Builder").first();

describe("a shared schedule", () => {
  shareScreen(async () => await openStory(stories.Full));

  it("shows anyone the term, and its second week", {
    tags: ["builder§1.2", "builder§2.10", "builder§2.56", "builder§4.9", "builder§2.57"],
  }, async () => {
    await seen(heading("2027 Spring"));
    await seen(text("Authentication is required to access Schedule Builder."));
    const week = page.getByRole("group", { name: "Week view" });
    await seen(button(/^COMP\.1010 Computing I, lecture 201, Monday, January 25/, week));
    await seen(page.getByRole("option", { name: /^Week of January 25, classes/, selected: true }));
  });

  it("lists its courses with their credits", { tags: ["builder§2.56"] }, async () => {
    expect(lines(details().getByRole("heading", { level: 3 }))).toEqual([
      "COMP.1010 Computing I 4 credits",
      "MATH.1310 Calculus I 4 credits",
      "PHYS.1410 Physics I 3 credits",
      "HIST.1050 Western Civilization 3 credits",
      "PSYC.1010 Introduction to Psychology 3 credits",
    ]);
    await seen(details().getByText("5 courses, 17 credits"));
  });

  it("says of each section when and where it meets, and with whom", { tags: ["builder§2.56"] }, async () => {
    const sections = lines(details().getByRole("listitem")).join("\n");
    expect(sections).toMatch(
      /LEC 301 TR 11:00 AM–12:15 PM \(3\/22–5\/7\) .*Anna-Lena Schmidt · Coburn 255, South · Class 1030/,
    );
    expect(sections).toMatch(/LAB 803 R 9:30–10:45 AM .*Ada Byron · Olsen 311, North · Class 1002/);
    expect(sections).toMatch(/LEC 061 No set time .*Staff · Online, asynchronous · Class 1040/);
    await expect
      .element(link("COMP.1010 LEC 201, details"))
      .toHaveAttribute("href", expect.stringContaining("cn=1001"));
  });

  it.each(["Download", "Permalink", "Send to My Schedule Builder"])(
    "has %s twice",
    { tags: ["builder§2.56"] },
    (name) => {
      expect(button(name).length).toBe(2);
    },
  );

  it("makes no call that needs sign-in", { tags: ["portal§6.1", "builder§6.1", "builder§7.20"] }, () => {
    expect(app.calls("publicResults").map(({ params }) => params)).toEqual([
      { term: SHARED_TERM, classNumbers: SHARED_NUMBERS.join(",") },
    ]);
    expect(app.calls().filter(({ name }) => endpoints[name].access !== "public")).toEqual([]);
  });
});

const BAR = ["Download", "Permalink", "Send to My Schedule Builder"];

it.each([320, 360, 768, 1024, 1280, 1920])(
  "has the same bar above and below the schedule, %i pixels wide",
  {
    tags: ["builder§2.56"],
  },
  async (width) => {
    await openViewer(nobody, SHARED_VIEW, { width, height: 800 });
    await seen(details());
    const bars = BAR.map((name) => button(name).elements());
    const week = page.getByRole("group", { name: "Week view" }).element().getBoundingClientRect();
    for (const [above, below] of bars) {
      expect(above!.getBoundingClientRect().bottom).toBeLessThanOrEqual(week.top);
      expect(below!.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        details().element().getBoundingClientRect().bottom,
      );
    }
    const isCut = (each: Element) => each.scrollWidth > each.clientWidth;
    expect(bars.map((pair) => pair.filter((each) => each.checkVisibility() && !isCut(each)).length)).toEqual([2, 2, 2]);
    expect(isWideAsWindow()).toBe(true);
  },
);

describe("on a phone of 320 pixels", () => {
  const open = async () => await openViewer(nobody, SHARED_VIEW, { width: 320, height: 640 });

  it("the week fits as a list", async () => {
    await open();
    await seen(details());
    await expectAccessible();
    await button("Show as list").click();
    await seen(page.getByRole("table", { name: "Week list" }));
    expect(isWideAsWindow()).toBe(true);
  });

  it("the link comes with every way to share it", async () => {
    await open();
    await button("Permalink").first().click();
    const link = dialog("Permalink Schedule");
    await seen(button("Copy Link", link));
    await seen(button("Lock Screen Picture", link));
    await seen(button("QR Code", link));
    expect(lines(link.getByRole("link"))).toEqual(
      ["Add to Calendar", "Printable Page", "Image", "Image (SVG)"].map((way) => expect.stringContaining(way)),
    );
    await expectAccessible();
    expect(isWideAsWindow()).toBe(true);
  });
});

it("shows no week where nothing meets in person", { tags: ["builder§2.59"] }, async () => {
  await openStory(stories.OnlineAndOverlapping);
  expect(page.getByRole("radio", { name: "Week" }).length).toBe(0);
  await seen(details());
});

it("marks a full class in the week and the details, in words", async () => {
  await openStory(stories.FullClass);
  await seen(text("Full", button(/^COMP\.1010 Computing I, laboratory 803, .*full$/)));
  await seen(text("Full", details()));
});

it.each([
  ["it has no classes", `${VIEW}?term=3730`, "This link is missing a class number."],
  ["it has no term", `${VIEW}?classes=12`, "This link is missing a term."],
])(
  "says why a schedule is invalid: %s",
  { tags: ["builder§2.58", "builder§4.9", "builder§8.11"] },
  async (_, hash, message) => {
    await openViewer({ ...nobody, publicResults: {} }, hash);
    await seen(heading("Invalid Schedule"));
    await seen(text(message));
  },
);

it.each([stories.CanceledClass, stories.UnknownTerm, stories.WrongNumber])(
  "says why a schedule is invalid, in no dialog",
  async (story) => {
    await openStory(story);
    await noDialog();
  },
);

it("shows what is left of a link, and names a canceled class", async () => {
  await openStory(stories.LeftOut);
  await seen(text("GEOL.1010 LEC 001 was canceled. Class 999 isn't offered in 2027 Spring."));
  const rest = page.getByRole("region", { name: "Not in This Schedule" });
  expect(lines(rest.getByRole("listitem"))).toEqual([
    "GEOL.1010 LEC 001 Physical Geology Canceled",
    "Class 999 isn't offered in 2027 Spring.",
  ]);
  expect(rest.element().querySelector("s")?.textContent).toBe("GEOL.1010 LEC 001 Physical Geology");
  await seen(details().getByText("5 courses, 17 credits"));
  await expectAccessible();
  await sendButton().click();
  await seen(text(/^GEOL\.1010 LEC 001 was canceled\./, dialog("Send to My Schedule Builder")));
});

it("reads a link as a chat mangled it", async () => {
  const mangled = `${VIEW}?term=${SHARED_TERM}&amp;classes=${SHARED_NUMBERS.join("%252C")}%29.&amp;colors=3,3,3,3,3,3)`;
  await openViewer(nobody, mangled);
  await seen(details());
  const [call] = app.calls("publicResults");
  expect(call?.params).toMatchObject({ term: SHARED_TERM });
  expect(readLinkClasses(String(call?.params?.["classNumbers"]))).toEqual({ numbers: SHARED_NUMBERS, invalid: [] });
});

it("offers to try again when the schedule can't be read", async () => {
  await openViewer({ ...nobody, publicResults: ["lost", { data: sharedResult() }] });
  await seen(button("Try Again"));
  await noDialog();
  await button("Try Again").click();
  await seen(heading("2027 Spring"));
});

it("has the address to copy", { tags: ["builder§2.60", "builder§2.61", "builder§1.2"] }, async () => {
  await openStory(stories.Permalink);
  const address = dialog("Permalink Schedule").getByRole("textbox", { name: "Link" });
  await expect
    .element(address)
    .toHaveValue(`${location.origin}/schedule-builder/view?term=3730&classes=${SHARED_NUMBERS.join(",")}`);
  await expect.element(address).toHaveAttribute("readonly");
  await press("{Escape}");
  await noDialog();
});

describe("the PDF for a visitor", () => {
  const download = async (title: string) => {
    await openStory(stories.Download);
    await dialog("Download Schedule").getByRole("textbox").fill(title);
    await press("{Enter}");
  };
  /** Also a worker that an earlier test has started. */
  const breakDrawing = () => {
    const post = vi.spyOn(Worker.prototype, "postMessage").mockImplementation((sent: { type?: string }) => {
      // Of what another test has left, whenever the browser collects it.
      if (sent.type !== "RELEASE") throw new Error("The worker is lost.");
    });
    onTestFinished(() => post.mockRestore());
    return () => post.mockRestore();
  };
  const stubOpen = (opened: Partial<Window> | null) => {
    const open = vi.spyOn(window, "open").mockReturnValue(opened as Window | null);
    onTestFinished(() => open.mockRestore());
    return open;
  };

  it.each([
    ["without a title", "", "Class Schedule 2027 Spring.pdf"],
    ["with a title", "  Mine & yours ", "Mine & yours 2027 Spring.pdf"],
  ])("is drawn in the browser %s", { tags: ["builder§2.60", "builder§5.6", "builder§1.2"] }, async (_, title, name) => {
    const saved = savedFiles();
    const open = stubOpen(null);
    await download(title);
    await noDialog();
    expect(saved.map((each) => each.name)).toEqual([name]);
    expect(await saved[0]!.file.slice(0, 5).text()).toBe("%PDF-");
    expect(open).not.toHaveBeenCalled();
  });

  it.each([
    ["without a title", "", "?print=normal&language=en-US"],
    ["with a title", "  Mine & yours ", "?title=Mine+%26+yours&print=normal&language=en-US"],
  ])(
    "is the server's where the browser can't draw it, %s",
    {
      tags: ["builder§2.60", "builder§5.6", "builder§7.18"],
    },
    async (_, title, search) => {
      breakDrawing();
      const opened = { opener: window };
      const open = stubOpen(opened);
      await download(title);
      await noDialog();
      expect(open.mock.calls.map(([url]) => new URL(String(url)))).toMatchObject([
        { pathname: `/api/schedulebuilder/term/3730/${SHARED_NUMBERS.join("%2C")}/results/export`, search },
      ]);
      expect(opened.opener).toBeNull();
    },
  );

  it("is offered again where the browser blocks the server's", async () => {
    const restore = breakDrawing();
    const open = stubOpen(null);
    await download("");
    await seen(text("Your browser blocked the window with the PDF. Try again."));
    restore();
    open.mockReturnValue({} as Window);
    await button("Download PDF").click();
    await noDialog();
    expect(open).toHaveBeenCalledTimes(2);
  });

  it("isn't asked of the server without a connection", async () => {
    breakDrawing();
    const open = stubOpen(null);
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    await download("");
    await seen(text("We couldn't make the PDF. Try again."));
    expect(open).not.toHaveBeenCalled();
  });
});

it("asks a visitor to sign in, and comes back to the question", {
  tags: ["builder§2.57", "builder§4.8", "builder§6.1", "builder§1.2"],
}, async () => {
  await openViewer();
  await sendButton().click();
  await seen(dialog("Sign In"));
  expect(app.query()).toMatchObject({ term: SHARED_TERM, import: "true" });
  const returnUrl = () => {
    const { href } = link("Sign In", dialog("Sign In")).element() as HTMLAnchorElement;
    return new URL(href).searchParams.get("returnUrl");
  };
  await expect.poll(returnUrl).toContain("import=true");
  expect(app.calls("importSchedule")).toEqual([]);
});

it("cautions before it imports classes that conflict", async () => {
  const conflicting = structuredClone(sharedResult());
  const { Classes } = conflicting.Result;
  Classes["1030"]!.Meetings = Classes["1010"]!.Meetings;
  await openViewer({ publicResults: { data: conflicting } }, `${SHARED_VIEW}&import=true`);
  await seen(text(/^Some of its classes conflict,/, dialog("Send to My Schedule Builder")));
  await openViewer(student, `${SHARED_VIEW}&import=true`);
  await seen(text(/^This creates a configuration/, dialog("Send to My Schedule Builder")));
  expect(text(/^Some of its classes conflict,/).length).toBe(0);
});

it("imports the schedule after sign-in and opens the new configuration", {
  tags: ["builder§2.60", "builder§4.8", "builder§2.10", "builder§7.19"],
}, async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
  await openViewer({ ...student, importSchedule: () => promise }, `${SHARED_VIEW}&import=true`);
  const question = dialog("Send to My Schedule Builder");
  await seen(question);
  await button("Continue", question).click();
  // Nothing closes it while it imports.
  await press("{Escape}");
  await expect.element(button("Cancel", question)).toBeDisabled();
  expect(app.calls("importSchedule").map(({ params, body }) => [params, body])).toEqual([
    [{ id: SHARED_TERM }, { Term: SHARED_TERM, ClassNumbers: SHARED_NUMBERS }],
  ]);
  resolve({ data: { ...changed, Metadata: { ConfigurationId: 77, Version: 1 } } });
  await expect.poll(() => app.path()).toBe("#/my-academics/schedule-builder/configuration");
  expect(app.query()).toMatchObject({ id: "77" });
});

it.each([
  [
    "the server refuses",
    { data: refused("You already have 50 configurations.") },
    "Unable to import this schedule. You already have 50 configurations.",
  ],
  [
    "a class isn't there",
    { status: 400, data: { Code: "BAD_REQUEST", Message: "Class 12 isn't offered." } },
    "Unable to import this schedule. Class 12 isn't offered.",
  ],
  ["the connection is lost", "lost", "An error occurred while importing this schedule."],
] as const)(
  "says that an import failed: %s",
  { tags: ["builder§2.60", "builder§4.8", "builder§8.10", "builder§7.19"] },
  async (_, importSchedule, message) => {
    await openViewer({ ...student, importSchedule }, `${SHARED_VIEW}&import=true`);
    await button("Continue", dialog("Send to My Schedule Builder")).click();
    const failure = dialog("An Error Occurred");
    await seen(text(message, failure));
    expect(page.getByRole("alertdialog").length).toBe(1);
    await button("Close", failure).click();
    await noDialog();
    expect(app.query()["import"]).toBeUndefined();
  },
);

it.each([
  ["another account", people.nonstudent],
  ["a student while Schedule Builder is off", { ...people.student, Features: [] }],
])("shows the schedule to %s without sending it", async (_, data) => {
  await openViewer({ ...student, user: { data } }, `${SHARED_VIEW}&import=true`);
  await seen(details());
  await gone(button("Send to My Schedule Builder"));
  await noDialog();
  await openViewer({ ...student, user: { data } }, SHARED_VIEW, PHONE);
  await seen(button("Download").first());
  await gone(button("Send to My Schedule Builder"));
});
