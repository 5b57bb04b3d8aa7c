import { atom } from "jotai/vanilla";
import { isAppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { message, t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { refreshCartCountAtom } from "../../../lib/seats/cart-count.ts";
import { changesNothing } from "../../../lib/api/refusal.ts";
import { eligibleTermsAtom } from "../../../lib/session/terms.ts";
import { type CartClass, type Chosen, ofCartItem } from "./cart-changes.ts";

export type Cart = { term: string; career: string };

/** After a lost answer, the cart may have changed. */
export type Failure = { message: string; isCartKnown: boolean };

// State

const doneAtom = atom<{ cart: Cart; chosen: Chosen }>();

// Derived

/** What choosing changed, for the next screen. */
export const lastChosenAtom = atom((get) => get(doneAtom));

// Actions

/** The careers of the term in which the student can enroll. */
export const findCareersAtom = atom(null, async (get, set, term: string): Promise<EnrollmentTerm[] | Failure> => {
  set(eligibleTermsAtom);
  try {
    return (await get(eligibleTermsAtom)).filter(({ Term }) => Term.Code === term);
  } catch (error) {
    return { message: wordsOf(error), isCartKnown: true };
  }
});

/** The cart to be replaced; undefined if it can't be read, so its classes aren't named. */
export const readCartAtom = atom(
  null,
  async (get, _set, query: Cart, signal: AbortSignal): Promise<readonly CartClass[] | undefined> => {
    const answer = await get(apiAtom)("cartItems", { query, signal, isHandled: true }).catch(() => undefined);
    return answer?.Data?.Items.map(ofCartItem);
  },
);

type Replacing = Cart & Pick<Chosen, "classes" | "build" | "before">;

/** Replaces the cart's classes. */
export const replaceCartAtom = atom(null, async (get, set, wish: Replacing): Promise<Failure | undefined> => {
  const { term, career, ...own } = wish;
  try {
    const answer = await get(apiAtom)("chooseSchedule", {
      body: { Term: term, AcademicCareer: career, Classes: own.classes },
      isHandled: true,
    });
    if (answer.IsError) return { message: answer.Error?.Message ?? t(UNKNOWN), isCartKnown: true };
    const added = answer.Data?.Added ?? own.classes.map(({ ClassNumber }) => ClassNumber);
    set(doneAtom, { cart: { term, career }, chosen: { ...own, added, removed: answer.Data?.Removed ?? [] } });
    void set(refreshCartCountAtom);
    return undefined;
  } catch (error) {
    const isCartKnown = isAppError(error) && changesNothing(error);
    if (!isCartKnown) void set(refreshCartCountAtom);
    return { message: wordsOf(error), isCartKnown };
  }
});

const UNKNOWN = message("We couldn't copy this schedule to your cart.");

function wordsOf(error: unknown): string {
  return isAppError(error) ? error.message : t(UNKNOWN);
}
