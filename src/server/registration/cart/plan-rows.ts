import { sql } from "kysely";
import type { CartMessage } from "#contract/calls/enrollment";
import { type Db, toJson, type Trx } from "../../db/schema.ts";
import { cartKey, type CartOf } from "../registration-call.ts";

/** In the document of `cart_plans`. Writing it needs the student's lock. */
export type Plan = {
  name: string;
  /** Classes that have left the cart don't count. */
  classNumbers: number[];
  /** Null if there was no attempt since the plan or one of its classes changed. */
  result: PlanResult | null;
};

export type PlanResult = {
  kind: "validate" | "enroll";
  /** ISO 8601. */
  at: string;
  success: boolean;
  items: { classNumber: number; success: boolean; messages: CartMessage[] }[];
};

export type StoredPlans = { version: number; plans: Plan[] };

export async function readPlans(db: Db, cart: CartOf): Promise<StoredPlans> {
  // This file wrote the column.
  const { rows } = await sql<StoredPlans>`
    select version, document -> 'plans' as plans from cart_plans where ${isOf(cart)}`.execute(db);
  return rows[0] ?? { version: 0, plans: [] };
}

export async function changePlans(trx: Trx, cart: CartOf, before: StoredPlans, plans: Plan[], now: Date) {
  const values = { version: before.version + 1, document: toJson({ plans }), updated_at: now };
  await trx
    .insertInto("cart_plans")
    .values({ ...cartKey(cart), ...values })
    .onConflict((conflict) => conflict.columns(["student_id", "term_code", "career"]).doUpdateSet(values))
    .execute();
}

/** The version stays. */
export async function keepPlanResults(trx: Trx, cart: CartOf, plans: Plan[], now: Date) {
  await sql`
    update cart_plans set document = ${toJson({ plans })}, updated_at = ${now} where ${isOf(cart)}`.execute(trx);
}

function isOf({ studentId, termCode, career }: CartOf) {
  return sql`student_id = ${studentId} and term_code = ${termCode} and career = ${career}`;
}

/** Clears the results of plans whose classes were edited or have left the cart. */
export async function touchPlansWith(
  trx: Trx,
  cart: CartOf,
  classNumbers: readonly number[],
  { now, leave }: { now: Date; leave: boolean },
) {
  const before = await readPlans(trx, cart);
  const isNamed = (plan: Plan) => plan.classNumbers.some((number) => classNumbers.includes(number));
  if (!before.plans.some(isNamed)) return;
  const kept = (number: number) => !leave || !classNumbers.includes(number);
  const plans = before.plans.map((plan) =>
    isNamed(plan) ? { ...plan, classNumbers: plan.classNumbers.filter(kept), result: null } : plan,
  );
  await changePlans(trx, cart, before, plans, now);
}

export async function removePlans(trx: Trx, cart: CartOf, now: Date) {
  const before = await readPlans(trx, cart);
  if (before.plans.length > 0) await changePlans(trx, cart, before, [], now);
}
