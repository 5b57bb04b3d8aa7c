import { atom } from "jotai/vanilla";
import { isAppError } from "#contract/outcome";
import { type Api, apiAtom, type Reply } from "../../../lib/api.ts";
import { wasTold } from "../../../lib/failure-desk.ts";
import { lastBuilderTermAtom } from "../../../lib/remembered.ts";
import { searchTermsAtom } from "../../../lib/terms.ts";
import { type Change, type Loaded, withVersion } from "./changes.ts";
import { isNotFound } from "../configuration-id.ts";
import { loadConfiguration, type LoadedScreen, loadScreen, type Wish } from "./load.ts";

/** What the selectors offer. */
type Lists = Pick<LoadedScreen, "terms" | "configurations">;
type State = { status: "loading" | "not-found" | "ready" } | { status: "failed"; error: unknown };

type Changed = Reply<"addBreak">;
export type Edit = {
  send: (api: Api, id: number, version: number) => Promise<Changed>;
  /** What is shown until the answer comes; left out where only the answer tells. */
  shown?: Change;
  /** What the server has done. */
  saved: (metadata: NonNullable<Changed["Metadata"]>) => Change;
};
/** `message` is undefined where a dialog has told of the failure. */
export type EditOutcome = { isSaved: true } | { isSaved: false; message: string | undefined };
type Waiting = Edit & { settle: (outcome: EditOutcome) => void };

// State

const signalAtom = atom<AbortSignal>();
const stateAtom = atom<State>({ status: "loading" });
const wishAtom = atom<Wish>({ id: null, term: null });
const listsAtom = atom<Lists>();
const savedAtom = atom<Loaded>();
const waitingAtom = atom<readonly Waiting[]>([]);
const sendingAtom = atom<Promise<boolean>>(Promise.resolve(true));
const isOvertakenAtom = atom(false);
const problemAtom = atom<string>();

// Derived

export const screenAtom = atom((get) => get(stateAtom));

/** The selectors with what is chosen; they stay while another configuration is loaded. Undefined before the first. */
export const selectionAtom = atom((get) => {
  const lists = get(listsAtom);
  const wish = get(wishAtom);
  const shown = get(stateAtom).status === "ready" ? get(shownAtom)?.configuration : undefined;
  return lists && { ...lists, term: shown?.TermInfo.Term.Code ?? wish.term, id: shown ? String(shown.Id) : wish.id };
});

/** The configuration with the changes that are on their way. */
export const shownAtom = atom((get) => {
  const saved = get(savedAtom);
  return saved && get(waitingAtom).reduce((loaded, { shown }) => (shown ? shown(loaded) : loaded), saved);
});

export const isSavingAtom = atom((get) => get(waitingAtom).length > 0);

/** The configuration had been changed elsewhere, so it was loaded again without the last change. */
export const wasOvertakenAtom = atom((get) => get(isOvertakenAtom));

/** Why the last change was not saved, while that has not been read. */
export const unreadProblemAtom = atom((get) => get(problemAtom));

/** Aborts when the screen is left. */
export const visitAtom = atom((get) => get(signalAtom));

// Actions

/** Loads the screen anew, when the changes of the last one are saved. The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wish: Wish, signal: AbortSignal): Promise<void> => {
  if (get(stateAtom).status === "failed") set(searchTermsAtom);
  set(stateAtom, { status: "loading" });
  set(wishAtom, wish);
  signal.addEventListener("abort", () => set(stateAtom, { status: "loading" }), { once: true });
  await get(sendingAtom);
  if (signal.aborted) return;
  set(signalAtom, signal);
  set(savedAtom, undefined);
  set(isOvertakenAtom, false);
  set(problemAtom, undefined);
  try {
    const terms = await get(searchTermsAtom);
    const rememberedTerm = get(lastBuilderTermAtom);
    const result = await loadScreen(wish, { api: get(apiAtom), terms, rememberedTerm, signal });
    if (signal.aborted) return;
    if (result.status === "not-found") return set(stateAtom, result);
    const { configuration, build, ...lists } = result.screen;
    set(listsAtom, lists);
    set(savedAtom, { configuration, build });
    set(stateAtom, { status: "ready" });
    set(lastBuilderTermAtom, configuration.TermInfo.Term.Code);
  } catch (error) {
    if (!signal.aborted) set(stateAtom, { status: "failed", error });
  }
});

/** Puts a change behind those that are on their way; each is sent with the version that the one before it made. */
export const editAtom = atom(null, (get, set, edit: Edit): Promise<EditOutcome> => {
  const { promise, resolve } = Promise.withResolvers<EditOutcome>();
  const isIdle = get(waitingAtom).length === 0;
  set(waitingAtom, (waiting) => [...waiting, { ...edit, settle: resolve }]);
  if (isIdle) set(sendingAtom, set(sendAllAtom));
  return promise;
});

/** Waits for the changes that are on their way; false when one of them was refused. */
export const saveAllAtom = atom(null, async (get): Promise<boolean> => {
  return get(waitingAtom).length === 0 || (await get(sendingAtom));
});

/** The same for what no dialog waits for: the screen tells of a failure. */
export const applyAtom = atom(null, async (get, set, edit: Edit): Promise<void> => {
  const outcome = await set(editAtom, edit);
  // What was overtaken, or is gone, is told of in another way.
  const isTold = get(isOvertakenAtom) || get(stateAtom).status !== "ready";
  if (!outcome.isSaved && !isTold) set(problemAtom, outcome.message);
});

export const forgetOvertakenAtom = atom(null, (_get, set) => set(isOvertakenAtom, false));
export const forgetProblemAtom = atom(null, (_get, set) => set(problemAtom, undefined));

const sendAllAtom = atom(null, async (get, set): Promise<boolean> => {
  for (let next = get(waitingAtom)[0]; next; next = get(waitingAtom)[0]) {
    const outcome = await set(sendAtom, next);
    if (outcome.isSaved) {
      set(waitingAtom, (waiting) => waiting.slice(1));
      next.settle(outcome);
      continue;
    }
    // What came after it was made of a state that is not there.
    const dropped = get(waitingAtom);
    set(waitingAtom, []);
    await set(reloadAtom);
    for (const { settle } of dropped) settle(outcome);
    return false;
  }
  return true;
});

const sendAtom = atom(null, async (get, set, { send, saved }: Edit): Promise<EditOutcome> => {
  const before = get(savedAtom);
  if (!before) throw new Error("[Bug] There is no configuration to change.");
  const { Id, Version } = before.configuration;
  try {
    const { IsError, Message, Metadata } = await send(get(apiAtom), Id, Version);
    if (IsError || !Metadata) {
      if (Metadata?.IsConflict) set(isOvertakenAtom, true);
      return { isSaved: false, message: Message ?? UNKNOWN };
    }
    set(savedAtom, withVersion(saved(Metadata)(before), Metadata.Version));
    // Somebody else's change lies between, which a call without a version does not notice.
    if (Metadata.Version > Version + 1) await set(reloadAtom);
    return { isSaved: true };
  } catch (error) {
    return { isSaved: false, message: wasTold(error) ? undefined : isAppError(error) ? error.message : UNKNOWN };
  }
});

const UNKNOWN = "An unexpected error occurred.";

/** What the server has now, in place of what was loaded. */
const reloadAtom = atom(null, async (get, set): Promise<void> => {
  const signal = get(signalAtom);
  const id = get(savedAtom)?.configuration.Id;
  if (!signal || signal.aborted || id === undefined) return;
  try {
    const loaded = await loadConfiguration(get(apiAtom), id, signal);
    if (!signal.aborted) set(savedAtom, loaded);
  } catch (error) {
    if (!signal.aborted) set(stateAtom, isNotFound(error) ? { status: "not-found" } : { status: "failed", error });
  }
});
