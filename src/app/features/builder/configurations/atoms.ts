import { atom } from "jotai/vanilla";
import type { ConfigurationSummary } from "#contract/configuration";
import { isAppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { type Api, apiAtom, type Reply } from "../../../lib/api.ts";
import { configurationSortAtom, lastBuilderTermAtom } from "../../../lib/remembered.ts";
import { searchTermsAtom } from "../../../lib/terms.ts";
import { chooseTerm } from "../choose-term.ts";
import { sortConfigurations } from "./sort-configurations.ts";

type State = { status: "loading" | "ready" } | { status: "failed"; error: unknown };
type Lists = { terms: readonly CodeDescription[]; term: CodeDescription; all: readonly ConfigurationSummary[] };
export type ChangeOutcome = { isSaved: true } | { isSaved: false; message: string };

// State

const signalAtom = atom<AbortSignal>();
const stateAtom = atom<State>({ status: "loading" });
const listsAtom = atom<Lists>();

// Derived

export const screenAtom = atom((get) => get(stateAtom));
/** Stays while another term is loaded. */
export const selectionAtom = atom((get) => get(listsAtom));
export const sortedAtom = atom((get) => sortConfigurations(get(listsAtom)?.all ?? [], get(configurationSortAtom)));

// Actions

/** Loads the configurations of a term. The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wanted: string | null, signal: AbortSignal): Promise<void> => {
  if (get(stateAtom).status === "failed") set(searchTermsAtom);
  set(signalAtom, signal);
  set(stateAtom, { status: "loading" });
  signal.addEventListener("abort", () => set(stateAtom, { status: "loading" }), { once: true });
  try {
    const terms = await get(searchTermsAtom);
    const term = chooseTerm(terms, wanted, get(lastBuilderTermAtom));
    const all = await get(apiAtom)("configurations", { params: { term: term.Code }, signal, isHandled: true });
    if (signal.aborted) return;
    set(listsAtom, { terms, term, all });
    set(stateAtom, { status: "ready" });
    set(lastBuilderTermAtom, term.Code);
  } catch (error) {
    if (!signal.aborted) set(stateAtom, { status: "failed", error });
  }
});

export const createAtom = atom(null, (get, set, Name: string) => {
  const term = get(listsAtom)?.term.Code ?? "";
  return set(changeAtom, (api) => api("createConfiguration", { params: { term }, body: { Name }, isHandled: true }));
});

export const renameAtom = atom(null, (_get, set, { Id, Version }: ConfigurationSummary, Name: string) =>
  set(changeAtom, (api) =>
    api("renameConfiguration", { params: { id: Id }, body: { Name, Version }, isHandled: true }),
  ),
);

export const noteAtom = atom(null, (_get, set, { Id, Version }: ConfigurationSummary, Notes: string) =>
  set(changeAtom, (api) => api("noteConfiguration", { params: { id: Id }, body: { Notes, Version }, isHandled: true })),
);

export const cloneAtom = atom(null, (_get, set, { Id }: ConfigurationSummary) =>
  set(changeAtom, (api) => api("copyConfiguration", { params: { id: Id }, isHandled: true })),
);

export const deleteAtom = atom(null, (_get, set, { Id }: ConfigurationSummary) =>
  set(changeAtom, (api) => api("deleteConfiguration", { params: { id: Id }, isHandled: true })),
);

/** Makes a change and shows the list as it is then, also when it was refused because the list was an old one. */
const changeAtom = atom(
  null,
  async (get, set, change: (api: Api) => Promise<Reply<"copyConfiguration">>): Promise<ChangeOutcome> => {
    try {
      const { IsError, Message } = await change(get(apiAtom));
      await set(reloadAtom);
      return IsError ? { isSaved: false, message: Message ?? UNKNOWN } : { isSaved: true };
    } catch (error) {
      return { isSaved: false, message: isAppError(error) ? error.message : UNKNOWN };
    }
  },
);

const UNKNOWN = "An unexpected error occurred.";

const reloadAtom = atom(null, async (get, set): Promise<void> => {
  const lists = get(listsAtom);
  const signal = get(signalAtom);
  if (!lists || !signal || signal.aborted) return;
  const all = await get(apiAtom)("configurations", { params: { term: lists.term.Code }, signal, isHandled: true });
  if (!signal.aborted) set(listsAtom, { ...lists, all });
});
