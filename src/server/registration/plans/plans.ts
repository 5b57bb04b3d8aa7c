import { isDeepStrictEqual } from "node:util";
import type { CartPlans } from "#contract/calls/cart-plans";
import { AppError, refuse } from "#contract/outcome";
import { isSamePlanName } from "#contract/course-rules";
import { isolated } from "#contract/words";
import { withTransaction } from "../../db/transaction.ts";
import type { ItemOutcome } from "../cart/cart-messages.ts";
import { type CartRow, type PreparedItem, prepareItem, readCart } from "../cart/cart-rows.ts";
import { changePlans, keepPlanResults, type Plan, type PlanResult, readPlans, type StoredPlans } from "./plan-rows.ts";
import type { CartOf, RegistrationContext } from "../registration-context.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import { readStudentFacts } from "../rules/student-facts.ts";
import { rehearse } from "../cart/validate-cart.ts";
import type { Db, Trx } from "../../db/schema.ts";
import { enrollTogether, type TogetherOutcome } from "../checkout/enroll-together.ts";
import { toEnrolledItems } from "../checkout/under-locks.ts";
import { eventsOf, factOf, type Origin } from "../checkout/request-events.ts";

type NamedSet = { name: string; classNumbers: readonly number[] };

export async function readCartPlans(
  { database }: Pick<RegistrationContext, "database">,
  cart: CartOf,
): Promise<CartPlans> {
  const [stored, rows] = await Promise.all([readPlans(database.db, cart), readCart(database.db, cart)]);
  return toWire(stored, rows);
}

/**
 * Replaces the plans if they still have that version; otherwise throws CONFLICT with the current ones. Leaves out
 * classes that aren't in the cart. Throws RULE_BROKEN if two plans have the same name, in any letter case.
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
      throw new AppError({ code: "CONFLICT", message: "Your plans changed in another window.", details });
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
  const { database, catalog } = context;
  const term = await catalog.term(cart.termCode);
  return await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [cart.studentId]);
    const now = context.now();
    const rows = await readCart(trx, cart);
    const stored = await readPlans(trx, cart);
    const facts = await readStudentFacts(trx, cart.studentId, term.term, now);
    const items = new Map<number, PreparedItem>();
    for (const row of rows) items.set(row.class_number, await prepareItem(trx, term, row, now));

    const plans: Plan[] = [];
    for (const plan of stored.plans) {
      const own = inCartOrder(plan.classNumbers, rows).flatMap((number) => items.get(number) ?? []);
      const outcomes = await rehearse(own, { trx, catalog: term, seats: catalog.seats, facts, now });
      const checked = outcomes.map(({ item, outcome }) => ({ classNumber: item.row.class_number, ...outcome }));
      plans.push({ ...plan, result: own.length === 0 ? null : toResult("validate", checked, now) });
    }
    await keepPlanResults(trx, cart, plans, now);
    return toWire({ ...stored, plans }, rows);
  });
}

function toResult(
  kind: PlanResult["kind"],
  items: readonly ({ classNumber: number } & ItemOutcome)[],
  now: Date,
): PlanResult {
  return {
    kind,
    at: now.toISOString(),
    success: items.every((item) => item.success),
    items: items.map(({ classNumber, success, messages }) => ({ classNumber, success, messages })),
  };
}

function inCartOrder(classNumbers: readonly number[], rows: readonly CartRow[]): number[] {
  return rows.map((row) => row.class_number).filter((number) => classNumbers.includes(number));
}

function toWire({ version, plans }: StoredPlans, rows: readonly CartRow[]): CartPlans {
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
  if (doubled !== undefined) refuse(`You already have a plan named ${isolated(doubled)}.`);
}

/** The event of the enrolled plan keeps those that were tried before it, for a repeated call. */
type TriedPlan = TogetherOutcome & { name: string };

/** `tried` is in order; the enrolled plan comes last. */
type PlansOutcome = { enrolledPlan: string | null; tried: TriedPlan[] };

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
    tried.push({ name, ...outcome });
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
  // This file wrote it.
  const tried = factOf(event, "tried") as TriedPlan[];
  return { enrolledPlan: name, tried: [...tried, { name, success: true, items: toEnrolledItems(events) }] };
}
