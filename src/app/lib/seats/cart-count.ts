import { atom } from "jotai/vanilla";
import { apiAtom } from "../api/api.ts";
import { eligibleTermsAtom, termKey } from "../session/terms.ts";
import { turnsAtom } from "../api/turns.ts";

export type CartCount = { term: string; career: string; count: number };

// State

/** By term and career, "3110|UGRD". */
const countsAtom = atom<ReadonlyMap<string, number>>();
const notedAtom = atom<ReadonlyMap<string, CartCount>>(new Map<string, CartCount>());
const beginTurnAtom = turnsAtom();

// Derived

/** Classes in all carts; undefined while unknown. */
export const cartCountAtom = atom((get) => {
  const counts = get(countsAtom);
  return counts && [...counts.values()].reduce((sum, count) => sum + count, 0);
});

// Actions

/** Updates one cart's count without a call. */
export const noteCartAtom = atom(null, (get, set, noted: CartCount) => {
  const key = `${noted.term}|${noted.career}`;
  set(notedAtom, (before) => new Map([...before, [key, noted]]));
  const counts = get(countsAtom);
  // Before the first count, the other carts are unknown.
  if (counts) set(countsAtom, new Map([...counts, [key, noted.count]]));
});

/** Counts the carts of all terms. Keeps counts that fail to load or were noted in the meantime. */
export const refreshCartCountAtom = atom(null, async (get, set): Promise<void> => {
  const api = get(apiAtom);
  const isLatest = set(beginTurnAtom);
  const notedBefore = get(notedAtom);
  try {
    const terms = await get(eligibleTermsAtom);
    const asked = terms.map(async ({ Term, AcademicCareer }) => {
      const query = { term: Term.Code, career: AcademicCareer.Code };
      const { Data } = await api("cartItems", { query });
      return Data?.Items.length ?? 0;
    });
    const counts = await Promise.all(asked);
    if (!isLatest()) return;
    const noted = get(notedAtom);
    const entries = terms.map((term, at): [string, number] => {
      const key = termKey(term);
      const latest = noted.get(key);
      return [key, latest && latest !== notedBefore.get(key) ? latest.count : (counts[at] ?? 0)];
    });
    set(countsAtom, new Map(entries));
  } catch {
    // Failures are ignored, because the badge is a convenience.
  }
});
