import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { searchTermsAtom } from "../../../lib/terms.ts";

const namesAtom = unwrap(
  atom(async (get) => {
    try {
      const terms = await get(searchTermsAtom);
      return new Map(terms.map(({ Code, Description }) => [Code, Description]));
    } catch {
      // The class shows without the term's name; screens that need terms report the failure.
      return new Map<string, string>();
    }
  }),
);

/** A term's name by its code; undefined while it loads, or for a term without classes. */
export const termNameAtom = atom((get) => {
  const names = get(namesAtom);
  return (code: string): string | undefined => names?.get(code);
});
