import { page } from "../lib/api/early-answers.ts";
import { beginPageOpening } from "../ui/loading/page-opening.ts";
import { screens } from "../routing/screens.ts";
import { addressedBy } from "./addressed.ts";
import { answersInPage, userInPage } from "./answers-in-page.ts";
import { loadScreenFiles, startApplication } from "./application-files.ts";
import { drawOutline, sayThatStartFailed } from "./outline.ts";
import { beginFirstReadings } from "./readings.ts";

/*
 * Runs in the page's head before any other code has loaded: asks for the files of the addressed screen, and for what that
 * screen will ask for, so that both come at once. Then the page calls `openPage` below its outline.
 */

page.earlyAnswers = answersInPage();
const { name, query } = addressedBy(location.hash);
if (name) {
  loadScreenFiles(name);
  void beginFirstReadings(screens[name], { query, known: userInPage(), answers: page.earlyAnswers }).catch(() => {
    // The screen asks for the same, and shows why it failed.
  });
}

Object.assign(globalThis, { openPage });

/** Called right below the outline, before the first paint. */
function openPage(): void {
  beginPageOpening();
  draw();
  // A link of the bars leads elsewhere before the application has started. Later, there's no outline to draw.
  addEventListener("hashchange", draw);
  startApplication().catch((error: unknown) => {
    reportError(error);
    sayThatStartFailed();
  });
}

function draw(): void {
  drawOutline(addressedBy(location.hash), userInPage());
}
