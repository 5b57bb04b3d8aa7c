import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Browser, Route } from "playwright";
import { routes } from "#contract/calls/routes";
import { addInstitution } from "#server/plugins/pages/client-page";
import { type LoadedScreen, MEASURED_SCREENS, type ScreenName } from "./first-load-screens.ts";

export type FirstLoad = {
  screen: ScreenName;
  /** Names of the files with JavaScript, in the order of the requests. */
  scripts: readonly string[];
  /** Of these, as the server sends them: compressed with brotli when the client was built. */
  bytes: number;
};

const ORIGIN = "https://portal.test";
const SHOWN_WITHIN_MS = 60_000;
/** Nobody looks at the pages, and what can't be seen isn't painted. */
const UNPAINTED = "<style>html { opacity: 0 }</style>";
/** Silence after which nothing more loads. */
const QUIET_MS = 1500;
/** Screens load ahead after this time, or later. */
const LATE_MS = 3000;
/** Each is quiet most of the time. */
const PAGES_AT_ONCE = 6;

/** What a browser with an empty cache loads for each screen, without a move or key. `folder` has the built client. */
export async function measureFirstLoads(browser: Browser, folder: string): Promise<FirstLoad[]> {
  const inFolder = globSync("**/*.{html,js,css,svg,woff2,br}", { cwd: folder });
  const files = new Map(
    inFolder.map((name) => [name.replaceAll(path.sep, "/"), readFileSync(path.join(folder, name))]),
  );
  files.set("index.html", Buffer.from(addInstitution(String(files.get("index.html"))) + UNPAINTED));
  const loads = new Map<ScreenName, FirstLoad>();
  const names = Object.keys(MEASURED_SCREENS) as ScreenName[];
  const waiting = [...names];
  async function measureNext() {
    const visitor = await newVisitor(browser, files);
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) {
      const scripts = await visitor.scriptsOf(MEASURED_SCREENS[screen]);
      loads.set(screen, {
        screen,
        scripts,
        bytes: scripts.reduce((sum, name) => sum + files.get(`${name}.br`)!.length, 0),
      });
    }
    await visitor.leave();
  }
  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, measureNext));
  return names.map((name) => loads.get(name)!);
}

/**
 * Opens a screen after another as if each were the first: what a page stores is deleted after it, and with routes a
 * browser requests every file again. A new process for each would take half as long again.
 */
async function newVisitor(browser: Browser, files: ReadonlyMap<string, Buffer>) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript(dropLateTimers, LATE_MS);
  const storage = await context.newCDPSession(page);
  const errors: unknown[] = [];
  page.on("pageerror", (error) => errors.push(error));
  let lastRequest = performance.now();
  page.on("request", () => (lastRequest = performance.now()));
  page.on("requestfinished", () => (lastRequest = performance.now()));
  let screen: LoadedScreen;
  let scripts: Set<string>;
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

  async function scriptsOf(visited: LoadedScreen): Promise<string[]> {
    screen = visited;
    scripts = new Set();
    errors.length = 0;
    await page.goto(`${ORIGIN}/${screen.hash}`);
    await page
      .locator(screen.shown)
      .first()
      .waitFor({ timeout: SHOWN_WITHIN_MS })
      .catch((cause: unknown) => {
        throw new AggregateError(errors, `${screen.hash} didn't show ${screen.shown}.`, { cause });
      });
    lastRequest = performance.now();
    while (performance.now() - lastRequest < QUIET_MS) await page.waitForTimeout(QUIET_MS / 5);
    // Addresses that differ after the # only would stay on the page.
    await page.goto("about:blank");
    await storage.send("Storage.clearDataForOrigin", { origin: ORIGIN, storageTypes: "all" });
    return [...scripts];
  }
  return { scriptsOf, leave: () => context.close() };
}

/** Runs in the page. What loads ahead once a screen shows isn't its first load, however slow the machine is. */
function dropLateTimers(lateMs: number): void {
  const start = globalThis.setTimeout;
  const startSoon = (work: TimerHandler, waitMs = 0, ...rest: unknown[]) =>
    waitMs >= lateMs ? 0 : start(work, waitMs, ...rest);
  Object.assign(globalThis, { setTimeout: startSoon });
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

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
