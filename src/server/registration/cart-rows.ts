import type { CartMessage } from "#contract/enrollment";
import { type Db, type Row, toJson } from "../db/schema.ts";
import type { TermCatalog } from "../catalog/records.ts";
import { localDate } from "../institution-time.ts";
import type { Permission, Request } from "./rules.ts";
import { type ChoiceProblem, selectClasses } from "./selection.ts";

export type CartRow = Row<"cart_items">;

/** A cart item made ready for the rules, or what is wrong with its choice of classes. */
export type PreparedItem = { row: CartRow; request: Request | undefined; problems: ChoiceProblem[] };

export async function readCart(
  db: Db,
  { studentId, termCode, career }: { studentId: string; termCode: string; career: string },
): Promise<CartRow[]> {
  return await db
    .selectFrom("cart_items")
    .selectAll()
    .where("student_id", "=", studentId)
    .where("term_code", "=", termCode)
    .where("career", "=", career)
    .orderBy("position")
    .execute();
}

export async function removeCartRow(db: Db, row: CartRow) {
  await db
    .deleteFrom("cart_items")
    .where("student_id", "=", row.student_id)
    .where("term_code", "=", row.term_code)
    .where("career", "=", row.career)
    .where("class_number", "=", row.class_number)
    .execute();
}

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
    .where("student_id", "=", row.student_id)
    .where("term_code", "=", row.term_code)
    .where("career", "=", row.career)
    .where("class_number", "=", row.class_number)
    .execute();
}

export async function prepareItem(db: Db, catalog: TermCatalog, row: CartRow, now: Date): Promise<PreparedItem> {
  const choice = { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers };
  const { selection, problems } = selectClasses(catalog, choice);
  if (!selection) return { row, request: undefined, problems };
  const numbers = selection.all.map((record) => record.classNumber);
  const permission = await readPermission(db, row.term_code, numbers, row.permission_number, row.student_id, now);
  return {
    row,
    problems,
    request: { career: row.career, selection, units: row.units, useWaitList: row.use_wait_list, permission },
  };
}

async function readPermission(
  db: Db,
  termCode: string,
  classNumbers: readonly number[],
  number: string | null,
  studentId: string,
  now: Date,
): Promise<Permission> {
  if (number === null) return { kind: "none" };
  const found = await db
    .selectFrom("permission_numbers")
    .selectAll()
    .where("term_code", "=", termCode)
    .where("class_number", "in", classNumbers)
    .where("number", "=", number)
    .executeTakeFirst();
  const invalid = (reason: string): Permission => ({ kind: "invalid", number, reason });
  if (!found) return invalid(`The permission number ${number} is not valid for this class.`);
  if (found.used_by !== null && found.used_by !== studentId)
    return invalid(`The permission number ${number} has been used.`);
  if (found.used_by === studentId) return invalid(`You have used the permission number ${number} already.`);
  if (found.expires_on !== null && found.expires_on < localDate(now))
    return invalid(`The permission number ${number} has expired.`);
  return { kind: "valid", number, classNumber: found.class_number, waives: new Set(found.waives) };
}
