import { letPageAnswer } from "../lib/time/let-page-answer.ts";
import type { ScreenName } from "../routing/screens.ts";

/**
 * The build writes it: the texts in Spanish; the files of all screens, and which of them each screen loads besides the
 * application's.
 */
declare const SCREEN_FILES: {
  spanish: readonly string[];
  files: readonly string[];
  ofScreens: Partial<Record<ScreenName, readonly number[]>>;
};

/** Behind the data, which is smaller, and behind the application's files, which run first. */
export async function loadScreenFiles(name: ScreenName): Promise<void> {
  await outlinePainted();
  for (const index of SCREEN_FILES.ofScreens[name] ?? []) {
    const file = SCREEN_FILES.files[index]!;
    if (/-worker-/.test(file)) void cacheWorker(file);
    else preload(file);
  }
}

/** The application needs them before it shows anything. */
export async function loadSpanish(): Promise<void> {
  await outlinePainted();
  for (const file of SCREEN_FILES.spanish) preload(file);
}

/** No browser preloads workers; theirs comes out of the browser's cache then. */
async function cacheWorker(file: string): Promise<void> {
  try {
    await (await fetch(file, { priority: "low" })).blob();
  } catch {
    // The screen starts its worker, and shows why it failed.
  }
}

function preload(file: string): void {
  // Not as modules: Chrome before 153 forgets the priority of a modulepreload that a script adds, and the application's
  // files, which run first, would wait for these.
  addLink(file, { rel: "preload", as: file.endsWith(".css") ? "style" : "script" });
}

/** In the same mode as Vite asks, so that the browser sees that it's the same request. */
function addLink(href: string, how: { rel: string; as?: string }): void {
  const link = Object.assign(document.createElement("link"), { ...how, crossOrigin: "", fetchPriority: "low", href });
  document.head.append(link);
}

export async function startApplication(): Promise<void> {
  const files = filesOfApplication();
  if (!canPreloadModules()) {
    // Safari before 17 loads a file when it runs, so they run all together.
    await Promise.all(files.map(run));
    return;
  }
  await outlinePainted();
  // As modules: the browser compiles them off the page's thread while they load.
  for (const file of files) addLink(file, { rel: "modulepreload" });
  await letPageAnswer();
  await loadLocales().catch(reportError);
  for (const file of files) {
    await letPageAnswer();
    await run(file);
  }
}

/** In the order in which they run. In development, the page runs them itself. */
function filesOfApplication(): readonly string[] {
  const named = document.querySelector<HTMLMetaElement>('meta[name="application-files"]');
  return named ? named.content.split(" ") : [];
}

/**
 * Makes the browser load its tables of languages, for which the application's first date would wait: while the files still
 * load, and in two tasks of up to 40 ms on a phone.
 */
async function loadLocales(): Promise<void> {
  new Intl.Locale("en").maximize();
  await letPageAnswer();
  new Intl.NumberFormat().format(0);
}

async function run(file: string): Promise<void> {
  await import(/* @vite-ignore */ new URL(file, document.baseURI).href);
}

function canPreloadModules(): boolean {
  return document.createElement("link").relList.supports("modulepreload");
}

/** If a browser reports no paint. */
const PAINTED_WITHIN_MS = 1000;

let painted: Promise<void> | undefined;

/**
 * The head loads nothing of the application before: compiling it would be in the paint's way, and its files in the data's.
 * Call it below the outline: in the head, a browser may still report the page as hidden.
 */
function outlinePainted(): Promise<void> {
  painted ??= new Promise((resolve) => {
    const done = () => resolve();
    // A page that nobody sees is never painted.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return done();
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) done();
    });
    paints.observe({ type: "paint", buffered: true });
    return setTimeout(done, PAINTED_WITHIN_MS);
  });
  return painted;
}
