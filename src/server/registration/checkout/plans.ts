import { isDeepStrictEqual } from "node:util";
import type { CartPlans } from "#contract/calls/cart-plans";
import { isSamePlanName } from "#contract/course-rules";
import { failureBecause, refuseBecause } from "#contract/sentences/refuse";
import { sentence } from "#contract/sentences/sentence";
import type { Db, Trx } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { CheckedItem } from "../cart/cart-messages.ts";
import {
  type CartItemRow,
  changePlans,
  keepPlanResults,
  type PlanResult,
  readCart,
  readPlans,
  type StoredPlan,
  type StoredPlans,
} from "../cart/cart-rows.ts";
import { withLockedCarts } from "../cart/lock-carts.ts";
import { type CartOf, outcomesOf, type RegistrationCall, type RegistrationContext } from "../registration-call.ts";
import { promoteAfter } from "../waitlist/promote.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import { type CheckoutOutcome, enrollItems, underLocks } from "./enroll.ts";
import { rehearse } from "./validate-cart.ts";

type NamedSet = { name: string; classNumbers: readonly number[] };

export async function readCartPlans({ database }: RegistrationContext, cart: CartOf): Promise<CartPlans> {
  const [stored, rows] = await Promise.all([readPlans(database.db, cart), readCart(database.db, cart)]);
  return toWire(stored, rows);
}

/**
 * Leaves out classes that aren't in the cart. Throws CONFLICT with the current plans if they have another version, and
 * RULE_BROKEN if two names differ at most by case.
 */
export async function changeCartPlans(
  { database, now }: RegistrationContext,
  cart: CartOf,
  { version, plans }: { version: number; plans: readonly NamedSet[] },
): Promise<CartPlans> {
  refuseDoubledNames(plans.map((plan) => plan.name.trim()));
  return await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [cart.studentId]);
    const rows = await readCart(trx, cart);
    const before = await readPlans(trx, cart);
    const inCart = ({ name, classNumbers }: NamedSet) => ({
      name: name.trim(),
      classNumbers: inCartOrder(classNumbers, rows),
    });
    const [wanted, shown] = [plans.map(inCart), before.plans.map(inCart)];
    // Also for a repeat of this change whose answer was lost.
    if (isDeepStrictEqual(wanted, shown)) return toWire(before, rows);
    if (before.version !== version) {
      const details = { IsConflict: true, Data: toWire(before, rows) };
      throw failureBecause("CONFLICT", [sentence("plans.changed")], details);
    }
    // A result stays as long as the classes do, also if the plan is renamed or moved.
    const next = wanted.map((plan) => {
      const at = shown.findIndex(({ classNumbers }) => isDeepStrictEqual(classNumbers, plan.classNumbers));
      return { ...plan, result: before.plans[at]?.result ?? null };
    });
    await changePlans(trx, cart, before, next, now());
    return toWire({ version: before.version + 1, plans: next }, rows);
  });
}

export async function validateCartPlans(context: RegistrationContext, cart: CartOf): Promise<CartPlans> {
  const term = await context.catalog.term(cart.termCode);
  return await withLockedCarts(context, term, { ...cart, studentIds: [cart.studentId] }, async (within) => {
    const { trx, now } = within;
    const { facts, items: rows } = within.carts[0]!;
    const stored = await readPlans(trx, cart);
    const plans: StoredPlan[] = [];
    for (const plan of stored.plans) {
      const own = rows.filter((row) => plan.classNumbers.includes(row.class_number));
      const checked = await rehearse(facts, own, within);
      plans.push({ ...plan, result: own.length === 0 ? null : toResult("validate", checked, now) });
    }
    await keepPlanResults(trx, cart, plans, now);
    return toWire({ ...stored, plans }, rows);
  });
}

function toResult(kind: PlanResult["kind"], items: readonly CheckedItem[], now: Date): PlanResult {
  return {
    kind,
    at: now.toISOString(),
    success: items.every((item) => item.success),
    items: items.map(({ classNumber, success, messages }) => ({ classNumber, success, messages })),
  };
}

function inCartOrder(classNumbers: readonly number[], rows: readonly CartItemRow[]): number[] {
  return rows.map((row) => row.class_number).filter((number) => classNumbers.includes(number));
}

function toWire({ version, plans }: StoredPlans, rows: readonly CartItemRow[]): CartPlans {
  return {
    Version: version,
    Plans: plans.map(({ name, classNumbers, result }) => ({
      Name: name,
      ClassNumbers: inCartOrder(classNumbers, rows),
      Result: result && {
        Kind: result.kind,
        At: result.at,
        Success: result.success,
        Items: result.items.map((item) => ({
          ClassNumber: item.classNumber,
          Success: item.success,
          Messages: item.messages,
        })),
      },
    })),
  };
}

function refuseDoubledNames(names: readonly string[]) {
  const doubled = names.find((name, at) => names.slice(0, at).some((other) => isSamePlanName(other, name)));
  if (doubled !== undefined) refuseBecause(sentence("plans.same_name", { name: doubled }));
}

type PlansOutcome = {
  enrolledPlan: string | null;
  tried: { name: string; success: boolean; items: CheckedItem[] }[];
};

/**
 * Tries plans in transactions of their own until one works. Enrolled classes leave the cart and the plans; a plan that
 * failed keeps its result. Throws RULE_BROKEN if the plans have another version, or no classes.
 */
export async function checkoutPlans(
  context: RegistrationContext,
  origin: RegistrationCall,
  cart: CartOf,
  version: number,
): Promise<PlansOutcome> {
  const { db } = context.database;
  const { studentId } = cart;
  const [before] = await outcomesOf<PlansOutcome>(db, origin, studentId);
  if (before) return before;
  const term = await context.catalog.term(cart.termCode);
  const { plans } = await requireVersion(db, cart, version);
  const tried: PlansOutcome["tried"] = [];
  for (const { name, classNumbers } of plans) {
    const wanted = inCartOrder(classNumbers, await readCart(db, cart));
    if (wanted.length === 0) continue;
    const toPlanOutcome = (items: CheckedItem[]) => ({
      enrolledPlan: name,
      tried: [...tried, { name, success: true, items }],
    });
    const member = { origin, term, cart, classNumbers: wanted };
    let unblocked: CheckoutOutcome["unblocked"] = [];
    const outcome = await underLocks<PlansOutcome>(context, [member], async (within) => {
      // A repeated call finds, under the student's lock, that the first one has finished.
      const [done] = await outcomesOf<PlansOutcome>(within.trx, origin, studentId);
      if (done) return done;
      await requireVersion(within.trx, cart, version);
      const enrolled = (await enrollItems({ ...within, isTogether: true, toPlanOutcome })).get(studentId)!;
      const { items } = enrolled;
      unblocked = enrolled.unblocked;
      const success = items.every((item) => item.success);
      await keepOutcome(within.trx, cart, { name, success, items }, within.now);
      return success ? toPlanOutcome(items) : { enrolledPlan: null, tried: [...tried, { name, success, items }] };
    });
    if (outcome.enrolledPlan !== null) {
      await promoteAfter(context, origin, term, unblocked);
      return outcome;
    }
    tried.push(...outcome.tried.slice(tried.length));
  }
  if (tried.length === 0) refuseBecause(sentence("plans.empty"));
  return { enrolledPlan: null, tried };
}

async function requireVersion(db: Db, cart: CartOf, version: number) {
  const stored = await readPlans(db, cart);
  if (stored.version === version) return stored;
  const said = [sentence("plans.changed"), sentence("plans.review")];
  throw failureBecause("RULE_BROKEN", said, { Version: stored.version });
}

/** The enrolled classes have already left the cart and the other plans. */
async function keepOutcome(trx: Trx, cart: CartOf, { name, success, items }: PlansOutcome["tried"][number], now: Date) {
  const stored = await readPlans(trx, cart);
  if (success) {
    const others = stored.plans.filter((plan) => plan.name !== name);
    return await changePlans(trx, cart, stored, others, now);
  }
  const plans = stored.plans.map((plan) =>
    plan.name === name ? { ...plan, result: toResult("enroll", items, now) } : plan,
  );
  await keepPlanResults(trx, cart, plans, now);
}
