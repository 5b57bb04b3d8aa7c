import { atom } from "jotai/vanilla";
import { type AppError, isAppError } from "#contract/outcome";
import type { Cart, EnrolledClasses } from "#contract/enrollment";
import { apiAtom } from "../../lib/api.ts";
import { noteCartAtom } from "../../lib/cart-count.ts";
import { refusalOf, requireData } from "../../lib/data-or-error.ts";
import { keyed } from "../../lib/keyed.ts";
import { splitTermKey } from "../../lib/terms.ts";
import { turnsAtom } from "../../lib/turns.ts";
import { ofCartItem } from "./cart-entry.ts";
import { totalsOf } from "./cart-totals.ts";
import { cartWeek } from "./cart-week.ts";
import { isFailed } from "./entry-result.ts";
import { plansOf } from "./plans/atoms.ts";

/** One cart as far as it is known: what was last read stays while it is read again. */
type CartState = {
  cart: Cart | undefined;
  /** Of the same term and career; undefined while it is not known, which keeps nobody from enrolling. */
  enrolled: EnrolledClasses | undefined;
  /** Why it could not be read, the last time. */
  failure: AppError | undefined;
};

export type CartAtoms = ReturnType<typeof createCart>;

/** The atoms of the cart of a term and career, by their key "3110|UGRD". */
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

  /** What is ticked: by the student, else whatever nothing is wrong with that time would not mend. */
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

  /** Reads the cart anew, unless that is under way. */
  const freshenAtom = atom(null, async (get, set): Promise<void> => {
    if (get(readingAtom) === 0) await set(loadAtom);
  });

  /** After an enrollment: what was known to be enrolled is no more, until it is read. */
  const forgetEnrolledAtom = atom(null, (_get, set) => set(stateAtom, (state) => ({ ...state, enrolled: undefined })));

  const showAtom = atom(null, (_get, set, cart: Cart) => {
    set(stateAtom, (state) => ({ ...state, cart, failure: undefined }));
    set(noteCartAtom, { ...query, count: cart.Items.length });
  });

  /** Asks which rules every class breaks, and unticks those that break one. Gives the failure when it could not. */
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

  /** Classes are ticked again by what came of them, whatever the student had ticked. */
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

  /** Takes a class out of the cart, and so out of its plans. Gives the reason when it stays. */
  const removeAtom = atom(null, async (get, set, classNumber: number): Promise<string | undefined> => {
    const api = get(apiAtom);
    const body = { Term: query.term, AcademicCareer: query.career, ClassNumber: classNumber };
    try {
      const refusal = refusalOf(await api("removeClass", { body, isHandled: true }));
      if (refusal !== undefined) return refusal;
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Another window has removed it.
      if (error.code !== "NOT_FOUND") return error.message;
    }
    await Promise.all([set(loadAtom), set(plansOf(key).plansAtom)]);
    return undefined;
  });

  /** Reading it shows what is known; a screen that shows it reads the cart anew, whatever was known. */
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

/** The cart is whole without it. */
async function readEnrolled(reply: Promise<{ Data: EnrolledClasses | null }>): Promise<EnrolledClasses | undefined> {
  try {
    return (await reply).Data ?? undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return undefined;
  }
}
