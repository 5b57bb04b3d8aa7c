import { atom } from "jotai/vanilla";
import type { CartPlan, CartPlans } from "#contract/calls/cart-plans";
import { isSamePlanName, MAX_PLANS } from "#contract/course-rules";
import { type AppError, isAppError } from "#contract/outcome";
import { t } from "#words";
import { apiAtom } from "../../../lib/api/api.ts";
import { refusalOf, requireData } from "../../../lib/api/data-or-error.ts";
import { dataAtom } from "../../../lib/api/fetched.ts";
import { keyed } from "../../../lib/keyed.ts";
import { isOneOf, rememberedAtom } from "../../../lib/session/remembered.ts";
import { splitTermKey } from "../../../lib/session/term-choice.ts";
import { showToast } from "../../../ui/messages/toast-queue.ts";

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
  /** Why they couldn't be saved, until the student tries again or discards them. */
  const problemAtom = atom<string>();
  /** Undefined while nothing is pending. */
  const sendingAtom = atom<Promise<void>>();
  const isValidatingAtom = atom(false);

  // Derived

  /** The server's plans with pending edits. */
  const shownAtom = atom((get): readonly CartPlan[] => {
    const known = get(plansAtom.stateAtom).data?.Plans ?? [];
    // A changed plan has no result until the server says so.
    return applied(known, get(pendingAtom)).map(
      (plan) => known.find((each) => each === plan) ?? { ...plan, Result: null },
    );
  });

  // Actions

  /** Shows an answer unless a later change has shown. */
  const showAtom = atom(null, (get, set, plans: CartPlans) => {
    const known = get(plansAtom.stateAtom).data;
    if (!known || known.Version <= plans.Version) void set(plansAtom, { data: plans });
  });

  /** Shows the changes at once and saves them; without any, those that couldn't be saved. If it fails, they're kept. */
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
      const base = get(plansAtom.stateAtom).data;
      const edits = get(pendingAtom);
      if (!base || edits.length === 0) return;
      try {
        const Plans = applied(base.Plans, edits).map(({ Name, ClassNumbers }) => ({
          Name,
          ClassNumbers: [...ClassNumbers],
        }));
        const body = { Term: query.term, AcademicCareer: query.career, Version: base.Version, Plans };
        const reply = await get(apiAtom)("changeCartPlans", { body });
        if (reply.Data) set(showAtom, reply.Data);
        // Another window was first: the edits are made on top of its plans.
        if (reply.IsConflict && reply.Data) continue;
        const refusal = refusalOf({ ...reply, Message: null });
        if (refusal !== undefined) showToast(refusal);
      } catch (error) {
        if (!isAppError(error)) throw error;
        return set(problemAtom, error.message);
      }
      // Edits that came in the meantime are next.
      set(pendingAtom, (pending) => pending.slice(edits.length));
    }
  });

  /** Shows the saved plans instead of the edits that couldn't be saved. */
  const discardAtom = atom(null, (_get, set) => {
    set(pendingAtom, []);
    set(problemAtom, undefined);
  });

  /** Rehearses every plan. Returns the failure if the call failed: for a screen that shows it (`hasOwnPanel`), or the shell's dialog did. */
  const validateAtom = atom(null, async (get, set, { hasOwnPanel = false } = {}): Promise<AppError | undefined> => {
    set(isValidatingAtom, true);
    try {
      await get(sendingAtom);
      set(showAtom, requireData(await get(apiAtom)("validateCartPlans", { query, showsProblem: !hasOwnPanel })));
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
    problemAtom,
    discardAtom,
    /** Edits are on their way: what is on the screen isn't the server's yet. */
    isSavingAtom: atom((get) => get(pendingAtom).length > 0),
    isValidatingAtom,
    validateAtom,
  };
}

/** Edits that can't be made any more change nothing. */
function applied(plans: readonly Plan[], edits: readonly PlanEdit[]): readonly Plan[] {
  return edits.reduce((before, edit) => edit(before), plans);
}

/** A plan without its results. */
export type Plan = Pick<CartPlan, "Name" | "ClassNumbers">;
type Plans = readonly Plan[];

/** A change of plans; applied again to another window's, it changes nothing if it's made or no longer applies. */
export type PlanEdit = (plans: Plans) => Plans;

/** At the end, or where it was. */
export function addPlan({ Name, ClassNumbers }: Plan, index = MAX_PLANS): PlanEdit {
  return (plans) =>
    plans.length >= MAX_PLANS || plans.some((plan) => isSamePlanName(plan.Name, Name))
      ? plans
      : plans.toSpliced(index, 0, { Name, ClassNumbers });
}

export function renamePlan(name: string, to: string): PlanEdit {
  return (plans) =>
    plans.some(({ Name }) => isSamePlanName(Name, to) && Name !== name)
      ? plans
      : plans.map((plan) => (plan.Name === name ? { ...plan, Name: to } : plan));
}

export function movePlan(name: string, index: number): PlanEdit {
  return (plans) => {
    const moved = plans.filter(({ Name }) => Name === name);
    return plans.filter(({ Name }) => Name !== name).toSpliced(index, 0, ...moved);
  };
}

export function deletePlan(name: string): PlanEdit {
  return (plans) => plans.filter(({ Name }) => Name !== name);
}

export function choosePlanClass(name: string, classNumber: number, isIn: boolean): PlanEdit {
  return (plans) =>
    plans.map((plan) => {
      if (plan.Name !== name) return plan;
      const others = plan.ClassNumbers.filter((number) => number !== classNumber);
      return { ...plan, ClassNumbers: isIn ? [...others, classNumber] : others };
    });
}

/** "Plan A", or the first letter that no plan has. */
export function nextPlanName(plans: Plans): string {
  const free = ["A", "B", "C", "D", "E", "F"].map((letter) => t("Plan {letter}", { letter }));
  const isTaken = (name: string) => plans.some(({ Name }) => isSamePlanName(Name, name));
  return free.find((name) => !isTaken(name)) ?? t("Plan");
}

export function nameProblem(plans: Plans, name: string, wanted: string): string | undefined {
  if (wanted === "") return t("Enter a name.");
  const isTaken = plans.some(({ Name }) => Name !== name && isSamePlanName(Name, wanted));
  return isTaken ? t("Another plan has this name.") : undefined;
}
