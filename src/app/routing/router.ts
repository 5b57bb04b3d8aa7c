import type { Beginnings } from "../lib/api/begun.ts";
import { refreshUserAtom, takeFeatureWishes } from "../lib/session/session.ts";
import { onFirstAct } from "../lib/time/page-activity.ts";
import { beginning, type Store } from "./begin-readings.ts";
import { openRouter, type Router } from "./hash-router.ts";
import { routesOf, rows } from "./routes.tsx";

/** Not with the page's own code, for which every screen waits. */
const prefetching = () => import("./prefetch-visit.ts");

/** Its first visit begins at once, so the store has all that screens need by then. */
export function createRouter(store: Store, beginnings: Beginnings): Router {
  const ended = new AbortController();
  // Before the router's own listeners, so that no screen keeps them in its address.
  window.addEventListener("popstate", () => followFeatureWishes(store), { signal: ended.signal });
  const router = openRouter(routesOf(beginning(store, beginnings.openVisit)), ended);
  const follow = async () => (await prefetching()).prefetchOnIntent(store, router, beginnings, rows, ended.signal);
  const load = () => void follow().catch(() => {});
  // A mouse moves before it's at a link. A finger is at one at once, but this would delay the first screen.
  if (matchMedia("(hover: hover)").matches) onFirstAct(load);
  else onFirstScreen(router, load);
  return router;
}

/** Those of an address that was typed into the open page, or of a link outside of the portal's code. */
function followFeatureWishes(store: Store): void {
  const wishes = takeFeatureWishes();
  if (wishes) void store.set(refreshUserAtom, wishes);
}

/** After this long, the frame shows without its screen. */
const WAITED_FOR_MS = 1000;

/** Resolves when the first screen's code is there, or late. */
export async function firstScreenLoaded(router: Router): Promise<void> {
  // Without `Promise.withResolvers`, which browsers of 2023 don't have: the page would never show.
  await new Promise<void>((resolve) => {
    onFirstScreen(router, resolve);
    setTimeout(resolve, WAITED_FOR_MS);
  });
}

/** Runs once the first screen's code is there, however late. Returns a function that cancels it. */
function onFirstScreen(router: Router, work: () => void): () => void {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    work();
  });
  if (router.state.initialized) {
    stop();
    work();
  }
  return stop;
}
