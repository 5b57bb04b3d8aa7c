import { atom } from "jotai/vanilla";
import type { CartPlan, CartPlans } from "#contract/calls/cart-plans";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api/api.ts";
import { refusalOf, requireData } from "../../../lib/api/data-or-error.ts";
import { keyed } from "../../../lib/keyed.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";
import { isOneOf, rememberedAtom } from "../../../lib/session/remembered.ts";
import { splitTermKey } from "../../../lib/session/terms.ts";
import { dataAtom } from "../../../lib/api/fetched.ts";
import { isSamePlan, type Plan, type PlanEdit } from "./plan-edits.ts";

/** What Enroll means with plans: the checked classes, or the first plan that works. */
export const cartModeAtom = rememberedAtom<"selected" | "plans">("cart-mode", "plans", isOneOf("selected", "plans"));

export type PlansAtoms = ReturnType<typeof createPlans>;

/** The plans of a cart, by its key "3110|UGRD". */
export const plansOf = keyed(createPlans);

function createPlans(key: string) {
  const query = splitTermKey(key);

  // State

  const plansAtom = dataAtom((api) => api("cartPlans", { query }), { atReturn: true });
  /** Edits already shown but not saved yet, in order. */
  const pendingAtom = atom<readonly PlanEdit[]>([]);
  const sendingAtom = atom<Promise<void>>();
  const isValidatingAtom = atom(false);

  // Derived

  /** The server's plans with pending edits. */
  const shownAtom = atom((get): readonly CartPlan[] => {
    const known = get(plansAtom.stateAtom).data?.Plans ?? [];
    const edited = applied(known, get(pendingAtom));
    return edited.map((plan) => ({ ...plan, Result: known.find((each) => isSamePlan(each, plan))?.Result ?? null }));
  });

  // Actions

  /** Shows an answer unless a later change has shown. */
  const showAtom = atom(null, (get, set, plans: CartPlans) => {
    const known = get(plansAtom.stateAtom).data;
    if (!known || known.Version <= plans.Version) void set(plansAtom, { data: plans });
  });

  /** Shows the change at once and saves it. If that fails, the student is told, and the saved plans show. */
  const editAtom = atom(null, async (get, set, edit: PlanEdit): Promise<void> => {
    set(pendingAtom, (pending) => [...pending, edit]);
    // One request at a time, which takes all edits made by then.
    const sent = (get(sendingAtom) ?? Promise.resolve()).then(() => set(sendAtom));
    set(sendingAtom, sent);
    await sent;
  });

  const sendAtom = atom(null, async (get, set): Promise<void> => {
    for (;;) {
      const base = get(plansAtom.stateAtom).data;
      const edits = get(pendingAtom);
      if (!base || edits.length === 0) return;
      try {
        const reply = await set(putAtom, base, applied(base.Plans, edits));
        // Another window was first: the edits are made on top of its plans.
        if (reply.IsConflict && reply.Data) continue;
        const refusal = refusalOf({ ...reply, Message: null });
        if (refusal !== undefined) showToast(refusal);
      } catch (error) {
        set(pendingAtom, []);
        if (!isAppError(error)) throw error;
        return;
      }
      // Edits that came in the meantime are next.
      set(pendingAtom, (pending) => pending.slice(edits.length));
    }
  });

  const putAtom = atom(null, async (get, set, base: CartPlans, plans: readonly Plan[]) => {
    const Plans = plans.map(({ Name, ClassNumbers }) => ({ Name, ClassNumbers: [...ClassNumbers] }));
    const body = { Term: query.term, AcademicCareer: query.career, Version: base.Version, Plans };
    const reply = await get(apiAtom)("changeCartPlans", { body, showsProblem: true });
    if (reply.Data) set(showAtom, reply.Data);
    return reply;
  });

  /** Rehearses every plan. Returns the failure if the call failed. */
  const validateAtom = atom(null, async (get, set): Promise<AppError | undefined> => {
    set(isValidatingAtom, true);
    try {
      await get(sendingAtom);
      set(showAtom, requireData(await get(apiAtom)("validateCartPlans", { query, showsProblem: true })));
      return undefined;
    } catch (error) {
      if (!isAppError(error)) throw error;
      return error;
    } finally {
      set(isValidatingAtom, false);
    }
  });

  return {
    plansAtom,
    shownAtom,
    editAtom,
    isSavingAtom: atom((get) => get(pendingAtom).length > 0),
    isValidatingAtom,
    validateAtom,
  };
}

function applied(plans: readonly Plan[], edits: readonly PlanEdit[]): readonly Plan[] {
  return edits.reduce((before, edit) => edit(before), plans);
}
