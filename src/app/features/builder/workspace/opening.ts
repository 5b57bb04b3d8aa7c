import { atom, type Getter } from "jotai/vanilla";
import { AppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { lastBuilderTermAtom, lastConfigurationsAtom } from "../../../lib/session/remembered.ts";
import { chooseTerm } from "../../../lib/session/term-choice.ts";
import { searchTermsAtom } from "../../../lib/session/terms.ts";
import {
  beginContentAtom,
  isDeletedAtom,
  isNotFound,
  isSavingAtom,
  loadContent,
  lookElsewhereAtom,
  savedContentAtom,
  savedOnDeviceAtom,
  sentAtom,
} from "./sending.ts";
import { lastViewedAtom, seenAtom } from "./viewed.ts";
import { visitAtom } from "./visit.ts";

/* A visit continues on other screens that show the same configuration, so nothing is loaded or built again. What a student
   left shows at once when they come back to it, and is then re-fetched. */

/** What an address asks for; the ID and the term can be invalid. */
export type Wish = {
  id: string | null;
  term: string | null;
  /** Begins with the schedule that the student viewed last time instead of the best one. */
  isRecalling?: boolean;
};
type State = { status: "loading" | "not-found" | "no-terms" | "ready" } | { status: "failed"; error: unknown };
type GoingOn = { visit: AbortController; screens: number };

export const LOADING: State = { status: "loading" };
const stateAtom = atom<State>(LOADING);
export const addressAtom = atom<Wish>({ id: null, term: null });
/** The visit that goes on, and how many screens show it: the next one may enter before the last one leaves. */
const goingOnAtom = atom<GoingOn>();

export const screenAtom = atom((get): State => {
  const state = get(stateAtom);
  return state.status === "ready" && get(isDeletedAtom) ? { status: "not-found" } : state;
});

/** Whether the configuration that was loaded last is the one that a screen asks for. */
export const isLoadedAtom = atom((get) => {
  const loaded = get(savedContentAtom)?.ConfigurationId;
  const opened = get(addressAtom);
  return ({ id, term }: Wish): boolean => {
    if (loaded === undefined) return false;
    return id === null ? opened.id === null && opened.term === term : id === String(loaded);
  };
});

/** Whether the schedule that the student viewed last time is where they left it, and not one of an earlier page. */
function isLastViewed(get: Getter): boolean {
  const id = get(savedContentAtom)?.ConfigurationId;
  const last = id === undefined ? undefined : get(lastViewedAtom)[id];
  return last?.hashCode === get(seenAtom).current?.hashCode;
}

/** Returns the function to call when the student leaves the screen. */
export const enterAtom = atom(null, (get, set, wish: Wish): (() => void) => {
  const last = get(goingOnAtom)?.visit;
  const isShown = get(isLoadedAtom)(wish) && get(screenAtom).status === "ready";
  const goesOn = last !== undefined && !last.signal.aborted && isShown;
  const visit = goesOn ? last : new AbortController();
  const count = (by: 1 | -1) =>
    set(goingOnAtom, (now) => ({ visit, screens: (now?.visit === visit ? now.screens : 0) + by }));
  count(1);
  if (goesOn) {
    void set(lookElsewhereAtom);
  } else {
    last?.abort();
    const canReturn = isShown && (!wish.isRecalling || isLastViewed(get));
    void set(canReturn ? returnAtom : openAtom, wish, visit.signal);
  }
  return () => {
    if (get(goingOnAtom)?.visit !== visit) return;
    count(-1);
    // The next screen may enter right after this.
    setTimeout(() => get(goingOnAtom)?.screens === 0 && get(goingOnAtom)?.visit === visit && visit.abort());
  };
});

const returnAtom = atom(null, async (get, set, wish: Wish, signal: AbortSignal): Promise<void> => {
  set(visitAtom, signal);
  await set(lookElsewhereAtom);
  // Without an id, the address means another one once the first has been deleted.
  if (get(isDeletedAtom) && wish.id === null && !signal.aborted) await set(openAtom, wish, signal);
});

/** The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wish: Wish, signal: AbortSignal): Promise<void> => {
  set(stateAtom, LOADING);
  set(addressAtom, wish);
  // What fails to load must not show to the next visit before that has loaded.
  const leave = () => get(screenAtom).status !== "ready" && set(stateAtom, LOADING);
  signal.addEventListener("abort", leave, { once: true });
  get(savedOnDeviceAtom)?.leave();
  while (get(isSavingAtom)) {
    await get(sentAtom);
    get(savedOnDeviceAtom)?.leave();
  }
  if (signal.aborted) return;
  // In this order, so that the last configuration isn't built again.
  set(beginContentAtom, undefined);
  set(visitAtom, signal);
  try {
    const isAnyWished = wish.id === null;
    const id = isAnyWished ? await set(findFirstAtom, wish.term, signal) : toConfigurationId(wish.id);
    if (signal.aborted) return;
    if (id === undefined) {
      // A term may be published in the meantime.
      set(searchTermsAtom);
      return set(stateAtom, { status: isAnyWished ? "no-terms" : "not-found" });
    }
    get(seenAtom).current = wish.isRecalling ? get(lastViewedAtom)[id] : undefined;
    const content = await loadContent(get(apiAtom), id, signal);
    if (signal.aborted) return;
    set(beginContentAtom, content);
    set(stateAtom, { status: "ready" });
    const { Code: term } = content.TermInfo.Term;
    set(lastBuilderTermAtom, () => term);
    set(lastConfigurationsAtom, (last) => (last[term] === id ? last : { ...last, [term]: id }));
  } catch (error) {
    if (signal.aborted) return;
    // The next try reads the terms again.
    set(searchTermsAtom);
    set(stateAtom, isNotFound(error) ? { status: "not-found" } : { status: "failed", error });
  }
});

/** The first configuration of the wished term, or else of the remembered one; undefined without terms. */
const findFirstAtom = atom(null, async (get, _set, wanted: string | null, signal: AbortSignal) => {
  const terms: readonly CodeDescription[] = await get(searchTermsAtom);
  const term = chooseTerm(terms, wanted, get(lastBuilderTermAtom))?.Code;
  if (term === undefined) return undefined;
  const [first] = await get(apiAtom)("configurations", { params: { term }, signal });
  if (!first) throw new AppError({ code: "UNEXPECTED", message: t("This term has no schedule configurations.") });
  return first.Id;
});

/** The id in an address; undefined if it can't be one. */
export function toConfigurationId(text: string | null): number | undefined {
  const id = Number(text);
  return text !== null && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined;
}
