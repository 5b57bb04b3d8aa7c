import { Provider } from "jotai/react";
import { createStore } from "jotai/vanilla";
import { apiAtom } from "#app/lib/api/api.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import { Portal } from "#app/routing/portal.tsx";
import { createRouter } from "#app/routing/router.ts";
import { type Call, fakeApi, type Replies } from "./fake-api.ts";

export type Prepare = (store: ReturnType<typeof createStore>) => void;

/** The whole application on a fake API, to be rendered at the window's address. `calls` are those before. */
export function mountable(replies: Replies, prepare: Prepare = () => {}, before: Call[] = []) {
  const store = createStore();
  const { api, calls, beginnings, readings, answers } = fakeApi(store, replies, before);
  store.set(apiAtom, api);
  prepare(store);
  void store.set(refreshUserAtom);
  const router = createRouter(store, beginnings);
  const element = (
    <Provider store={store}>
      <Portal router={router} />
    </Provider>
  );
  return { element, store, router, calls, readings, answers };
}
