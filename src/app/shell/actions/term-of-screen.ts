import { atom } from "jotai/vanilla";
import { lastBuilderTermAtom } from "../../lib/session/remembered.ts";
import { chooseTerm } from "../../lib/session/term-choice.ts";
import { searchTermsAtom } from "../../lib/session/terms.ts";
import { paths } from "../../routing/paths.ts";

type Address = { pathname: string; search: string };

/** The term that a screen shows, or else the first that can be searched; undefined if the terms can't be read. */
export const findTermAtom = atom(
  null,
  async (get, _set, { pathname, search }: Address): Promise<string | undefined> => {
    const terms = await get(searchTermsAtom).catch(() => []);
    const ofBuilder = pathname.startsWith(paths.builder.path) ? get(lastBuilderTermAtom) : null;
    return chooseTerm(terms, new URLSearchParams(search).get("term"), ofBuilder)?.Code;
  },
);
