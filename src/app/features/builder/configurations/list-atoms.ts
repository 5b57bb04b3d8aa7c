import { atom } from "jotai/vanilla";
import type { ConfigurationSummary } from "#contract/configuration";
import { isAppError } from "#contract/outcome";
import type { CodeDescription } from "#contract/wire-shapes";
import { message, t } from "#words";
import { type Api, apiAtom, type Reply } from "../../../lib/api/api.ts";
import { wasReported } from "../../../lib/api/api-failures.ts";
import { configurationSortAtom, lastBuilderTermAtom } from "../../../lib/session/remembered.ts";
import { searchTermsAtom } from "../../../lib/session/terms.ts";
import { chooseTerm } from "../visit.ts";

type State = { status: "loading" | "ready" } | { status: "failed"; error: unknown };
type Lists = {
  terms: readonly CodeDescription[];
  term: CodeDescription;
  all: readonly ConfigurationSummary[];
  visit: AbortSignal;
};
type Outcome =
  /** The created or changed configuration. */
  | { isSaved: true; id: number }
  /** `now` is the configuration as another window left it, to which the change can be applied. */
  | { isSaved: false; message: string; now?: ConfigurationSummary };

const stateAtom = atom<State>({ status: "loading" });
const listsAtom = atom<Lists>();

export const screenAtom = atom((get) => get(stateAtom));
/** Stays while another term loads. */
export const selectionAtom = atom((get) => get(listsAtom));
/** By name, or latest change first. */
export const sortedAtom = atom((get): ConfigurationSummary[] => {
  const isByName = get(configurationSortAtom) === "name";
  const timeOf = ({ UpdatedTimestamp }: ConfigurationSummary) => Date.parse(UpdatedTimestamp ?? "0000-01-01");
  return (get(listsAtom)?.all ?? []).toSorted(
    (a, b) => (isByName ? 0 : timeOf(b) - timeOf(a)) || a.Name.localeCompare(b.Name, "en-US", { numeric: true }),
  );
});

const readAtom = atom(null, async (get, set, wanted: string | null, visit: AbortSignal): Promise<void> => {
  const terms = await get(searchTermsAtom);
  const term = chooseTerm(terms, wanted, get(lastBuilderTermAtom));
  const all = await get(apiAtom)("configurations", { params: { term: term.Code }, signal: visit, isHandled: true });
  if (!visit.aborted) set(listsAtom, { terms, term, all, visit });
});

/** Loads a term's configurations. The signal ends the visit. */
export const openAtom = atom(null, async (get, set, wanted: string | null, visit: AbortSignal): Promise<void> => {
  set(stateAtom, { status: "loading" });
  try {
    await set(readAtom, wanted, visit);
    if (visit.aborted) return;
    set(stateAtom, { status: "ready" });
    set(lastBuilderTermAtom, () => get(listsAtom)?.term.Code ?? null);
  } catch (error) {
    if (visit.aborted) return;
    // The next attempt re-reads the terms.
    set(searchTermsAtom);
    set(stateAtom, { status: "failed", error });
  }
});

/** Shows other windows' changes. If it fails, the next check or change finds out. */
export const lookAtom = atom(null, async (get, set): Promise<void> => {
  const lists = get(listsAtom);
  if (lists && !lists.visit.aborted) await set(readAtom, lists.term.Code, lists.visit).catch(() => undefined);
});

const UNKNOWN = message("Your change wasn't saved. Try again.");

/** Creates or changes a configuration, and shows the updated list. `id` is the changed one. */
export const changeAtom = atom(
  null,
  async (get, set, send: (api: Api) => Promise<Reply<"copyConfiguration">>, id?: number): Promise<Outcome> => {
    try {
      const { IsError, Message, Metadata } = await send(get(apiAtom));
      await set(lookAtom);
      if (!IsError) return { isSaved: true, id: Metadata?.ConfigurationId ?? 0 };
      const now = get(listsAtom)?.all.find(({ Id }) => Id === id);
      if (!Metadata?.IsConflict || !now) return { isSaved: false, message: Message ?? t(UNKNOWN) };
      return { isSaved: false, message: t("This was changed in another window. Check it, then try again."), now };
    } catch (error) {
      if (isAppError(error) && error.code === "NOT_FOUND") await set(lookAtom);
      // Empty if a dialog has already shown it.
      const message = wasReported(error) ? "" : isAppError(error) ? error.message : t(UNKNOWN);
      return { isSaved: false, message };
    }
  },
);
