import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type BuilderStudent, builderStudent } from "./builder-student.ts";
import { launchChromium } from "./chromium.ts";
import { type RunningPortal, startPortal } from "./running-portal.ts";

/** How long a step may take on a machine that does much else. */
const STEP_TIMEOUT_MS = 120_000;
const WIDE = { width: 1280, height: 900 };
/** Schedule Builder's addresses begin so, after that of the portal. */
export const BUILDER = "/#/my-academics/schedule-builder";

/**
 * The portal with the demo university, for all tests of a file, and a student who has just begun. An error that a page
 * throws and nothing catches fails the test.
 */
export function builderStage(username = "new") {
  let portal: RunningPortal;
  let browser: Browser;
  let student: BuilderStudent;
  const passing: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startPortal(), launchChromium()]);
    student = await builderStudent(portal, browser, username);
  });
  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });
  afterEach(async () => {
    for (const context of passing.splice(0)) {
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
    const [problem] = problems.splice(0);
    if (problem !== undefined) throw new Error(`The page failed: ${problem}`);
  });

  async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await browser.newContext({
      viewport: WIDE,
      reducedMotion: "reduce",
      storageState: student.signedIn,
      ...options,
    });
    context.setDefaultTimeout(STEP_TIMEOUT_MS);
    context.on("weberror", (failure) => problems.push(failure.error().message));
    return context;
  }

  return {
    url: () => portal.url,
    /** Signed in in every page unless its options say otherwise. */
    student: () => student,
    signIn: (other: string) => builderStudent(portal, browser, other),
    /** For windows of one browser; it is closed after the last test. */
    context: (options: BrowserContextOptions = {}) => newContext(options),
    /** Closed after the test. */
    newPage: async (options: BrowserContextOptions = {}): Promise<Page> => {
      const context = await newContext(options);
      passing.push(context);
      return await context.newPage();
    },
  };
}
