import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import type { CartItem } from "#contract/enrollment";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../lib/api/api.ts";
import { noteCartAtom } from "../../lib/seats/cart-count.ts";
import { isStudentAtom } from "../../lib/session/session.ts";
import { eligibleTermsAtom } from "../../lib/session/terms.ts";

type CartClasses = { term: string; classes: readonly ClassListing[] | undefined };

// State

/** The term requested last; `classes` is undefined while they load. */
const cartAtom = atom<CartClasses>();

// Derived

const nothing: readonly ClassListing[] = [];

/** The classes in the term's carts, with their related sections. */
export const cartClassesAtom = atom((get) => get(cartAtom)?.classes ?? nothing);

export const inCartAtom = atom(
  (get): ReadonlySet<number> => new Set(get(cartClassesAtom).map(({ Details }) => Details.ClassNumber)),
);

// Actions

/** Reads the term's carts. It ignores failures, because the marks in the list are a convenience. */
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
    // Another term may have been requested in the meantime.
    if (get(cartAtom)?.term === term) set(cartAtom, { term, classes: carts.flat() });
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
});

function classesOf({ InnerObject, RelatedClasses, AutoEnrollmentClasses }: CartItem): ClassListing[] {
  const companions = [...RelatedClasses, ...AutoEnrollmentClasses].map(({ Class }) => Class);
  return [InnerObject.EnrollmentSection.Class, ...companions];
}
