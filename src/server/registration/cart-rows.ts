import type { ExpressionBuilder } from "kysely";
import type { CartMessage } from "#contract/enrollment";
import { type Db, type Row, type Schema, toJson } from "../db/schema.ts";
import type { TermCatalog } from "../catalog/records.ts";
import { readPermission } from "./permissions.ts";
import type { Request } from "./rules.ts";
import { type ChoiceProblem, selectClasses } from "./selection.ts";

export type CartRow = Row<"cart_items">;

/** Whose cart, of which term and career. */
export type CartOf = { studentId: string; termCode: string; career: string };

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
export async function readCartRow(db: Db, row: CartRow): Promise<CartRow | undefined> {
  return await db.selectFrom("cart_items").selectAll().where(isItem(row)).executeTakeFirst();
}

export async function removeCartRow(db: Db, row: CartRow) {
  await db.deleteFrom("cart_items").where(isItem(row)).execute();
}

const isItem =
  ({ student_id, term_code, career, class_number }: CartRow) =>
  (where: ExpressionBuilder<Schema, "cart_items">) =>
    where.and({ student_id, term_code, career, class_number });

/** Keeps what the last attempt said, so that the cart shows it after a reload. */
export async function keepResult(
  db: Db,
  row: CartRow,
  kind: "validate" | "enroll",
  { success, messages }: { success: boolean; messages: readonly CartMessage[] },
  now: Date,
) {
  await db
    .updateTable("cart_items")
    .set({ result_kind: kind, success, messages: toJson(messages), result_at: now })
    .where(isItem(row))
    .execute();
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
