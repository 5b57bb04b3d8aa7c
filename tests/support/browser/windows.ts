import type { Browser, BrowserContextOptions, Locator, Page } from "playwright";
import { afterAll, afterEach, onTestFinished, TestRunner } from "vitest";
import { launchChromium, SHORT_LIVED } from "./chromium.ts";

export const STEP_TIMEOUT_MS = 120_000;
/** Of the demo university's accounts and of those that tests make. */
const PASSWORD = "portal-demo";

let launched: Promise<Browser> | undefined;

/** One per process, because starting one takes as long as a test. */
export async function sharedChromium(): Promise<Browser> {
  return await (launched ??= launchChromium({ args: [SHORT_LIVED] }));
}

/** Each page has its own context, closed with its test or file. An uncaught error of a page fails the test. */
export function openWindows() {
  const problems: string[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state === "fail") await printPages();
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
    await context.addInitScript(leaveUnpainted);
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

/** What a failed test's pages show, since it may have waited for something else. */
async function printPages(): Promise<void> {
  const contexts = (await launched)?.contexts() ?? [];
  for (const page of contexts.flatMap((context) => context.pages()))
    console.error(page.url(), await page.locator("body").innerText({ timeout: 5000 }).catch(String));
}

export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

export const says = (within: Page | Locator, words: string | RegExp) => within.getByText(words).first().waitFor();
