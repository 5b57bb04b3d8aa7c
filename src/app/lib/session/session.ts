import { atom } from "jotai/vanilla";
import type { User } from "#contract/calls/profile";
import type { AppError } from "#contract/outcome";
import type { FeatureFlag } from "#contract/protocol";
import { systemMs } from "#dates/clock";
import { t } from "#words";
import { reloadWithoutAskingAtom } from "../../routing/unsaved-atoms.ts";
import { showToast } from "../../ui/messages/toast-queue.ts";
import { apiAtom } from "../api/api.ts";
import { toAppError } from "../api/failures.ts";
import { interruptAtom } from "../api/interruptions.ts";
import { replySource } from "../api/reply-source.ts";
import { claimPersonalAtom } from "./remembered.ts";

/** Screens show once it's ready, because flags decide what they show. */
export type SessionState =
  | { status: "loading" }
  | { status: "failed"; failure: AppError }
  | { status: "ready"; user: User; askedAtMs?: number };

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

export const sessionAtom = atom<SessionState>({ status: "loading" });
/** Requested, and not granted yet. */
const wishesAtom = atom<FeatureWishes>();

// Derived

/** Anonymous until the session is ready. */
export const userAtom = atom((get) => {
  const session = get(sessionAtom);
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
 * Reloads the page if another tab signed in as someone else, who must not save what this one typed. Asks to sign in if the
 * session ended.
 */
export const refreshUserAtom = atom(null, async (get, set, given?: FeatureWishes): Promise<void> => {
  const api = get(apiAtom);
  if (get(sessionAtom).status === "failed") set(sessionAtom, { status: "loading" });
  if (given) set(wishesAtom, given);
  const wishes = get(wishesAtom);
  const askedAtMs = systemMs();
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
    set(sessionAtom, { status: "ready", user, askedAtMs: replySource.keptAtMs ?? askedAtMs });
    if (wishes) reportRefused(wishes, user);
  } catch (error) {
    const failure = toAppError(error);
    if (get(sessionAtom).status !== "ready") set(sessionAtom, { status: "failed", failure });
  }
});

function reportRefused({ on, off }: FeatureWishes, { Features }: User): void {
  const active: readonly string[] = Features;
  // A flag in both is turned off.
  const isRefused = (flag: string) => active.includes(flag) === off.includes(flag);
  const refused = [...new Set([...on, ...off])].filter(isRefused);
  if (refused.length === 0) return;
  const features = refused.join(", ");
  const words = t(
    "{count, plural, one {You can''t turn this feature on or off: {features}.} other {You can''t turn these features on or off: {features}.}}",
    { count: refused.length, features },
  );
  showToast(words);
}

/** `ft` and `ft-off` of an address; several flags are comma-separated or repeated. */
type FeatureWishes = { on: readonly string[]; off: readonly string[] };

/** As many as a call takes. */
const MOST_WISHES = 20;
/** What could name a flag. The call refuses longer texts, and a message must not repeat what a link's author made up. */
const FLAG = /^\w{1,60}$/;

/**
 * Takes the wishes out of the page's address, before the hash and in it, so that they aren't made again. Undefined if
 * there are none.
 */
export function takeFeatureWishes(): FeatureWishes | undefined {
  const url = new URL(location.href);
  const [path = "", search] = url.hash.split("?");
  const inHash = new URLSearchParams(search);
  const queries = [url.searchParams, inHash];
  if (!queries.some((query) => query.has("ft") || query.has("ft-off"))) return undefined;
  const take = (name: string) =>
    queries.flatMap((query) => {
      const values = query.getAll(name).flatMap((value) => value.split(",").filter((flag) => FLAG.test(flag)));
      query.delete(name);
      return values;
    });
  const wishes = { on: take("ft").slice(0, MOST_WISHES), off: take("ft-off").slice(0, MOST_WISHES) };
  if (search !== undefined) url.hash = inHash.size === 0 ? path : `${path}?${inHash}`;
  // The router keeps its key for this entry there.
  history.replaceState(history.state, "", url.href);
  return wishes.on.length + wishes.off.length > 0 ? wishes : undefined;
}
