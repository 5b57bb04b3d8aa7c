import { describe, expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { paths, redirects } from "#app/routing/paths.ts";
import { toasts } from "#app/ui/messages/toast-queue.ts";
import { institution } from "#contract/institution";
import { openStory } from "../../gallery/open-story.tsx";
import { Alerts, NoAccess, SignInPrompt, Tooltip } from "../../gallery/screens/shell.stories.tsx";
import { expectLaidOut } from "../../support/component/accessible.ts";
import { focused, fromMenu, gone, press, seen } from "../../support/component/act.ts";
import { button, dialog, heading, link, text, texts } from "../../support/component/find.ts";
import { app, openApp, PHONE, reloadApp, shareScreen, WIDE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";

const ADVISING = `#${paths.advising.href()}`;
const nobody = { user: { data: people.nobody } };
const attribute = (name: string, element: Element) => element.getAttribute(name);
/** The address that a link to the sign-in page leads back to. */
const returnUrl = (element: Element) => new URL((element as HTMLAnchorElement).href).searchParams.get("returnUrl");

describe("the frame", () => {
  describe.each([
    ["in a wide window", WIDE],
    ["on a phone", PHONE],
    ["on the smallest screen", { width: 320, height: 640 }],
  ])("%s", (_, viewport) => {
    shareScreen(async () => await openStory(Alerts, { viewport }));

    it("counts new alerts", async () => await seen(button("Alerts, 2 new")));
    it("shows alerts over the screen", { tags: ["portal§1.6"] }, async () => {
      await seen(page.getByRole("region", { name: "Alerts" }).getByText("The student system is down."));
      await expect.element(heading("Advising")).toBeInTheDocument();
    });
    it("has room for all of it", expectLaidOut);
  });

  describe("a button without words", () => {
    const tooltip = page.getByRole("tooltip", { name: "Help", exact: true });

    it("is named in a tooltip for the pointer, until Escape", async () => {
      await openStory(Tooltip);
      await seen(tooltip);
      await press("{Escape}");
      await gone(tooltip);
    });

    it("is named in a tooltip for the keyboard", async () => {
      await openApp(ADVISING);
      await button("Account: Maya Okafor").hover();
      await press("{Tab}");
      button("Help").element().focus();
      await seen(tooltip);
    });
  });

  it("is walked through by keyboard in reading order", {
    tags: ["portal§2.3", "portal§2.7", "builder§2.1"],
  }, async () => {
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
  });

  it("has a way past the navigation that keeps the address", async () => {
    await openApp(ADVISING);
    await seen(button("Help"));
    button("Skip to content").element().focus();
    await press("{Enter}");
    expect(document.activeElement?.id).toBe("content");
    expect(location.hash).toBe(ADVISING);
  });

  it("names each page, and moves the focus to its heading", { tags: ["portal§2.3"] }, async () => {
    await openApp(ADVISING);
    await expect.poll(() => document.title).toBe("Advising · My Academics · Student Portal");
    location.hash = "#/nowhere/at/all";
    await focused(heading("Page Not Found"));
    await expect.poll(() => document.title).toBe("Page Not Found · Student Portal");
  });

  it.each([
    ["add?term=3730&career=UGRD&cn=1", "Add Class to Cart"],
    ["cart", "Enrollment Cart"],
    ["validate-cart", "Enrollment Cart Validation"],
    ["enroll-splash", "Class Added"],
  ])("titles %s Enroll, behind the screen's own name", { tags: ["portal§2.3"] }, async (screen, title) => {
    await openApp(`#/my-academics/enroll/${screen}`);
    await expect.poll(() => document.title).toBe(`${title} · Enroll · Student Portal`);
  });

  it("redirects old addresses with their query", {
    tags: [
      "portal§2.4",
      "portal§2.5",
      "portal§2.6",
      "portal§2.7",
      "portal§2.8",
      "portal§2.9",
      "portal§2.10",
      "builder§2.12",
    ],
  }, async () => {
    const read = ["classSearchTerms", "classSearchData", "searchClasses", "quickFiltersData", "classDetails"];
    await openApp(ADVISING, { ...nobody, ...Object.fromEntries(read.map((name) => [name, "lost"])) });
    for (const [from, to] of Object.entries(redirects)) {
      location.hash = `${from}?term=3110&x=a%2Cb`;
      await expect.poll(() => location.hash).toBe(`#${to}?term=3110&x=a%2Cb`);
    }
  });

  it("moves the dashboard to /my while its flag is on", { tags: ["portal§2.1", "portal§6.3"] }, async () => {
    await openApp("#/", { user: { data: { ...people.student, Features: ["myuml_transition_preview"] } } });
    await expect.poll(() => location.hash).toBe("#/my");
  });

  it("has no Schedule Builder while its flag is off", { tags: ["portal§6.3"] }, async () => {
    const Features = people.student.Features.filter((flag) => flag !== "schedule_builder");
    await openApp("#/my-academics/schedule-builder/configurations", {
      user: { data: { ...people.student, Features } },
    });
    await seen(heading("Currently Unavailable"));
    expect(app.calls("configurations")).toEqual([]);
  });

  describe("a flag in the hash of the open page", { tags: ["portal§6.3"] }, () => {
    const openAt = async (hash: string) => {
      const off = { ...people.student, Features: ["sfal_advising"] };
      await openApp(ADVISING, { user: { data: people.student }, setFeatures: { data: off } });
      await seen(heading("Advising"));
      location.hash = hash;
    };
    const toast = () => toasts.current()?.message;

    it("is switched, and taken out of the address", async () => {
      await openAt(`#/my-academics/schedule-builder?x=1&ft-off=schedule_builder,enrollment_operations`);
      await seen(heading("Currently Unavailable"));
      expect(app.sent("setFeatures")).toEqual([{ On: [], Off: ["schedule_builder", "enrollment_operations"] }]);
      expect(app.query()).toEqual({ x: "1" });
      expect(toast()).toBeUndefined();
    });

    it("is named if it stays as it was", async () => {
      await openAt(`${ADVISING}?ft=myuml_success_team&ft-off=sfal_advising`);
      await expect.poll(toast).toBe("You can't turn these features on or off: myuml_success_team, sfal_advising.");
      expect(location.hash).toBe(ADVISING);
    });

    it("doesn't come back with an address that a screen rewrites", async () => {
      await openAt("#/my-academics/classes?ft=no_such_flag");
      await expect.poll(toast).toBe("You can't turn this feature on or off: no_such_flag.");
      await expect.poll(app.path).toBe(`#${paths.myClasses.path}`);
      expect(location.hash).not.toContain("ft=");
    });
  });

  it("keeps alerts in the bell after they are dismissed", { tags: ["portal§1.6"] }, async () => {
    await openStory(Alerts);
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
  ] as const)("%s leads out of the portal in new tabs", { tags: ["portal§1.7"] }, async (name, viewport, expected) => {
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

  it("sign other devices out", async () => {
    const own = { Device: "Firefox on Linux", LastUsed: "2026-11-20T08:05:00Z", IsCurrent: true };
    const other = { Device: "Safari on iPhone", LastUsed: "2026-11-20T08:00:00Z", IsCurrent: false };
    await openApp(ADVISING, { sessions: { data: [own, other] }, endOtherSessions: { data: [own] } }, PHONE);
    await fromMenu(button("Account: Maya Okafor"), "Signed-In Devices");
    await seen(dialog("Signed-In Devices").getByText(/^Safari on iPhone/));
    await button("Sign Out Others").click();
    await seen(text("Your other devices were signed out.", dialog("Signed-In Devices")));
    await focused(button("Close"));
    expect(texts(dialog("Signed-In Devices").getByRole("button"))).toEqual(["Close"]);
    expect(app.calls("endOtherSessions")).toHaveLength(1);
  });
});

describe("a visitor", () => {
  describe("on Home", { tags: ["portal§2.33", "portal§4.17"] }, () => {
    shareScreen(async () => await openApp("#/", nobody));

    it("is asked to sign in, and comes back", async () => {
      await seen(heading("Welcome"));
      await seen(
        text(
          "Sign in with your student account to view your classes, grades, and holds, search for classes, and enroll.",
        ),
      );
      const signIn = link("Sign In", page.getByRole("main")).element();
      expect(returnUrl(signIn)).toBe(`${location.pathname}${location.search}#/`);
    });
  });

  it("can dismiss the prompt on Home, where nothing is asked for", {
    tags: ["portal§2.33", "portal§4.17"],
  }, async () => {
    await openApp("#/", nobody);
    await button("Dismiss").click();
    await seen(heading("Dashboard"));
    await gone(heading("Welcome"));
    expect(["dashboard", "weather", "feed", "parking"].flatMap((name) => app.calls(name))).toEqual([]);
    await reloadApp();
    await seen(heading("Dashboard"));
    expect(heading("Welcome").length).toBe(0);
  });

  const toolsAndHelp = [
    ...institution.tools.map(({ name }) => name),
    institution.helpOffice.name,
    "Academic Calendar",
    "Keyboard Shortcuts?",
    "Tour for Screen Readers",
    "Feedback",
  ];
  const find = "Find AnythingCtrl+K";
  it.each([
    ["on a phone", PHONE, ["Sign In", "Advising", find, ...toolsAndHelp]],
    ["on a tablet", { width: 1024, height: 768 }, [find, ...toolsAndHelp]],
  ])("has the tools and help in a menu %s", { tags: ["portal§1.7", "portal§6.1"] }, async (_, viewport, items) => {
    await openApp("#/", nobody, viewport);
    await button("Menu", page.getByRole("banner")).click();
    await seen(page.getByRole("menu", { name: "Menu" }));
    expect(texts(page.getByRole("menuitem")).map((name) => name.replace(" (opens in a new tab)", ""))).toEqual(items);
  });

  it("has them in menus of their own in a wide window", async () => {
    await openApp("#/", nobody, WIDE);
    await seen(button("Tools"));
    await seen(button("Help"));
    await gone(button("Menu"));
  });

  it("has the menu next to a screen's own actions on a phone, and gets to Advising from it", async () => {
    await openApp(
      "#/class-search/class?term=3110&cn=1",
      { ...nobody, classDetails: { status: 404 }, classSearchTerms: { data: [] } },
      PHONE,
    );
    await fromMenu(button("Menu"), "Advising");
    await seen(heading("Important Dates"));
    expect(location.hash).toBe(ADVISING);
  });

  it("gets the sign-in prompt in place of a student's screen, which makes no calls", {
    tags: ["portal§2.33"],
  }, async () => {
    await openStory(SignInPrompt);
    await seen(heading("Welcome"));
    expect(button("Dismiss").length).toBe(0);
    expect(app.calls("cartItems")).toEqual([]);
  });
});

describe("a non-student account", { tags: ["portal§2.30", "portal§2.32", "portal§6.2"] }, () => {
  it("is warned", async () => {
    await openApp("#/", { user: { data: people.nonstudent } });
    await seen(text("Non-Student Account."));
  });

  it("is kept from student screens", async () => {
    await openStory(NoAccess);
    await seen(heading("You do not have access to this application."));
    expect(texts(page.getByRole("main").getByRole("listitem"))).toEqual([
      "You're signed in with a non-student account.",
      "Your access was removed.",
      "The portal or student system is down for maintenance.",
    ]);
  });
});
