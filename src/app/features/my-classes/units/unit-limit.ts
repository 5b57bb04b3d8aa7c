import { atom } from "jotai/vanilla";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api.ts";
import { keyed } from "../../../lib/keyed.ts";
import { splitTermKey } from "../../../lib/terms.ts";

/**
 * How many credits the student may have in a term and career, by "3110|UGRD"; undefined while it is not known. Read
 * whenever it is shown: the cart says it.
 */
export const unitLimitOf = keyed((key: string) => {
  const limitAtom = atom<number>();
  const readAtom = atom(
    (get) => get(limitAtom),
    async (get, set): Promise<void> => {
      try {
        const { Data } = await get(apiAtom)("cartItems", { query: splitTermKey(key), isHandled: true });
        if (Data) set(limitAtom, Data.UnitLimit);
      } catch (error) {
        // The server refuses what passes the limit: here it is only told of beforehand.
        if (!isAppError(error)) throw error;
      }
    },
  );
  readAtom.onMount = (read) => void read();
  return readAtom;
});
