import { type RawBuilder, sql } from "kysely";
import type { CartMessage } from "#contract/calls/enrollment";
import { toDate } from "#dates/moment";
import { anyOf } from "../../db/bulk-insert.ts";
import { type Db, type TableRow, type Trx, toJson } from "../../db/schema.ts";
import { type CartOf, cartKey } from "../registration-call.ts";
import type { CheckedItem } from "./cart-messages.ts";

export type CartItemRow = TableRow<"cart_items">;

export type CartsOf = Omit<CartOf, "studentId">;

export async function readCart(db: Db, { studentId, termCode, career }: CartOf): Promise<CartItemRow[]> {
  return (await cartItemsQuery({ termCode, career }, sql`${studentId}`).execute(db)).rows;
}

/** What leaves the cart leaves its plans. Returns whether it was there; the caller holds the student's lock. */
export async function removeCartItem(trx: Trx, cart: CartOf, classNumber: number, now: Date): Promise<boolean> {
  const taken = sql`(select ${cart.studentId}::text as student_id, ${classNumber}::integer as enrollment_class_number)`;
  const { rows } = await removal(cart, taken).execute(trx);
  if (rows[0]?.has_plans) await touchPlansWith(trx, cart, [classNumber], { now, leave: true });
  return rows.length > 0;
}

/** Removes what was taken, as a statement or as a part of one. `has_plans` saves most students a further statement. */
export function removal({ termCode, career }: CartsOf, taken: RawBuilder<unknown>): RawBuilder<{ has_plans: boolean }> {
  return sql`
    delete from cart_items as c using ${taken} as t
    where c.student_id = t.student_id and c.term_code = ${termCode} and c.career = ${career}
      and c.class_number = t.enrollment_class_number
    returning c.student_id, exists (select from cart_plans as p where p.student_id = c.student_id
      and p.term_code = c.term_code and p.career = c.career) as has_plans`;
}

export type StudentsItem = CheckedItem & { studentId: string };

export function keeping(carts: CartsOf, kind: "validate" | "enroll", items: readonly StudentsItem[], now: Date) {
  const results = items.map(({ studentId, classNumber, success, messages }) => ({
    studentId,
    classNumber,
    success,
    messages: toJson(messages),
  }));
  return sql`
    update cart_items as c
    set result_kind = ${kind}, success = r.success, messages = r.messages::jsonb, result_at = ${now}
    from json_to_recordset(${toJson(results)}::json)
      as r ("studentId" text, "classNumber" integer, success boolean, messages text)
    where ${isOf(carts, anyOf(items.map(({ studentId }) => studentId)))}
      and c.student_id = r."studentId" and c.class_number = r."classNumber"`;
}

function isOf({ termCode, career }: CartsOf, student: RawBuilder<unknown>) {
  return sql`c.student_id = ${student} and c.term_code = ${termCode} and c.career = ${career}`;
}

export function cartItemsQuery(carts: CartsOf, student: RawBuilder<unknown>): RawBuilder<CartItemRow> {
  return sql`select c.* from cart_items c where ${isOf(carts, student)} order by c.position`;
}

export function cartNumbers(carts: CartsOf, student: RawBuilder<unknown>): RawBuilder<number[]> {
  return sql`array(select unnest(c.class_number || c.related_class_numbers) from cart_items c where ${isOf(carts, student)})`;
}

export function fromJson(row: CartItemRow): CartItemRow {
  return { ...row, result_at: row.result_at && toDate(row.result_at) };
}

/** In the document of `cart_plans`. Writing it needs the student's lock. */
export type StoredPlan = {
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

export type StoredPlans = { version: number; plans: StoredPlan[] };

export async function readPlans(db: Db, cart: CartOf): Promise<StoredPlans> {
  const { rows } = await sql<StoredPlans>`
    select version, document -> 'plans' as plans from cart_plans c
    where ${isOf(cart, sql`${cart.studentId}`)}`.execute(db);
  return rows[0] ?? { version: 0, plans: [] };
}

export async function changePlans(trx: Trx, cart: CartOf, before: StoredPlans, plans: StoredPlan[], now: Date) {
  const values = { version: before.version + 1, document: toJson({ plans }), updated_at: now };
  await trx
    .insertInto("cart_plans")
    .values({ ...cartKey(cart), ...values })
    .onConflict((conflict) => conflict.columns(["student_id", "term_code", "career"]).doUpdateSet(values))
    .execute();
}

/** The version stays. */
export async function keepPlanResults(trx: Trx, cart: CartOf, plans: StoredPlan[], now: Date) {
  await sql`
    update cart_plans c set document = ${toJson({ plans })}, updated_at = ${now}
    where ${isOf(cart, sql`${cart.studentId}`)}`.execute(trx);
}

/** Clears the results of plans whose classes were edited or have left the cart. */
export async function touchPlansWith(
  trx: Trx,
  cart: CartOf,
  classNumbers: readonly number[],
  { now, leave }: { now: Date; leave: boolean },
) {
  const before = await readPlans(trx, cart);
  const isNamed = (plan: StoredPlan) => plan.classNumbers.some((number) => classNumbers.includes(number));
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
