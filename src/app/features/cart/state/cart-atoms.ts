import { atom } from "jotai/vanilla";
import { type AppError, isAppError } from "#contract/outcome";
import type { Cart, EnrolledClasses } from "#contract/calls/enrollment";
import { apiAtom } from "../../../lib/api/api.ts";
import { noteCartAtom } from "../../../lib/seats/cart-count.ts";
import { dataIfAny, refusalOf, requireData } from "../../../lib/api/data-or-error.ts";
import { keyed } from "../../../lib/keyed.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { fetchedAtom } from "../../../lib/api/fetched.ts";
import { ofCartItem, isFailed } from "./cart-entry.ts";
import { plansOf } from "../plans/plans-atoms.ts";
import { rememberedAtom } from "../../../lib/session/remembered.ts";

export type CartAtoms = ReturnType<typeof createCart>;

/** The atoms of a cart, by its key "3110|UGRD". */
export const cartOf = keyed(createCart);

/** `enrolled` is undefined while unknown, which doesn't stop anyone from enrolling. */
type CartData = { cart: Cart; enrolled: EnrolledClasses | undefined };

function createCart(key: string) {
  const query = splitTermKey(key);

  // State

  const cartAtom = fetchedAtom<CartData>(
    async (api, before) => {
      const [reply, enrolled] = await Promise.all([
        api("cartItems", { query }),
        dataIfAny(api("enrolledClasses", { query })),
      ]);
      return { cart: requireData(reply), enrolled: enrolled ?? before?.enrolled };
    },
    { atReturn: true, onData: ({ cart }, set) => set(noteCartAtom, { ...query, count: cart.Items.length }) },
  );
  const choicesAtom = atom<ReadonlyMap<number, boolean>>(new Map());
  const isValidatingAtom = atom(false);

  // Derived

  const dataAtom = atom((get) => get(cartAtom.stateAtom).data);
  const enrolledAtom = atom((get) => get(dataAtom)?.enrolled);
  const entriesAtom = atom((get) => get(dataAtom)?.cart.Items.map(ofCartItem) ?? []);

  /** The checked classes: the student's choice, else those without problems other than time. */
  const selectedAtom = atom((get): ReadonlySet<number> => {
    const choices = get(choicesAtom);
    const selected = get(entriesAtom).filter((entry) => choices.get(entry.classNumber) ?? !isFailed(entry));
    return new Set(selected.map(({ classNumber }) => classNumber));
  });

  const selectedEntriesAtom = atom((get) => {
    const selected = get(selectedAtom);
    return get(entriesAtom).filter(({ classNumber }) => selected.has(classNumber));
  });

  // Actions

  /** Unchecks classes that break a rule. Returns the failure if the call failed. */
  const validateAtom = atom(null, async (get, set): Promise<AppError | undefined> => {
    set(isValidatingAtom, true);
    try {
      const cart = requireData(await get(apiAtom)("validateCart", { query, showsProblem: true }));
      await set(cartAtom, { data: { cart, enrolled: get(enrolledAtom) } });
      const failed = get(entriesAtom).filter(isFailed);
      set(
        forgetAtom,
        failed.map(({ classNumber }) => classNumber),
      );
      return undefined;
    } catch (error) {
      if (!isAppError(error)) throw error;
      // The cart has the same problem, and shows it.
      if (error.code === "RULE_BROKEN") await set(cartAtom);
      return error;
    } finally {
      set(isValidatingAtom, false);
    }
  });

  /** Checks these classes by their results again, whatever the student chose. */
  const forgetAtom = atom(null, (_get, set, classNumbers: readonly number[]) => {
    set(choicesAtom, (choices) => new Map([...choices].filter(([number]) => !classNumbers.includes(number))));
  });

  const chooseAtom = atom(null, (_get, set, classNumbers: readonly number[], isSelected: boolean) => {
    set(
      choicesAtom,
      (choices) => new Map([...choices, ...classNumbers.map((number) => [number, isSelected] as const)]),
    );
  });

  /** Removes a class from the cart and its plans. Returns the reason if it can't. */
  const removeAtom = atom(null, async (get, set, classNumber: number): Promise<string | undefined> => {
    const api = get(apiAtom);
    const body = { Term: query.term, AcademicCareer: query.career, ClassNumber: classNumber };
    try {
      const refusal = refusalOf(await api("removeClass", { body }));
      if (refusal !== undefined) return refusal;
    } catch (error) {
      if (!isAppError(error)) throw error;
      // Another window removed it.
      if (error.code !== "NOT_FOUND") return error.message;
    }
    await Promise.all([set(cartAtom), set(plansOf(key).plansAtom)]);
    return undefined;
  });

  /** After an enrollment, results are new, and the enrolled classes are unknown until they're read. */
  const refreshAtom = atom(null, async (get, set, classNumbers: readonly number[]): Promise<void> => {
    set(forgetAtom, classNumbers);
    const data = get(dataAtom);
    if (data) await set(cartAtom, { data: { ...data, enrolled: undefined } });
    await set(cartAtom);
  });

  return {
    cartAtom,
    entriesAtom,
    enrolledAtom,
    selectedAtom,
    selectedEntriesAtom,
    isValidatingAtom,
    validateAtom,
    chooseAtom,
    removeAtom,
    refreshAtom,
  };
}

export const isAllOrNothingAtom = rememberedAtom(
  "enroll-all-or-nothing",
  false,
  (value): value is boolean => typeof value === "boolean",
);
