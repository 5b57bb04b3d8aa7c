import { atom, type Setter } from "jotai/vanilla";
import type { Cart, CartItem, EnrolledClasses } from "#contract/calls/enrollment";
import { type AppError, isAppError } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { dataIfAny, refusalOf, requireData } from "../../../lib/api/data-or-error.ts";
import { wasReported } from "../../../lib/api/failures.ts";
import { fetchedAtom } from "../../../lib/api/fetched.ts";
import { noteCartClassesAtom, noteEnrolledAtom } from "../../../lib/classes/held-states.ts";
import { keyed } from "../../../lib/keyed.ts";
import { noteCartAtom } from "../../../lib/seats/cart-count.ts";
import { liveSeatsAtom, withLiveSeats } from "../../../lib/seats/live-seats.ts";
import { rememberedAtom } from "../../../lib/session/remembered.ts";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { passedAmong } from "../../../lib/time/passed-moments.ts";
import { plansOf } from "../plans/plans-atoms.ts";
import { type CartEntry, isFailed, ofCartItem } from "./cart-entry.ts";
import { asOfNow, type KnownFacts } from "./current-entry.ts";

export type CartAtoms = ReturnType<typeof createCart>;

/** The atoms of a cart, by its key "3110|UGRD". */
export const cartAtomsOf = keyed(createCart);

/** `enrolled` is undefined while unknown, which doesn't stop anyone from enrolling. */
type CartData = {
  cart: Cart;
  enrolled: EnrolledClasses | undefined;
  /** When the cart was requested, in milliseconds, to compare its seats with later ones. */
  readAt: number;
};

function createCart(key: string) {
  const query = splitTermKey(key);

  function noteCart({ cart, enrolled }: CartData, set: Setter) {
    set(noteCartAtom, { ...query, count: cart.Items.length });
    set(noteCartClassesAtom, query, cart);
    if (enrolled) set(noteEnrolledAtom, query, enrolled);
  }

  // State

  const cartAtom = fetchedAtom<CartData>(
    async (api, before) => {
      const readAt = systemMs();
      const [reply, enrolled] = await Promise.all([
        api("cartItems", { query }),
        dataIfAny(api("enrolledClasses", { query })),
      ]);
      return { cart: requireData(reply), enrolled: enrolled ?? before?.enrolled, readAt };
    },
    { atReturn: true, onData: noteCart },
  );
  const choicesAtom = atom<ReadonlyMap<number, boolean>>(new Map());
  const isValidatingAtom = atom(false);

  // Derived

  const dataAtom = atom((get) => get(cartAtom.stateAtom).data);
  const enrolledAtom = atom((get) => get(dataAtom)?.enrolled);
  const momentsAtom = atom((get) => get(dataAtom)?.cart.Items.flatMap(momentsOf) ?? []);
  const passedAtom = passedAmong(momentsAtom);

  /** With the latest seats, and results as far as they're still true. */
  const entriesAtom = atom((get): readonly CartEntry[] => {
    const { cart, enrolled, readAt } = get(dataAtom) ?? {};
    if (!cart || readAt === undefined) return [];
    const passed = get(passedAtom);
    const seats = { live: get(liveSeatsAtom), term: query.term, since: readAt };
    const entries = cart.Items.map((item) => withLiveFacts(ofCartItem(item), { seats, passed }));
    const { Holds, UnitLimit } = cart;
    return entries.map((entry) => asOfNow(entry, { Holds, UnitLimit, passed, enrolled, cart: entries }));
  });

  /** What results are compared with, for those of plans. */
  const knownFactsAtom = atom((get): KnownFacts | undefined => {
    const { cart, enrolled } = get(dataAtom) ?? {};
    if (!cart) return undefined;
    return { ...cart, enrolled, passed: get(passedAtom), cart: get(entriesAtom) };
  });

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

  /**
   * Unchecks classes that break a rule. Returns the failure if the call failed, for a screen that shows it in place of
   * the results (`hasOwnPanel`); otherwise the shell's dialog shows it.
   */
  const validateAtom = atom(null, async (get, set, { hasOwnPanel = false } = {}): Promise<AppError | undefined> => {
    set(isValidatingAtom, true);
    try {
      const readAt = systemMs();
      const cart = requireData(await get(apiAtom)("validateCart", { query, showsProblem: !hasOwnPanel }));
      await set(cartAtom, { data: { cart, enrolled: get(enrolledAtom), readAt } });
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
      if (error.code !== "NOT_FOUND") return wasReported(error) ? t("We couldn't remove this class.") : error.message;
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
    knownFactsAtom,
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

/** When something that's shown of an item may change by itself. */
function momentsOf({ Messages, ClosedWindow, OpenUntil }: CartItem): string[] {
  const moments = [...Messages.map(({ Until }) => Until), ClosedWindow?.OpensAt, OpenUntil];
  return moments.filter((moment) => typeof moment === "string");
}

type LiveFacts = { seats: Parameters<typeof withLiveSeats>[1]; passed: ReadonlySet<string> };

function withLiveFacts(entry: CartEntry, { seats, passed }: LiveFacts): CartEntry {
  const fresh = (selected: CartEntry["RelatedClasses"]) =>
    selected.map((each) => ({ ...each, Class: withLiveSeats(each.Class, seats) }));
  return {
    ...entry,
    listing: withLiveSeats(entry.listing, seats),
    RelatedClasses: fresh(entry.RelatedClasses),
    AutoEnrollmentClasses: fresh(entry.AutoEnrollmentClasses),
    ClosedWindow: windowNow(entry, passed),
  };
}

/** Until the server says so, it's only opening: the server decides, by its own clock. */
function windowNow({ ClosedWindow, OpenUntil }: CartEntry, passed: ReadonlySet<string>): CartEntry["ClosedWindow"] {
  if (OpenUntil && passed.has(OpenUntil)) return { Message: t("Your time to enroll has ended."), OpensAt: null };
  if (!ClosedWindow?.OpensAt || !passed.has(ClosedWindow.OpensAt)) return ClosedWindow;
  return { ...ClosedWindow, isOpening: true };
}

/** Whether to enroll in all selected classes or none, instead of one by one. */
export const isAllOrNothingAtom = rememberedAtom(
  "enroll-all-or-nothing",
  false,
  (value): value is boolean => typeof value === "boolean",
);
