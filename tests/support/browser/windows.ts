import type { Browser, BrowserContextOptions, Locator, Page } from "playwright";
import { afterAll, afterEach, onTestFinished, TestRunner } from "vitest";
import { launchChromium, SHORT_LIVED } from "./chromium.ts";
import { stillLost, type WatchedWindow, watchFocus } from "./lost-focus.ts";

export const STEP_TIMEOUT_MS = 120_000;
/** Of the demo university's accounts and of those that tests make. */
const PASSWORD = "portal-demo";

let launched: Promise<Browser> | undefined;

/** One per process, because starting one takes as long as a test. */
export async function sharedChromium(): Promise<Browser> {
  return await (launched ??= launchChromium({ args: [SHORT_LIVED] }));
}

/**
 * Each page has its own context, closed with its test or file, and no service worker unless its test is about that: it
 * would answer in place of a test's routes. An uncaught error of a page fails the test, and so does one
 * that ends with the focus on the body.
 */
export function openWindows() {
  const problems: string[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await printPages();
    else for (const page of await openPages()) await addLostFocus(page);
    const [problem] = problems.splice(0);
    if (problem !== undefined) throw new Error(`The page failed: ${problem}`);
  });
  async function addLostFocus(page: Page) {
    const lost = await stillLost(() =>
      page.evaluate(() => (globalThis as WatchedWindow).focusWatch?.lost()).catch(() => undefined),
    );
    if (lost !== undefined) problems.push(lost);
  }
  afterAll(async () => {
    const contexts = (await launched)?.contexts() ?? [];
    await Promise.all(contexts.map((context) => context.close()));
  });
  return async (options: BrowserContextOptions = {}): Promise<Page> => {
    const browser = await sharedChromium();
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({
      viewport,
      reducedMotion: "reduce",
      serviceWorkers: "block",
      ...options,
    });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    await context.addInitScript(leaveUnpainted);
    await context.addInitScript(watchFocus);
    context.on("weberror", (failure) => problems.push(failure.error().message));
    if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
    return await context.newPage();
  };
}

/**
 * Runs in the page. Nobody looks at it, and what can't be seen isn't painted. Axe paints it again. The outline is, because
 * the application waits for that.
 */
function leaveUnpainted(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html:not(:has(.outline)) { opacity: 0 }");
  document.adoptedStyleSheets = [sheet];
}

async function openPages(): Promise<Page[]> {
  const contexts = (await launched)?.contexts() ?? [];
  return contexts.flatMap((context) => context.pages());
}

/** What a failed test's pages show, since it may have waited for something else. */
async function printPages(): Promise<void> {
  for (const page of await openPages())
    console.error(page.url(), await page.locator("body").innerText({ timeout: 5000 }).catch(String));
}

export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

export const says = (within: Page | Locator, words: string | RegExp) => within.getByText(words).first().waitFor();
