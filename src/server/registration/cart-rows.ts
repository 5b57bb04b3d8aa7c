import { sql } from "kysely";
import { anyOf } from "../db/any-of.ts";
import { type Db, type Row, toJson, type Trx } from "../db/schema.ts";
import type { TermCatalog } from "../catalog/records.ts";
import type { CheckedItem } from "./cart-messages.ts";
import { readPermission } from "./permissions.ts";
import { removeFromPlans } from "./plan-rows.ts";
import type { Request } from "./request.ts";
import { type ChoiceProblem, selectClasses } from "./selection.ts";

export type CartRow = Row<"cart_items">;

/** Which item of which cart. */
type ItemKey = Pick<CartRow, "student_id" | "term_code" | "career" | "class_number">;

/** Whose cart, of which term and career. */
export type CartOf = { studentId: string; termCode: string; career: string };

export function cartOf(row: CartRow): CartOf {
  return { studentId: row.student_id, termCode: row.term_code, career: row.career };
}

/** A cart item made ready for the rules, or what is wrong with its choice of classes. */
export type PreparedItem = { row: CartRow; request: Request | undefined; problems: ChoiceProblem[] };

export async function readCart(db: Db, { studentId, termCode, career }: CartOf): Promise<CartRow[]> {
  return await db
    .selectFrom("cart_items")
    .selectAll()
    .where("student_id", "=", studentId)
    .where("term_code", "=", termCode)
    .where("career", "=", career)
    .orderBy("position")
    .execute();
}

/** The item as it stands now, undefined when it has left the cart. */
export async function readCartRow(db: Db, item: ItemKey): Promise<CartRow | undefined> {
  const { student_id, term_code, career, class_number } = item;
  return await db
    .selectFrom("cart_items")
    .selectAll()
    .where((where) => where.and({ student_id, term_code, career, class_number }))
    .executeTakeFirst();
}

type ItemOptions = Pick<CartRow, "use_wait_list" | "permission_number" | "program" | "units" | "related_class_numbers">;

/** Whether the item was put into the cart with these options. */
export function hasOptions(row: CartRow, options: ItemOptions): boolean {
  return (
    row.use_wait_list === options.use_wait_list &&
    row.permission_number === options.permission_number &&
    row.program === options.program &&
    row.units === options.units &&
    row.related_class_numbers.join() === options.related_class_numbers.join()
  );
}

/** What leaves the cart leaves its plans. Returns how many items there were; the caller holds the student's lock. */
export async function removeFromCart(trx: Trx, cart: CartOf, classNumbers: readonly number[], now: Date) {
  if (classNumbers.length === 0) return 0;
  const { studentId, termCode, career } = cart;
  const removed = await trx
    .deleteFrom("cart_items")
    .where("student_id", "=", studentId)
    .where("term_code", "=", termCode)
    .where("career", "=", career)
    .where("class_number", "=", anyOf(classNumbers))
    // Most students have no plans, and are asked no further question.
    .returning((row) =>
      row
        .exists(
          row
            .selectFrom("cart_plans as p")
            .select("p.version")
            .whereRef("p.student_id", "=", "cart_items.student_id")
            .whereRef("p.term_code", "=", "cart_items.term_code")
            .whereRef("p.career", "=", "cart_items.career"),
        )
        .as("has_plans"),
    )
    .execute();
  if (removed.some((row) => row.has_plans)) await removeFromPlans(trx, cart, classNumbers, now);
  return removed.length;
}

/** Keeps what the last attempt said, so that the cart shows it after a reload; of an item that has left it, nothing. */
export async function keepResults(
  db: Db,
  { studentId, termCode, career }: CartOf,
  kind: "validate" | "enroll",
  items: readonly CheckedItem[],
  now: Date,
) {
  if (items.length === 0) return;
  const results = items.map(({ classNumber, success, messages }) => ({
    classNumber,
    success,
    messages: toJson(messages),
  }));
  await sql`
    update cart_items as c
    set result_kind = ${kind}, success = r.success, messages = r.messages::jsonb, result_at = ${now}
    from json_to_recordset(${toJson(results)}::json) as r ("classNumber" integer, success boolean, messages text)
    where c.student_id = ${studentId} and c.term_code = ${termCode} and c.career = ${career}
      and c.class_number = r."classNumber"`.execute(db);
}

export async function prepareItem(db: Db, catalog: TermCatalog, row: CartRow, now: Date): Promise<PreparedItem> {
  const choice = { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers };
  const { selection, problems } = selectClasses(catalog, choice);
  if (!selection) return { row, request: undefined, problems };
  const permission = await readPermission(
    db,
    {
      studentId: row.student_id,
      termCode: row.term_code,
      classNumbers: selection.all.map((record) => record.classNumber),
      number: row.permission_number,
    },
    now,
  );
  const { career, units, use_wait_list: useWaitList, program } = row;
  return { row, problems, request: { career, selection, units, useWaitList, permission, program } };
}
