import { atom } from "jotai/vanilla";
import { isAppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { apiAtom } from "../../../lib/api.ts";
import { refreshCartCountAtom } from "../../../lib/cart-count.ts";
import { changesNothing } from "../../../lib/refusal.ts";
import { eligibleTermsAtom } from "../../../lib/terms.ts";
import type { BuildData } from "../content.ts";
import type { CampusChange } from "../travel.ts";
import { type CartClass, type Chosen, ofCartItem } from "./cart-changes.ts";
import type { ChosenClasses } from "./chosen-classes.ts";

/** The schedule that is being chosen; it stays the same, whatever the screen behind shows. */
export type Choice = {
  term: { code: string; name: string };
  /** What it was built of, which names its classes. */
  build: Pick<BuildData, "Classes" | "Request">;
  classes: ChosenClasses;
  /** The changes of campus that leave too little time. */
  travelChanges: readonly CampusChange[];
  /** The courses that the schedule leaves out: optional ones, and the rest of a group. */
  leftOut: readonly string[];
};

export type Cart = { term: string; career: string };

/** After a lost answer, the cart may have changed. */
export type Failure = { message: string; isCartKnown: boolean };

// State

/** Undefined while no schedule is being chosen. */
export const choiceAtom = atom<Choice>();
const doneAtom = atom<{ cart: Cart; chosen: Chosen }>();

// Derived

/** What choosing has done last, for the screen after it. */
export const lastChosenAtom = atom((get) => get(doneAtom));

// Actions

/** In which careers of the term the student may enroll. */
export const findCareersAtom = atom(null, async (get, set, term: string): Promise<EnrollmentTerm[] | Failure> => {
  set(eligibleTermsAtom);
  try {
    return (await get(eligibleTermsAtom)).filter(({ Term }) => Term.Code === term);
  } catch (error) {
    return { message: wordsOf(error), isCartKnown: true };
  }
});

/** The cart that will be replaced; undefined where it can't be read, which only costs the names. */
export const readCartAtom = atom(
  null,
  async (get, _set, query: Cart, signal: AbortSignal): Promise<readonly CartClass[] | undefined> => {
    const answer = await get(apiAtom)("cartItems", { query, signal, isHandled: true }).catch(() => undefined);
    return answer?.Data?.Items.map(ofCartItem);
  },
);

/** Puts the classes into the cart in place of what is there. */
export const replaceCartAtom = atom(
  null,
  async (get, set, choice: Choice, career: string, before?: readonly CartClass[]): Promise<Failure | undefined> => {
    const { term, classes, build } = choice;
    try {
      const answer = await get(apiAtom)("chooseSchedule", {
        body: { Term: term.code, AcademicCareer: career, Classes: classes },
        isHandled: true,
      });
      if (answer.IsError) return { message: answer.Error?.Message ?? UNKNOWN, isCartKnown: true };
      const added = answer.Data?.Added ?? classes.map(({ ClassNumber }) => ClassNumber);
      const removed = answer.Data?.Removed ?? [];
      set(doneAtom, { cart: { term: term.code, career }, chosen: { added, removed, classes, build, before } });
      void set(refreshCartCountAtom);
      return undefined;
    } catch (error) {
      const isCartKnown = isAppError(error) && changesNothing(error);
      if (!isCartKnown) void set(refreshCartCountAtom);
      return { message: wordsOf(error), isCartKnown };
    }
  },
);

const UNKNOWN = "We couldn't copy this schedule to your cart.";

function wordsOf(error: unknown): string {
  return isAppError(error) ? error.message : UNKNOWN;
}
