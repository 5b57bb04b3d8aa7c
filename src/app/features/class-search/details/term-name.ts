import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import { searchTermsAtom } from "../../../lib/terms.ts";

const namesAtom = unwrap(
  atom(async (get) => {
    try {
      const terms = await get(searchTermsAtom);
      return new Map(terms.map(({ Code, Description }) => [Code, Description]));
    } catch {
      // Without its name the class is what it is; a screen of terms tells of the failure.
      return new Map<string, string>();
    }
  }),
);

/** Names a term by its code; undefined until it is known, or for a term without classes. */
export const termNameAtom = atom((get) => {
  const names = get(namesAtom);
  return (code: string): string | undefined => names?.get(code);
});
