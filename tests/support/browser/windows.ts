import type { Browser, BrowserContextOptions, Locator, Page } from "playwright";
import { afterAll, afterEach, onTestFinished, TestRunner } from "vitest";
import { launchChromium, SHORT_LIVED } from "./chromium.ts";

/** Long for a busy machine. */
export const STEP_TIMEOUT_MS = 120_000;
/** Of the demo university's accounts and of those that tests make. */
export const PASSWORD = "portal-demo";

let launched: Promise<Browser> | undefined;

/** One browser for all test files of a process, which ends with it. Starting one takes as long as a test. */
export async function sharedChromium(): Promise<Browser> {
  return await (launched ??= launchChromium({ args: [SHORT_LIVED] }));
}

/**
 * Opens pages, each in a browser context of its own that is closed with its test, or with the file if it's opened
 * outside of one. An error that a page throws and nothing catches fails the test.
 */
export function openWindows() {
  const problems: string[] = [];
  afterEach(() => {
    const [problem] = problems.splice(0);
    if (problem !== undefined) throw new Error(`The page failed: ${problem}`);
  });
  afterAll(async () => {
    const contexts = (await launched)?.contexts() ?? [];
    await Promise.all(contexts.map((context) => context.close()));
  });
  return async (options: BrowserContextOptions = {}): Promise<Page> => {
    const browser = await sharedChromium();
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ viewport, reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    context.on("weberror", (failure) => problems.push(failure.error().message));
    if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
    return await context.newPage();
  };
}

/** On the portal's own sign-in page. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Signs in, and comes back to an address such as "#/class-search/filters". */
export async function signInAt(page: Page, url: string, username: string, hash: string): Promise<void> {
  await page.goto(`${url}/sso/auth/signin?returnUrl=${encodeURIComponent(`/${hash}`)}`);
  await fillSignIn(page, username);
}

/** Waits until it says so somewhere. */
export const says = (within: Page | Locator, words: string | RegExp) => within.getByText(words).first().waitFor();
