import { type Atom, atom, type Getter, type WritableAtom } from "jotai/vanilla";
import { atomWithLazy, selectAtom } from "jotai/vanilla/utils";
import { undoOf } from "#configuration/apply-edit";
import { AppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { t } from "#words";
import type { KnownSchedule } from "#workers/schedule/client";
import { apiAtom } from "../../../lib/api/api.ts";
import {
  isRecord,
  lastBuilderTermAtom,
  lastConfigurationsAtom,
  personalAtom,
} from "../../../lib/session/remembered.ts";
import { chooseTerm } from "../../../lib/session/term-choice.ts";
import { searchTermsAtom } from "../../../lib/session/terms.ts";
import { showToast, toasts } from "../../../ui/messages/toast-queue.ts";
import {
  applyEditsAtom,
  beginContentAtom,
  contentAtom,
  type Edits,
  isDeletedAtom,
  isNotFound,
  isSavingAtom,
  loadContent,
  lookElsewhereAtom,
  offeringsOf,
  savedContentAtom,
  savedOnDeviceAtom,
  sendEditsAtom,
  sentAtom,
} from "./edits.ts";

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
type Visit = { controller: AbortController; screens: number };

/** What the student is viewing. A cell, so that viewing another schedule doesn't start a build. */
export const seenAtom = atomWithLazy((): { current: KnownSchedule | undefined } => ({ current: undefined }));
export const LOADING: State = { status: "loading" };
const stateAtom = atom<State>(LOADING);
export const wishAtom = atom<Wish>({ id: null, term: null });
const goingOnAtom = atomWithLazy((): { current: Visit | undefined } => ({ current: undefined }));

export const screenAtom = atom((get): State => {
  const state = get(stateAtom);
  return state.status === "ready" && get(isDeletedAtom) ? { status: "not-found" } : state;
});

/** Whether the configuration that was loaded last is the one that a screen asks for. */
export const isLoadedAtom = atom((get) => {
  const loaded = get(savedContentAtom)?.ConfigurationId;
  const opened = get(wishAtom);
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
  const goingOn = get(goingOnAtom);
  const isShown = get(isLoadedAtom)(wish) && get(screenAtom).status === "ready";
  let visit = goingOn.current;
  if (visit && !visit.controller.signal.aborted && isShown) {
    void set(lookElsewhereAtom);
  } else {
    visit?.controller.abort();
    visit = { controller: new AbortController(), screens: 0 };
    goingOn.current = visit;
    const canReturn = isShown && (!wish.isRecalling || isLastViewed(get));
    void set(canReturn ? returnAtom : openAtom, wish, visit.controller.signal);
  }
  const own = visit;
  own.screens++;
  return () => {
    own.screens--;
    // The next screen may enter right after this.
    setTimeout(() => own.screens === 0 && own.controller.abort());
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
  set(wishAtom, wish);
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

/** Applies edits at once; once saved, offers Undo until the student leaves. */
export const applyWithUndoAtom = withUndo(applyEditsAtom);
/** The same for a form, which shows failures. */
export const sendWithUndoAtom = withUndo(sendEditsAtom);
/** Without Undo, after a question that says that there's none. */
export const sendForGoodAtom = withUndo(sendEditsAtom, false);

function withUndo(editsAtom: typeof applyEditsAtom | typeof sendEditsAtom, canUndo = true) {
  return atom(null, async (get, set, edits: Edits, message: string, beforeUndo?: () => void) => {
    const before = get(contentAtom);
    const visit = get(visitAtom);
    if (!before) return "";
    const undo = canUndo ? undoOf(before.Document, edits, offeringsOf(before)) : [];
    const failure = await set(editsAtom, edits);
    const takeBack = () => {
      beforeUndo?.();
      void set(applyEditsAtom, undo);
    };
    if (failure === undefined) showVisitToast(visit, message, undo.length > 0 ? takeBack : undefined);
    return failure;
  });
}

/* A screen's atoms outlive its visits; these reset, so that no configuration shows another's state. */

/** Aborted when the student leaves the workspace; each visit has a new one. */
export const visitAtom = atom<AbortSignal>();

type OfVisit<T> = { visit: AbortSignal | undefined; value: T };

/** During a visit, the last value stays while there's none. */
export function lastOfVisit<T>(source: Atom<T | undefined>): Atom<T | undefined> {
  const lastAtom = selectAtom<OfVisit<T | undefined>, OfVisit<T | undefined>>(
    atom((get) => ({ visit: get(visitAtom), value: get(source) })),
    (is, last) => (last && last.visit === is.visit && is.value === undefined ? last : is),
  );
  return atom((get) => get(lastAtom).value);
}

/** A value that resets with each visit. */
export function cellOfVisit<T>(initial: T): WritableAtom<T, [value: T], void> {
  const keptAtom = atom<OfVisit<T>>();
  return atom(
    (get) => {
      const kept = get(keptAtom);
      return kept && kept.visit === get(visitAtom) ? kept.value : initial;
    },
    (get, set, value: T) => set(keptAtom, { visit: get(visitAtom), value }),
  );
}

/** A toast whose Undo disappears with the screen. Shows nothing if the student has left. */
export function showVisitToast(visit: AbortSignal | undefined, message: string, onUndo?: () => void): void {
  if (!visit || visit.aborted) return;
  const id = showToast(message, onUndo);
  visit.addEventListener("abort", () => toasts.close(id), { once: true });
}

type ViewedBy = Readonly<Record<number, KnownSchedule>>;

/** By configuration id. */
export const lastViewedAtom = personalAtom<ViewedBy>("last-viewed", {}, isViewedBy);

function isViewedBy(value: unknown): value is ViewedBy {
  return isRecord(value) && Object.values(value).every(isRecord);
}
