import type { CartPlan } from "#contract/cart-plans";
import { isSamePlanName, MAX_PLAN_NAME_LENGTH, MAX_PLANS } from "#contract/plan-limits";
import { isolated } from "#contract/words";

/** A plan without its results. */
export type Plan = Pick<CartPlan, "Name" | "ClassNumbers">;

/** A change of plans, which may be applied again to another window's. */
export type PlanEdit = {
  /** "rename Plan B to Mornings" */
  words: string;
  /** The plans with the change; undefined if it no longer applies, and the same plans if it's already made. */
  apply: (plans: readonly Plan[]) => readonly Plan[] | undefined;
};

/** With these classes, at the end. */
export function addPlan(name: string, classNumbers: readonly number[]): PlanEdit {
  return putPlan({ Name: name, ClassNumbers: [...classNumbers] }, MAX_PLANS, `add ${isolated(name)}`);
}

export function restorePlan(plan: Plan, index: number): PlanEdit {
  return putPlan({ Name: plan.Name, ClassNumbers: plan.ClassNumbers }, index, `restore ${isolated(plan.Name)}`);
}

export function renamePlan(name: string, to: string): PlanEdit {
  return {
    words: `rename ${isolated(name)} to ${isolated(to)}`,
    apply: (plans) => {
      if (plans.some(({ Name }) => isSamePlanName(Name, to) && Name !== name)) return undefined;
      return change(plans, name, (plan) => ({ ...plan, Name: to }));
    },
  };
}

export function movePlan(name: string, index: number): PlanEdit {
  return {
    words: `move ${isolated(name)} to number ${index + 1}`,
    apply: (plans) => {
      const moved = plans.find(({ Name }) => Name === name);
      return moved && plans.filter((plan) => plan !== moved).toSpliced(index, 0, moved);
    },
  };
}

export function deletePlan(name: string): PlanEdit {
  return { words: `delete ${isolated(name)}`, apply: (plans) => plans.filter(({ Name }) => Name !== name) };
}

/** `title` names the class: "COMP.1020". */
export function choosePlanClass(name: string, classNumber: number, title: string, isIn: boolean): PlanEdit {
  return {
    words: isIn ? `add ${title} to ${isolated(name)}` : `remove ${title} from ${isolated(name)}`,
    apply: (plans) =>
      change(plans, name, (plan) => {
        const others = plan.ClassNumbers.filter((number) => number !== classNumber);
        return { ...plan, ClassNumbers: isIn ? [...others, classNumber] : others };
      }),
  };
}

/** "Plan A", or the first letter that no plan has. */
export function nextPlanName(plans: readonly Plan[]): string {
  const free = ["A", "B", "C", "D", "E", "F"].map((letter) => `Plan ${letter}`);
  const isTaken = (name: string) => plans.some(({ Name }) => isSamePlanName(Name, name));
  return free.find((name) => !isTaken(name)) ?? "Plan";
}

/** Undefined if it can. */
export function nameProblem(plans: readonly Plan[], name: string, text: string): string | undefined {
  const wanted = text.trim();
  if (wanted === "") return "Enter a name.";
  if (wanted.length > MAX_PLAN_NAME_LENGTH) return `Use ${MAX_PLAN_NAME_LENGTH} characters or fewer.`;
  const isTaken = plans.some(({ Name }) => Name !== name && isSamePlanName(Name, wanted));
  return isTaken ? "Another plan has this name." : undefined;
}

/** Ignores the order of classes within a plan. */
export function areSamePlans(a: readonly Plan[], b: readonly Plan[]): boolean {
  return a.length === b.length && a.every((plan, index) => isSamePlan(plan, b[index]));
}

export function isSamePlan(a: Plan, b: Plan | undefined): boolean {
  if (!b || a.Name !== b.Name || a.ClassNumbers.length !== b.ClassNumbers.length) return false;
  return a.ClassNumbers.every((number) => b.ClassNumbers.includes(number));
}

function putPlan(plan: Plan, index: number, words: string): PlanEdit {
  return {
    words,
    apply: (plans) => {
      const isThere = plans.some(({ Name }) => isSamePlanName(Name, plan.Name));
      if (isThere || plans.length >= MAX_PLANS) return undefined;
      return plans.toSpliced(index, 0, plan);
    },
  };
}

function change(plans: readonly Plan[], name: string, edit: (plan: Plan) => Plan): readonly Plan[] | undefined {
  if (!plans.some(({ Name }) => Name === name)) return undefined;
  return plans.map((plan) => (plan.Name === name ? edit(plan) : plan));
}
