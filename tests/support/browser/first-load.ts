import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, BrowserContext, Page, Route } from "playwright";
import { routes } from "#contract/calls/routes";
import { addInstitution } from "#server/frame/pages/client-page";
import { LOADED_SCREENS, type LoadedScreen, type ScreenName } from "./first-load-screens.ts";

export type FirstLoad = {
  screen: ScreenName;
  /** Names of the files with JavaScript, in the order of the requests. */
  scripts: readonly string[];
  /** Of these, as the server sends them: compressed with brotli when the client was built. */
  bytes: number;
};

const ORIGIN = "https://portal.test";
const SHOWN_WITHIN_MS = 60_000;
/** Silence after which nothing more loads. */
const QUIET_MS = 1500;
/** Each is quiet most of the time. */
const PAGES_AT_ONCE = 6;

/** What a browser with an empty cache loads for each screen, without a move or key. `folder` has the built client. */
export async function measureFirstLoads(browser: Browser, folder: string): Promise<FirstLoad[]> {
  const inFolder = globSync("**/*.{html,js,css,svg,woff2,br}", { cwd: folder });
  const files = new Map(
    inFolder.map((name) => [name.replaceAll(path.sep, "/"), readFileSync(path.join(folder, name))]),
  );
  files.set("index.html", Buffer.from(addInstitution(String(files.get("index.html")))));
  const loads = new Map<ScreenName, FirstLoad>();
  const names = Object.keys(LOADED_SCREENS) as ScreenName[];
  const waiting = [...names];
  async function measureNext() {
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const scripts = await scriptsOf(context, LOADED_SCREENS[screen], files);
      loads.set(screen, {
        screen,
        scripts,
        bytes: scripts.reduce((sum, name) => sum + files.get(`${name}.br`)!.length, 0),
      });
      await context.close();
    }
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, measureNext));
  return names.map((name) => loads.get(name)!);
}

async function scriptsOf(
  context: BrowserContext,
  screen: LoadedScreen,
  files: ReadonlyMap<string, Buffer>,
): Promise<string[]> {
  const page = await context.newPage();
  const scripts = new Set<string>();
  // Of the context, because workers ask as well.
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith("/api/")) return await answer(route, pathname.slice("/api".length), screen);
    const name = pathname.slice(1) || "index.html";
    const body = files.get(name);
    if (!body) return await route.fulfill({ status: 404 });
    if (name.endsWith(".js")) scripts.add(name);
    await route.fulfill({ body, contentType: TYPES[path.extname(name)] ?? "application/octet-stream" });
  });
  const errors: unknown[] = [];
  page.on("pageerror", (error) => errors.push(error));
  await page.goto(`${ORIGIN}/${screen.hash}`);
  await page
    .locator(screen.shown)
    .first()
    .waitFor({ timeout: SHOWN_WITHIN_MS })
    .catch((cause: unknown) => {
      throw new AggregateError(errors, `${screen.hash} didn't show ${screen.shown}.`, { cause });
    });
  await untilQuiet(page);
  return [...scripts];
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

async function untilQuiet(page: Page): Promise<void> {
  let last = performance.now();
  page.on("request", () => (last = performance.now()));
  page.on("requestfinished", () => (last = performance.now()));
  while (performance.now() - last < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
}

async function answer(route: Route, pathname: string, { data }: LoadedScreen): Promise<void> {
  const method = route.request().method();
  const [name] =
    Object.entries(routes).find(
      ([, { method: own, path: pattern }]) =>
        own === method && new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname),
    ) ?? [];
  const reply = (data as Record<string, unknown>)[name ?? ""] ?? null;
  await route.fulfill({ json: { data: reply, isError: false, message: null }, headers: { "x-build": "one" } });
}
