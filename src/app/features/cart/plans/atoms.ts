import { atom } from "jotai/vanilla";
import type { CartPlan, CartPlans } from "#contract/cart-plans";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api.ts";
import { refusalOf, requireData } from "../../../lib/data-or-error.ts";
import { keyed } from "../../../lib/keyed.ts";
import { splitTermKey } from "../../../lib/terms.ts";
import { turnsAtom } from "../../../lib/turns.ts";
import { areSamePlans, isSamePlan, type Plan, type PlanEdit } from "./plan-edits.ts";

type PlansState = {
  /** As the server has them; undefined while they are not known. */
  plans: CartPlans | undefined;
  /** Why they could not be read, the last time. */
  failure: AppError | undefined;
};

/** Edits that were not made, and why. */
export type UnmadeEdits = {
  /** Overtaken: another window was first. Failed: the server could not be asked. Refused: it said why not. */
  reason: "overtaken" | "failed" | "refused";
  message: string;
  edits: readonly PlanEdit[];
};

export type PlansAtoms = ReturnType<typeof createPlans>;

/** The plans of the cart of a term and career, by its key "3110|UGRD". */
export const plansOf = keyed(createPlans);

function createPlans(key: string) {
  const query = splitTermKey(key);

  // State

  const stateAtom = atom<PlansState>({ plans: undefined, failure: undefined });
  /** Edits that are shown already and still to be sent, in order. */
  const pendingAtom = atom<readonly PlanEdit[]>([]);
  const unmadeAtom = atom<UnmadeEdits>();
  const sendingAtom = atom<{ done: Promise<void> }>();
  const isValidatingAtom = atom(false);
  /** A reading begins one when it is asked, a change or a validation when it is answered. */
  const beginTurnAtom = turnsAtom();

  // Derived

  /** The plans as the student has them, with what is on its way to the server. */
  const shownAtom = atom((get): readonly CartPlan[] => {
    const known = get(stateAtom).plans?.Plans ?? [];
    const edited = applied(known, get(pendingAtom));
    return edited.map((plan) => ({ ...plan, Result: known.find((each) => isSamePlan(each, plan))?.Result ?? null }));
  });

  // Actions

  const loadAtom = atom(null, async (get, set): Promise<void> => {
    const isLatest = set(beginTurnAtom);
    try {
      const plans = requireData(await get(apiAtom)("cartPlans", { query, isHandled: true }));
      // What began a turn meanwhile may know less all the same: of the versions, the higher one is the later.
      const { plans: known } = get(stateAtom);
      if (isLatest() || !known || plans.Version > known.Version) set(stateAtom, { plans, failure: undefined });
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (isLatest()) set(stateAtom, (state) => ({ ...state, failure: error }));
    }
  });

  /** Shows the answer to a change or a validation, unless a reading has told of a later change already. */
  const showAtom = atom(null, (get, set, plans: CartPlans) => {
    const { plans: known } = get(stateAtom);
    if (known && known.Version > plans.Version) return;
    set(beginTurnAtom);
    set(stateAtom, { plans, failure: undefined });
  });

  /** Shows the change at once and sends it; resolves when it was sent. */
  const editAtom = atom(null, async (get, set, ...edits: PlanEdit[]): Promise<void> => {
    set(pendingAtom, [...get(pendingAtom), ...edits]);
    const sending = get(sendingAtom) ?? { done: set(sendAtom) };
    set(sendingAtom, sending);
    try {
      await sending.done;
    } finally {
      if (get(sendingAtom) === sending) set(sendingAtom, undefined);
    }
    // One that came in the moment between the last look for edits and now.
    if (!get(sendingAtom) && get(pendingAtom).length > 0 && get(stateAtom).plans) await set(editAtom);
  });

  const sendAtom = atom(null, async (get, set): Promise<void> => {
    // So that what is done in one go is sent together.
    await Promise.resolve();
    for (;;) {
      const edits = get(pendingAtom);
      const base = get(stateAtom).plans;
      if (edits.length === 0 || !base) return;
      const wanted = applied(base.Plans, edits);
      const unmade = await set(putAtom, base, wanted);
      if (unmade) {
        set(unmadeAtom, { ...unmade, edits: [...(get(unmadeAtom)?.edits ?? []), ...get(pendingAtom)] });
        return set(pendingAtom, []);
      }
      // Those that came meanwhile are sent next.
      set(pendingAtom, (pending) => pending.slice(edits.length));
    }
  });

  /** Undefined when the server has them. */
  const putAtom = atom(
    null,
    async (get, set, base: CartPlans, plans: readonly Plan[]): Promise<Omit<UnmadeEdits, "edits"> | undefined> => {
      if (areSamePlans(plans, base.Plans)) return undefined;
      const body = {
        Term: query.term,
        AcademicCareer: query.career,
        Version: base.Version,
        Plans: plans.map(({ Name, ClassNumbers }) => ({ Name, ClassNumbers: [...ClassNumbers] })),
      };
      try {
        const reply = await get(apiAtom)("changeCartPlans", { body, isHandled: true });
        if (reply.Data) set(showAtom, reply.Data);
        // The answer to an earlier attempt was lost, and it was made.
        if (reply.Data && areSamePlans(plans, reply.Data.Plans)) return undefined;
        if (reply.IsConflict) return { reason: "overtaken", message: "" };
        const message = refusalOf({ ...reply, Message: null });
        return message === undefined ? undefined : { reason: "refused", message };
      } catch (error) {
        if (!isAppError(error)) throw error;
        return { reason: "failed", message: error.message };
      }
    },
  );

  /** Makes what was not made, on top of what is there now. */
  const makeUnmadeAtom = atom(null, async (get, set): Promise<void> => {
    const edits = get(unmadeAtom)?.edits ?? [];
    set(unmadeAtom, undefined);
    await set(editAtom, ...edits);
  });

  /** Rehearses every plan. Gives the failure when it could not. */
  const validateAtom = atom(null, async (get, set): Promise<AppError | undefined> => {
    set(isValidatingAtom, true);
    try {
      await get(sendingAtom)?.done;
      set(showAtom, requireData(await get(apiAtom)("validateCartPlans", { query })));
      return undefined;
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error;
    } finally {
      set(isValidatingAtom, false);
    }
  });

  /** Reading it shows what is known; a screen that shows it reads the plans anew, whatever was known. */
  const plansAtom = atom(
    (get) => get(stateAtom),
    (_get, set) => set(loadAtom),
  );
  plansAtom.onMount = (load) => void load();

  return {
    plansAtom,
    shownAtom,
    editAtom,
    unmadeAtom: atom((get) => get(unmadeAtom)),
    makeUnmadeAtom,
    forgetUnmadeAtom: atom(null, (_get, set) => set(unmadeAtom, undefined)),
    /** Edits are on their way: what is on the screen is not the server's yet. */
    isSavingAtom: atom((get) => get(pendingAtom).length > 0),
    isValidatingAtom: atom((get) => get(isValidatingAtom)),
    validateAtom,
  };
}

/** Edits that cannot be made any more change nothing. */
function applied(plans: readonly Plan[], edits: readonly PlanEdit[]): readonly Plan[] {
  return edits.reduce<readonly Plan[]>((before, edit) => edit.apply(before) ?? before, plans);
}
