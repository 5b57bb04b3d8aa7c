import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page, Route } from "playwright";
import { type EndpointName, routes } from "#contract/calls/routes";
import { withInstitution } from "#server/frame/pages/client-page";
import { CONFIGURATION_ID, configurationDataOf, summaryOf } from "../builder/builder-data.ts";
import { good, spring } from "../cart/cart-entries.ts";
import { listingOf } from "../search/listings.ts";
import { searchData } from "../search/class-search-data.ts";
import { fullDashboard } from "../component/dashboard-replies.ts";
import { people } from "../registration/people.ts";
import { courseOf, requestOf, sectionAt } from "../engine/schedule-requests.ts";
import { searchResults } from "../search/search-reply.ts";
import { SHARED_VIEW, sharedResult } from "../documents/shared-schedule-data.ts";

export type FirstLoad = Budget & { screen: string; budget: Budget };
type Budget = { scripts: number; gzippedBytes: number };

const ORIGIN = "http://portal.test";
const BUILDER = "#/my-academics/schedule-builder";
const TERM = "3730";

const GOAL: Budget = { scripts: 12, gzippedBytes: 200_000 };

const VIEWER = "public viewer";

/** With what shows that it's loaded, and its budget if that isn't the goal. */
const SCREENS: readonly (readonly [screen: string, hash: string, shown: string, budget?: Budget])[] = [
  ["home", "#/", "main h1"],
  ["class search", `#/class-search/filters?term=${TERM}`, "main form"],
  ["search results", `#/class-search/search?term=${TERM}`, "[data-class-number]"],
  ["builder configuration", `${BUILDER}/configuration?id=${CONFIGURATION_ID}`, "main h1"],
  ["builder results", `${BUILDER}/results?id=${CONFIGURATION_ID}`, "[data-class-row]"],
  [VIEWER, SHARED_VIEW, "main h2", { scripts: 12, gzippedBytes: 150_000 }],
];

const SHOWN_WITHIN_MS = 120_000;
/** Silence after which nothing more loads. */
const QUIET_MS = 1500;

/** As a student with an empty cache. */
export async function measureFirstLoads(browser: Browser, folder: string): Promise<FirstLoad[]> {
  const names = globSync("**/*.{html,js,css,svg,woff2}", { cwd: folder });
  const files = new Map(names.map((name) => [name.replaceAll(path.sep, "/"), readFileSync(path.join(folder, name))]));
  files.set("index.html", Buffer.from(withInstitution(String(files.get("index.html")))));
  const loads: FirstLoad[] = [];
  for (const [screen, hash, shown, budget = GOAL] of SCREENS) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    const scripts = new Set<string>();
    await page.route(`${ORIGIN}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.startsWith("/api/")) {
        return await answer(route, pathname.slice("/api".length), screen === VIEWER ? { user: people.nobody } : {});
      }
      const name = pathname.slice(1) || "index.html";
      const body = files.get(name);
      if (!body) return await route.fulfill({ status: 404 });
      if (name.endsWith(".js")) scripts.add(name);
      await route.fulfill({ body, contentType: TYPES[path.extname(name)] ?? "application/octet-stream" });
    });
    await page.goto(`${ORIGIN}/${hash}`);
    await page.locator(shown).first().waitFor({ timeout: SHOWN_WITHIN_MS });
    await untilQuiet(page);
    const gzippedBytes = [...scripts].reduce(
      (bytes, name) => bytes + gzipSync(files.get(name)!, { level: 9 }).length,
      0,
    );
    loads.push({ screen, scripts: scripts.size, gzippedBytes, budget });
    await context.close();
  }
  return loads;
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

async function answer(route: Route, pathname: string, over: Replies): Promise<void> {
  const method = route.request().method();
  const [name] =
    Object.entries(routes).find(
      ([, { method: own, path: pattern }]) =>
        own === method && new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(pathname),
    ) ?? [];
  const data = { ...replies(), ...over }[name as EndpointName] ?? null;
  await route.fulfill({ json: { data, isError: false, message: null }, headers: { "x-build": "one" } });
}

type Replies = Partial<Record<EndpointName, unknown>>;

function replies(): Replies {
  const courses = Array.from({ length: 4 }, (_, at) =>
    courseOf(`COMP.${at}`, [sectionAt(100 + at, 480 + 60 * at), sectionAt(200 + at, 780 + 60 * at)]),
  );
  const request = requestOf(courses);
  const dashboard = Object.entries(fullDashboard).map(([name, reply]) => [name, (reply as { data: unknown }).data]);
  return {
    ...Object.fromEntries(dashboard),
    user: { ...people.student, Features: ["schedule_builder", "enrollment_operations"] },
    globalAlerts: [],
    serviceAlerts: [],
    notices: [],
    eligibleTerms: [spring],
    enrollmentTerms: [],
    cartItems: good({ Items: [] }),
    cartPlans: good({ Version: 0, Plans: [] }),

    classSearchTerms: [{ Code: TERM, Description: "2027 Spring" }],
    classSearchData: searchData,
    publicResults: sharedResult(),
    searchClasses: searchResults(Array.from({ length: 60 }, (_, at) => listingOf(1000 + at))),
    batchEnrollmentInfo: {},
    configurations: [summaryOf(request)],
    buildData: configurationDataOf(request),
  };
}
