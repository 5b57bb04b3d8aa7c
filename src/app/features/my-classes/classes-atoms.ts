import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { DropKind, EnrolledClass, SwapResult } from "#contract/calls/enrollment";
import { isAppError, settle } from "#contract/outcome";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { changeResult, requireData } from "../../lib/api/data-or-error.ts";
import { PASSWORD_NOT_CONFIRMED, wasReported } from "../../lib/api/failures.ts";
import { dataAtom } from "../../lib/api/fetched.ts";
import { autoEnrolledNumbers } from "../../lib/classes/class-facts.ts";
import { noteEnrolledAtom } from "../../lib/classes/held-states.ts";
import { keyed } from "../../lib/keyed.ts";
import { refreshNoticesAtom } from "../../lib/notices/notices.ts";
import { refreshCartCountAtom } from "../../lib/seats/cart-count.ts";
import { splitTermKey, termKey } from "../../lib/session/term-choice.ts";
import { eligibleTermsAtom } from "../../lib/session/terms.ts";

type Swap = {
  dropClassNumber: number;
  addClassNumber: number;
  relatedClassNumbers?: number[];
  kind?: DropKind;
  whenSeatOpens?: true;
};

/** `shownUnits` is what the student saw. */
type UnitsChange = { classNumber: number; units: number; shownUnits: number };

/** Why the last drop was refused, until the student has read it, on any term. */
export const dropRefusalAtom = atom<string>();

/** What the last swap did, until the student has read it; its term as "3110|UGRD". */
export const swappedAtom = atom<{ termKey: string; title: string; words: readonly string[] }>();

export type ClassesAtoms = ReturnType<typeof createClasses>;

/** The atoms of a term and career, by key "3110|UGRD". */
export const classesAtomsOf = keyed(createClasses);

/** Terms and careers with a cart, from which a class can be swapped in; undefined while unknown. */
export const swapTermsAtom = unwrap(
  atom(async (get) => {
    const terms = await settle(() => get(eligibleTermsAtom));
    return terms.ok ? new Set(terms.value.map(termKey)) : undefined;
  }),
);

/** Why a call has no answer; `unconfirmed` if the shell has said why. */
function noAnswerWords(error: unknown, unconfirmed: string): string {
  if (!isAppError(error)) throw error;
  if (error.code === "PASSWORD_REQUIRED") return t(PASSWORD_NOT_CONFIRMED);
  return wasReported(error) ? unconfirmed : error.message;
}

/** What makes the enrollment again; classes that come by themselves are left out. */
function choiceOf({ ClassNumber, Class, CreditsTaken, AdditionalComponents }: EnrolledClass) {
  const automatic = Class ? autoEnrolledNumbers(Class) : [];
  const [first, second, ...further] = AdditionalComponents.map(({ Details }) => Details.ClassNumber).filter(
    (number) => !automatic.includes(number),
  );
  return {
    classNumber: ClassNumber ?? 0,
    useWaitList: false,
    units: CreditsTaken,
    relatedClassNumber1: first ?? null,
    relatedClassNumber2: second ?? null,
    furtherRelatedClassNumbers: further,
  };
}

function createClasses(key: string) {
  const query = splitTermKey(key);
  const own = { term: query.term, academicCareer: query.career };

  // State

  const classesAtom = dataAtom((api) => api("enrolledClasses", { query }), {
    atReturn: true,
    // Not earlier, because notices must not be older than the classes that they're about.
    onData: (classes, set) => {
      set(noteEnrolledAtom, query, classes);
      void set(refreshNoticesAtom);
    },
  });

  // Actions

  /** `kind` is what the student saw. True if it was dropped. */
  const dropAtom = atom(null, async (get, set, classNumber: number, kind: DropKind | null): Promise<boolean> => {
    const body = { ...own, classNumber, ...(kind && { kind }) };
    const result = await set(changeAtom, get(apiAtom)("dropClass", { body, showsProblem: true }));
    if (result.status === "refused") set(dropRefusalAtom, result.message);
    return result.status === "made";
  });

  /**
   * Enrolls in a dropped class again, with the same sections and credits. Returns why the student doesn't have it; what
   * could be put into the cart stays there.
   */
  const putBackAtom = atom(null, async (get, set, dropped: EnrolledClass): Promise<string | undefined> => {
    const api = get(apiAtom);
    const { classNumber, ...choice } = choiceOf(dropped);
    const added = await changeResult(api("addClass", { body: { ...own, classNumber, ...choice }, showsProblem: true }));
    if (added.status === "refused") return added.message;
    if (added.status === "reported") return t("We couldn't change your cart.");
    const body = { Term: query.term, AcademicCareer: query.career, ClassNumbers: [classNumber] };
    try {
      const [item] = requireData(await api("checkout", { body, showsProblem: true })).Items;
      if (item?.Success) return undefined;
      const reason = item?.Messages.find(({ IsError }) => IsError)?.Description ?? "";
      return t("{reason} It's in your cart now.", { reason });
    } catch (error) {
      return noAnswerWords(error, t("Check your classes and your cart."));
    } finally {
      void set(refreshCartCountAtom);
      await set(classesAtom);
    }
  });

  const changeUnitsAtom = atom(null, (get, set, change: UnitsChange) => {
    const body = { ...own, ...change };
    return set(changeAtom, get(apiAtom)("changeUnits", { body, showsProblem: true }));
  });

  const changeAtom = atom(null, async (_get, set, reply: Parameters<typeof changeResult>[0]) => {
    const result = await changeResult(reply);
    // After a failed call the server may have made the change; after a refusal, a drop may have become a withdrawal.
    const reading = set(classesAtom);
    if (result.status === "made") await reading;
    return result;
  });

  /** Returns the server's result, or why there's none. */
  const swapAtom = atom(null, async (get, set, swap: Swap): Promise<SwapResult | string> => {
    try {
      const body = { ...own, ...swap };
      const result = requireData(await get(apiAtom)("swapClasses", { body, showsProblem: true }));
      if (!result.Success) return result;
      void set(refreshCartCountAtom);
      await set(classesAtom);
      return result;
    } catch (error) {
      // The server may have made it.
      void set(refreshCartCountAtom);
      // After a failed call the server may have made the swap.
      void set(classesAtom);
      return noAnswerWords(error, t("We couldn't confirm the swap. Check your classes."));
    }
  });

  return { classesAtom, dropAtom, putBackAtom, changeUnitsAtom, swapAtom };
}
