import { atom } from "jotai/vanilla";
import { isAppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import type { BuildData } from "../content.ts";
import { apiAtom } from "../../../lib/api.ts";
import { refreshCartCountAtom } from "../../../lib/cart-count.ts";
import { changesNothing } from "../../../lib/refusal.ts";
import { eligibleTermsAtom } from "../../../lib/terms.ts";
import type { CampusChange } from "../travel.ts";
import { cartBeforeAtom, readCartAtom, stopReadingAtom } from "./cart-before.ts";
import type { ChosenClasses } from "./chosen-classes.ts";
import type { Chosen } from "./chosen-words.ts";

/** The schedule that is being chosen; it stays the same, whatever the screen behind shows. */
export type Choice = {
  term: { code: string; name: string };
  /** What it was built of, which names its classes. */
  build: Pick<BuildData, "Classes" | "Request">;
  classes: ChosenClasses;
  /** The changes of campus that leave too little time. */
  travelChanges: readonly CampusChange[];
};

export type Step =
  | { name: "travel-warning" | "loading" | "no-access" | "nothing-to-add"; choice: Choice }
  | { name: "career" | "instructions" | "sending"; choice: Choice; entries: readonly EnrollmentTerm[]; career: string };

export type Cart = { term: string; career: string };

/** A lost answer leaves open what has become of the cart. */
export type Failure = { message: string; isCartKnown: boolean };

// State

const currentAtom = atom<Step>();
const failureAtom = atom<Failure>();
const doneAtom = atom<{ cart: Cart; chosen: Chosen }>();

// Derived

/** Undefined while no schedule is being chosen. */
export const stepAtom = atom((get) => get(currentAtom));
/** What went wrong, until it has been read. */
export const unreadFailureAtom = atom((get) => get(failureAtom));
/** What choosing has done last, for the screen after it. */
export const lastChosenAtom = atom((get) => get(doneAtom));
/** Names of what will be taken out of the cart, undefined where that is not known. */
export const toBeRemovedAtom = atom((get): readonly string[] | undefined => {
  const step = get(currentAtom);
  const before = get(cartBeforeAtom);
  if (!before || (step?.name !== "instructions" && step?.name !== "sending")) return undefined;
  if (before.term !== step.choice.term.code || before.career !== step.career) return undefined;
  const wanted = new Set(step.choice.classes.map(({ ClassNumber }) => ClassNumber));
  return [...before.names].flatMap(([classNumber, name]) => (wanted.has(classNumber) ? [] : [name]));
});

// Actions

export const startAtom = atom(null, async (_get, set, choice: Choice): Promise<void> => {
  if (choice.classes.length === 0) return set(currentAtom, { name: "nothing-to-add", choice });
  if (choice.travelChanges.length > 0) return set(currentAtom, { name: "travel-warning", choice });
  await set(findCareersAtom, choice);
});

/** Closes what is open, except while the cart is being changed. */
export const closeAtom = atom(null, (get, set) => {
  if (get(currentAtom)?.name !== "sending") set(currentAtom, undefined);
});

/** The screen is gone: what was begun on it is not gone on with on another. */
export const leaveAtom = atom(null, (_get, set) => {
  set(stopReadingAtom);
  set(currentAtom, undefined);
  set(failureAtom, undefined);
});

/** Finds out in which careers of the term the student may enroll. */
export const findCareersAtom = atom(null, async (get, set, choice: Choice): Promise<void> => {
  const loading: Step = { name: "loading", choice };
  set(currentAtom, loading);
  set(eligibleTermsAtom);
  try {
    const all = await get(eligibleTermsAtom);
    if (get(currentAtom) !== loading) return;
    const entries = all.filter(({ Term }) => Term.Code === choice.term.code);
    const [first, ...others] = entries;
    if (!first) return set(currentAtom, { name: "no-access", choice });
    const name = others.length === 0 ? "instructions" : "career";
    set(currentAtom, { name, choice, entries, career: first.AcademicCareer.Code });
    if (name === "instructions") void set(readCartAtom, { term: choice.term.code, career: first.AcademicCareer.Code });
  } catch (error) {
    if (get(currentAtom) !== loading) return;
    set(failAtom, { message: wordsOf(error), isCartKnown: true });
  }
});

export const pickCareerAtom = atom(null, (get, set, career: string) => {
  const step = get(currentAtom);
  if (step?.name === "career") set(currentAtom, { ...step, career });
});

export const toInstructionsAtom = atom(null, (get, set) => {
  const step = get(currentAtom);
  if (step?.name !== "career") return;
  set(currentAtom, { ...step, name: "instructions" });
  void set(readCartAtom, { term: step.choice.term.code, career: step.career });
});

/**
 * Puts the classes into the cart in place of what is there; gives the cart, undefined when it failed or when the
 * student has left meanwhile.
 */
export const confirmAtom = atom(null, async (get, set): Promise<Cart | undefined> => {
  const step = get(currentAtom);
  if (step?.name !== "instructions") return undefined;
  const { choice, career } = step;
  const sending: Step = { ...step, name: "sending" };
  const before = get(cartBeforeAtom);
  set(currentAtom, sending);
  const fail = (failure: Failure) => {
    if (!failure.isCartKnown) void set(refreshCartCountAtom);
    if (get(currentAtom) === sending) set(failAtom, failure);
    return undefined;
  };
  try {
    const {
      IsError,
      Data,
      Error: error,
    } = await get(apiAtom)("chooseSchedule", {
      body: { Term: choice.term.code, AcademicCareer: career, Classes: choice.classes },
      isHandled: true,
    });
    if (IsError) return fail({ message: error?.Message ?? UNKNOWN, isCartKnown: true });
    const wanted = choice.classes.map(({ ClassNumber }) => ClassNumber);
    const chosen = {
      added: Data?.Added ?? wanted,
      removed: Data?.Removed ?? [],
      wanted,
      build: choice.build,
      before,
    };
    set(doneAtom, { cart: { term: choice.term.code, career }, chosen });
  } catch (error) {
    return fail({ message: wordsOf(error), isCartKnown: isAppError(error) && changesNothing(error) });
  }
  void set(refreshCartCountAtom);
  if (get(currentAtom) !== sending) return undefined;
  set(currentAtom, undefined);
  return { term: choice.term.code, career };
});

export const forgetFailureAtom = atom(null, (_get, set) => set(failureAtom, undefined));

const failAtom = atom(null, (_get, set, failure: Failure) => {
  set(currentAtom, undefined);
  set(failureAtom, failure);
});

const UNKNOWN = "We couldn't copy this schedule to your cart.";

function wordsOf(error: unknown): string {
  return isAppError(error) ? error.message : UNKNOWN;
}
