import { atom } from "jotai/vanilla";
import { atomWithRefresh, unwrap } from "jotai/vanilla/utils";
import type { ClassSearchData } from "#contract/calls/class-search";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../lib/api/api.ts";
import { keyed } from "../../lib/classes/keyed.ts";

/** What can be searched by; suspends. Set it to reload. */
export const searchDataAtom = atomWithRefresh((get, { signal }) =>
  get(apiAtom)("classSearchData", { signal, isHandled: true }),
);

type NamesByTerm = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Names of subjects by term and code; empty until loaded, because lists can do without. */
export const subjectNamesAtom = unwrap(
  atom(async (get): Promise<NamesByTerm> => {
    try {
      const { SubjectsByTerm } = await get(searchDataAtom);
      const byTerm = Object.entries(SubjectsByTerm);
      return new Map(byTerm.map(([term, subjects]) => [term, new Map(subjects.map(toPair))]));
    } catch (error) {
      if (isAppError(error)) return new Map();
      throw error;
    }
  }),
  (last): NamesByTerm => last ?? new Map(),
);

function toPair({ Code, Description }: { Code: string; Description: string }): [string, string] {
  return [Code, Description];
}

export type TermData =
  | { status: "loading" }
  | { status: "failed"; failure: AppError }
  | { status: "ready"; data: ClassSearchData };

const loading: TermData = { status: "loading" };

/** Values that some class of the term has. Set it to reload. */
export const termDataOf = keyed((term: string) => {
  const answerAtom = atomWithRefresh(async (get, { signal }): Promise<TermData> => {
    try {
      const data = await get(apiAtom)("classSearchData", { query: { term }, signal, isHandled: true });
      return { status: "ready", data };
    } catch (error) {
      if (isAppError(error)) return { status: "failed", failure: error };
      throw error;
    }
  });
  const stateAtom = unwrap(answerAtom, () => loading);
  return atom(
    (get) => get(stateAtom),
    (_get, set) => set(answerAtom),
  );
});

export function termDataAt(term: string | undefined) {
  return term === undefined ? noTermAtom : termDataOf(term);
}

const noTermAtom = atom(loading);
