import { atom } from "jotai/vanilla";
import { apiAtom } from "../api/api.ts";
import { eligibleTermsAtom, splitTermKey, termKey } from "../session/terms.ts";

export type CartCount = { term: string; career: string; count: number };

/** By term and career, "3110|UGRD". */
const countsAtom = atom<ReadonlyMap<string, number>>();

/** Classes in all carts; undefined while unknown. */
export const cartCountAtom = atom((get) => {
  const counts = get(countsAtom);
  return counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
});

/** Updates one cart's count without a call, unless the others are still unknown. */
export const noteCartAtom = atom(null, (_get, set, { term, career, count }: CartCount) => {
  set(countsAtom, (counts) => counts && new Map([...counts, [`${term}|${career}`, count]]));
});

/** Counts the carts of all terms. Failures are ignored, because the badge is a convenience. */
export const refreshCartCountAtom = atom(null, async (get, set): Promise<void> => {
  const api = get(apiAtom);
  try {
    const asked = (await get(eligibleTermsAtom)).map(async (each) => {
      const { Data } = await api("cartItems", { query: splitTermKey(termKey(each)) });
      return [termKey(each), Data?.Items.length ?? 0] as const;
    });
    set(countsAtom, new Map(await Promise.all(asked)));
  } catch {
    // The last counts stay.
  }
});
