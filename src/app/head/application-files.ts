import { letPageAnswer } from "../lib/time/let-page-answer.ts";
import type { ScreenName } from "../routing/screens.ts";

/**
 * The build writes it: the application's files in the order in which they run, of which the page has none in development;
 * the texts in Spanish; the files of all screens, and which of them each screen loads besides the application's.
 */
declare const SCREEN_FILES: {
  application: readonly string[];
  spanish: readonly string[];
  files: readonly string[];
  ofScreens: Partial<Record<ScreenName, readonly number[]>>;
};

/** Behind the data, which is smaller. */
export function loadScreenFiles(name: ScreenName): void {
  for (const index of SCREEN_FILES.ofScreens[name] ?? []) {
    const file = SCREEN_FILES.files[index]!;
    if (/-worker-/.test(file)) void cacheWorker(file);
    else preload(file);
  }
}

/** The application needs them before it shows anything. */
export function loadSpanish(): void {
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
  const as = file.endsWith(".css") ? "style" : "script";
  // Not as modules: Chrome before 153 forgets the priority of a modulepreload that a script adds. In the same mode as Vite
  // asks, so that the browser sees that it's the same request.
  const how = { rel: "preload", as, crossOrigin: "", fetchPriority: "low", href: file };
  document.head.append(Object.assign(document.createElement("link"), how));
}

/** Once the outline is painted: until then, the application's code would be in the paint's way. */
export async function startApplication(): Promise<void> {
  const { application } = SCREEN_FILES;
  if (!canPreloadModules()) {
    // The files load only now, so they load all together. Safari before 17.
    await Promise.all(application.map(run));
    return;
  }
  await painted();
  for (const file of application) {
    await run(file);
    await letPageAnswer();
  }
}

async function run(file: string): Promise<void> {
  await import(/* @vite-ignore */ new URL(file, document.baseURI).href);
}

function canPreloadModules(): boolean {
  return document.createElement("link").relList.supports("modulepreload");
}

/** In case that a browser says nothing of a paint. */
const PAINTED_WITHIN_MS = 1000;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    // A page that nobody sees is never painted.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return done();
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) done();
    });
    paints.observe({ type: "paint", buffered: true });
    return setTimeout(done, PAINTED_WITHIN_MS);
  });
}
