import { atom } from "jotai/vanilla";
import { apiAtom } from "./api.ts";
import { eligibleTermsAtom } from "./terms.ts";

export type CartCount = { term: string; career: string; count: number };

// State

const countsAtom = atom<readonly CartCount[]>();

// Derived

/** Classes in the carts of all terms, undefined while it is not known. */
export const cartCountAtom = atom((get) => get(countsAtom)?.reduce((sum, { count }) => sum + count, 0));

// Actions

/** For who has just read or changed one cart: spares asking the server. */
export const noteCartAtom = atom(null, (get, set, noted: CartCount) => {
  const others = get(countsAtom)?.filter(({ term, career }) => term !== noted.term || career !== noted.career);
  // Before the first count the other carts are not known.
  if (others) set(countsAtom, [...others, noted]);
});

/** Asks for the carts of all terms; a count that cannot be had stays as it was. */
export const refreshCartCountAtom = atom(null, async (get, set): Promise<void> => {
  const api = get(apiAtom);
  try {
    const terms = await get(eligibleTermsAtom);
    const counts = terms.map(async ({ Term, AcademicCareer }): Promise<CartCount> => {
      const [term, career] = [Term.Code, AcademicCareer.Code];
      const { Data } = await api("cartItems", { query: { term, career }, isHandled: true });
      return { term, career, count: Data?.Items.length ?? 0 };
    });
    set(countsAtom, await Promise.all(counts));
  } catch {
    // The badge is a convenience: the cart itself tells of failures.
  }
});
