import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { lastCall } from "#app/lib/api/last-call.ts";
import { paths } from "#app/routing/paths.ts";
import type { SessionLasts } from "#contract/calls/profile";
import { drawn, focused, gone, press, seen } from "../../support/component/act.ts";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { button, dialog, link, texts } from "../../support/component/find.ts";
import { heard } from "../../support/component/heard.ts";
import { app, openApp } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

const MINUTE = 60_000;
const IDLE = 59 * MINUTE;
const IN_ALL = 12 * 60 * MINUTE;
const START = Date.parse("2026-11-20T15:00:00Z");
/** The page's first answer counts as a minute old at most. */
const FIRST = MINUTE;

/** Nothing else than the shell asks anything there. */
const ADVISING = `#${paths.advising.href()}`;
const feedback = button("Feedback", page.getByRole("contentinfo"));
const warning = dialog("Your session is about to end");
const stay = button("Stay Signed In");

const lasting = (lasts: Partial<SessionLasts> = {}): Reply => ({
  data: { ...people.student, SessionLasts: { IdleMs: IDLE, InAllMs: IN_ALL, ...lasts } },
});
const done = { IsError: false, Message: null, Error: null, Metadata: {} };
const openSignedIn = async (user: Replies["user"] = lasting()) => {
  await openApp(ADVISING, { user, sendFeedback: { data: done } });
  await seen(button("Account: Maya Okafor"));
  await seen(feedback);
  // What warns loads with the first act, or after a minute.
  dispatchEvent(new Event("pointermove"));
  await expect.poll(known).not.toBeNull();
  // The last that the screen and the shell ask.
  await expect.poll(() => app.calls("advisors").length).toBe(1);
  await expect.poll(() => app.calls("notices").length).toBe(1);
  await drawn();
};
/** As after a sleep: the clock moves, and the timers go on from where they were. */
const passTo = async (moment: number) => {
  vi.setSystemTime(moment);
  await vi.advanceTimersByTimeAsync(15_000);
  await drawn();
};
/** The end that this window knows, and so the others. */
const known = () =>
  JSON.parse(localStorage.getItem("portal:session-end") ?? "null") as Record<"seenAt" | "idleMs" | "endsAt", number>;
const idleEnd = () => known().seenAt + known().idleMs;
const changeElsewhere = (changes: object) => {
  const newValue = JSON.stringify({ ...known(), ...changes });
  localStorage.setItem("portal:session-end", newValue);
  dispatchEvent(new StorageEvent("storage", { key: "portal:session-end", newValue, storageArea: localStorage }));
};

/** Also those that are gone at once, which take the focus and are read aloud. */
const dialogsOpened = () => {
  const titles: string[] = [];
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll("[role=alertdialog], [role=dialog]"))
      titles.push(textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () => titles;
};

beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ["Date", "setTimeout", "clearTimeout"],
      now: START,
      shouldAdvanceTime: true,
    }),
);
afterEach(() => void vi.useRealTimers());

describe("the warning before a session ends", () => {
  it("comes two minutes before, with its time, and gives the focus back", async () => {
    await openSignedIn();
    feedback.element().focus();
    await passTo(idleEnd() - 3 * MINUTE);
    expect(warning.length).toBe(0);
    await passTo(idleEnd() - 2 * MINUTE);
    await seen(warning);
    await focused(stay);
    await seen(warning.getByText(/less than 2 minutes, at 1[01]:\d\d AM/));
    const calls = app.calls("user").length;
    await stay.click();
    await gone(warning);
    expect(app.calls("user").length).toBe(calls + 1);
    expect(idleEnd()).toBeGreaterThan(Date.now() + IDLE - MINUTE);
    await focused(feedback);
  });

  it("stays signed in by Esc", async () => {
    await openSignedIn();
    await passTo(idleEnd() - MINUTE);
    await focused(stay);
    await press("{Escape}");
    await gone(warning);
    // Nothing had it before.
    await focused(page.getByRole("heading", { level: 1 }));
    expect(idleEnd()).toBeGreaterThan(Date.now() + IDLE - MINUTE);
  });

  it("shows the time as it passes, and says it once", async () => {
    await openSignedIn();
    await passTo(idleEnd() - 2 * MINUTE);
    await seen(warning.getByText(/less than 2 minutes/));
    const before = heard().length;
    await vi.advanceTimersByTimeAsync(70_000);
    await seen(warning.getByText(/less than a minute/));
    expect(heard().slice(before)).toEqual([]);
    await expect.element(warning).toHaveAccessibleDescription(/^You haven't used the portal for a while/);
  });

  it("closes when another window makes a call, and isn't there where one did before", async () => {
    await openSignedIn();
    const end = idleEnd();
    await passTo(end - 2 * MINUTE);
    await seen(warning);
    changeElsewhere({ seenAt: Date.now() });
    await gone(warning);
    await passTo(end);
    expect(warning.length).toBe(0);
    await passTo(idleEnd() - MINUTE);
    await seen(warning);
  });

  it("counts from this window's own calls", async () => {
    await openSignedIn();
    const first = idleEnd();
    await passTo(START + 20 * MINUTE);
    await feedback.click();
    await page.getByLabelText("Message").fill("Hello");
    await button("Send Feedback").click();
    await seen(dialog("Operation Successful"));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(idleEnd()).toBeGreaterThan(first + 20 * MINUTE);
  });

  it("says that the portal couldn't be reached, and can be tried again", async () => {
    let isThere = true;
    await openSignedIn(() => (isThere ? lasting() : "lost"));
    await passTo(idleEnd() - MINUTE);
    isThere = false;
    await stay.click();
    await seen(warning.getByText(/^We couldn't reach the portal\./));
    isThere = true;
    await stay.click();
    await gone(warning);
  });

  it("says so too when other calls have put off the end since the user was asked for", async () => {
    let isThere = true;
    await openSignedIn(() => (isThere ? lasting() : "lost"));
    vi.setSystemTime(START + 30 * MINUTE);
    changeElsewhere({ seenAt: Date.now() });
    await drawn();
    await passTo(idleEnd() - MINUTE);
    await seen(warning);
    isThere = false;
    await stay.click();
    await seen(warning.getByText(/^We couldn't reach the portal\./));
    expect(idleEnd()).toBe(START + 30 * MINUTE + IDLE);
  });

  it("never opens where this window's own call has just put off the end", async () => {
    await openSignedIn();
    const opened = dialogsOpened();
    vi.setSystemTime(idleEnd() - MINUTE);
    lastCall.sentAtMs = Date.now() - 1000;
    await vi.advanceTimersByTimeAsync(15_000);
    await drawn();
    expect(idleEnd()).toBeGreaterThan(Date.now() + IDLE - MINUTE);
    expect(opened()).toEqual([]);
  });

  it("isn't there for a device that slept past the end, where the end of the session is", async () => {
    let isSignedIn = true;
    await openSignedIn(() => (isSignedIn ? lasting() : { data: people.nobody }));
    isSignedIn = false;
    await passTo(idleEnd() + 3 * 60 * MINUTE);
    await seen(dialog("Session Ended"));
    expect(warning.length).toBe(0);
  });

  it("doesn't prolong the session by asking whether it has ended", async () => {
    let isSignedIn = true;
    await openSignedIn(() => (isSignedIn ? lasting() : { data: people.nobody }));
    const calls = app.calls("user").length;
    const end = idleEnd();
    await passTo(end);
    // The server may end it a minute later than the page knows.
    await passTo(end + 50_000);
    await seen(warning);
    expect(app.calls("user")).toHaveLength(calls);
    isSignedIn = false;
    await passTo(end + 75_000);
    await seen(dialog("Session Ended"));
    await gone(warning);
  });

  it("says plainly that a session of twelve hours can't be prolonged", async () => {
    await openSignedIn(lasting({ InAllMs: 30 * MINUTE }));
    expect(known().endsAt).toBeGreaterThanOrEqual(START - FIRST + 30 * MINUTE);
    feedback.element().focus();
    await passTo(known().endsAt - 2 * MINUTE);
    await seen(warning.getByText(/You've been signed in for the maximum time/));
    await seen(warning.getByText("What you typed and didn't send isn't saved."));
    expect(texts(warning.getByRole("button"))).toEqual(["Not Now"]);
    const { searchParams } = new URL((link("Sign In Again", warning).element() as HTMLAnchorElement).href);
    expect(searchParams.get("returnUrl")).toBe(`${location.pathname}${location.search}${ADVISING}`);
    await button("Not Now").click();
    await gone(warning);
    await focused(feedback);
    // Once, also when something else is asked.
    document.dispatchEvent(new Event("visibilitychange"));
    await passTo(known().endsAt - MINUTE);
    expect(warning.length).toBe(0);
  });

  it("isn't there for visitors, nor with what a session before them left", async () => {
    await openApp(ADVISING, { user: { data: people.nobody } });
    dispatchEvent(new Event("pointermove"));
    await seen(feedback);
    await drawn();
    expect(known()).toBeNull();
    changeElsewhere({ seenAt: START - 2 * IDLE, idleMs: IDLE, endsAt: START + IN_ALL });
    await passTo(START + IDLE);
    expect(warning.length).toBe(0);
    expect(dialog("Session Ended").length).toBe(0);
  });
});
