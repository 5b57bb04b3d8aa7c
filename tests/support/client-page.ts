import type { Browser, BrowserContextOptions } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { launchChromium } from "./chromium.ts";
import { buildClient, type Stubs } from "./client-stage.ts";

/** A page of the built client before a stubbed API, opened anew by each test of a file and closed after it. */
export function clientPage() {
  let browser: Browser;
  let openClient: Awaited<ReturnType<typeof buildClient>>;
  let opened: Awaited<ReturnType<typeof openClient>>;
  let problems: string[] = [];

  beforeAll(async () => {
    [browser, openClient] = await Promise.all([launchChromium(), buildClient()]);
  });
  afterEach(async () => await opened.context.close());
  afterAll(() => browser.close());

  const page = () => opened.page;
  const hash = () => new URL(page().url()).hash;
  return {
    open: async (address: string, stubs: Stubs, options: BrowserContextOptions) => {
      opened = await openClient(browser, address, stubs, options);
      page().setDefaultTimeout(120_000);
      const found: string[] = [];
      problems = found;
      page().on("pageerror", (error) => found.push(error.message));
      page().on("dialog", (shown) => {
        found.push(`A dialog of the browser: ${shown.message()}`);
        void shown.dismiss();
      });
    },
    /** The one that was opened last. */
    page,
    calls: () => opened.calls,
    leftUrls: () => opened.leftUrls,
    /** Errors of scripts that nothing caught, and dialogs that only scripts open. */
    problems: () => problems,
    path: () => hash().split("?")[0],
    /** The query of the address, as it is read. */
    query: () => Object.fromEntries(new URLSearchParams(hash().split("?")[1] ?? "")),
  };
}
