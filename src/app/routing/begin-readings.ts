import type { createStore } from "jotai/vanilla";
import type { LoaderFunction } from "react-router-dom";
import { isAppError } from "#contract/outcome";
import type { User } from "#contract/calls/profile";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import type { Begin, OpenVisit } from "../lib/api/begun.ts";
import type { Screen } from "../lib/screen/screen.tsx";
import { isAccountRemembered } from "../lib/session/remembered.ts";
import { isIntendedFor, sessionAtom } from "../lib/session/session.ts";
import { eligibleTermsAtom, enrollmentTermsAtom } from "../lib/session/terms.ts";

type Store = ReturnType<typeof createStore>;

/** What a route knows about the visit that begins. */
export type Visit = {
  query: URLSearchParams;
  begin: Begin;
  get: Store["get"];
  user: () => Promise<User>;
  /** At once also where this browser remembers an account: then the visitor is likely a student who is signed in. */
  isSignedIn: () => Promise<boolean>;
  isStudent: () => Promise<boolean>;
  /** Those that the screen will read. */
  terms: (name: "eligibleTerms" | "enrollmentTerms") => Promise<readonly EnrollmentTerm[]>;
};

export type FirstReadings = (visit: Visit) => void | Promise<unknown>;

export type LoaderOf = (readings: FirstReadings | undefined, screen: Screen) => LoaderFunction;

/** Loaders that begin a screen's first readings beside its code, and wait for none. */
export function beginning(store: Store, openVisit: OpenVisit): LoaderOf {
  return (readings, screen) =>
    ({ request: { url, signal } }) => {
      const visit = visitOf(store, { url, signal, begin: openVisit(signal) });
      void begin(readings, screen, visit);
      return null;
    };
}

async function begin(readings: FirstReadings | undefined, screen: Screen, visit: Visit): Promise<void> {
  try {
    if (readings && (await isExpected(screen, visit))) await readings(visit);
  } catch (error) {
    // The screen asks for the same, and shows why it failed.
    if (!isAppError(error)) throw error;
  }
}

/** Whether the screen will show. It waits for the account unless a student is likely. */
async function isExpected({ audience, feature }: Screen, visit: Visit): Promise<boolean> {
  if (audience === "everyone" && feature === undefined) return true;
  if (audience !== "staff" && isAccountLikely(visit)) return true;
  const user = await visit.user();
  return isIntendedFor(user, audience) && (feature === undefined || user.Features.includes(feature));
}

/** The account isn't known yet, but this browser remembers one. */
function isAccountLikely({ get }: Pick<Visit, "get">): boolean {
  return get(sessionAtom).status !== "ready" && isAccountRemembered();
}

type Opened = { url: string; signal: AbortSignal; begin: Begin };

function visitOf(store: Store, { url, signal, begin }: Opened): Visit {
  const { get } = store;
  const user = () => userOf(store, signal);
  return {
    query: new URL(url).searchParams,
    begin,
    get,
    user,
    isSignedIn: async () => isAccountLikely({ get }) || (await user()).IsAuthenticated,
    isStudent: async () => isAccountLikely({ get }) || isIntendedFor(await user(), "students"),
    async terms(name) {
      void begin(name);
      await user();
      return await get(name === "eligibleTerms" ? eligibleTermsAtom : enrollmentTermsAtom);
    },
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
