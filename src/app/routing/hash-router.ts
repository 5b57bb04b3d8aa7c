import { createHashRouter, type RouteObject } from "react-router-dom";
import { randomId } from "../lib/random-id.ts";

export type Router = ReturnType<typeof createHashRouter>;

/** What React Router keeps in `history.state`. */
type Entry = { key?: string; idx?: number } | null;

/**
 * React Router's router behind the hash, which also knows addresses that were typed. Without a key, they'd share one
 * scroll position; without a place in the history, no blocker could keep a student from leaving by them.
 */
export function openRouter(routes: RouteObject[], ended = new AbortController()): Router {
  let place = -1;
  const note = () => {
    const entry = history.state as Entry;
    // The browser puts a typed address right after the entry that showed.
    place = entry?.idx ?? place + 1;
    if (entry?.key === undefined) history.replaceState({ ...entry, key: randomId(), idx: place }, "");
  };
  note();
  // Before the router's own listener, so that it finds the key.
  window.addEventListener("popstate", note, { signal: ended.signal });
  const router = createHashRouter(routes);
  router.subscribe(() => {
    place = (history.state as Entry)?.idx ?? place;
  });
  const dispose = router.dispose.bind(router);
  router.dispose = () => {
    ended.abort();
    dispose();
  };
  return router;
}

/** Whether the screen's entry is being left: another one is loading, or the browser has gone to it already. */
export function isLeaving({ state: { navigation, location } }: Router): boolean {
  return navigation.state !== "idle" || (history.state as Entry)?.key !== location.key;
}
