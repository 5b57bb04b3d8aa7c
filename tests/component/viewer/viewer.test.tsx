import { expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { endpoints } from "#contract/calls/endpoints";
import { changed, refused } from "../../support/cart/cart-entries.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { emulate, expectAccessible, expectContrast } from "../../support/component/accessible.ts";
import { button, dialog, heading, lines, link, text } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { gone, noDialog, press, seen } from "../../support/component/act.ts";
import { people } from "../../support/registration/people.ts";
import {
  onlineSchedule,
  SHARED_NUMBERS,
  SHARED_TERM,
  SHARED_VIEW,
  sharedResult,
  VIEW,
} from "../../support/documents/shared-schedule-data.ts";

const nobody: Replies = { user: { data: people.nobody }, publicResults: { data: sharedResult() } };
const student: Replies = { publicResults: { data: sharedResult() } };

const openViewer = async (replies: Replies = nobody, hash = SHARED_VIEW, viewport = WIDE) =>
  await openApp(hash, replies, viewport);
const details = () => page.getByRole("region", { name: "Schedule Details" });
const isWideAsWindow = () => document.documentElement.scrollWidth <= innerWidth;
const sendButton = () => button("Send to My Schedule Builder").first();

it("shows anyone the term, the week, its list, the semester, and every class, without a call that needs sign-in", {
  tags: ["portal§6.1", "builder§1.2", "builder§2.10", "builder§2.56", "builder§4.9"],
}, async () => {
  await openViewer();
  await seen(heading("2027 Spring"));
  await seen(text("Authentication is required to access Schedule Builder."));
  // The second week of the term.
  const week = page.getByRole("group", { name: "Week view" });
  await seen(button(/^COMP\.1010 Computing I, lecture 201, Monday, January 25/, week));
  await seen(page.getByRole("option", { name: /^Week of January 25, classes/, selected: true }));
  expect(lines(details().getByRole("heading", { level: 3 }))).toEqual([
    "COMP.1010 Computing I 4 credits",
    "MATH.1310 Calculus I 4 credits",
    "PHYS.1410 Physics I 3 credits",
    "HIST.1050 Western Civilization 3 credits",
    "PSYC.1010 Introduction to Psychology 3 credits",
  ]);
  const sections = lines(details().getByRole("listitem")).join("\n");
  expect(sections).toMatch(
    /LEC 301 TR 11:00 AM–12:15 PM \(3\/22–5\/7\) .*Anna-Lena Schmidt · Coburn 255, South · Class 1030/,
  );
  expect(sections).toMatch(/LAB 803 R 9:30–10:45 AM .*Ada Byron · Olsen 311, North · Class 1002/);
  expect(sections).toMatch(/LEC 061 No set time .*Staff · Online, asynchronous · Class 1040/);
  await seen(details().getByText("5 courses, 17 credits"));
  await expect.element(link("COMP.1010 LEC 201, details")).toHaveAttribute("href", expect.stringContaining("cn=1001"));
  for (const name of ["Download", "Permalink", "Share", "Send to My Schedule Builder"]) {
    expect(button(name).length).toBe(2);
  }
  expect(app.calls("publicResults").map(({ params }) => params)).toEqual([
    { term: SHARED_TERM, classNumbers: SHARED_NUMBERS.join(",") },
  ]);
  expect(app.calls().filter(({ name }) => endpoints[name].access !== "public")).toEqual([]);
  await expectAccessible();
  await emulate({ colorScheme: "dark" });
  await expectContrast();
});

it("fits a phone of 320 pixels, with one bar that stays in reach", async () => {
  await openViewer(nobody, SHARED_VIEW, { width: 320, height: 640 });
  const bar = page.getByRole("region", { name: "Schedule", exact: true });
  await seen(button("Send to My Schedule Builder", bar));
  expect(button("Send to My Schedule Builder").length).toBe(1);
  await expectAccessible();
  await button("Show as list", bar).click();
  await seen(page.getByRole("table", { name: "Week list" }));
  expect(isWideAsWindow()).toBe(true);
  await button("Share").click();
  await seen(page.getByRole("menuitem", { name: "Permalink" }));
  expect(lines(page.getByRole("menuitem"))).toEqual(
    expect.arrayContaining(["Copy Link", "QR Code", "Permalink", "Download as PDF"]),
  );
  await page.getByRole("menuitem", { name: "Permalink" }).click();
  await seen(dialog("Permalink Schedule"));
  expect(isWideAsWindow()).toBe(true);
});

it("says that nothing meets in person, and that classes clash", { tags: ["builder§2.59"] }, async () => {
  await openViewer({
    ...nobody,
    publicResults: { data: sharedResult({ Message: "They overlap.", Schedules: [onlineSchedule] }) },
  });
  await seen(text("This schedule does not have any in-person meetings."));
  await seen(text("They overlap."));
  expect(page.getByRole("radio", { name: "Week" }).length).toBe(0);
  await seen(details());
  await expectAccessible();
});

it("marks a full class in the week and the details, in words", async () => {
  const result = structuredClone(sharedResult());
  const { Details } = result.Result.Classes["1002"]!;
  Object.assign(Details, { EnrollmentTotal: Details.EnrollmentCapacity, WaitListCapacity: 0, WaitListTotal: 0 });
  await openViewer({ ...nobody, publicResults: { data: result } });
  await seen(text("Full", button(/^COMP\.1010 Computing I, laboratory 803, .*full$/)));
  await seen(text("Full", details()));
  await expectAccessible();
});

it.each([
  [
    "a class was canceled",
    SHARED_VIEW,
    { data: sharedResult({ IsError: true, Message: "It was canceled.", Schedules: [] }) },
    "It was canceled.",
  ],
  [
    "the term is unknown",
    SHARED_VIEW,
    { status: 404, data: { Code: "NOT_FOUND", Message: "There is no such term." } },
    "There is no such term.",
  ],
  ["a class isn't a number", `${VIEW}?term=3730&classes=12,x`, {}, "“x” isn't a class number."],
  ["it has no classes", `${VIEW}?term=3730`, {}, "This link is missing a class number."],
  ["it has no term", `${VIEW}?classes=12`, {}, "This link is missing a term."],
] as const)(
  "says why a schedule is invalid: %s",
  { tags: ["builder§2.58", "builder§4.9", "builder§8.11"] },
  async (_, hash, publicResults, message) => {
    await openViewer({ ...nobody, publicResults }, hash);
    await seen(heading("Invalid Schedule"));
    await seen(text("The requested schedule could not be built."));
    await seen(text(message));
    await noDialog();
    await expectAccessible();
  },
);

it("offers to try again when the schedule can't be read", async () => {
  await openViewer({ ...nobody, publicResults: ["lost", { data: sharedResult() }] });
  await seen(page.getByRole("alert"));
  await noDialog();
  await button("Try Again").click();
  await seen(heading("2027 Spring"));
});

it("has the address to copy, and the PDF with a title or without one", {
  tags: ["builder§2.60", "builder§5.6"],
}, async () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  await openViewer();
  await button("Permalink").first().click();
  const address = dialog("Permalink Schedule").getByRole("textbox", { name: "Link" });
  await expect
    .element(address)
    .toHaveValue(`${location.origin}/schedule-builder/view?term=3730&classes=${SHARED_NUMBERS.join(",")}`);
  await expect.element(address).toHaveAttribute("readonly");
  await expectAccessible();
  await press("{Escape}");
  await noDialog();

  const addresses = () => opened.mock.calls.map(([url]) => new URL(String(url)));
  await button("Download").last().click();
  await button("Download PDF", dialog("Download Schedule")).click();
  await noDialog();
  await button("Download").last().click();
  const title = dialog("Download Schedule").getByRole("textbox");
  await title.fill("  Mine & yours ");
  await expectAccessible();
  await press("{Enter}");
  await noDialog();
  expect(addresses().map(({ pathname, search }) => [decodeURIComponent(pathname), search])).toEqual([
    [`/api/schedulebuilder/term/3730/${SHARED_NUMBERS.join(",")}/results/export`, ""],
    [`/api/schedulebuilder/term/3730/${SHARED_NUMBERS.join(",")}/results/export`, "?title=Mine+%26+yours"],
  ]);
});

it("asks a visitor to sign in, and comes back to the question", {
  tags: ["builder§2.57", "builder§4.8", "builder§6.1"],
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

it("imports the schedule after sign-in and opens the new configuration", {
  tags: ["builder§2.60", "builder§4.8"],
}, async () => {
  const { promise, resolve } = Promise.withResolvers<{ data: unknown }>();
  await openViewer({ ...student, importSchedule: () => promise }, `${SHARED_VIEW}&import=true`);
  const question = dialog("Send to My Schedule Builder");
  await seen(question);
  await expectAccessible();
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
  { tags: ["builder§2.60", "builder§4.8", "builder§8.10"] },
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
  await seen(button("Download"));
  await gone(button("Send to My Schedule Builder"));
  await expectAccessible();
});
