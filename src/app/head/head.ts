import { page } from "../lib/api/early-answers.ts";
import { screens } from "../routing/screens.ts";
import { beginPageOpening } from "../ui/loading/page-opening.ts";
import { addressedBy } from "./addressed.ts";
import { answersInPage, userInPage } from "./answers-in-page.ts";
import { loadScreenFiles, loadSpanish, startApplication } from "./application-files.ts";
import { drawOutline, pageLanguage, sayThatStartFailed } from "./outline.ts";
import { firstReadingsInto } from "./readings.ts";

/*
 * Runs in the page's head before any other code has loaded: asks at once for what the addressed screen will ask for. The
 * application asks for what it left out. Then the page calls `openPage` below its outline, which asks for the application's
 * code and the screen's as soon as the outline is painted. So code and data load together, and neither waits for the other.
 */

// Before anything that could throw: without it, the application wouldn't start.
Object.assign(globalThis, { openPage });

const answers = answersInPage();
page.earlyAnswers = answers;
const beginFirstReadings = firstReadingsInto(answers, userInPage());
beginReadings();

/** Called right below the outline, before the first paint. It starts the application also if the outline can't be drawn. */
function openPage(): void {
  const failed = (error: unknown) => {
    reportError(error);
    sayThatStartFailed();
  };
  startApplication()
    .then(() => page.started)
    .catch(failed)
    .finally(() => removeEventListener("hashchange", follow));
  if (pageLanguage() === "es-US") void loadSpanish();
  loadFiles();
  beginPageOpening();
  addEventListener("hashchange", follow);
  document.querySelector(".outline")?.addEventListener("click", goElsewhere);
  draw();
}

/** In place of the entry: the application counts entries, and wouldn't know of one that it didn't make. */
function goElsewhere(event: Event): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const href = target instanceof Element ? target.closest("a")?.getAttribute("href") : undefined;
  if (!href || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  location.replace(href);
}

/** A link of the outline's bars was pressed. */
function follow(): void {
  draw();
  loadFiles();
  beginReadings();
}

function draw(): void {
  drawOutline(addressedBy(location.hash), userInPage());
}

function loadFiles(): void {
  const { name } = addressedBy(location.hash);
  if (name) void loadScreenFiles(name);
}

function beginReadings(): void {
  const { name, query } = addressedBy(location.hash);
  if (!name) return;
  void beginFirstReadings(screens[name], query).catch(() => {
    // The screen asks for the same, and shows why it failed.
  });
}
