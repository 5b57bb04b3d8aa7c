import type { BrowserContextOptions, Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { expectAccessible } from "./accessibility.ts";
import { CART, usualReplies } from "./cart-replies.ts";
import { launchChromium } from "./chromium.ts";
import { buildClient, type StubbedCall, type Stubs } from "./client-stage.ts";

export * from "./cart-replies.ts";

/** The screens of the cart before a stubbed API. */

const wide = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 360, height: 740 } };

/** Builds the client for the tests of a file; each test opens a page of its own. */
export function cartStage() {
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  let openClient: Awaited<ReturnType<typeof buildClient>>;
  let page: Page | undefined;
  let calls: StubbedCall[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    [browser, openClient] = await Promise.all([launchChromium(), buildClient()]);
  });
  afterEach(async () => {
    await page?.context().close();
    page = undefined;
    expect(problems.splice(0)).toEqual([]);
  });
  afterAll(() => browser.close());

  async function open(stubs: Stubs = {}, hash = CART, browserOptions: BrowserContextOptions = wide) {
    await page?.context().close();
    const opened = await openClient(browser, hash, { ...usualReplies, ...stubs } as Stubs, browserOptions);
    ({ page, calls } = opened);
    page.setDefaultTimeout(120_000);
    page.on("pageerror", (error) => problems.push(error.message));
  }

  const shown = (): Page => {
    if (!page) throw new Error("Nothing was opened.");
    return page;
  };
  const hashOf = () => new URL(shown().url()).hash;
  return {
    open,
    /** The one that was opened last. */
    page: shown,
    /** Stubs that answer by what was sent have to be told. */
    lastSent: (name: string) => calls.findLast((call) => call.name === name)?.body,
    sent: (name: string) => calls.filter((call) => call.name === name),
    path: () => hashOf().split("?")[0],
    query: () => Object.fromEntries(new URLSearchParams(hashOf().split("?")[1] ?? "")),
    button: (name: string | RegExp, within: Page | Locator = shown()) =>
      within.getByRole("button", { name, exact: true }),
    link: (name: string | RegExp, within: Page | Locator = shown()) => within.getByRole("link", { name, exact: true }),
    heading: (name: string) => shown().getByRole("heading", { name, exact: true }),
    text: (words: string | RegExp, within: Page | Locator = shown()) => within.getByText(words, { exact: true }),
    /** Among other words. */
    says: (words: string, within: Page | Locator = shown()) => within.getByText(words),
    box: (name: string) => shown().getByRole("checkbox", { name, exact: true }),
    /** One class of the list, or one plan. */
    item: (name: string | RegExp) => shown().getByRole("listitem", { name }),
    dialog: (name: string) =>
      shown()
        .getByRole("dialog", { name, exact: true })
        .or(shown().getByRole("alertdialog", { name, exact: true })),
    noDialog: () => shown().locator("[role=dialog], [role=alertdialog]").waitFor({ state: "detached" }),
    looksAccessible: () => expectAccessible(shown()),
  };
}
