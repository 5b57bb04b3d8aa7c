import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { apiAtom } from "#app/lib/api.ts";
import * as links from "#app/lib/sign-in-links.ts";
import { paths, redirects } from "#app/paths.ts";
import { institution } from "#contract/institution";
import { people, type Replies, type Reply } from "../../support/component/fake-api.ts";
import {
  app,
  button,
  dialog,
  emulate,
  expectAccessible,
  focused,
  gone,
  heading,
  link,
  openApp,
  PHONE,
  press,
  seen,
  text,
  WIDE,
} from "../../support/component/open-app.tsx";

vi.mock("#app/lib/sign-in-links.ts", { spy: true });
// Leaving the page would end the test.
vi.mocked(links.signOut).mockImplementation(() => {});

const ADVISING = `#${paths.advising.href()}`;
const CART = `#${paths.cart.href()}`;
const nobody = { user: { data: people.nobody } };
const alerts: Replies = {
  globalAlerts: { data: [{ Id: 1, Severity: "warning", Message: "Read-only on <b>Sunday</b>." }] },
  serviceAlerts: { data: [{ Id: 1, Severity: "danger", Message: "The student system is down." }] },
};
const attribute = (name: string, element: Element) => element.getAttribute(name);
/** The address that a link to the sign-in page leads back to. */
const returnUrl = (element: Element) => new URL((element as HTMLAnchorElement).href).searchParams.get("returnUrl");

describe("the frame", () => {
  it.each([
    ["wide", WIDE, undefined],
    ["wide and dark", WIDE, "dark"],
    ["on a phone", PHONE, undefined],
    ["on a phone in the dark", PHONE, "dark"],
    ["on the smallest screen", { width: 320, height: 640 }, undefined],
  ] as const)("is accessible %s, and does not scroll sideways", async (_, viewport, colorScheme) => {
    if (colorScheme) await emulate({ colorScheme });
    await openApp(ADVISING, alerts, viewport);
    await seen(button("Alerts, 2 new"));
    await seen(page.getByRole("region", { name: "Alerts" }).getByText("The student system is down."));
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it("is walked through by keyboard in reading order, after a way past the navigation", async () => {
    await openApp(ADVISING);
    await seen(button("Help"));
    await seen(link(/4 classes$/));
    const names: string[] = [];
    for (let n = 0; n < 12; n++) {
      await press("{Tab}");
      const { activeElement } = document;
      names.push((activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "").trim());
    }
    expect(names).toEqual([
      "Skip to content",
      "Student Portal",
      "Dashboard",
      "Class Search",
      "Schedule Builder",
      "Cart 4 classes",
      "My Classes",
      "Advising",
      "Tools",
      "Alerts",
      "Help",
      "Account: Maya Okafor",
    ]);
    button("Skip to content").element().focus();
    await press("{Enter}");
    expect(document.activeElement?.id).toBe("content");
    expect(location.hash).toBe(ADVISING);
  });

  it("names each page, and moves the focus to its heading", async () => {
    await openApp(ADVISING);
    await expect.poll(() => document.title).toBe("Advising · My Academics · Student Portal");
    location.hash = "#/nowhere/at/all";
    await focused(heading("Page Not Found"));
    await expect.poll(() => document.title).toBe("Page Not Found · Student Portal");
  });

  it("redirects old addresses with their query", async () => {
    const lost: Replies = {
      classSearchTerms: "lost",
      classSearchData: "lost",
      searchClasses: "lost",
      quickFiltersData: "lost",
      classDetails: "lost",
    };
    await openApp(ADVISING, { ...nobody, ...lost });
    for (const [from, to] of Object.entries(redirects)) {
      location.hash = `${from}?term=3110&x=a%2Cb`;
      await expect.poll(() => location.hash).toBe(`#${to}?term=3110&x=a%2Cb`);
    }
  });

  it("takes feature flags from the address once", async () => {
    await openApp(ADVISING);
    await seen(heading("Advising"));
    location.hash = `${paths.advising.path}?x=2&ft=c&ft-off=d`;
    await expect.poll(() => location.hash).toBe(`${ADVISING}?x=2`);
    expect(app.sent("setFeatures")).toEqual([{ On: ["c"], Off: ["d"] }]);
    await openApp("#/", { user: { data: { ...people.student, Features: ["myuml_transition_preview"] } } });
    await expect.poll(() => location.hash).toBe("#/my");
  });

  it("keeps alerts in the bell after they are dismissed", async () => {
    await openApp(ADVISING, alerts);
    const banners = page.getByRole("region", { name: "Alerts" });
    await button("Dismiss", banners).first().click();
    await seen(button("Alerts, 1 new"));
    await gone(banners.getByText("Sunday"));
    await button("Alerts, 1 new").click();
    await seen(page.getByRole("dialog", { name: "Alerts" }).getByText("Sunday"));
  });
});

describe("menus", () => {
  const external = [institution.helpOffice.link, institution.links.academicCalendar];
  const hrefs = () =>
    page
      .getByRole("menuitem")
      .elements()
      .filter((item) => item.hasAttribute("href") && attribute("href", item)?.startsWith("http"));

  it.each([
    ["Tools", WIDE, institution.tools.map(({ link: href }) => href)],
    ["Help", WIDE, external],
    ["Account: Maya Okafor", PHONE, [...institution.tools.map(({ link: href }) => href), ...external]],
  ] as const)("%s leads out of the portal in new tabs", async (name, viewport, expected) => {
    await openApp(ADVISING, {}, viewport);
    await button(name).click();
    await expect.poll(() => hrefs().map((item) => attribute("href", item))).toEqual(expected);
    const tab = { target: "_blank", rel: "noreferrer" };
    for (const item of hrefs()) expect({ target: attribute("target", item), rel: attribute("rel", item) }).toEqual(tab);
    // The browser follows the link, which the router would refuse.
    const followed: string[] = [];
    const follow = (event: MouseEvent) => {
      event.preventDefault();
      followed.push((event.target as Element).closest("a")?.href ?? "");
    };
    addEventListener("click", follow, { capture: true });
    onTestFinished(() => removeEventListener("click", follow, { capture: true }));
    await page.getByCss(`[role=menuitem][href="${expected[0]}"]`).click();
    await expect.poll(() => followed).toEqual([expected[0]]);
    expect(location.hash).toBe(ADVISING);
  });

  it("change the theme, and sign out", async () => {
    await openApp(ADVISING);
    await button("Account: Maya Okafor").click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    await press("{Escape}");
    await button("Account: Maya Okafor").click();
    await page.getByRole("menuitem", { name: /Sign Out/ }).click();
    expect(links.signOut).toHaveBeenCalledOnce();
  });
});

describe("a visitor", () => {
  it("is asked to sign in on Home, and can dismiss it", async () => {
    await openApp("#/", nobody);
    const prompt = page.getByRole("main");
    await seen(heading("Welcome"));
    expect(returnUrl(link("Sign In", prompt).element())).toBe(`${location.pathname}${location.search}#/`);
    await button("Dismiss").click();
    await seen(heading("Dashboard"));
    await gone(heading("Welcome"));
  });

  it("gets the sign-in prompt in place of a student's screen, which asks for nothing", async () => {
    await openApp(CART, nobody);
    await seen(heading("Welcome"));
    expect(app.calls("cartItems")).toEqual([]);
  });

  it("with a non-student account is warned, and kept from student screens", async () => {
    const nonstudent = { user: { data: people.nonstudent } };
    await openApp("#/", nonstudent);
    await seen(text("Non-Student Account."));
    await openApp(CART, nonstudent);
    await seen(heading("You do not have access to this application."));
  });
});

describe("the end of a session", () => {
  const ended: Reply = { status: 401, data: { Code: "NOT_SIGNED_IN", Message: "Sign in to continue." } };

  it("says so over the page, and signing in leads back to it", async () => {
    await openApp(ADVISING, { sendFeedback: ended });
    await sendFeedback("Hello");
    const shown = dialog("Session Ended");
    await seen(shown.getByText("Your session ended. Sign in to continue."));
    await seen(shown.getByText("Your change wasn't saved."));
    expect(returnUrl(link("Sign In", shown).element())).toBe(`${location.pathname}${location.search}${ADVISING}`);
    await expectAccessible();
    await button("Not Now", shown).click();
    await gone(shown);
    expect(page.getByLabelText("Message").element()).toHaveValue("Hello");
  });

  it("is noticed on return to the page, and hides what is the student's", async () => {
    let isSignedIn = true;
    await openApp(`#${paths.myClasses.href()}`, {
      user: () => ({ data: isSignedIn ? people.student : people.nobody }),
    });
    await seen(button("Account: Maya Okafor"));
    isSignedIn = false;
    document.dispatchEvent(new Event("visibilitychange"));
    await seen(dialog("Session Ended"));
    await button("Not Now").click();
    await seen(heading("Welcome"));
  });
});

describe("the password question", () => {
  const drop = { body: { term: "3110", academicCareer: "UGRD", classNumber: 15892 } };
  const needed = (more: object = {}): Reply => ({
    status: 400,
    data: { Code: "PASSWORD_REQUIRED", Message: "Enter your password.", RequiresPassword: true, ...more },
  });
  const ask = async (replies: Replies) => {
    const { store } = await openApp(ADVISING, replies);
    await seen(button("Account: Maya Okafor"));
    return store.get(apiAtom)("dropClass", drop);
  };
  const question = dialog("Enter Your Password");
  const field = question.getByLabelText("Password");

  it("takes no password longer than the student system does", async () => {
    void ask({ dropClass: needed() }).catch(() => {});
    await field.fill("x".repeat(33));
    const reason = /^This password is longer than 32 characters and cannot be used here due to limitations in SiS\./;
    await seen(question.getByText(reason));
    await expect.element(button("Continue", question)).toBeDisabled();
  });

  it("sends nothing while it is locked, and goes on by itself afterwards", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    try {
      const wrong = { Code: "PASSWORD_INCORRECT", Message: "No.", Metadata: { RetryAfterSeconds: 890 } };
      const done = { IsError: false, Message: null, Error: null, Metadata: null };
      const dropped = ask({
        dropClass: [needed(), { data: done }],
        confirmPassword: [{ status: 400, data: wrong }, { data: done }],
      });
      await field.fill("wrong");
      await press("{Enter}");
      await expect.element(field).toHaveAttribute("readonly");
      await expect.element(button("Continue", question)).toBeDisabled();
      await expectAccessible();
      vi.advanceTimersByTime(15 * 60_000);
      await expect.element(field).not.toHaveAttribute("readonly");
      await field.fill("right");
      await press("{Enter}");
      expect(await dropped).toEqual(done);
      expect(app.sent("confirmPassword")).toEqual([{ password: "wrong" }, { password: "right" }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("leads to the sign-in page where only that knows the password", async () => {
    void ask({ dropClass: needed({ Metadata: { SignInUrl: "/sso/auth/signin?fresh=true" } }) }).catch(() => {});
    const signIn = link("Sign In", dialog("Sign In Again"));
    await seen(signIn);
    expect((signIn.element() as HTMLAnchorElement).href).toContain("/sso/auth/signin?fresh=true&returnUrl=");
    expect(returnUrl(signIn.element())).toBe(`${location.pathname}${location.search}${ADVISING}`);
  });
});

describe("failures", () => {
  it("at the start can be tried again", async () => {
    let isUp = false;
    await openApp("#/", { user: () => (isUp ? { data: people.student } : "lost") });
    const retry = button("Try Again");
    await seen(retry);
    isUp = true;
    await retry.click();
    await seen(button("Account: Maya Okafor"));
  });

  it("say what the server knows, and name possible causes only where it knows nothing", async () => {
    const refused: Reply = {
      status: 404,
      data: { Code: "NOT_FOUND", Message: "Unknown.", Metadata: { Term: "9999" } },
    };
    await call("globalAlerts", { globalAlerts: [{ data: [] }, refused] });
    const problem = dialog("Problem Detected");
    await seen(problem.getByText("9999"));
    expect(problem.getByText("Possible causes").length).toBe(0);
    await expectAccessible();
    await call("globalAlerts", { globalAlerts: [{ data: [] }, { status: 500 }] });
    await problem.getByText("Possible causes").click();
    await seen(problem.getByCss("details[open] li").first());
    await button("Sign Out", problem).click();
    expect(links.signOut).toHaveBeenCalled();
  });

  it.each([
    ["lost" as const, "No Connection"],
    [{ status: 503 }, "Portal Unavailable"],
  ])("of the connection can be tried again: %j", async (reply, title) => {
    const { answer } = await call("readNotices", { readNotices: [reply, { data: { Unread: 0 } }] });
    await button("Try Again", dialog(title)).click();
    expect(await answer).toEqual({ Unread: 0 });
  });

  it("of a missing permission offer to sign out", async () => {
    await call("globalAlerts", {
      globalAlerts: [{ data: [] }, { status: 403, data: { Code: "FORBIDDEN", Message: "No." } }],
    });
    await seen(button("Sign Out", dialog("Unauthorized")));
  });

  it("of a feature that is off lead home, and reload the user", async () => {
    const off: Reply = { status: 497, data: { Code: "FEATURE_DISABLED", Message: "Off." } };
    await call("readNotices", { readNotices: off });
    await seen(
      dialog("Currently Unavailable").getByText(
        "The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.",
      ),
    );
    await button("Go to Dashboard").click();
    await expect.poll(() => location.hash).toBe("#/");
    await expect.poll(() => app.calls("user").length).toBe(2);
  });

  it("of an old build can only be refreshed", async () => {
    await call("readNotices", { readNotices: { data: { Unread: 0 }, build: "two" } });
    const shown = dialog("Application Updated");
    await seen(shown);
    await press("{Escape}");
    expect(
      shown
        .getByRole("button")
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(["Refresh"]);
  });
});

describe("feedback", () => {
  it("needs a message, and knows who is signed in", async () => {
    let reply: Reply = { status: 500 };
    await openApp(ADVISING, { sendFeedback: () => reply });
    await sendFeedback("");
    await seen(text("All fields are required."));
    await sendFeedback("Upside down.");
    await seen(text("Your feedback could not be submitted at this time."));
    reply = { data: { IsError: false, Message: null } };
    await button("Send Feedback").click();
    await seen(page.getByRole("region", { name: "Notification" }));
    expect(app.sent("sendFeedback").at(-1)).toEqual({
      Name: "Maya Okafor",
      EmailAddress: "maya@example.edu",
      Message: "Upside down.",
    });
  });
});

describe("a notification", () => {
  /** Moves a pointer over it, away, and lets its time pass. */
  async function pass(pointerType: "mouse" | "touch"): Promise<boolean> {
    await openApp(ADVISING, { sendFeedback: { data: { IsError: false, Message: null } } });
    await seen(heading("Advising"));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
    try {
      const { showToast, toasts } = await import("#app/ui/toast-queue.ts");
      showToast("Done");
      await vi.waitUntil(() => document.querySelector("[aria-label=Notification]") !== null, { interval: 1 });
      const toast = document.querySelector("[aria-label=Notification]");
      toast?.dispatchEvent(new PointerEvent("pointerenter", { pointerType }));
      vi.advanceTimersByTime(8000);
      return toasts.current() !== undefined;
    } finally {
      vi.useRealTimers();
    }
  }

  it("stays under the mouse, and leaves under a finger", async () => {
    expect(await pass("mouse")).toBe(true);
    expect(await pass("touch")).toBe(false);
  });
});

async function sendFeedback(message: string) {
  if (page.getByRole("dialog").length === 0) await button("Feedback", page.getByRole("contentinfo")).click();
  await page.getByLabelText("Message").fill(message);
  await button("Send Feedback").click();
}

/** Opens a page and makes a call; `answer` is the reply, or the failure. */
async function call(name: "globalAlerts" | "readNotices", replies: Replies): Promise<{ answer: Promise<unknown> }> {
  const { store } = await openApp(ADVISING, replies);
  await seen(button("Account: Maya Okafor"));
  await expect.poll(() => app.calls("globalAlerts").length).toBe(1);
  const api = store.get(apiAtom);
  const reply: Promise<unknown> = name === "readNotices" ? api(name, { body: { Ids: [1] } }) : api(name);
  return { answer: reply.catch((error: unknown) => error) };
}
