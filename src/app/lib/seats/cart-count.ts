import { atom } from "jotai/vanilla";
import { apiAtom } from "../api/api.ts";
import { splitTermKey, termKey } from "../session/term-choice.ts";
import { eligibleTermsAtom } from "../session/terms.ts";

export type CartCount = { term: string; career: string; count: number };

// State

/** By term and career, "3110|UGRD". */
const countsAtom = atom<ReadonlyMap<string, number>>();
/** What was noted since the latest count began. */
const notedAtom = atom<ReadonlyMap<string, number>>(new Map<string, number>());
const runningAtom = atom<symbol>();

// Derived

/** Classes in all carts; undefined while unknown. */
export const cartCountAtom = atom((get) => {
  const counts = get(countsAtom);
  return counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
});

// Actions

/** Updates one cart's count without a call. */
export const noteCartAtom = atom(null, (get, set, { term, career, count }: CartCount) => {
  const entry = [`${term}|${career}`, count] as const;
  set(notedAtom, (before) => new Map([...before, entry]));
  const counts = get(countsAtom);
  // Before the first count, the other carts are unknown.
  if (counts) set(countsAtom, new Map([...counts, entry]));
});

/** Counts the carts of all terms. Keeps the counts if that fails, and those that were noted in the meantime. */
export const refreshCartCountAtom = atom(null, async (get, set): Promise<void> => {
  const api = get(apiAtom);
  const own = Symbol("count");
  set(runningAtom, own);
  set(notedAtom, new Map());
  try {
    const asked = (await get(eligibleTermsAtom)).map(async (each) => {
      const { Data } = await api("cartItems", { query: splitTermKey(termKey(each)), isAside: true });
      return [termKey(each), Data?.Items.length ?? 0] as const;
    });
    const counts = await Promise.all(asked);
    if (get(runningAtom) === own) set(countsAtom, new Map([...counts, ...get(notedAtom)]));
  } catch {
    // Failures are ignored, because the badge is a convenience.
  }
});
