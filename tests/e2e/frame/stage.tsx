import { Provider } from "jotai/react";
import { createStore } from "jotai/vanilla";
import { createRoot } from "react-dom/client";
import { createHashRouter, RouterProvider } from "react-router-dom";
import { apiAtom } from "#app/lib/api.ts";
import { createApi } from "#app/lib/api-client.ts";
import { createApiFailures } from "#app/lib/api-failures.ts";
import { refreshUserAtom } from "#app/lib/session.ts";
import { Interruptions } from "#app/shell/interruptions.tsx";
import "#app/styles/index.css";

/** The API client with its dialogs and nothing else: the test makes the calls. */
const store = createStore();
const api = createApi({ baseUrl: document.baseURI, failures: createApiFailures(store) });
store.set(apiAtom, api);
await store.set(refreshUserAtom);

const call = async (...given: Parameters<typeof api>) => {
  try {
    return JSON.stringify(await api(...given));
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
};
Object.assign(window, { call });

function Stage() {
  return (
    <>
      <h1>Stage</h1>
      <Interruptions />
    </>
  );
}

const router = createHashRouter([{ path: "*", Component: Stage }]);
createRoot(document.getElementById("root")!).render(
  <Provider store={store}>
    <RouterProvider router={router} />
  </Provider>,
);
