import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import type { CartItem } from "#contract/enrollment";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../lib/api.ts";
import { noteCartAtom } from "../../lib/cart-count.ts";
import { isStudentAtom } from "../../lib/session.ts";
import { eligibleTermsAtom } from "../../lib/terms.ts";

type CartClasses = { term: string; classes: readonly ClassListing[] | undefined };

// State

/** Of the term that was asked for last; the classes are undefined until they are there. */
const cartAtom = atom<CartClasses>();

// Derived

const nothing: readonly ClassListing[] = [];

/** The classes in the carts of a term, with those that come with them; of the term that was read last. */
export const cartClassesAtom = atom((get) => get(cartAtom)?.classes ?? nothing);

/** Their numbers. */
export const inCartAtom = atom(
  (get): ReadonlySet<number> => new Set(get(cartClassesAtom).map(({ Details }) => Details.ClassNumber)),
);

// Actions

/** Reads the carts of a term. The marks in a list are a convenience: the cart itself tells of failures. */
export const readCartsAtom = atom(null, async (get, set, term: string): Promise<void> => {
  if (get(cartAtom)?.term !== term) set(cartAtom, { term, classes: undefined });
  if (!get(isStudentAtom)) return;
  const api = get(apiAtom);
  try {
    const careers = (await get(eligibleTermsAtom)).filter(({ Term }) => Term.Code === term);
    const carts = await Promise.all(
      careers.map(async ({ AcademicCareer: { Code: career } }) => {
        const { Data } = await api("cartItems", { query: { term, career }, isHandled: true });
        const items = Data?.Items ?? [];
        set(noteCartAtom, { term, career, count: items.length });
        return items.flatMap(classesOf);
      }),
    );
    // Another term may have been asked for meanwhile.
    if (get(cartAtom)?.term === term) set(cartAtom, { term, classes: carts.flat() });
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
});

function classesOf({ InnerObject, RelatedClasses, AutoEnrollmentClasses }: CartItem): ClassListing[] {
  const companions = [...RelatedClasses, ...AutoEnrollmentClasses].map(({ Class }) => Class);
  return [InnerObject.EnrollmentSection.Class, ...companions];
}
