import { atom } from "jotai/vanilla";
import { atomWithRefresh, unwrap } from "jotai/vanilla/utils";
import { settle } from "#contract/outcome";
import { apiAtom } from "../../lib/api/api.ts";
import { keyed } from "../../lib/keyed.ts";

/** What can be searched by; suspends. Set it to reload. */
export const searchDataAtom = atomWithRefresh((get, { signal }) => get(apiAtom)("classSearchData", { signal }));

/** Values that some class of the term has; suspends. Set it to reload. */
export const termDataOf = keyed((term: string) =>
  atomWithRefresh((get, { signal }) => get(apiAtom)("classSearchData", { query: { term }, signal })),
);

/** The same; undefined until loaded, or without a term. */
export const termDataAt = keyed((term: string | undefined) =>
  unwrap(
    atom(async (get) => {
      if (term === undefined) return undefined;
      const loaded = await settle(() => get(termDataOf(term)));
      return loaded.ok ? loaded.value : undefined;
    }),
  ),
);
