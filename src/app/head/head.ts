import { page } from "../lib/api/early-answers.ts";
import { beginPageOpening } from "../ui/loading/page-opening.ts";
import { screens } from "../routing/screens.ts";
import { addressedBy } from "./addressed.ts";
import { answersInPage, userInPage } from "./answers-in-page.ts";
import { loadScreenFiles, loadSpanish, startApplication } from "./application-files.ts";
import { drawOutline, pageLanguage, sayThatStartFailed } from "./outline.ts";
import { firstReadingsInto } from "./readings.ts";

/*
 * Runs in the page's head before any other code has loaded: asks for the files of the addressed screen, and for what that
 * screen will ask for, so that both come at once. The application asks for what it left out. Then the page calls `openPage`
 * below its outline.
 */

// First: without it, the application wouldn't start.
Object.assign(globalThis, { openPage });

const answers = answersInPage();
page.earlyAnswers = answers;
const beginFirstReadings = firstReadingsInto(answers, userInPage());
if (pageLanguage() === "es-US") loadSpanish();
beginScreen();

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
  beginScreen();
}

function draw(): void {
  drawOutline(addressedBy(location.hash), userInPage());
}

function beginScreen(): void {
  const { name, query } = addressedBy(location.hash);
  if (!name) return;
  loadScreenFiles(name);
  void beginFirstReadings(screens[name], query).catch(() => {
    // The screen asks for the same, and shows why it failed.
  });
}
