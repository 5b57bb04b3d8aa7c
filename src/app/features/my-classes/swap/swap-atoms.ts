import { t } from "#words";
import { atom } from "jotai/vanilla";
import type { Cart, EnrollmentOptions, SwapResult } from "#contract/calls/enrollment";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api/api.ts";
import { PASSWORD_NOT_CONFIRMED } from "../../../lib/api/refusal.ts";
import { noteCartAtom, refreshCartCountAtom } from "../../../lib/seats/cart-count.ts";
import { dataIfAny, requireData } from "../../../lib/api/data-or-error.ts";
import { wasReported } from "../../../lib/api/api-failures.ts";
import { keyed } from "../../../lib/classes/keyed.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { fetchedAtom } from "../../../lib/api/fetched.ts";
import { turnsAtom } from "../../../lib/api/turns.ts";
import { classesOf } from "../classes-atoms.ts";

/** A class of the cart, or other sections of the class itself. */
export type SwapChange = { addClassNumber: number; relatedClassNumbers?: readonly number[] };

/** What there is to choose from. `options` has the class's other sections; undefined if they can't be loaded. */
export type SwapOffer = { cart: Cart; options: EnrollmentOptions | undefined };

/** What the server says about a swap, before it's made and after it failed. */
export type Rehearsal =
  | { status: "none" }
  | { status: "checking" }
  | { status: "known"; result: SwapResult }
  | { status: "failed"; message: string };

/** The atoms of a class's swap, by "15892 3110|UGRD". */
export const swapOf = keyed(createSwap);

function createSwap(key: string) {
  const dropClassNumber = Number.parseInt(key, 10);
  const termKey = key.slice(key.indexOf(" ") + 1);
  const query = splitTermKey(termKey);

  // State

  const offerAtom = fetchedAtom<SwapOffer>(
    async (api) => {
      const sections = { ...query, classNumber: dropClassNumber };
      const [reply, options] = await Promise.all([
        api("cartItems", { query }),
        dataIfAny(api("enrollmentOptions", { query: sections })),
      ]);
      return { cart: requireData(reply), options };
    },
    { onData: ({ cart }, set) => set(noteCartAtom, { ...query, count: cart.Items.length }) },
  );
  const rehearsalAtom = atom<Rehearsal>({ status: "none" });
  const beginRehearsalAtom = turnsAtom();

  // Actions

  /** Rehearses a swap without changing anything; undefined clears the result. */
  const rehearseAtom = atom(null, async (get, set, change: SwapChange | undefined): Promise<void> => {
    const isLatest = set(beginRehearsalAtom);
    set(rehearsalAtom, { status: change ? "checking" : "none" });
    if (!change) return;
    try {
      const { addClassNumber, relatedClassNumbers } = change;
      const related = relatedClassNumbers && { relatedClassNumbers: relatedClassNumbers.join(",") };
      const asked = { ...query, dropClassNumber, addClassNumber, ...related };
      const result = requireData(await get(apiAtom)("validateSwap", { query: asked }));
      if (isLatest()) set(rehearsalAtom, { status: "known", result });
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (isLatest()) set(rehearsalAtom, { status: "failed", message: error.message });
    }
  });

  /**
   * Makes the swap, re-reads the classes, and returns the result. Returns undefined if it wasn't made: the rehearsal
   * then says why.
   */
  const swapAtom = atom(null, async (get, set, change: SwapChange): Promise<SwapResult | undefined> => {
    const { addClassNumber, relatedClassNumbers } = change;
    const shown = get(rehearsalAtom);
    const body = {
      term: query.term,
      academicCareer: query.career,
      dropClassNumber,
      addClassNumber,
      ...(relatedClassNumbers && { relatedClassNumbers: [...relatedClassNumbers] }),
      ...(shown.status === "known" && { kind: shown.result.Dropped.Kind }),
    };
    try {
      const result = requireData(await get(apiAtom)("swapClasses", { body, showsProblem: true }));
      if (!result.Success) {
        set(rehearsalAtom, { status: "known", result });
        return undefined;
      }
      void set(refreshCartCountAtom);
      await set(classesOf(termKey).classesAtom);
      return result;
    } catch (error) {
      if (!isAppError(error)) throw error;
      // After a failed call the server may have made the swap.
      void set(classesOf(termKey).classesAtom);
      set(rehearsalAtom, { status: "failed", message: wordsOf(error) });
      return undefined;
    }
  });

  return { offerAtom, rehearsalAtom, rehearseAtom, swapAtom };
}

function wordsOf(error: AppError): string {
  if (error.code === "PASSWORD_REQUIRED") return t(PASSWORD_NOT_CONFIRMED);
  return wasReported(error) ? t("We couldn't confirm the swap. Check your classes.") : error.message;
}
