import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { CartMessage } from "#contract/calls/enrollment";
import { AppError, refuse } from "#contract/outcome";
import type { Db, Trx } from "../../db/schema.ts";
import { readCart } from "../cart/cart-rows.ts";
import { enrollTogether, type TogetherOutcome } from "../checkout/enroll-together.ts";
import { toEnrolledItems } from "../checkout/prior-results.ts";
import { changePlans, keepPlanResults, readPlans } from "./plan-rows.ts";
import { toResult } from "./plans.ts";
import type { CartOf, RegistrationContext } from "../registration-context.ts";
import { eventsOf, factOf, type Origin } from "../checkout/request-events.ts";

/** How the event of the enrolled plan keeps the plans that were tried before it, for a repeated call. */
const TriedPlan = Type.Object({
  name: Type.String(),
  success: Type.Boolean(),
  items: Type.Array(
    Type.Object({
      classNumber: Type.Integer(),
      relatedClassNumbers: Type.Array(Type.Integer()),
      success: Type.Boolean(),
      messages: Type.Array(CartMessage),
    }),
  ),
});
type TriedPlan = Static<typeof TriedPlan>;

/** `tried` is in order; the enrolled plan comes last. */
export type PlansOutcome = { enrolledPlan: string | null; tried: TriedPlan[] };

/**
 * Enrolls in all classes of the first plan that works, each plan in a transaction of its own. Enrolled classes leave
 * the cart and the plans; a plan that failed stays, with its result. Throws RULE_BROKEN if the plans have another
 * version, or no classes.
 */
export async function checkoutPlans(
  context: RegistrationContext,
  origin: Origin,
  cart: CartOf,
  version: number,
): Promise<PlansOutcome> {
  const { db } = context.database;
  const before = await plansBefore(db, origin, cart);
  if (before) return before;
  const term = await context.catalog.term(cart.termCode);
  const { plans } = await requireVersion(db, cart, version);
  const tried: TriedPlan[] = [];
  for (const { name, classNumbers } of plans) {
    const inCart = (await readCart(db, cart)).map((row) => row.class_number);
    const wanted = inCart.filter((number) => classNumbers.includes(number));
    if (wanted.length === 0) continue;
    let done: PlansOutcome | undefined;
    const outcome = await enrollTogether(context, { origin, cart, classNumbers: wanted }, term, {
      begin: async (trx) => {
        // A repeated call finds, under the student's lock, that the first one has finished.
        done = await plansBefore(trx, origin, cart);
        if (done) return { success: true, items: [] };
        await requireVersion(trx, cart, version);
        return undefined;
      },
      keep: (trx, result, now) => keepOutcome(trx, cart, name, result, now),
      note: { plan: name, tried },
    });
    if (done) return done;
    tried.push(toTried(name, outcome));
    if (outcome.success) return { enrolledPlan: name, tried };
  }
  if (tried.length === 0) refuse("Your plans have no classes.");
  return { enrolledPlan: null, tried };
}

async function requireVersion(db: Db, cart: CartOf, version: number) {
  const stored = await readPlans(db, cart);
  if (stored.version === version) return stored;
  throw new AppError({
    code: "RULE_BROKEN",
    message: "Your plans changed in another window. Review them before you enroll.",
    details: { Version: stored.version },
  });
}

/**
 * The classes of a plan that succeeded have already left the cart and the other plans; now the plan itself is removed.
 */
async function keepOutcome(trx: Trx, cart: CartOf, name: string, { success, items }: TogetherOutcome, now: Date) {
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

/** What an earlier attempt of this call did: its events name the plan, and the plans that were tried before it. */
async function plansBefore(db: Db, origin: Origin, { studentId }: CartOf): Promise<PlansOutcome | undefined> {
  const events = await eventsOf(db, origin, studentId);
  const event = events.find((each) => typeof factOf(each, "plan") === "string");
  const name = event && factOf(event, "plan");
  if (!event || typeof name !== "string") return undefined;
  const tried = factOf(event, "tried");
  if (!Check(Type.Array(TriedPlan), tried)) throw new Error(`Event ${event.id} doesn't record which plans were tried.`);
  return { enrolledPlan: name, tried: [...tried, toTried(name, { success: true, items: toEnrolledItems(events) })] };
}

function toTried(name: string, { success, items }: TogetherOutcome): TriedPlan {
  return {
    name,
    success,
    items: items.map((item) => ({ ...item, relatedClassNumbers: [...item.relatedClassNumbers] })),
  };
}
