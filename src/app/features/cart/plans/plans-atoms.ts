import { atom } from "jotai/vanilla";
import type { CartPlan, CartPlans } from "#contract/cart-plans";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api/api.ts";
import { refusalOf, requireData } from "../../../lib/api/data-or-error.ts";
import { keyed } from "../../../lib/classes/keyed.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { turnsAtom } from "../../../lib/api/turns.ts";
import { areSamePlans, isSamePlan, type Plan, type PlanEdit } from "./plan-edits.ts";

type PlansState = {
  /** From the server; undefined while unknown. */
  plans: CartPlans | undefined;
  /** Why the last reading failed. */
  failure: AppError | undefined;
};

export type UnsavedEdits = {
  /** Overtaken: another window was first. Failed: the server didn't answer. Refused: it said why. */
  reason: "overtaken" | "failed" | "refused";
  message: string;
  edits: readonly PlanEdit[];
};

export type PlansAtoms = ReturnType<typeof createPlans>;

/** The plans of a cart, by its key "3110|UGRD". */
export const plansOf = keyed(createPlans);

function createPlans(key: string) {
  const query = splitTermKey(key);

  // State

  const stateAtom = atom<PlansState>({ plans: undefined, failure: undefined });
  /** Edits already shown but not sent yet, in order. */
  const pendingAtom = atom<readonly PlanEdit[]>([]);
  const unsavedAtom = atom<UnsavedEdits>();
  const sendingAtom = atom<{ done: Promise<void> }>();
  const isValidatingAtom = atom(false);
  /** Orders readings, changes, and validations by when they started. */
  const beginTurnAtom = turnsAtom();

  // Derived

  /** The server's plans with pending edits. */
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
      // Of two answers, the higher version is the later one.
      const { plans: known } = get(stateAtom);
      if (isLatest() || !known || plans.Version > known.Version) set(stateAtom, { plans, failure: undefined });
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (isLatest()) set(stateAtom, (state) => ({ ...state, failure: error }));
    }
  });

  /** Shows an answer unless a later change has shown. */
  const showAtom = atom(null, (get, set, plans: CartPlans) => {
    const { plans: known } = get(stateAtom);
    if (known && known.Version > plans.Version) return;
    set(beginTurnAtom);
    set(stateAtom, { plans, failure: undefined });
  });

  /** Shows the change at once and sends it; resolves when it's sent. */
  const editAtom = atom(null, async (get, set, ...edits: PlanEdit[]): Promise<void> => {
    set(pendingAtom, [...get(pendingAtom), ...edits]);
    const sending = get(sendingAtom) ?? { done: set(sendAtom) };
    set(sendingAtom, sending);
    try {
      await sending.done;
    } finally {
      if (get(sendingAtom) === sending) set(sendingAtom, undefined);
    }
    // An edit may have come since the last check.
    if (!get(sendingAtom) && get(pendingAtom).length > 0 && get(stateAtom).plans) await set(editAtom);
  });

  const sendAtom = atom(null, async (get, set): Promise<void> => {
    // Edits of one action are sent together.
    await Promise.resolve();
    for (;;) {
      const edits = get(pendingAtom);
      const base = get(stateAtom).plans;
      if (edits.length === 0 || !base) return;
      const wanted = applied(base.Plans, edits);
      const unsaved = await set(putAtom, base, wanted);
      if (unsaved) {
        set(unsavedAtom, { ...unsaved, edits: [...(get(unsavedAtom)?.edits ?? []), ...get(pendingAtom)] });
        return set(pendingAtom, []);
      }
      // Edits that came in the meantime are next.
      set(pendingAtom, (pending) => pending.slice(edits.length));
    }
  });

  /** Undefined once the server has them. */
  const putAtom = atom(
    null,
    async (get, set, base: CartPlans, plans: readonly Plan[]): Promise<Omit<UnsavedEdits, "edits"> | undefined> => {
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
        // An earlier attempt succeeded, but its answer was lost.
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

  /** Applies unsaved edits to the current plans. */
  const applyUnsavedAtom = atom(null, async (get, set): Promise<void> => {
    const edits = get(unsavedAtom)?.edits ?? [];
    set(unsavedAtom, undefined);
    await set(editAtom, ...edits);
  });

  /** Rehearses every plan. Returns the failure if the call failed. */
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

  /** Reads what is known; mounting it re-fetches the plans. */
  const plansAtom = atom(
    (get) => get(stateAtom),
    (_get, set) => set(loadAtom),
  );
  plansAtom.onMount = (load) => void load();

  return {
    plansAtom,
    shownAtom,
    editAtom,
    unsavedAtom: atom((get) => get(unsavedAtom)),
    applyUnsavedAtom,
    discardUnsavedAtom: atom(null, (_get, set) => set(unsavedAtom, undefined)),
    isSavingAtom: atom((get) => get(pendingAtom).length > 0),
    isValidatingAtom: atom((get) => get(isValidatingAtom)),
    validateAtom,
  };
}

/** Edits that no longer apply change nothing. */
function applied(plans: readonly Plan[], edits: readonly PlanEdit[]): readonly Plan[] {
  return edits.reduce<readonly Plan[]>((before, edit) => edit.apply(before) ?? before, plans);
}
