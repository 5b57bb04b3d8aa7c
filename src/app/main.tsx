// First, because it orders the layers.
import "./styles/index.css";
import { Provider } from "jotai/react";
import { createStore } from "jotai/vanilla";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { apiAtom } from "./lib/api/api.ts";
import { createApi } from "./lib/api/api-client.ts";
import { reportRecovered, watchUncaughtErrors } from "./lib/api/api-failures.ts";
import { withBeginnings } from "./lib/api/begun.ts";
import { page, takeEarlyAnswer } from "./lib/api/early-answers.ts";
import { httpSender } from "./lib/api/http.ts";
import { allowOwnScripts } from "./lib/format/rich-text.tsx";
import { loadLanguage } from "./lib/language.ts";
import { alertsKnown } from "./lib/notices/alerts.ts";
import { followLegibility } from "./lib/session/reading-settings.ts";
import { refreshUserAtom, takeFeatureWishes } from "./lib/session/session.ts";
import { followTheme } from "./lib/session/theme.ts";
import { letPageAnswer } from "./lib/time/let-page-answer.ts";
import { measureIfAsked } from "./lib/vitals/measure-if-asked.ts";
import type { Router } from "./routing/hash-router.ts";
import { Portal } from "./routing/portal.tsx";
import { createRouter, firstScreenLoaded } from "./routing/router.ts";
import { noteOutlineFocus } from "./shell/outline-focus.ts";
import { endPageOpeningOnce } from "./ui/loading/page-opening.ts";

allowOwnScripts();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

// The module doesn't wait: texts in Spanish need a file that imports from this one. The page's head does.
page.started = start(root);

/** Until it renders, the page shows its outline. */
async function start(place: HTMLElement): Promise<void> {
  // The code so far, what asks who is there, what follows the answers, and the first render are a task each.
  await letPageAnswer();
  const store = createStore();
  await loadLanguage(store);
  const { send, ...beginnings } = withBeginnings(httpSender(document.baseURI, takeEarlyAnswer));
  store.set(apiAtom, createApi(store, send));
  watchUncaughtErrors(store);
  followTheme(store);
  followLegibility(store);
  void store.set(refreshUserAtom, takeFeatureWishes());
  const alerts = alertsKnown(store);

  await letPageAnswer();
  const router = createRouter(store, beginnings);
  measureIfAsked(router);
  await Promise.all([alerts, firstScreenLoaded(router)]);

  await letPageAnswer();
  endPageOpening(router);
  noteOutlineFocus();
  const reactRoot = createRoot(place, { onRecoverableError: reportRecovered });
  // In slices, between which the page answers.
  startTransition(() => {
    reactRoot.render(
      <StrictMode>
        <Provider store={store}>
          <Portal router={router} />
        </Provider>
      </StrictMode>,
    );
  });
}

/** When someone acts, or goes elsewhere; also by the browser's Back button. */
function endPageOpening(router: Router): void {
  const end = endPageOpeningOnce();
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.state === "idle") return;
    stop();
    end();
  });
}
