import { atom } from "jotai/vanilla";
import { atomWithRefresh, unwrap } from "jotai/vanilla/utils";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../lib/api/api.ts";

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
