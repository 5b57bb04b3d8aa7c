import { type EndpointName, routes } from "#contract/calls/routes";
import type { User } from "#contract/calls/profile";
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from "#contract/protocol";
import type { Begin } from "../lib/api/begun.ts";
import { page } from "../lib/api/early-answers.ts";
import { endpointPath } from "../lib/api/endpoint-path.ts";
import { isIntendedFor } from "../lib/session/audience.ts";
import { PERSONAL } from "../lib/session/storage-keys.ts";
import { letPageAnswer } from "../lib/time/let-page-answer.ts";
import type { Visit } from "../routing/first-readings.ts";
import { paths, redirects } from "../routing/paths.ts";
import { type ScreenFacts, type ScreenName, screens } from "../routing/screens.ts";
import { answersInPage, userInPage } from "./answers-in-page.ts";
import { drawOutline, offerReload } from "./outline.ts";
import { stored } from "./stored.ts";

/*
 * Runs in the page's head before any other code has loaded: asks for the files of the addressed screen, and for what that
 * screen will ask for, so that both come at once. Then the page calls `openPage` below its outline.
 */

/**
 * The build writes it: the application's files in the order in which they run, of which the page has none in development;
 * the files of all screens, and which of them each screen loads besides these.
 */
declare const SCREEN_FILES: {
  application: readonly string[];
  files: readonly string[];
  ofScreens: Partial<Record<ScreenName, readonly number[]>>;
};

/** Small answers by which screens choose what they ask for. */
const LEADING: readonly EndpointName[] = [
  "user",
  "classSearchTerms",
  "eligibleTerms",
  "enrollmentTerms",
  "configurations",
];

const { application, files, ofScreens } = SCREEN_FILES;
const early = answersInPage();
page.earlyAnswers = early;
const { path, query } = addressed();
const name = (Object.keys(screens) as ScreenName[]).find((each) => paths[each].path === path);
if (name) {
  for (const at of ofScreens[name] ?? []) preload(files[at]!);
  void beginReadings(screens[name]).catch(() => {
    // The screen asks for the same, and shows why it failed.
  });
}

Object.assign(globalThis, { openPage });

/** Shows the outline, and starts the application once it's painted: until then, its code would be in the paint's way. */
function openPage(): void {
  // Skeletons go on where the outline ends, until someone acts.
  document.documentElement.dataset["outlined"] = "";
  drawOutline({ path, screen: name && screens[name], user: userInPage() });
  const starting = canPreload() ? painted().then(startApplication) : Promise.all(application.map(run));
  starting.catch(offerReload);
}

/** A page that nobody sees is never painted. */
const PAINTED_WITHIN_MS = 1000;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return done();
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) done();
    });
    paints.observe({ type: "paint", buffered: true });
    return setTimeout(done, PAINTED_WITHIN_MS);
  });
}

/** Otherwise, nothing has been loaded so far, and each file waits for the network. Not in Safari before 17. */
const canPreload = () => document.createElement("link").relList.supports("modulepreload");

/** One file after another, so that the page can answer between them. */
async function startApplication(): Promise<void> {
  for (const file of application) {
    await run(file);
    await letPageAnswer();
  }
}

async function run(file: string): Promise<void> {
  await import(/* @vite-ignore */ new URL(file, document.baseURI).href);
}

/** Where the address leads, as `routes.tsx` has it. */
function addressed() {
  const [typed = "", search] = location.hash.replace(/^#?\/*/, "/").split("?", 2);
  const asked = new URLSearchParams(search);
  const known = redirects[typed] ?? typed;
  const isWithoutTerm = known === paths.classSearchResults.path && !asked.get("term")?.trim();
  return { path: isWithoutTerm ? paths.classSearchFilters.path : known, query: asked };
}

/** Behind the data, which is smaller. Chrome before 153 forgets the priority of a modulepreload that a script adds. */
function preload(file: string): void {
  // A worker has a preload of its own kind in no browser; its file is in the browser's cache then.
  if (/-worker-/.test(file))
    return void fetch(file, { priority: "low" }).then(
      (response) => response.blob(),
      () => {},
    );
  const as = file.endsWith(".css") ? "style" : "script";
  // In the same mode as Vite asks, so that the browser sees that it's the same request.
  const how = { rel: "preload", as, crossOrigin: "", fetchPriority: "low", href: file };
  document.head.append(Object.assign(document.createElement("link"), how));
}

async function beginReadings({ audience = "everyone", feature, first }: ScreenFacts): Promise<void> {
  const user = async () => userInPage() ?? ((await begin("user")) as User);
  if (audience !== "everyone" && !isIntendedFor(await user(), audience)) return;
  if (feature !== undefined && !(await user()).Features.includes(feature)) return;
  const { IsAuthenticated, Identity } = await user();
  const visit: Visit = {
    query,
    begin: begin as Begin,
    user,
    isSignedIn: async () => IsAuthenticated,
    isStudent: async () => isIntendedFor(await user(), "students"),
    terms: async (terms) => (await (begin as Begin)(terms)) ?? [],
    searchTerms: async () => (await (begin as Begin)("classSearchTerms")) ?? [],
    lastTerm: (of) => remembered(Identity, `${of}-term`),
  };
  await first?.(visit);
}

/** Asks once. Resolves with the content of those that say what to ask for next; the others are the application's to read. */
async function begin(endpoint: EndpointName, request: Parameters<typeof endpointPath>[1] = {}): Promise<unknown> {
  const url = new URL(`api${endpointPath(routes[endpoint].path, request)}`, document.baseURI).href;
  const headers = { Accept: "application/json", [CONTRACT_VERSION_HEADER]: String(CONTRACT_VERSION) };
  const answer = early.get(url) ?? fetch(url, { headers });
  early.set(url, answer);
  const content = LEADING.includes(endpoint) ? contentOf(answer) : answer.then(() => undefined);
  // The screen that takes the answer shows why it failed.
  return await content.catch(() => undefined);
}

async function contentOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  // The application reads it, too.
  return response.ok ? ((await response.clone().json()) as { data: unknown }).data : undefined;
}

function remembered(identity: string | null, key: string): string | null {
  type Kept = { of?: unknown; values?: Readonly<Record<string, unknown>> } | null;
  const kept = stored(PERSONAL) as Kept;
  const value = kept?.of === identity ? kept?.values?.[key] : undefined;
  return typeof value === "string" ? value : null;
}
