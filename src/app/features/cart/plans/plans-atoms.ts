import { atom } from "jotai/vanilla";
import type { CartPlan, CartPlans } from "#contract/cart-plans";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api/api.ts";
import { refusalOf, requireData } from "../../../lib/api/data-or-error.ts";
import { keyed } from "../../../lib/classes/keyed.ts";
import { isOneOf, rememberedAtom } from "../../../lib/session/remembered.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { turnsAtom } from "../../../lib/api/turns.ts";
import { areSamePlans, isSamePlan, type Plan, type PlanEdit } from "./plan-edits.ts";

/** What Enroll means with plans: the checked classes, or the first plan that works. */
export const cartModeAtom = rememberedAtom<"selected" | "plans">("cart-mode", "plans", isOneOf("selected", "plans"));

type PlansState = {
  /** From the server; undefined while unknown. */
  plans: CartPlans | undefined;
  /** Why the last reading failed. */
  failure: AppError | undefined;
};

export type PlansAtoms = ReturnType<typeof createPlans>;

/** The plans of a cart, by its key "3110|UGRD". */
export const plansOf = keyed(createPlans);

function createPlans(key: string) {
  const query = splitTermKey(key);

  // State

  const stateAtom = atom<PlansState>({ plans: undefined, failure: undefined });
  /** Edits already shown but not saved yet, in order. */
  const pendingAtom = atom<readonly PlanEdit[]>([]);
  /** Why they couldn't be saved. */
  const problemAtom = atom<string>();
  const sendingAtom = atom<Promise<void>>();
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

  /** Shows the changes at once and saves them; without any, tries those again that couldn't be saved. */
  const editAtom = atom(null, async (get, set, ...edits: PlanEdit[]): Promise<void> => {
    set(pendingAtom, (pending) => [...pending, ...edits]);
    set(problemAtom, undefined);
    // One request at a time, which takes all edits made by then.
    const sent = (get(sendingAtom) ?? Promise.resolve()).then(() => set(sendAtom));
    set(sendingAtom, sent);
    await sent;
  });

  const sendAtom = atom(null, async (get, set): Promise<void> => {
    for (;;) {
      const base = get(stateAtom).plans;
      const edits = get(pendingAtom);
      if (!base || edits.length === 0) return;
      try {
        const reply = await set(putAtom, base, applied(base.Plans, edits));
        // Another window was first: the edits are made on top of its plans.
        if (reply?.IsConflict && reply.Data) continue;
        const refusal = reply && refusalOf({ ...reply, Message: null });
        if (refusal !== undefined) return set(problemAtom, refusal);
      } catch (error) {
        if (!isAppError(error)) throw error;
        return set(problemAtom, error.message);
      }
      // Edits that came in the meantime are next.
      set(pendingAtom, (pending) => pending.slice(edits.length));
    }
  });

  const putAtom = atom(null, async (get, set, base: CartPlans, plans: readonly Plan[]) => {
    if (areSamePlans(plans, base.Plans)) return undefined;
    const Plans = plans.map(({ Name, ClassNumbers }) => ({ Name, ClassNumbers: [...ClassNumbers] }));
    const body = { Term: query.term, AcademicCareer: query.career, Version: base.Version, Plans };
    const reply = await get(apiAtom)("changeCartPlans", { body, isHandled: true });
    if (reply.Data) set(showAtom, reply.Data);
    return reply;
  });

  /** Forgets the edits that couldn't be saved. */
  const discardAtom = atom(null, (_get, set) => {
    set(pendingAtom, []);
    set(problemAtom, undefined);
  });

  /** Rehearses every plan. Returns the failure if the call failed. */
  const validateAtom = atom(null, async (get, set): Promise<AppError | undefined> => {
    set(isValidatingAtom, true);
    try {
      await get(sendingAtom);
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
    problemAtom: atom((get) => get(problemAtom)),
    discardAtom,
    isSavingAtom: atom((get) => get(pendingAtom).length > 0),
    isValidatingAtom: atom((get) => get(isValidatingAtom)),
    validateAtom,
  };
}

function applied(plans: readonly Plan[], edits: readonly PlanEdit[]): readonly Plan[] {
  return edits.reduce((before, edit) => edit(before), plans);
}
