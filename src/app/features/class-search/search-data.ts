import { atom } from "jotai/vanilla";
import { atomWithRefresh, unwrap } from "jotai/vanilla/utils";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../lib/api/api.ts";
import { keyed } from "../../lib/classes/keyed.ts";

/** What can be searched by; suspends. Set it to reload. */
export const searchDataAtom = atomWithRefresh((get, { signal }) => get(apiAtom)("classSearchData", { signal }));

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

/** Values that some class of the term has; suspends. Set it to reload. */
export const termDataOf = keyed((term: string) =>
  atomWithRefresh((get, { signal }) => get(apiAtom)("classSearchData", { query: { term }, signal })),
);

const knownTermDataOf = keyed((term: string) =>
  unwrap(
    atom(async (get) => {
      try {
        return await get(termDataOf(term));
      } catch (error) {
        if (isAppError(error)) return undefined;
        throw error;
      }
    }),
  ),
);

/** The same; undefined until loaded, or without a term. */
export function termDataAt(term: string | undefined) {
  return term === undefined ? noTermAtom : knownTermDataOf(term);
}

const noTermAtom = atom(undefined);
