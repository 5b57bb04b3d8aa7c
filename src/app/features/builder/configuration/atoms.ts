import { atom } from "jotai/vanilla";
import { apiAtom } from "../../../lib/api.ts";
import { lastBuilderTermAtom } from "../../../lib/remembered.ts";
import { searchTermsAtom } from "../../../lib/terms.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { type LoadedScreen, loadScreen, type Wish } from "./load.ts";

/** What the selectors offer. */
type Lists = Pick<LoadedScreen, "terms" | "configurations">;
type State = { status: "loading" | "not-found" | "ready" } | { status: "failed"; error: unknown };

/** `shownAtom` has the changes that are on their way. */
export const { shownAtom, isSavingAtom, editAtom, applyAtom, saveAllAtom } = editQueue;

// State

const signalAtom = atom<AbortSignal>();
const stateAtom = atom<State>({ status: "loading" });
const wishAtom = atom<Wish>({ id: null, term: null });
const listsAtom = atom<Lists>();

// Derived

export const screenAtom = atom((get): State => {
  const state = get(stateAtom);
  return state.status === "ready" && get(editQueue.isGoneAtom) ? { status: "not-found" } : state;
});

/** The selectors with what is chosen; they stay while another configuration is loaded. Undefined before the first. */
export const selectionAtom = atom((get) => {
  const lists = get(listsAtom);
  const wish = get(wishAtom);
  const shown = get(stateAtom).status === "ready" ? get(shownAtom)?.data : undefined;
  if (!lists || !shown) return lists && { ...lists, term: wish.term, id: wish.id };
  const { ConfigurationId: id, ConfigurationName: Name, TermInfo } = shown;
  // It may have been renamed since the list was loaded.
  const configurations = lists.configurations.map((each) => (each.Id === id ? { ...each, Name } : each));
  return { ...lists, configurations, term: TermInfo.Term.Code, id: String(id) };
});

/** Aborts when the screen is left. */
export const visitAtom = atom((get) => get(signalAtom));

// Actions

/** Loads the screen anew, when the changes of the last one are saved. The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wish: Wish, signal: AbortSignal): Promise<void> => {
  set(stateAtom, { status: "loading" });
  set(wishAtom, wish);
  signal.addEventListener("abort", () => set(stateAtom, { status: "loading" }), { once: true });
  await set(editQueue.restAtom);
  if (signal.aborted) return;
  set(signalAtom, signal);
  set(editQueue.beginAtom, undefined);
  try {
    const terms = await get(searchTermsAtom);
    const rememberedTerm = get(lastBuilderTermAtom);
    const result = await loadScreen(wish, { api: get(apiAtom), terms, rememberedTerm, signal });
    if (signal.aborted) return;
    if (result.status === "not-found") return set(stateAtom, result);
    const { content, ...lists } = result.screen;
    set(listsAtom, lists);
    set(editQueue.beginAtom, content);
    set(stateAtom, { status: "ready" });
    set(lastBuilderTermAtom, () => content.data.TermInfo.Term.Code);
  } catch (error) {
    if (signal.aborted) return;
    // The next try reads the terms again.
    set(searchTermsAtom);
    set(stateAtom, { status: "failed", error });
  }
});
