import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { IDEMPOTENCY_HEADER } from "#contract/protocol";
import { expectAccessible } from "./accessibility.ts";
import { good } from "./cart-entries.ts";
import { launchChromium } from "./chromium.ts";
import { buildClient, type StubbedCall, type Stubs } from "./client-stage.ts";
import { computingOptions, everyState, fall, spring, springCart, TERM } from "./my-classes-data.ts";

/** My Classes before a stubbed API. */

export const HASH = `#/my-academics/classes/enrollment?term=${TERM}&career=UGRD`;

const ordinary: Stubs = {
  enrollmentTerms: { data: [spring, fall] },
  eligibleTerms: { data: [spring] },
  enrolledClasses: { data: good(everyState) },
  cartItems: { data: good(springCart) },
  enrollmentOptions: { data: good(computingOptions) },
  readNotices: { data: { Unread: 0 } },
};

type Given = { hash?: string; width?: number; isDark?: boolean };

/** Builds the client for the tests of a file; each test opens a page of its own. */
export function myClassesStage() {
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  let openClient: Awaited<ReturnType<typeof buildClient>>;
  let page: Page;
  let calls: StubbedCall[];
  let problems: string[];

  beforeAll(async () => {
    [browser, openClient] = await Promise.all([launchChromium(), buildClient()]);
  });
  afterEach(async () => {
    await page.context().close();
    expect(problems).toEqual([]);
  });
  afterAll(() => browser.close());

  return {
    open: async (stubs: Stubs = {}, { hash = HASH, width = 1280, isDark = false }: Given = {}): Promise<void> => {
      const options = {
        viewport: { width, height: width < 600 ? 740 : 900 },
        colorScheme: isDark ? "dark" : "light",
      } as const;
      ({ page, calls } = await openClient(browser, hash, { ...ordinary, ...stubs }, options));
      page.setDefaultTimeout(120_000);
      problems = [];
      page.on("pageerror", (error) => problems.push(error.message));
    },
    /** The one that was opened last. */
    page: () => page,
    /** Bodies of the calls of an endpoint. */
    sent: (name: string) => calls.filter((call) => call.name === name).map(({ body }) => body),
    /** Keys by which the server knows calls of an endpoint again. */
    sentWith: (name: string) =>
      calls.filter((call) => call.name === name).map(({ headers }) => headers[IDEMPOTENCY_HEADER.toLowerCase()]),
    query: () => Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split("?")[1] ?? "")),
    button: (name: string | RegExp) => page.getByRole("button", { name, exact: true }),
    text: (words: string | RegExp) => page.getByText(words, { exact: true }),
    /** A dialog by its title, whichever of the two kinds it is. */
    dialog: (name: string) =>
      page.getByRole("dialog", { name, exact: true }).or(page.getByRole("alertdialog", { name, exact: true })),
    /** A class of the list, by "COMP.1010". */
    row: (course: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: course }) }),
    /** The input of a radio or checkbox lies unseen under its label. */
    tick: (words: string) => page.locator("label", { hasText: words }).click(),
    chooseTerm: async (name: string) => {
      await page.getByRole("button", { name: /Term and career/ }).click();
      await page.getByRole("option", { name, exact: true }).click();
    },
    looksAccessible: async () => {
      await expectAccessible(page);
      const [content, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content).toBeLessThanOrEqual(seen ?? 0);
    },
  };
}
