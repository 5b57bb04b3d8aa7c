import type { ClassRecord } from "../catalog/records.ts";
import type { Db, Trx } from "../db/schema.ts";
import { localDate } from "../institution-time.ts";
import type { Selection } from "./selection.ts";

/**
 * Permission numbers. One belongs to the request that named it first: while that request waits the number is kept for
 * it (`used_by` without `used_at`), leaving the wait list gives it back, and taking a seat uses it up.
 */
export type Permission =
  | { kind: "none" }
  | { kind: "valid"; number: string; classNumber: number; waives: ReadonlySet<string> }
  | { kind: "invalid"; number: string; reason: string };

/** Whose number, and for which of the classes of a request. */
type PermissionOf = {
  studentId: string;
  termCode: string;
  classNumbers: readonly number[];
  number: string | null;
};

/** Whether the permission number is for this class and waives its capacity. */
export function mayPassCapacity(permission: Permission, record: ClassRecord): boolean {
  return isFor(permission, record) && waives(permission, "capacity");
}

/** A number of the enrollment section gives consent to all that goes with it, that of another class to this one only. */
export function givesConsent(permission: Permission, record: ClassRecord, { primary }: Selection): boolean {
  return waives(permission, "consent") && (isFor(permission, primary) || isFor(permission, record));
}

/** Requisites are the course's: a number of any of its classes waives them. */
export function waivesRequisites(permission: Permission, { primary, all }: Selection): boolean {
  const issuedFor = all.find((record) => isFor(permission, record));
  return waives(permission, "requisite") && issuedFor?.offering.course === primary.offering.course;
}

/** What the number sets aside for one class of a request, as its row has it on record. */
export function waiversOf(permission: Permission, record: ClassRecord, selection: Selection): string[] {
  return [
    ...(givesConsent(permission, record, selection) ? ["consent"] : []),
    ...(record === selection.primary && waivesRequisites(permission, selection) ? ["requisite"] : []),
    ...(mayPassCapacity(permission, record) ? ["capacity"] : []),
  ];
}

/** Whether it is a valid number of this class. */
export function isFor(permission: Permission, { classNumber }: ClassRecord): boolean {
  return permission.kind === "valid" && permission.classNumber === classNumber;
}

function waives(permission: Permission, what: string): boolean {
  return permission.kind === "valid" && permission.waives.has(what);
}

/** What a number that a student enters is worth. */
export async function readPermission(db: Db, of: PermissionOf, now: Date): Promise<Permission> {
  const { number, studentId } = of;
  if (number === null) return { kind: "none" };
  const found = await findNumber(db, of);
  const invalid = (reason: string): Permission => ({ kind: "invalid", number, reason });
  if (!found) return invalid(`The permission number ${number} is not valid for this class.`);
  if (found.used_by !== null && found.used_by !== studentId)
    return invalid(`The permission number ${number} has been used.`);
  if (found.used_by === studentId) return invalid(`You have used the permission number ${number} already.`);
  if (found.expires_on !== null && found.expires_on < localDate(now))
    return invalid(`The permission number ${number} has expired.`);
  return toPermission(found);
}

/**
 * What the number is worth that is kept for a request on the wait list; it was valid when the student joined. One that
 * has been used up is worth nothing any more, whatever becomes of the class that it opened.
 */
export async function readKeptPermission(trx: Trx, of: PermissionOf): Promise<Permission> {
  const found = await findNumber(trx, of);
  const isKept = found?.used_by === of.studentId && found.used_at === null;
  return found && isKept ? toPermission(found) : { kind: "none" };
}

/** Makes the number the student's, used up from `usedAt` on or kept while that is null; false when it is gone. */
export async function claimPermission(
  trx: Trx,
  permission: Permission,
  { termCode, studentId, usedAt }: { termCode: string; studentId: string; usedAt: Date | null },
): Promise<boolean> {
  if (permission.kind !== "valid") return true;
  const claimed = await trx
    .updateTable("permission_numbers")
    .set({ used_by: studentId, used_at: usedAt })
    .where("term_code", "=", termCode)
    .where("class_number", "=", permission.classNumber)
    .where("number", "=", permission.number)
    .where((where) => where.or([where("used_by", "is", null), where("used_by", "=", studentId)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Gives back a number that was only kept. */
export async function returnPermission(trx: Trx, { studentId, termCode, classNumbers, number }: PermissionOf) {
  if (number === null) return;
  await trx
    .updateTable("permission_numbers")
    .set({ used_by: null })
    .where("term_code", "=", termCode)
    .where("class_number", "in", classNumbers)
    .where("number", "=", number)
    .where("used_by", "=", studentId)
    .where("used_at", "is", null)
    .execute();
}

async function findNumber(db: Db, { termCode, classNumbers, number }: PermissionOf) {
  if (number === null) return undefined;
  return await db
    .selectFrom("permission_numbers")
    .selectAll()
    .where("term_code", "=", termCode)
    .where("class_number", "in", classNumbers)
    .where("number", "=", number)
    .executeTakeFirst();
}

function toPermission(row: { number: string; class_number: number; waives: string[] }): Permission {
  return { kind: "valid", number: row.number, classNumber: row.class_number, waives: new Set(row.waives) };
}
