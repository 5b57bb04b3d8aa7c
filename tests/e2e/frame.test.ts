import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths, redirects } from "#app/paths.ts";
import { expectAccessible } from "../support/accessibility.ts";
import { launchChromium } from "../support/chromium.ts";
import { buildClient, ORIGIN, people, type Stubs } from "../support/client-stage.ts";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const ADVISING = `#${paths.advising.href()}`;
const alerts: Stubs = {
  globalAlerts: { data: [{ Id: 1, Severity: "warning", Message: "Read-only on <b>Sunday</b>." }] },
  serviceAlerts: { data: [{ Id: 1, Severity: "danger", Message: "The student system is down." }] },
};

let browser: Browser;
let openClient: Awaited<ReturnType<typeof buildClient>>;

beforeAll(async () => {
  [browser, openClient] = await Promise.all([launchChromium(), buildClient()]);
});
afterAll(async () => await browser.close());

async function open(hash: string, stubs: Stubs = {}, viewport = WIDE, colorScheme: "light" | "dark" = "light") {
  const opened = await openClient(browser, hash, stubs, { viewport, colorScheme });
  await opened.page.locator("h1").first().waitFor({ state: "attached" });
  return opened;
}

const SPRING = {
  Term: { Code: "3110", Description: "2027 Spring" },
  AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
  TermStartDate: "2027-01-19",
  TermEndDate: "2027-05-07",
};

const hashOf = (page: Page) => new URL(page.url()).hash;

describe("every page", () => {
  it.each([
    ["wide and light", WIDE, "light"],
    ["wide and dark", WIDE, "dark"],
    ["on a phone", PHONE, "light"],
    ["on a phone and dark", PHONE, "dark"],
    ["on the smallest screen", { width: 320, height: 640 }, "light"],
  ] as const)("%s has nothing that axe finds, and scrolls in one direction only", async (_, viewport, scheme) => {
    const { page, context } = await open(ADVISING, alerts, viewport, scheme);
    await page.getByRole("button", { name: "Alerts, 2 new" }).waitFor();
    await page.getByText("Read-only on Sunday.").first().waitFor();
    await expectAccessible(page);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await context.close();
  });

  it("is walked through by keyboard in the order in which it is read", async () => {
    const { page, context } = await open(ADVISING);
    await page.getByRole("button", { name: "Help" }).waitFor();
    await page.getByRole("link", { name: "Cart 4 classes" }).waitFor();
    const names: string[] = [];
    for (let n = 0; n < 13; n++) {
      await page.keyboard.press("Tab");
      names.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          return (activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "").trim();
        }),
      );
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
      "Account of Maya Okafor",
      "Class Search",
    ]);
    await context.close();
  });

  it("has a link past the navigation that leaves the address alone", async () => {
    const { page, context } = await open(ADVISING);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    expect(hashOf(page)).toBe(ADVISING);
    await context.close();
  });
});

describe("addresses", () => {
  it("that are old lead to the new ones with their query string", async () => {
    const { page, context } = await open(ADVISING);
    for (const [from, to] of Object.entries(redirects)) {
      await page.evaluate((hash) => void (location.hash = hash), `${from}?term=3110&x=a%2Cb`);
      await page.waitForURL(`${ORIGIN}/#${to}?term=3110&x=a%2Cb`);
    }
    await context.close();
  });

  it("are left for another one while a screen still loads, which then stays away", async () => {
    const { promise: terms, resolve: giveTerms } = Promise.withResolvers<void>();
    const { promise: code, resolve: giveCode } = Promise.withResolvers<void>();
    const { page, context } = await open(ADVISING, { enrollmentTerms: { data: [SPRING] } });
    await page.route(/enrollment\/terms$/, async (route) => {
      await terms;
      await route.fallback();
    });
    await page.route(/builder-landing/, async (route) => {
      await code;
      await route.fallback();
    });
    const asked = page.waitForRequest(/enrollment\/terms$/);
    await page.getByRole("link", { name: "My Classes" }).click();
    await asked;
    await page.getByRole("link", { name: "Schedule Builder" }).click();
    await page.locator("main[aria-busy=true]").waitFor();
    giveTerms();
    await page.getByRole("button", { name: /2027 Spring/ }).waitFor();
    giveCode();
    await page.getByRole("heading", { level: 1, name: "Schedule Builder" }).waitFor();
    expect(hashOf(page)).toBe(`#${paths.builder.href()}`);
    await context.close();
  });

  it("that nobody knows say so", async () => {
    const { page, context } = await open("#/nowhere/at/all");
    await page.getByRole("heading", { name: "Page Not Found" }).waitFor();
    await expect.poll(() => page.title()).toBe("Page Not Found · Student Portal");
    await context.close();
  });

  it("name the page, and move the focus to its heading", async () => {
    const { page, context } = await open(ADVISING);
    await expect.poll(() => page.title()).toBe("Advising · My Academics · Student Portal");
    await page.evaluate((hash) => void (location.hash = hash), paths.builderGlobalOptions.href({ id: 1 }));
    const heading = page.getByRole("heading", { level: 1, name: "Advanced Options" });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => page.title()).toBe("Advanced Options · Schedule Builder · Student Portal");
    await context.close();
  });

  it("switch flags with ft and ft-off, and forget that they did", async () => {
    const { page, calls, context } = await open(`?ft=a#/my-academics/advising?ft-off=b&x=1`);
    await page.waitForURL(`${ORIGIN}/${ADVISING}?x=1`);
    await page.evaluate((hash) => void (location.hash = hash), `${paths.advising.path}?x=2&ft=c`);
    await page.waitForURL(`${ORIGIN}/${ADVISING}?x=2`);
    const wishes = () => calls.filter(({ name }) => name === "setFeatures").map(({ body }) => body);
    await expect.poll(wishes).toEqual([
      { On: ["a"], Off: ["b"] },
      { On: ["c"], Off: [] },
    ]);
    await context.close();
  });

  it("lead to /my while the transition is previewed", async () => {
    const user = { data: { ...people.student, Features: ["myuml_transition_preview"] } };
    const { page, context } = await open("#/", { user });
    await page.waitForURL(`${ORIGIN}/#/my`);
    await context.close();
  });
});

describe("who is not a student", () => {
  it("is asked to sign in on Home, and can wave it away for good", async () => {
    const { page, leftUrls, context } = await open("#/", { user: { data: people.nobody } });
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByText("You are not signed in.").waitFor();
    await page.reload();
    await page.getByText("You are not signed in.").waitFor();
    await page.getByRole("button", { name: "Sign In" }).click();
    await page.waitForURL(/\/sso\/auth\/signin/);
    expect(new URL(leftUrls[0] ?? "").searchParams.get("returnUrl")).toBe("/#/");
    await context.close();
  });

  it("sees how to sign in instead of a student's screen, which asks for nothing", async () => {
    const { page, calls, context } = await open(`#${paths.cart.href()}`, { user: { data: people.nobody } });
    await page.getByRole("heading", { name: "Welcome" }).waitFor();
    expect(calls.map(({ name }) => name)).not.toContain("cartItems");
    await context.close();
  });

  it("is warned on Home when signed in with another account", async () => {
    const { page, context } = await open("#/", { user: { data: people.nonstudent } });
    await page.getByText("Non-Student Account.").waitFor();
    await context.close();
  });

  it("is told that there is no access when signed in with another account", async () => {
    const { page, context } = await open(`#${paths.cart.href()}`, { user: { data: people.nonstudent } });
    await page.getByRole("heading", { name: "You do not have access to this application." }).waitFor();
    await context.close();
  });
});

describe("alerts", () => {
  it("stand over the page until they are closed, and in the bell for ever", async () => {
    const { page, context } = await open(ADVISING, alerts);
    const banners = page.getByRole("region", { name: "Alerts" });
    await banners.getByText("Read-only on Sunday.").waitFor();
    await banners.getByRole("button", { name: "Dismiss" }).first().click();
    await page.getByRole("button", { name: "Alerts, 1 new" }).waitFor();
    await page.reload();
    await banners.getByText("The student system is down.").waitFor();
    expect(await banners.getByText("Read-only on Sunday.").count()).toBe(0);
    await page.getByRole("button", { name: "Alerts, 1 new" }).click();
    await page.getByRole("dialog", { name: "Alerts" }).getByText("Read-only on Sunday.").waitFor();
    await context.close();
  });
});

describe("the account menu", () => {
  it("changes the theme, which the next page has before it paints", async () => {
    const { page, context } = await open(ADVISING);
    await page.getByRole("button", { name: "Account of Maya Okafor" }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    const theme = () => page.evaluate(() => document.documentElement.dataset["theme"]);
    await expect.poll(theme).toBe("dark");
    await page.route("**/assets/**", (route) => route.abort());
    await page.reload();
    expect(await theme()).toBe("dark");
    await context.close();
  });

  it("names who has signed in since in another tab, once this one is shown again", async () => {
    const other = { ...people.student, Identity: "other", FirstName: "Olga" };
    const { page, context } = await open(ADVISING, { user: [{ data: people.student }, { data: other }] });
    await page.getByRole("button", { name: "Account of Maya Okafor" }).waitFor();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByRole("button", { name: "Account of Olga Okafor" }).waitFor();
    await context.close();
  });

  it("signs out", async () => {
    const { page, leftUrls, context } = await open(ADVISING);
    await page.getByRole("button", { name: "Account of Maya Okafor" }).click();
    await page.getByRole("menuitem", { name: /Sign Out/ }).click();
    await page.waitForURL(/\/sso\/auth\/signout/);
    expect(leftUrls).toEqual([`${ORIGIN}/sso/auth/signout?returnUrl=%2F`]);
    await context.close();
  });
});

describe("what goes wrong", () => {
  it("at the very start can be tried again", async () => {
    const { page, context } = await open("#/", { user: ["lost", "lost", "lost", { data: people.student }] });
    await page.getByRole("heading", { name: "The portal could not be loaded." }).waitFor();
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByText("This screen comes later.").waitFor();
    await context.close();
  });

  it("in a script is told with its details", async () => {
    const { page, context } = await open(ADVISING);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("A bug of ours");
      });
    });
    const dialog = page.getByRole("alertdialog", { name: "Problem Detected" });
    await dialog.getByText("Error details").click();
    await dialog.getByText("A bug of ours").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await dialog.waitFor({ state: "detached" });
    await context.close();
  });

  it("in a script of another origin is nobody's business here", async () => {
    const { page, context } = await open(ADVISING);
    // The dialog tells of what came first: had the first of these been told, the other would not be.
    await page.evaluate(() => {
      dispatchEvent(new ErrorEvent("error", { message: "Script error." }));
      dispatchEvent(new ErrorEvent("error", { message: "A bug of ours" }));
    });
    const dialog = page.getByRole("alertdialog", { name: "Problem Detected" });
    await dialog.getByText("Error details").click();
    await dialog.getByText("A bug of ours").waitFor();
    await context.close();
  });

  it("with a screen whose code does not come is told in its place, and can be tried again", async () => {
    const { page, context } = await open(ADVISING);
    await page.route(/builder-landing.*\.js/, (route) => route.abort());
    await page.getByRole("link", { name: "Schedule Builder" }).click();
    await page.getByRole("heading", { level: 1, name: "An error occurred." }).waitFor();
    await page.getByText("This screen could not be loaded.").waitFor();
    await expectAccessible(page);
    await page.unroute(/builder-landing.*\.js/);
    await page.getByRole("button", { name: "Try Again" }).click();
    await page.getByRole("heading", { level: 1, name: "Schedule Builder" }).waitFor();
    await context.close();
  });

  it("for want of an update is mended by the only button there is", async () => {
    const { page, context } = await open(ADVISING, { sendFeedback: { build: "two", data: { IsError: false } } });
    await sendFeedback(page, "Hello");
    const dialog = page.getByRole("alertdialog", { name: "Application Updated" });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    expect(await dialog.getByRole("button").allTextContents()).toEqual(["Refresh"]);
    await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Refresh" }).click()]);
    await page.locator("h1").first().waitFor({ state: "attached" });
    expect(await dialog.count()).toBe(0);
    await context.close();
  });
});

describe("feedback", () => {
  it("needs all fields, and names who is signed in by itself", async () => {
    const { page, calls, context } = await open(ADVISING, { sendFeedback: { data: { IsError: false } } });
    await sendFeedback(page, "");
    await page.getByText("All fields are required.").waitFor();
    await page.getByLabel("Message").fill("The map is upside down.");
    await page.getByRole("button", { name: "Send Feedback" }).click();
    await page.getByRole("region", { name: "Notification" }).getByText("Your feedback was sent").waitFor();
    expect(calls.find(({ name }) => name === "sendFeedback")?.body).toEqual({
      Name: "Maya Okafor",
      EmailAddress: "maya@example.edu",
      Message: "The map is upside down.",
    });
    await context.close();
  });

  it("whose code is lost leaves the page as it is, and comes once that is loaded again", async () => {
    const { page, context } = await open(ADVISING);
    await page.route(/feedback-dialog.*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("button", { name: "Feedback" }).click();
    const toast = page.getByLabel("Notification");
    await toast.getByText("A part of the page could not be loaded").waitFor();
    expect(await page.getByRole("main").isVisible()).toBe(true);
    await page.unroute(/feedback-dialog.*\.js/);
    await Promise.all([page.waitForEvent("load"), toast.getByRole("button", { name: "Reload" }).click()]);
    await page.getByRole("button", { name: "Feedback" }).click();
    await page.getByRole("dialog").waitFor();
    await context.close();
  });

  it("that cannot be sent stays in its dialog", async () => {
    const { page, context } = await open(ADVISING, { sendFeedback: { status: 500 } });
    await sendFeedback(page, "The map is upside down.");
    await page.getByText("Your feedback could not be submitted at this time.").waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe("The map is upside down.");
    await context.close();
  });
});

async function sendFeedback(page: Page, message: string) {
  await page.getByRole("contentinfo").getByRole("button", { name: "Feedback" }).click();
  await page.getByLabel("Message").fill(message);
  await page.getByRole("button", { name: "Send Feedback" }).click();
}
