import { atom } from "jotai/vanilla";
import type { AppError } from "#contract/outcome";
import type { User } from "#contract/calls/profile";
import type { FeatureFlag } from "#contract/protocol";
import { apiAtom } from "../api/api.ts";
import { interruptAtom } from "../api/interruptions.ts";
import { claimPersonalAtom } from "./remembered.ts";
import { reloadWithoutAskingAtom } from "../../routing/unsaved-atoms.ts";
import { toAppError } from "../api/failures.ts";

/** Screens show once it's ready, because flags decide what they show. */
export type Session = { status: "loading" } | { status: "failed"; failure: AppError } | { status: "ready"; user: User };

const ANONYMOUS: User = {
  IsAuthenticated: false,
  Identity: null,
  FirstName: null,
  LastName: null,
  PeopleSoftId: null,
  EmailAddress: null,
  IsStudent: false,
  Features: [],
  HasBookstore: false,
  HasBookstoreMaterials: false,
};

// State

export const sessionAtom = atom<Session>({ status: "loading" });
/** Requested, and not granted yet. */
const wishesAtom = atom<FeatureWishes>();

// Derived

export const userAtom = atom((get) => {
  const session = get(sessionAtom);
  return session.status === "ready" ? session.user : ANONYMOUS;
});

export const isSignedInAtom = atom((get) => get(userAtom).IsAuthenticated);
export const isStudentAtom = atom((get) => get(userAtom).IsAuthenticated && get(userAtom).IsStudent);

export const featuresAtom = atom(
  (get): ReadonlySet<FeatureFlag> => new Set(get(userAtom).Features as readonly FeatureFlag[]),
);

// Actions

/**
 * Reloads the page if another tab signed in as someone else, who must not save what this one typed. Asks to sign in if the
 * session ended.
 */
export const refreshUserAtom = atom(null, async (get, set, given?: FeatureWishes): Promise<void> => {
  const api = get(apiAtom);
  if (get(sessionAtom).status === "failed") set(sessionAtom, { status: "loading" });
  if (given && hasWishes(given)) set(wishesAtom, given);
  const wishes = get(wishesAtom);
  try {
    const user = wishes
      ? await api("setFeatures", { body: { On: [...wishes.on], Off: [...wishes.off] } })
      : await api("user");
    set(wishesAtom, undefined);
    const before = get(sessionAtom);
    const isOther = before.status === "ready" && before.user.Identity !== user.Identity;
    if (isOther && user.IsAuthenticated) return set(reloadWithoutAskingAtom);
    if (isOther) set(interruptAtom, { kind: "sign-in", hasEnded: true });
    set(claimPersonalAtom, user.Identity);
    set(sessionAtom, { status: "ready", user });
  } catch (error) {
    const failure = toAppError(error);
    if (get(sessionAtom).status !== "ready") set(sessionAtom, { status: "failed", failure });
  }
});

/** `ft` and `ft-off` of an address; several flags are comma-separated or repeated. */
type FeatureWishes = { on: readonly string[]; off: readonly string[] };

/** Takes the wishes out of the page's address, before the hash and in it, so that they aren't made again. */
export function takeFeatureWishes(): FeatureWishes {
  const url = new URL(location.href);
  const [path = "", search] = url.hash.split("?");
  const inHash = new URLSearchParams(search);
  const take = (name: string) =>
    [url.searchParams, inHash].flatMap((query) => {
      const values = query.getAll(name).flatMap((value) => value.split(",").filter(Boolean));
      query.delete(name);
      return values;
    });
  const wishes = { on: take("ft"), off: take("ft-off") };
  if (search !== undefined) url.hash = inHash.size === 0 ? path : `${path}?${inHash}`;
  if (hasWishes(wishes)) history.replaceState(null, "", url.href);
  return wishes;
}

function hasWishes({ on, off }: FeatureWishes): boolean {
  return on.length + off.length > 0;
}
