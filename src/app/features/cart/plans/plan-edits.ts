import { t } from "#words";
import type { CartPlan } from "#contract/calls/cart-plans";
import { isSamePlanName, MAX_PLAN_NAME_LENGTH, MAX_PLANS } from "#contract/course-rules";

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

/** Undefined if it can. */
export function nameProblem(plans: Plans, name: string, text: string): string | undefined {
  const wanted = text.trim();
  if (wanted === "") return t("Enter a name.");
  if (wanted.length > MAX_PLAN_NAME_LENGTH)
    return t("Use {count} characters or fewer.", { count: MAX_PLAN_NAME_LENGTH });
  const isTaken = plans.some(({ Name }) => Name !== name && isSamePlanName(Name, wanted));
  return isTaken ? t("Another plan has this name.") : undefined;
}

/** Ignores the order of classes. */
export function isSamePlan(a: Plan, b: Plan | undefined): boolean {
  if (!b || a.Name !== b.Name || a.ClassNumbers.length !== b.ClassNumbers.length) return false;
  return a.ClassNumbers.every((number) => b.ClassNumbers.includes(number));
}
