// First, because it orders the layers.
import "./styles/index.css";
import { createStore } from "jotai/vanilla";
import { Provider } from "jotai/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { apiAtom } from "./lib/api/api.ts";
import { createApi } from "./lib/api/api-client.ts";
import { watchUncaughtErrors } from "./lib/api/api-failures.ts";
import { httpSender } from "./lib/api/http.ts";
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
store.set(apiAtom, createApi(store, httpSender(document.baseURI)));
watchUncaughtErrors(store);
followTheme(store);
void store.set(refreshUserAtom, takeFeatureWishes());

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <Portal router={createRouter()} />
    </Provider>
  </StrictMode>,
);
