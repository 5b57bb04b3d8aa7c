import { describe, expect, it, onTestFinished } from "vitest";
import { render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { paths, redirects } from "#app/routing/paths.ts";
import { showToast, toasts } from "#app/ui/messages/toast-queue.ts";
import { ToastRegion } from "#app/ui/messages/toast.tsx";
import { institution } from "#contract/institution";
import type { Replies, Reply } from "../../support/component/fake-api.ts";
import { changed } from "../../support/cart/cart-entries.ts";
import { people } from "../../support/registration/people.ts";
import { emulate, expectAccessible, expectContrast } from "../../support/component/accessible.ts";
import { button, dialog, heading, link, text, texts } from "../../support/component/find.ts";
import { app, openApp, PHONE, WIDE } from "../../support/component/open-app.tsx";
import { focused, fromMenu, gone, press, seen } from "../../support/component/act.ts";

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
    ["on the smallest screen", { width: 320, height: 640 }, undefined],
  ] as const)("is accessible %s, and does not scroll sideways", async (_, viewport, colorScheme) => {
    if (colorScheme) await emulate({ colorScheme });
    await openApp(ADVISING, alerts, viewport);
    await seen(button("Alerts, 2 new"));
    await seen(page.getByRole("region", { name: "Alerts" }).getByText("The student system is down."));
    await expect.element(heading("Advising")).toBeInTheDocument();
    await (colorScheme ? expectContrast() : expectAccessible());
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  it("names a button in a tooltip for the pointer and the keyboard, until Escape", async () => {
    await openApp(ADVISING);
    const help = button("Help");
    const tooltip = page.getByRole("tooltip", { name: "Help", exact: true });
    await help.hover();
    await seen(tooltip);
    await press("{Escape}");
    await gone(tooltip);
    await button("Account: Maya Okafor").hover();
    await press("{Tab}");
    help.element().focus();
    await seen(tooltip);
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
    const read = ["classSearchTerms", "classSearchData", "searchClasses", "quickFiltersData", "classDetails"];
    await openApp(ADVISING, { ...nobody, ...Object.fromEntries(read.map((name) => [name, "lost"])) });
    for (const [from, to] of Object.entries(redirects)) {
      location.hash = `${from}?term=3110&x=a%2Cb`;
      await expect.poll(() => location.hash).toBe(`#${to}?term=3110&x=a%2Cb`);
    }
  });

  it("moves the dashboard to /my while its flag is on", async () => {
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

  it("list the devices, and sign the others out", async () => {
    const own = { Device: "Firefox on Linux", LastUsed: "2026-11-20T08:05:00Z", IsCurrent: true };
    const other = { Device: "Safari on iPhone", LastUsed: "2026-11-20T08:00:00Z", IsCurrent: false };
    await openApp(ADVISING, { sessions: { data: [own, other] }, endOtherSessions: { data: [own] } }, PHONE);
    await fromMenu(button("Account: Maya Okafor"), "Signed-In Devices");
    await seen(dialog("Signed-In Devices").getByText(/^Safari on iPhone/));
    await expectAccessible();
    await button("Sign Out Others").click();
    await seen(text("Your other devices were signed out.", dialog("Signed-In Devices")));
    await focused(button("Close"));
    expect(texts(dialog("Signed-In Devices").getByRole("button"))).toEqual(["Close"]);
    expect(app.calls("endOtherSessions")).toHaveLength(1);
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
    expect(["dashboard", "weather", "feed", "parking"].flatMap((name) => app.calls(name))).toEqual([]);
  });

  it("gets the sign-in prompt in place of a student's screen, which makes no calls", async () => {
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

it("feedback needs a message, and knows who is signed in", async () => {
  let reply: Reply = { status: 500 };
  await openApp(ADVISING, { sendFeedback: () => reply });
  await sendFeedback("");
  await seen(text("All fields are required."));
  await sendFeedback("Upside down.");
  await seen(page.getByRole("alert").getByText("Your feedback could not be submitted at this time."));
  await expectAccessible();
  reply = { data: changed };
  await button("Send Feedback").click();
  await seen(dialog("Operation Successful"));
  expect(app.sent("sendFeedback").at(-1)).toEqual({
    Name: "Maya Okafor",
    EmailAddress: "maya@example.edu",
    Message: "Upside down.",
  });
});

async function sendFeedback(message: string) {
  if (page.getByRole("dialog").length === 0) await button("Feedback", page.getByRole("contentinfo")).click();
  await page.getByLabelText("Message").fill(message);
  await button("Send Feedback").click();
}

it("a toast stays while a mouse points at it, and then has its time again", async () => {
  onTestFinished(() => toasts.close());
  showToast("Changes saved");
  await render(<ToastRegion />);
  const face = page.getByRole("region", { name: "Notification" });
  const timers = () =>
    face
      .element()
      .getAnimations()
      .filter((each) => each instanceof CSSAnimation);
  await face.hover();
  expect(timers()).toEqual([]);
  await face.unhover();
  timers()[0]?.finish();
  await gone(face);
});
