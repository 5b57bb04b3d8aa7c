import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ConfigurationSummary } from "#contract/configuration";
import type { CodeDescription } from "#contract/wire-shapes";
import { apiAtom } from "../../../lib/api.ts";
import { searchTermsAtom } from "../../../lib/terms.ts";
import { editQueue } from "../edits/configuration-edits.ts";
import { screenAtom, visitAtom, wishedAtom } from "../visit.ts";

/** What the selectors offer: all terms, and the configurations of the one that is shown. */
type Lists = {
  terms: readonly CodeDescription[];
  configurations: readonly Pick<ConfigurationSummary, "Id" | "Name">[];
};

/** `shownAtom` has the changes that are on their way. */
export const { shownAtom, isSavingAtom, editAtom, applyAtom, saveAllAtom } = editQueue;

const placeAtom = atom((get) => get(shownAtom)?.data.TermInfo.Term.Code);

/** Loaded with each visit. Without them what is shown is all that is offered. */
const listsAtom = unwrap(
  atom(async (get): Promise<Lists | undefined> => {
    const term = get(placeAtom);
    const visit = get(visitAtom);
    if (term === undefined || !visit) return undefined;
    try {
      const [terms, configurations] = await Promise.all([
        get(searchTermsAtom),
        get(apiAtom)("configurations", { params: { term }, isHandled: true }),
      ]);
      return { terms, configurations };
    } catch {
      return { terms: [], configurations: [] };
    }
  }),
  (last) => last,
);

/** The selectors with what is chosen; they stay while another configuration is loaded. Undefined before the first. */
export const selectionAtom = atom((get) => {
  const lists = get(listsAtom);
  const wish = get(wishedAtom);
  const shown = get(screenAtom).status === "ready" ? get(shownAtom)?.data : undefined;
  if (!lists || !shown) return lists && { ...lists, term: wish.term, id: wish.id };
  const { ConfigurationId: Id, ConfigurationName: Name, TermInfo } = shown;
  const { Term } = TermInfo;
  // It may have been renamed since the list was loaded, or be of a term that is over.
  const isListed = lists.configurations.some((each) => each.Id === Id);
  const configurations = isListed
    ? lists.configurations.map((each) => (each.Id === Id ? { ...each, Name } : each))
    : [...lists.configurations, { Id, Name }];
  const terms = lists.terms.some(({ Code }) => Code === Term.Code) ? lists.terms : [...lists.terms, Term];
  return { terms, configurations, term: Term.Code, id: String(Id) };
});
