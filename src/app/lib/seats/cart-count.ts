import { atom } from "jotai/vanilla";
import { apiAtom } from "../api/api.ts";
import { eligibleTermsAtom, splitTermKey, termKey } from "../session/terms.ts";

export type CartCount = { term: string; career: string; count: number };

// State

/** By term and career, "3110|UGRD". */
const countsAtom = atom<ReadonlyMap<string, number>>();
/** The count in progress whose result will show. */
const runningAtom = atom<symbol>();

// Derived

/** Classes in all carts; undefined while unknown. */
export const cartCountAtom = atom((get) => {
  const counts = get(countsAtom);
  return counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
});

// Actions

/** Updates one cart's count without a call. A count in progress is older, and dropped. */
export const noteCartAtom = atom(null, (get, set, { term, career, count }: CartCount) => {
  const counts = get(countsAtom);
  // Before the first count, the other carts are unknown.
  if (!counts) return;
  set(runningAtom, undefined);
  set(countsAtom, new Map([...counts, [`${term}|${career}`, count]]));
});

/** Counts the carts of all terms. Keeps the counts if that fails. */
export const refreshCartCountAtom = atom(null, async (get, set): Promise<void> => {
  const api = get(apiAtom);
  const own = Symbol("count");
  set(runningAtom, own);
  try {
    const asked = (await get(eligibleTermsAtom)).map(async (each) => {
      const { Data } = await api("cartItems", { query: splitTermKey(termKey(each)) });
      return [termKey(each), Data?.Items.length ?? 0] as const;
    });
    const counts = new Map(await Promise.all(asked));
    if (get(runningAtom) === own) set(countsAtom, counts);
  } catch {
    // Failures are ignored, because the badge is a convenience.
  }
});
