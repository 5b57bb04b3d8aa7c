import { atom } from "jotai/vanilla";
import { type AppError, isAppError } from "#contract/outcome";
import type { Cart, EnrolledClasses } from "#contract/enrollment";
import { apiAtom } from "../../../lib/api/api.ts";
import { noteCartAtom } from "../../../lib/seats/cart-count.ts";
import { refusalOf, requireData } from "../../../lib/api/data-or-error.ts";
import { keyed } from "../../../lib/classes/keyed.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { turnsAtom } from "../../../lib/api/turns.ts";
import { ofCartItem } from "./cart-entry.ts";
import { totalsOf } from "./cart-totals.ts";
import { cartWeek } from "./cart-week.ts";
import { isFailed } from "./entry-result.ts";
import { plansOf } from "../plans/plans-atoms.ts";
import { rememberedAtom } from "../../../lib/session/remembered.ts";

/** What was last read stays while it's re-fetched. */
type CartState = {
  cart: Cart | undefined;
  /** Undefined while unknown, which doesn't stop anyone from enrolling. */
  enrolled: EnrolledClasses | undefined;
  /** Why the last reading failed. */
  failure: AppError | undefined;
};

export type CartAtoms = ReturnType<typeof createCart>;

/** The atoms of a cart, by its key "3110|UGRD". */
export const cartOf = keyed(createCart);

function createCart(key: string) {
  const query = splitTermKey(key);

  // State

  const stateAtom = atom<CartState>({ cart: undefined, enrolled: undefined, failure: undefined });
  const beginTurnAtom = turnsAtom();
  const choicesAtom = atom<ReadonlyMap<number, boolean>>(new Map());
  const isValidatingAtom = atom(false);
  const readingAtom = atom(0);

  // Derived

  const entriesAtom = atom((get) => get(stateAtom).cart?.Items.map(ofCartItem) ?? []);

  /** The checked classes: the student's choice, else those without problems other than time. */
  const selectedAtom = atom((get): ReadonlySet<number> => {
    const choices = get(choicesAtom);
    const ticked = get(entriesAtom).filter((entry) => choices.get(entry.classNumber) ?? !isFailed(entry));
    return new Set(ticked.map(({ classNumber }) => classNumber));
  });

  const selectedEntriesAtom = atom((get) => {
    const selected = get(selectedAtom);
    return get(entriesAtom).filter(({ classNumber }) => selected.has(classNumber));
  });

  const totalsAtom = atom((get) => totalsOf(get(selectedEntriesAtom), get(stateAtom).enrolled));

  const weekAtom = atom((get) => cartWeek(get(entriesAtom), get(selectedAtom), get(stateAtom).enrolled));

  // Actions

  const loadAtom = atom(null, async (get, set): Promise<void> => {
    const api = get(apiAtom);
    const isLatest = set(beginTurnAtom);
    set(readingAtom, (count) => count + 1);
    try {
      const [reply, enrolled] = await Promise.all([
        api("cartItems", { query, isHandled: true }),
        readEnrolled(api("enrolledClasses", { query, isHandled: true })),
      ]);
      if (!isLatest()) return;
      if (enrolled) set(stateAtom, (state) => ({ ...state, enrolled }));
      set(showAtom, requireData(reply));
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (isLatest()) set(stateAtom, (state) => ({ ...state, failure: error }));
    } finally {
      set(readingAtom, (count) => count - 1);
    }
  });

  /** Re-fetches the cart unless that's running. */
  const freshenAtom = atom(null, async (get, set): Promise<void> => {
    if (get(readingAtom) === 0) await set(loadAtom);
  });

  /** After an enrollment, the enrolled classes are unknown until they're read. */
  const forgetEnrolledAtom = atom(null, (_get, set) => set(stateAtom, (state) => ({ ...state, enrolled: undefined })));

  const showAtom = atom(null, (_get, set, cart: Cart) => {
    set(stateAtom, (state) => ({ ...state, cart, failure: undefined }));
    set(noteCartAtom, { ...query, count: cart.Items.length });
  });

  /**
   * Finds the rules that classes break, and unchecks classes that break one. Returns the failure if the call failed.
   */
  const validateAtom = atom(null, async (get, set): Promise<AppError | undefined> => {
    const api = get(apiAtom);
    const isLatest = set(beginTurnAtom);
    set(isValidatingAtom, true);
    try {
      const [reply, enrolled] = await Promise.all([
        api("validateCart", { query }),
        get(stateAtom).enrolled ?? readEnrolled(api("enrolledClasses", { query, isHandled: true })),
      ]);
      if (enrolled) set(stateAtom, (state) => ({ ...state, enrolled }));
      const cart = requireData(reply);
      if (!isLatest()) return undefined;
      set(showAtom, cart);
      const failed = get(entriesAtom).filter(isFailed);
      set(
        forgetAtom,
        failed.map(({ classNumber }) => classNumber),
      );
      return undefined;
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (error.code === "RULE_BROKEN") set(stateAtom, (state) => ({ ...state, failure: error }));
      return error;
    } finally {
      set(isValidatingAtom, false);
    }
  });

  /** Checks these classes by their results again, whatever the student chose. */
  const forgetAtom = atom(null, (_get, set, classNumbers: readonly number[]) => {
    set(choicesAtom, (choices) => new Map([...choices].filter(([number]) => !classNumbers.includes(number))));
  });

  const chooseAtom = atom(null, (_get, set, classNumbers: readonly number[], isTicked: boolean) => {
    set(choicesAtom, (choices) => new Map([...choices, ...classNumbers.map((number) => [number, isTicked] as const)]));
  });

  const chooseAllAtom = atom(null, (get, set, isTicked: boolean) => {
    set(
      chooseAtom,
      get(entriesAtom).map(({ classNumber }) => classNumber),
      isTicked,
    );
  });

  /** Removes a class from the cart and its plans. Returns the reason if it can't. */
  const removeAtom = atom(null, async (get, set, classNumber: number): Promise<string | undefined> => {
    const api = get(apiAtom);
    const body = { Term: query.term, AcademicCareer: query.career, ClassNumber: classNumber };
    try {
      const refusal = refusalOf(await api("removeClass", { body, isHandled: true }));
      if (refusal !== undefined) return refusal;
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Another window removed it.
      if (error.code !== "NOT_FOUND") return error.message;
    }
    await Promise.all([set(loadAtom), set(plansOf(key).plansAtom)]);
    return undefined;
  });

  /** Reads what is known; mounting it re-fetches the cart. */
  const cartAtom = atom(
    (get) => get(stateAtom),
    (_get, set) => set(loadAtom),
  );
  cartAtom.onMount = (load) => void load();

  return {
    cartAtom,
    entriesAtom,
    enrolledAtom: atom((get) => get(stateAtom).enrolled),
    isReadingAtom: atom((get) => get(readingAtom) > 0),
    selectedAtom,
    selectedEntriesAtom,
    totalsAtom,
    weekAtom,
    isValidatingAtom: atom((get) => get(isValidatingAtom)),
    validateAtom,
    chooseAtom,
    chooseAllAtom,
    removeAtom,
    forgetAtom,
    forgetEnrolledAtom,
    freshenAtom,
  };
}

/** The cart works without it. */
async function readEnrolled(reply: Promise<{ Data: EnrolledClasses | null }>): Promise<EnrolledClasses | undefined> {
  try {
    return (await reply).Data ?? undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return undefined;
  }
}

/** Whether to enroll in all selected classes or none, instead of one by one. */
export const isAllOrNothingAtom = rememberedAtom(
  "enroll-all-or-nothing",
  false,
  (value): value is boolean => typeof value === "boolean",
);
