import { enrollTogether, type Fate, rehearse } from "./enrollment-model.ts";
import { isTermOpen, type Plan, type State, studentAt } from "./model-state.ts";

/** What the model says of the plans of a cart. */

export type PlanFates = { enrolled: string | null; tried: { name: string; fates: [number, Fate][] }[] };

/** False when the term is closed, two plans have one name, or when `isStale` and others are there. */
export function changePlans(
  state: State,
  student: number,
  wanted: readonly { name: string; numbers: readonly number[] }[],
  isStale: boolean,
): boolean {
  if (!isTermOpen(state)) return false;
  const one = studentAt(state, student);
  if (new Set(wanted.map(({ name }) => name)).size < wanted.length) return false;
  const inCart = one.cart.map((item) => item.number);
  const next = wanted.map(({ name, numbers }) => ({ name, numbers: inCart.filter((each) => numbers.includes(each)) }));
  const isSame = JSON.stringify(next) === JSON.stringify(one.plans.map(({ name, numbers }) => ({ name, numbers })));
  if (isSame) return true;
  if (isStale) return false;
  const before = one.plans;
  one.plans = next.map((plan) => ({ ...plan, success: keptSuccess(plan, wanted, before) }));
  one.plansVersion++;
  return true;
}

/** What was said of a plan holds under a new name, too. */
function keptSuccess(plan: Omit<Plan, "success">, wanted: readonly { name: string }[], before: readonly Plan[]) {
  const hasSame = (each: Plan) => each.numbers.join() === plan.numbers.join();
  const own = before.find((each) => each.name === plan.name);
  if (own) return hasSame(own) ? own.success : null;
  const isLeft = (each: Plan) => !wanted.some(({ name }) => name === each.name);
  return before.find((each) => isLeft(each) && hasSame(each))?.success ?? null;
}

/** The rules that each class of each plan would break by itself; null of a plan without classes. */
export function validatePlans(state: State, student: number): (string[][] | null)[] | undefined {
  if (!isTermOpen(state)) return undefined;
  const one = studentAt(state, student);
  const verdicts = one.plans.map((plan) => {
    const items = one.cart.filter((item) => plan.numbers.includes(item.number));
    return items.length === 0 ? null : rehearse(state, student, items);
  });
  one.plans = one.plans.map((plan, at) => {
    const verdict = verdicts[at] ?? null;
    return { ...plan, success: verdict && verdict.every((rules) => rules.length === 0) };
  });
  return verdicts;
}

/** Undefined when there is nothing to be tried. */
export function checkOutPlans(state: State, student: number): PlanFates | undefined {
  if (!isTermOpen(state)) return undefined;
  const tried: PlanFates["tried"] = [];
  for (const { name, numbers } of studentAt(state, student).plans) {
    if (numbers.length === 0) continue;
    const fates = [...enrollTogether(state, student, numbers)];
    tried.push({ name, fates });
    // Re-read, because a success replaced the state.
    const one = studentAt(state, student);
    if (fates.every(([, fate]) => fate.is !== "refused")) {
      one.plans = one.plans.filter((plan) => plan.name !== name);
      one.plansVersion++;
      return { enrolled: name, tried };
    }
    one.plans = one.plans.map((plan) => (plan.name === name ? { ...plan, success: false } : plan));
  }
  return tried.length > 0 ? { enrolled: null, tried } : undefined;
}
