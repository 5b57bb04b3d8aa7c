import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type BuilderStudent, builderStudent } from "./builder-student.ts";
import { demoPortal } from "../servers/running-portal.ts";
import { closeContexts, sharedChromium } from "../browser/shared-chromium.ts";

/** How long a step may take on a machine that does much else. */
const STEP_TIMEOUT_MS = 120_000;
const WIDE = { width: 1280, height: 900 };
/** Schedule Builder's addresses begin so, after that of the portal. */
export const BUILDER = "/#/my-academics/schedule-builder";

/**
 * The portal with the demo university, and a student whom no other file has. An error that a page throws and nothing
 * catches fails the test.
 */
export function builderStage(username: string) {
  let url: string;
  let browser: Browser;
  let student: BuilderStudent;
  const passing: BrowserContext[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    [url, browser] = await Promise.all([demoPortal(), sharedChromium()]);
    student = await builderStudent(url, browser, username);
  });
  afterAll(closeContexts);
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
    url: () => url,
    /** Signed in in every page unless its options say otherwise. */
    student: () => student,
    signIn: (other: string) => builderStudent(url, browser, other),
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
