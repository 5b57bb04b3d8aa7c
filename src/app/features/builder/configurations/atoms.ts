import { atom } from "jotai/vanilla";
import type { ConfigurationSummary } from "#contract/configuration";
import { isAppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { isolated } from "#contract/words";
import { type Api, apiAtom, type Reply } from "../../../lib/api.ts";
import { wasReported } from "../../../lib/api-failures.ts";
import { configurationSortAtom, lastBuilderTermAtom } from "../../../lib/remembered.ts";
import { searchTermsAtom } from "../../../lib/terms.ts";
import { chooseTerm } from "../choose-term.ts";
import { sortConfigurations } from "./sort-configurations.ts";

type State = { status: "loading" | "ready" } | { status: "failed"; error: unknown };
type Lists = { terms: readonly CodeDescription[]; term: CodeDescription; all: readonly ConfigurationSummary[] };
export type ChangeOutcome =
  /** `id` is of the configuration that was made or changed. */
  | { isSaved: true; id: number }
  /** `now` is the configuration as another window left it: made again of that, the change takes its place. */
  | { isSaved: false; message: string; now?: ConfigurationSummary };

// State

const signalAtom = atom<AbortSignal>();
const stateAtom = atom<State>({ status: "loading" });
const listsAtom = atom<Lists>();

// Derived

export const screenAtom = atom((get) => get(stateAtom));
/** Stays while another term is loaded. */
export const selectionAtom = atom((get) => get(listsAtom));
/** The term in which a new one is made; undefined while the list of none is shown. */
export const newTermAtom = atom((get) => (get(stateAtom).status === "ready" ? get(listsAtom)?.term.Code : undefined));
export const sortedAtom = atom((get) => sortConfigurations(get(listsAtom)?.all ?? [], get(configurationSortAtom)));

// Actions

/** Loads the configurations of a term. The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wanted: string | null, signal: AbortSignal): Promise<void> => {
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
    set(lastBuilderTermAtom, () => term.Code);
  } catch (error) {
    if (signal.aborted) return;
    // The next try reads the terms again.
    set(searchTermsAtom);
    set(stateAtom, { status: "failed", error });
  }
});

/** Shows what other windows have done. */
export const lookAtom = atom(null, async (get, set): Promise<void> => {
  if (get(stateAtom).status === "ready") await set(reloadAtom);
});

/** `term` is that of the list beside which the name was asked for, whichever is shown by now. */
export const createAtom = atom(null, (_get, set, term: string, Name: string) =>
  set(makeAtom, (api) => api("createConfiguration", { params: { term }, body: { Name }, isHandled: true })),
);

export const cloneAtom = atom(null, (_get, set, { Id }: ConfigurationSummary) =>
  set(makeAtom, (api) => api("copyConfiguration", { params: { id: Id }, isHandled: true })),
);

/** Goes on top of what another window changed, unless it gave another name. */
export const renameAtom = atom(null, (_get, set, seen: ConfigurationSummary, Name: string) =>
  set(changeAtom, seen, {
    send: (api, id, Version) =>
      api("renameConfiguration", { params: { id }, body: { Name, Version }, isHandled: true }),
    overtakenBy: (now) =>
      now.Name === seen.Name
        ? undefined
        : `This configuration was renamed to “${isolated(now.Name)}” in another window.`,
  }),
);

/** Goes on top of what another window changed, unless it wrote other notes. */
export const noteAtom = atom(null, (_get, set, seen: ConfigurationSummary, Notes: string) =>
  set(changeAtom, seen, {
    send: (api, id, Version) => api("noteConfiguration", { params: { id }, body: { Notes, Version }, isHandled: true }),
    overtakenBy: (now) =>
      now.Notes === seen.Notes ? undefined : "The notes were changed in another window. Save again to replace them.",
  }),
);

/** What was changed since the student saw it is not deleted unseen. */
export const deleteAtom = atom(null, (_get, set, seen: ConfigurationSummary) =>
  set(changeAtom, seen, {
    send: (api, id, Version) => api("deleteConfiguration", { params: { id }, query: { Version }, isHandled: true }),
    overtakenBy: () => "This configuration was changed in another window. Check it before you delete it.",
  }),
);

type Changed = Reply<"copyConfiguration">;

/** Makes a configuration, and shows the list with it. */
const makeAtom = atom(null, async (get, set, make: (api: Api) => Promise<Changed>): Promise<ChangeOutcome> => {
  try {
    const { IsError, Message, Metadata } = await make(get(apiAtom));
    await set(reloadAtom);
    return IsError || !Metadata
      ? { isSaved: false, message: Message ?? UNKNOWN }
      : { isSaved: true, id: Metadata.ConfigurationId };
  } catch (error) {
    return { isSaved: false, message: messageOf(error) };
  }
});

type Change = {
  send: (api: Api, id: number, version: number) => Promise<Changed>;
  /** What another window did about the same; undefined when the change goes well with it. */
  overtakenBy: (now: ConfigurationSummary) => string | undefined;
};

const UNKNOWN = "Your change wasn't saved. Try again.";

/** Changes a configuration as it was seen, and shows the list as it is then. */
const changeAtom = atom(
  null,
  async (get, set, seen: ConfigurationSummary, { send, overtakenBy }: Change): Promise<ChangeOutcome> => {
    let version = seen.Version;
    try {
      for (;;) {
        const { IsError, Message, Metadata } = await send(get(apiAtom), seen.Id, version);
        await set(reloadAtom);
        if (!IsError) return { isSaved: true, id: seen.Id };
        if (!Metadata?.IsConflict) return { isSaved: false, message: Message ?? UNKNOWN };
        const now = get(listsAtom)?.all.find(({ Id }) => Id === seen.Id);
        if (!now) return { isSaved: false, message: "This configuration was deleted in another window." };
        const message = overtakenBy(now);
        if (message !== undefined) return { isSaved: false, message, now };
        if (now.Version === version) return { isSaved: false, message: Message ?? UNKNOWN };
        version = now.Version;
      }
    } catch (error) {
      if (isAppError(error) && error.code === "NOT_FOUND") await set(lookAtom);
      return { isSaved: false, message: messageOf(error) };
    }
  },
);

const reloadAtom = atom(null, async (get, set): Promise<void> => {
  const lists = get(listsAtom);
  const signal = get(signalAtom);
  if (!lists || !signal || signal.aborted) return;
  try {
    const all = await get(apiAtom)("configurations", { params: { term: lists.term.Code }, signal, isHandled: true });
    // Another term may have been opened meanwhile.
    if (!signal.aborted) set(listsAtom, (last) => (last?.term.Code === lists.term.Code ? { ...last, all } : last));
  } catch {
    // What is listed stays: the change itself was answered, and the next look finds what came of it.
  }
});

/** Empty where a dialog has told of it. */
function messageOf(error: unknown): string {
  return wasReported(error) ? "" : isAppError(error) ? error.message : UNKNOWN;
}
