import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EndpointName } from "#contract/routes";
import { expectAccessible } from "../support/accessibility.ts";
import { launchChromium } from "../support/chromium.ts";
import { passUntil, passWhile, stopClock } from "../support/stopped-clock.ts";
import { buildClient, ORIGIN, people, type StubReply, type Stubs } from "../support/client-stage.ts";

const DROP = { body: { term: "3110", academicCareer: "UGRD", classNumber: 15892 } };
const done = { data: { IsError: false, Message: null, Error: null, Metadata: null } };
const refused = (status: number, Code: string, Message: string, more: object = {}): StubReply => ({
  status,
  data: { Code, Message, ...more },
});
const needsPassword = refused(400, "PASSWORD_REQUIRED", "Enter your password to drop this class.", {
  RequiresPassword: true,
});

let browser: Browser;
let openClient: Awaited<ReturnType<typeof buildClient>>;

beforeAll(async () => {
  [browser, openClient] = await Promise.all([launchChromium(), buildClient(`${import.meta.dirname}/frame`)]);
});
afterAll(async () => await browser.close());

async function open(stubs: Stubs) {
  const opened = await openClient(browser, "#/my-academics/enroll/cart?term=3110", stubs);
  await opened.page.getByRole("heading", { name: "Stage" }).waitFor();
  return opened;
}

/** Makes a call in the page; resolves with its reply, or the code of its failure. */
function call(page: Page, name: EndpointName, request: object = {}): Promise<string> {
  return page.evaluate(
    ([endpoint, given]) =>
      (window as unknown as { call: (...all: unknown[]) => Promise<string> }).call(endpoint, given),
    [name, request] as const,
  );
}

const dialog = (page: Page, name: string) =>
  page.getByRole("alertdialog", { name }).or(page.getByRole("dialog", { name }));

it("asks for the password until it is right, then does what was to be done, with the same key", async () => {
  const wrong = refused(400, "PASSWORD_INCORRECT", "The password is incorrect.");
  const { page, calls, context } = await open({ dropClass: [needsPassword, done], confirmPassword: [wrong, done] });
  const dropped = call(page, "dropClass", DROP);
  const asked = dialog(page, "Enter Your Password");
  const goOn = asked.getByRole("button", { name: "Continue" });
  expect(await goOn.isDisabled()).toBe(true);
  await expectAccessible(page);

  const field = asked.getByLabel("Password");
  await field.fill("x".repeat(33));
  await asked.getByText("This password is longer than 32 characters and cannot be used here").waitFor();
  expect(await goOn.isDisabled()).toBe(true);
  await field.fill("wrong");
  await goOn.click();
  await asked.getByText("The password is incorrect.").first().waitFor();
  await field.fill("portal-demo");
  await field.press("Enter");

  expect(JSON.parse(await dropped)).toEqual(done.data);
  await asked.waitFor({ state: "detached" });
  expect(calls.filter(({ name }) => name === "confirmPassword").map(({ body }) => body)).toEqual([
    { password: "wrong" },
    { password: "portal-demo" },
  ]);
  const keys = calls.filter(({ name }) => name === "dropClass").map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  await context.close();
});

it("sends no password while each is only refused, says until when, and takes one by itself from then on", async () => {
  const locked = { Metadata: { RetryAfterSeconds: 890 } };
  const lastWrong = refused(400, "PASSWORD_INCORRECT", "The password is incorrect.", locked);
  const { page, calls, context } = await open({
    dropClass: [needsPassword, needsPassword, done],
    confirmPassword: [lastWrong, done],
  });
  await stopClock(page);
  const sent = () => calls.filter(({ name }) => name === "confirmPassword").length;
  const dropped = call(page, "dropClass", DROP);
  const asked = dialog(page, "Enter Your Password");
  const field = asked.getByLabel("Password");
  const goOn = asked.getByRole("button", { name: "Continue" });
  await passUntil(asked);
  await field.fill("wrong");
  await goOn.click();
  // From the full minute at which the clock stands.
  await passUntil(asked.getByText("That is in 15 minutes."));
  const until = /You can try again at \d+:\d\d [AP]M\./.exec(await asked.innerText())?.[0];
  expect(until).toBeDefined();
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe("");
  expect(await field.isEditable()).toBe(false);
  expect(await goOn.isDisabled()).toBe(true);
  await passWhile(page, () => expectAccessible(page));

  // Nor for another call that asks, which says the same.
  await asked.getByRole("button", { name: "Cancel" }).click();
  expect(await dropped).toBe("PASSWORD_REQUIRED");
  await page.clock.runFor(5 * 60_000);
  const again = call(page, "dropClass", DROP);
  await passUntil(asked.getByText("That is in 10 minutes."));
  expect(/You can try again at \d+:\d\d [AP]M\./.exec(await asked.innerText())?.[0]).toBe(until);
  await field.press("Enter");
  expect(sent()).toBe(1);

  await page.clock.runFor(10 * 60_000);
  await asked.getByText("You can try again now.").first().waitFor();
  expect(await field.isEditable()).toBe(true);
  await field.fill("portal-demo");
  await field.press("Enter");
  await passUntil(page.locator("body:not(:has([role=dialog]))"));
  expect(JSON.parse(await again)).toEqual(done.data);
  expect(sent()).toBe(2);
  await context.close();
});

it("leaves undone what needs a password that is not given", async () => {
  const { page, calls, context } = await open({ dropClass: needsPassword });
  const dropped = call(page, "dropClass", DROP);
  await dialog(page, "Enter Your Password").getByRole("button", { name: "Cancel" }).click();
  expect(await dropped).toBe("PASSWORD_REQUIRED");
  expect(calls.filter(({ name }) => name === "dropClass")).toHaveLength(1);
  await context.close();
});

it("leads to the sign-in page where that keeps the passwords, and back again", async () => {
  const { page, leftUrls, context } = await open({
    dropClass: refused(400, "PASSWORD_REQUIRED", "Sign in there again to go on.", {
      RequiresPassword: true,
      Metadata: { SignInUrl: "/sso/auth/signin?fresh=true" },
    }),
  });
  void call(page, "dropClass", DROP).catch(() => {});
  await dialog(page, "Sign In Again").getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(/\/sso\//);
  const left = new URL(leftUrls[0] ?? "");
  expect([left.pathname, left.searchParams.get("fresh")]).toEqual(["/sso/auth/signin", "true"]);
  expect(left.searchParams.get("returnUrl")).toBe("/#/my-academics/enroll/cart?term=3110");
  await context.close();
});

it("offers to try again when the connection is lost", async () => {
  const { page, calls, context } = await open({ dropClass: ["lost", "lost", "lost", done] });
  const dropped = call(page, "dropClass", DROP);
  const lost = dialog(page, "No Connection");
  await lost.getByText("The portal cannot be reached. Check your connection.").waitFor();
  await lost.getByRole("button", { name: "Try Again" }).click();
  expect(JSON.parse(await dropped)).toEqual(done.data);
  expect(
    new Set(calls.filter(({ name }) => name === "dropClass").map((one) => one.headers["idempotency-key"])).size,
  ).toBe(1);
  await context.close();
});

it("says that the portal is busy when something before it says so", async () => {
  const { page, context } = await open({ dropClass: [{ status: 503 }, { status: 503 }, { status: 503 }, done] });
  const dropped = call(page, "dropClass", DROP);
  const told = dialog(page, "Portal Unavailable");
  await told.getByText("The portal is busy or being maintained.").waitFor();
  await told.getByRole("button", { name: "Try Again" }).click();
  expect(JSON.parse(await dropped)).toEqual(done.data);
  await context.close();
});

it("tells of a problem with what the server knows of it", async () => {
  const { page, context } = await open({
    globalAlerts: refused(404, "NOT_FOUND", "That term is not known.", { Metadata: { Term: "9999" } }),
  });
  const asked = call(page, "globalAlerts");
  const told = dialog(page, "Problem Detected");
  await told.getByText("That term is not known.", { exact: true }).waitFor();
  await told.getByText("9999").waitFor();
  await told.getByRole("button", { name: "Sign Out" }).waitFor();
  expect(await asked).toBe("NOT_FOUND");
  await expectAccessible(page);
  await context.close();
});

it("names what may be the cause of a problem that nothing is known of", async () => {
  const { page, context } = await open({ globalAlerts: { status: 500 } });
  const asked = call(page, "globalAlerts");
  const told = dialog(page, "Problem Detected");
  await told.getByText("An unexpected error occurred (500).", { exact: true }).waitFor();
  await told.getByText("Possible causes").click();
  for (const cause of [/password was changed/, /never signed in/, /no access to enrollment/, /has a problem/]) {
    await told.getByRole("listitem").filter({ hasText: cause }).waitFor();
  }
  await expectAccessible(page);
  expect(await asked).toBe("UNEXPECTED");
  await context.close();
});

it("stays out of the way of a caller that tells of problems itself", async () => {
  const { page, context } = await open({ globalAlerts: refused(404, "NOT_FOUND", "That term is not known.") });
  expect(await call(page, "globalAlerts", { isHandled: true })).toBe("NOT_FOUND");
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  await context.close();
});

it("leads home from a feature that is off, and looks at the user again", async () => {
  const { page, calls, context } = await open({ checkout: refused(497, "FEATURE_DISABLED", "Off.") });
  const body = { Term: "3110", AcademicCareer: "UGRD", ClassNumbers: [15892] };
  expect(await call(page, "checkout", { body })).toBe("FEATURE_DISABLED");
  const told = dialog(page, "Currently Unavailable");
  await told
    .getByText(
      "The requested feature is not currently enabled, is undergoing maintenance, or has been disabled for your account.",
    )
    .waitFor();
  await told.getByRole("button", { name: "Go to Dashboard" }).click();
  await page.waitForURL(`${ORIGIN}/#/`);
  await expect.poll(() => calls.filter(({ name }) => name === "user").length).toBe(2);
  await context.close();
});

it("offers to sign out who is not authorized", async () => {
  const { page, context } = await open({ globalAlerts: refused(403, "FORBIDDEN", "This is for students.") });
  expect(await call(page, "globalAlerts")).toBe("FORBIDDEN");
  const told = dialog(page, "Unauthorized");
  await told.getByText("This is for students.").waitFor();
  await told.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL(/\/sso\/auth\/signout/);
  await context.close();
});

it("sends who is no longer signed in to sign out, with the way back", async () => {
  const { page, leftUrls, context } = await open({ globalAlerts: refused(401, "NOT_SIGNED_IN", "Sign in to go on.") });
  void call(page, "globalAlerts").catch(() => {});
  await page.waitForURL(/\/sso\/auth\/signout/);
  expect(new URL(leftUrls[0] ?? "").searchParams.get("returnUrl")).toBe("/#/my-academics/enroll/cart?term=3110");
  await context.close();
});

it("sends who never was signed in to sign in", async () => {
  const { page, context } = await open({
    user: { data: people.nobody },
    globalAlerts: refused(401, "NOT_SIGNED_IN", "Sign in to go on."),
  });
  void call(page, "globalAlerts").catch(() => {});
  await page.waitForURL(/\/sso\/auth\/signin/);
  await context.close();
});

it("loads an outdated page again, once", async () => {
  const { page, calls, context } = await open({ globalAlerts: refused(555, "CONTRACT_OUTDATED", "Updated.") });
  const reloaded = page.waitForEvent("load");
  void call(page, "globalAlerts").catch(() => {});
  await reloaded;
  await page.getByRole("heading", { name: "Stage" }).waitFor();
  expect(await call(page, "globalAlerts")).toBe("CONTRACT_OUTDATED");
  await dialog(page, "Problem Detected").getByText("Updated.", { exact: true }).waitFor();
  expect(calls.filter(({ name }) => name === "user")).toHaveLength(2);
  await context.close();
});
