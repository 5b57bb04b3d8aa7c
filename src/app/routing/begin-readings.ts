import type { createStore } from "jotai/vanilla";
import type { LoaderFunction } from "react-router-dom";
import type { User } from "#contract/calls/profile";
import { isAppError } from "#contract/outcome";
import type { OpenVisit } from "../lib/api/begun.ts";
import type { Screen } from "../lib/screen/screen.tsx";
import { isIntendedFor } from "../lib/session/audience.ts";
import { isAccountRemembered, lastBuilderTermAtom, lastClassesTermAtom } from "../lib/session/remembered.ts";
import { sessionAtom } from "../lib/session/session.ts";
import { eligibleTermsAtom, enrollmentTermsAtom, searchTermsAtom } from "../lib/session/terms.ts";
import type { FirstReadings, Visit } from "./first-readings.ts";

export type Store = ReturnType<typeof createStore>;

/** A route's visit, which also reads what the page knows already. */
type RouteVisit = Visit & Pick<Store, "get">;

export type LoaderOf = (readings: FirstReadings | undefined, screen: Screen) => LoaderFunction;

/** Loaders that begin a screen's first readings while its code loads, and wait for none. */
export function beginning(store: Store, openVisit: OpenVisit): LoaderOf {
  return (readings, screen) =>
    ({ request: { url, signal } }) => {
      void beginReadings(store, readings, screen, { url, signal, begin: openVisit(signal, url) });
      return null;
    };
}

/** Terms that it doesn't give come from atoms. */
export type OpenedVisit = Pick<Visit, "begin"> & Partial<Visit> & { url: string; signal: AbortSignal };

export async function beginReadings(
  store: Store,
  readings: FirstReadings | undefined,
  screen: Screen,
  opened: OpenedVisit,
): Promise<void> {
  const visit = visitOf(store, opened);
  try {
    if (readings && (await isExpected(screen, visit))) await readings(visit);
  } catch (error) {
    // The screen asks for the same, and shows why it failed.
    if (!isAppError(error)) throw error;
  }
}

/** Whether the screen will show. It waits for the account unless a student is likely. */
async function isExpected({ audience, feature }: Screen, visit: RouteVisit): Promise<boolean> {
  if (audience === "everyone" && feature === undefined) return true;
  if (audience !== "staff" && isAccountLikely(visit)) return true;
  const user = await visit.user();
  return isIntendedFor(user, audience) && (feature === undefined || user.Features.includes(feature));
}

/** The account isn't known yet, but this browser remembers one. */
function isAccountLikely({ get }: Pick<Store, "get">): boolean {
  return get(sessionAtom).status !== "ready" && isAccountRemembered();
}

function visitOf(store: Store, opened: OpenedVisit): RouteVisit {
  const { url, signal, begin } = opened;
  const { get } = store;
  const user = () => userOf(store, signal);
  return {
    query: new URL(url).searchParams,
    get,
    user,
    isSignedIn: async () => isAccountLikely({ get }) || (await user()).IsAuthenticated,
    isStudent: async () => isAccountLikely({ get }) || isIntendedFor(await user(), "students"),
    async terms(name) {
      void begin(name);
      await user();
      return await get(name === "eligibleTerms" ? eligibleTermsAtom : enrollmentTermsAtom);
    },
    searchTerms: () => get(searchTermsAtom),
    lastTerm: (of) => get(of === "builder" ? lastBuilderTermAtom : lastClassesTermAtom),
    ...opened,
  };
}

/** Never, if the student goes elsewhere first. */
function userOf(store: Store, signal: AbortSignal): Promise<User> {
  const { promise, resolve } = Promise.withResolvers<User>();
  const look = () => {
    const session = store.get(sessionAtom);
    if (session.status === "ready" && !signal.aborted) resolve(session.user);
    return session.status === "ready" || signal.aborted;
  };
  if (!look()) {
    const stop = store.sub(sessionAtom, () => look() && stop());
    signal.addEventListener("abort", stop);
  }
  return promise;
}
