import { atom } from "jotai/vanilla";
import type { AppError } from "#contract/outcome";
import type { User } from "#contract/calls/profile";
import type { FeatureFlag } from "#contract/protocol";
import { apiAtom } from "../api/api.ts";
import { type FeatureWishes, hasWishes } from "./feature-wishes.ts";
import { interruptAtom } from "../api/interruptions.ts";
import { claimPersonalAtom } from "./remembered.ts";
import { toAppError } from "../api/refusal.ts";

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

const stateAtom = atom<Session>({ status: "loading" });
/** Requested, and not granted yet. */
const wishesAtom = atom<FeatureWishes>();

// Derived

export const sessionAtom = atom((get) => get(stateAtom));

/** Anonymous until the session is ready. */
export const userAtom = atom((get) => {
  const session = get(stateAtom);
  return session.status === "ready" ? session.user : ANONYMOUS;
});

export const isSignedInAtom = atom((get) => get(userAtom).IsAuthenticated);
export const isStudentAtom = atom((get) => get(userAtom).IsAuthenticated && get(userAtom).IsStudent);

/** The flags that are on for this user. */
export const featuresAtom = atom(
  (get): ReadonlySet<FeatureFlag> => new Set(get(userAtom).Features as readonly FeatureFlag[]),
);

// Actions

/**
 * Loads the user and requests feature flags. Reloads the page if another tab signed in as someone else. If the session
 * ended, hides the student's data and asks to sign in.
 */
export const refreshUserAtom = atom(null, async (get, set, given?: FeatureWishes): Promise<void> => {
  const api = get(apiAtom);
  if (get(stateAtom).status === "failed") set(stateAtom, { status: "loading" });
  if (given && hasWishes(given)) set(wishesAtom, given);
  const wishes = get(wishesAtom);
  try {
    const user = wishes
      ? await api("setFeatures", { body: { On: [...wishes.on], Off: [...wishes.off] } })
      : await api("user");
    set(wishesAtom, undefined);
    const before = get(stateAtom);
    const isOther = before.status === "ready" && before.user.Identity !== user.Identity;
    if (isOther && user.IsAuthenticated) return location.reload();
    if (isOther) set(interruptAtom, { kind: "sign-in", hasEnded: true });
    set(claimPersonalAtom, user.Identity);
    set(stateAtom, { status: "ready", user });
  } catch (error) {
    const failure = toAppError(error);
    // A session that is ready stays.
    if (get(stateAtom).status !== "ready") set(stateAtom, { status: "failed", failure });
  }
});
