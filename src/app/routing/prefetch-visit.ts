import type { CodeDescription } from "#contract/wire-shapes";
import { systemMs } from "#dates/clock";
import {
  type LookAhead,
  type OpenedPrefetch,
  PREFETCHED_MS,
  type PrefetchedVisits,
  prefetchVisits,
} from "../lib/api/prefetched-visits.ts";
import { eligibleTermsAtom, enrollmentTermsAtom } from "../lib/session/terms.ts";
import { isPaceSlow } from "../lib/time/page-activity.ts";
import { beginReadings, type Store } from "./begin-readings.ts";
import type { Visit } from "./first-readings.ts";
import type { Router } from "./hash-router.ts";
import { type Prefetch, type PrefetchTarget, prefetchLinks } from "./prefetch-links.ts";
import type { RouteRow } from "./routes.tsx";

/** The most visits that are prefetched in `PREFETCHED_MS`, however many links a pointer or the focus passes. */
export const MAX_POINTED_AT = 3;
/** What is pressed is mostly visited, so it has some of its own. */
export const MAX_PRESSED = 6;

/** Kept here, since the page's own atom doesn't say whether it has loaded. */
type Known = { searchTerms?: readonly CodeDescription[] | undefined };

/** Loads the screens that a student seems to go to, until the signal: their code, and what their visits ask for first. */
export function prefetchOnIntent(
  store: Store,
  router: Pick<Router, "state">,
  beginnings: LookAhead,
  rows: readonly RouteRow[],
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const visits = prefetchVisits(beginnings);
  // Another window may change the cart, or who is signed in.
  document.addEventListener("visibilitychange", visits.dropAll, { signal });
  prefetchLinks(rows, createPrefetch(store, router, visits), signal);
}

export function createPrefetch(
  store: Store,
  router: Pick<Router, "state">,
  { open }: Pick<PrefetchedVisits, "open">,
): Prefetch<RouteRow> {
  const known: Known = {};
  let times: number[] = [];

  /** A screen that shows asks by itself for what another query needs, and a redirect asks for nothing. */
  function asksForSomething({ screen: { path, first, redirect }, url }: PrefetchTarget<RouteRow>): boolean {
    const { matches, navigation } = router.state;
    // The visit that is being made has taken what was prefetched for it.
    if (navigation.state !== "idle") return false;
    return first !== undefined && path !== matches.at(-1)?.route.path && !redirect?.isAsked(new URL(url).searchParams);
  }

  return (target, isPressed) => {
    times = times.filter((at) => systemMs() - at < PREFETCHED_MS);
    const isOverLimit = isPaceSlow() || times.length >= (isPressed ? MAX_PRESSED : MAX_POINTED_AT);
    const visit = !isOverLimit && asksForSomething(target) ? open(target.url) : undefined;
    if (!visit) return undefined;
    times.push(systemMs());
    void beginPrefetch(store, target, visit, known);
    return visit.drop;
  };
}

/** Reads terms by `begin`: an atom would keep a failure for the screen. */
async function beginPrefetch(
  store: Store,
  { screen, url }: PrefetchTarget<RouteRow>,
  { begin, signal }: OpenedPrefetch,
  known: Known,
) {
  const terms: Visit["terms"] = async (name) => {
    const begun = await begin(name);
    signal.throwIfAborted();
    return begun ?? (await store.get(name === "eligibleTerms" ? eligibleTermsAtom : enrollmentTermsAtom));
  };
  const searchTerms = async () => {
    known.searchTerms ??= await begin("classSearchTerms");
    signal.throwIfAborted();
    return known.searchTerms ?? [];
  };
  try {
    await beginReadings(store, screen.first, screen.handle, { url, signal, begin, terms, searchTerms });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
