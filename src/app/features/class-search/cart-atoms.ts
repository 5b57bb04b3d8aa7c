import { atom } from "jotai/vanilla";
import type { CartItem } from "#contract/enrollment";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../lib/api.ts";
import { noteCartAtom } from "../../lib/cart-count.ts";
import { isStudentAtom } from "../../lib/session.ts";
import { eligibleTermsAtom } from "../../lib/terms.ts";

type CartClasses = { term: string; numbers: ReadonlySet<number> };

// State

const cartAtom = atom<CartClasses>();

// Derived

const nothing: ReadonlySet<number> = new Set();

/** Numbers of the classes in the carts of the term that was read last, with those that come with them. */
export const inCartAtom = atom((get) => get(cartAtom)?.numbers ?? nothing);

// Actions

/** Reads the carts of a term. The marks in a list are a convenience: the cart itself tells of failures. */
export const readCartsAtom = atom(null, async (get, set, term: string): Promise<void> => {
  if (get(cartAtom)?.term !== term) set(cartAtom, undefined);
  if (!get(isStudentAtom)) return;
  const api = get(apiAtom);
  try {
    const careers = (await get(eligibleTermsAtom)).filter(({ Term }) => Term.Code === term);
    const carts = await Promise.all(
      careers.map(async ({ AcademicCareer: { Code: career } }) => {
        const { Data } = await api("cartItems", { query: { term, career }, isHandled: true });
        const items = Data?.Items ?? [];
        set(noteCartAtom, { term, career, count: items.length });
        return items.flatMap(numbersOf);
      }),
    );
    set(cartAtom, { term, numbers: new Set(carts.flat()) });
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
});

function numbersOf({ InnerObject, RelatedClasses, AutoEnrollmentClasses }: CartItem): number[] {
  const companions = [...RelatedClasses, ...AutoEnrollmentClasses].map(({ Class }) => Class.Details.ClassNumber);
  return [InnerObject.ClassNumber, ...companions];
}
