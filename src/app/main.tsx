// First, because it orders the layers.
import "./styles/index.css";
import { createStore } from "jotai/vanilla";
import { Provider } from "jotai/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { apiAtom } from "./lib/api/api.ts";
import { createApi } from "./lib/api/api-client.ts";
import { withBeginnings } from "./lib/api/begun.ts";
import { takeEarlyAnswer } from "./lib/api/early-answers.ts";
import { watchUncaughtErrors } from "./lib/api/api-failures.ts";
import { httpSender } from "./lib/api/http.ts";
import { alertsKnown } from "./lib/notices/alerts.ts";
import { refreshUserAtom, takeFeatureWishes } from "./lib/session/session.ts";
import { followTheme } from "./lib/session/theme.ts";
import { loadLanguage } from "./lib/language.ts";
import { allowOwnScripts } from "./lib/format/rich-text.tsx";
import { Portal } from "./routing/portal.tsx";
import { createRouter } from "./routing/router.ts";

allowOwnScripts();

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no element with the id root.");

const store = createStore();
await loadLanguage(store);
const { send, openVisit } = withBeginnings(httpSender(document.baseURI, takeEarlyAnswer));
store.set(apiAtom, createApi(store, send));
watchUncaughtErrors(store);
followTheme(store);
const user = store.set(refreshUserAtom, takeFeatureWishes());
// They came with the page, so what would show until they're known would be seen for a moment only, and move.
if (document.getElementById("answers")) await Promise.all([user, alertsKnown(store)]);

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <Portal router={createRouter(store, openVisit)} />
    </Provider>
  </StrictMode>,
);
