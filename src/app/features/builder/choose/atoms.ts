import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { isAppError } from "#contract/outcome";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import type { BuildData } from "../content.ts";
import { apiAtom } from "../../../lib/api.ts";
import { refreshCartCountAtom } from "../../../lib/cart-count.ts";
import { changesNothing } from "../../../lib/refusal.ts";
import { featuresAtom } from "../../../lib/session.ts";
import { eligibleTermsAtom } from "../../../lib/terms.ts";
import type { CampusChange } from "../travel.ts";
import { type CartChanges, cartChanges, type CartClass, type Chosen, ofCartItem, ofChosen } from "./cart-changes.ts";
import type { ChosenClasses } from "./chosen-classes.ts";

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
  | { name: "off" | "travel-warning" | "loading" | "no-access" | "nothing-to-add"; choice: Choice }
  | { name: "career" | "instructions" | "sending"; choice: Choice; entries: readonly EnrollmentTerm[]; career: string };

export type Cart = { term: string; career: string };

/** A lost answer leaves open what has become of the cart. */
export type Failure = { message: string; isCartKnown: boolean };

// State

const currentAtom = atom<Step>();
const failureAtom = atom<Failure>();
const doneAtom = atom<{ cart: Cart; chosen: Chosen }>();
/** The cart that will be replaced. */
const beforeAtom = atom<{ career: string; classes: readonly CartClass[] }>();
const readingAtom = atom<AbortController>();

// Derived

/** Undefined while no schedule is being chosen. */
export const stepAtom = atom((get) => get(currentAtom));
/** What went wrong, until it has been read. */
export const unreadFailureAtom = atom((get) => get(failureAtom));
/** What choosing has done last, for the screen after it. */
export const lastChosenAtom = atom((get) => get(doneAtom));
/** What happens to the cart; undefined while that isn't known. */
export const cartChangesAtom = atom((get): CartChanges | undefined => {
  const step = get(currentAtom);
  const before = get(beforeAtom);
  return before && step && "career" in step && before.career === step.career
    ? cartChanges(
        before.classes,
        step.choice.classes.map((each) => ofChosen(each, step.choice.build)),
      )
    : undefined;
});
/** Classes of another career than the cart, with the description of their career. */
export const otherCareersAtom = atom((get): ReadonlyMap<string, readonly ClassListing[]> => {
  const step = get(currentAtom);
  if (!step || !("career" in step)) return new Map();
  const others = listingsOf(step.choice).filter(({ Details }) => Details.AcademicCareer.Code !== step.career);
  return Map.groupBy(others, ({ Details }) => Details.AcademicCareer.Description);
});

// Actions

export const startAtom = atom(null, async (get, set, choice: Choice): Promise<void> => {
  if (!get(featuresAtom).has("enrollment_operations")) return set(currentAtom, { name: "off", choice });
  if (choice.classes.length === 0) return set(currentAtom, { name: "nothing-to-add", choice });
  if (choice.travelChanges.length > 0) return set(currentAtom, { name: "travel-warning", choice });
  await set(findCareersAtom, choice);
});

/** Closes what is open, except while the cart is being changed. */
export const closeAtom = atom(null, (get, set) => {
  if (get(currentAtom)?.name !== "sending") set(currentAtom, undefined);
});

/** The screen is gone: what was begun on it is not gone on with on another. */
export const leaveAtom = atom(null, (get, set) => {
  get(readingAtom)?.abort();
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
    const career = commonCareer(choice, entries) ?? first.AcademicCareer.Code;
    set(currentAtom, { name, choice, entries, career });
    if (name === "instructions") void set(readCartAtom, { term: choice.term.code, career });
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
  const before = get(beforeAtom);
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
    const chosen = {
      added: Data?.Added ?? choice.classes.map(({ ClassNumber }) => ClassNumber),
      removed: Data?.Removed ?? [],
      classes: choice.classes,
      build: choice.build,
      before: before?.career === career ? before.classes : undefined,
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

const readCartAtom = atom(null, async (get, set, query: Cart): Promise<void> => {
  get(readingAtom)?.abort();
  const reading = new AbortController();
  const { signal } = reading;
  set(readingAtom, reading);
  set(beforeAtom, undefined);
  try {
    const { Data } = await get(apiAtom)("cartItems", { query, signal, isHandled: true });
    if (Data && !signal.aborted) set(beforeAtom, { career: query.career, classes: Data.Items.map(ofCartItem) });
  } catch {
    // The instructions say in general what happens to the cart.
  }
});

/** The career of all classes, if the student has it. */
function commonCareer(choice: Choice, entries: readonly EnrollmentTerm[]): string | undefined {
  const [career, ...others] = new Set(listingsOf(choice).map(({ Details }) => Details.AcademicCareer.Code));
  return others.length === 0
    ? entries.find(({ AcademicCareer }) => AcademicCareer.Code === career)?.AcademicCareer.Code
    : undefined;
}

function listingsOf({ classes, build }: Choice): ClassListing[] {
  return classes.flatMap(({ ClassNumber }) => build.Classes[ClassNumber] ?? []);
}

const UNKNOWN = "We couldn't copy this schedule to your cart.";

function wordsOf(error: unknown): string {
  return isAppError(error) ? error.message : UNKNOWN;
}
