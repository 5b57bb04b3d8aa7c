import type { ClassRecord } from "../catalog/records.ts";
import type { Db, Row, Trx } from "../db/schema.ts";
import { localDate } from "../institution-time.ts";
import type { Selection } from "./selection.ts";

/**
 * Permission numbers. One belongs to the request that named it first: while that request waits the number is kept for
 * it (`used_by` without `used_at`), leaving the wait list gives it back, and taking a seat uses it up. The same number may
 * have been issued for several classes: each of these belongs to somebody and waives what it does by itself.
 */
export type Permission =
  | { kind: "none" }
  | {
      kind: "valid";
      number: string;
      /** What it waives, by the classes of the request for which it was issued. */
      waives: ReadonlyMap<number, ReadonlySet<string>>;
    }
  | { kind: "invalid"; number: string; reason: string };

/** Whose number, and for which of the classes of a request. */
export type PermissionOf = {
  studentId: string;
  termCode: string;
  classNumbers: readonly number[];
  number: string | null;
};

/** Whether the permission number is for this class and waives its capacity. */
export function mayPassCapacity(permission: Permission, record: ClassRecord): boolean {
  return waives(permission, record, "capacity");
}

/** A number of the enrollment section gives consent to all that goes with it, that of another class to this one only. */
export function givesConsent(permission: Permission, record: ClassRecord, { primary }: Selection): boolean {
  return waives(permission, primary, "consent") || waives(permission, record, "consent");
}

/** Requisites are the course's: a number of any of its classes waives them. */
export function waivesRequisites(permission: Permission, { primary, all }: Selection): boolean {
  const { course } = primary.offering;
  return all.some((record) => record.offering.course === course && waives(permission, record, "requisite"));
}

/** What the number sets aside for one class of a request, as its row has it on record. */
export function waiversOf(permission: Permission, record: ClassRecord, selection: Selection): string[] {
  return [
    ...(givesConsent(permission, record, selection) ? ["consent"] : []),
    ...(record === selection.primary && waivesRequisites(permission, selection) ? ["requisite"] : []),
    ...(mayPassCapacity(permission, record) ? ["capacity"] : []),
  ];
}

/** The number where it is one of this class, as its row has it on record. */
export function numberFor(permission: Permission, record: ClassRecord): string | null {
  return permission.kind === "valid" && isFor(permission, record) ? permission.number : null;
}

/** The number of a request, of which it has one at most: the rows of the classes that it was issued for have it. */
export function numberOf(rows: readonly { permission_number: string | null }[]): string | null {
  return rows.find((row) => row.permission_number !== null)?.permission_number ?? null;
}

/** Whether it is a valid number of this class. */
export function isFor(permission: Permission, { classNumber }: ClassRecord): boolean {
  return permission.kind === "valid" && permission.waives.has(classNumber);
}

function waives(permission: Permission, { classNumber }: ClassRecord, what: string): boolean {
  return permission.kind === "valid" && (permission.waives.get(classNumber)?.has(what) ?? false);
}

/** What a number that a student enters is worth: invalid where it is so for every class that it was issued for. */
export async function readPermission(db: Db, of: PermissionOf, now: Date): Promise<Permission> {
  const { number, studentId } = of;
  if (number === null) return { kind: "none" };
  const issued = await findNumber(db, of);
  const today = localDate(now);
  const usable = issued.filter((row) => row.used_by === null && !isExpired(row, today));
  if (usable.length > 0) return toPermission(number, usable);
  return { kind: "invalid", number, reason: whyInvalid(number, issued[0], { studentId, today }) };
}

function whyInvalid(
  number: string,
  row: NumberRow | undefined,
  { studentId, today }: { studentId: string; today: string },
): string {
  if (!row) return `Permission number ${number} isn't valid for this class.`;
  if (row.used_by === studentId) return `You've already used permission number ${number}.`;
  if (row.used_by === null && isExpired(row, today)) return `Permission number ${number} has expired.`;
  return `Permission number ${number} has already been used.`;
}

function isExpired({ expires_on }: NumberRow, today: string): boolean {
  return expires_on !== null && expires_on < today;
}

/**
 * What the number is worth that is kept for a request on the wait list; it was valid when the student joined. One that
 * has been used up is worth nothing any more, whatever becomes of the class that it opened.
 */
export async function readKeptPermission(trx: Trx, of: PermissionOf): Promise<Permission> {
  const kept = (await findNumber(trx, of)).filter((row) => row.used_by === of.studentId && row.used_at === null);
  return of.number !== null && kept.length > 0 ? toPermission(of.number, kept) : { kind: "none" };
}

/**
 * Makes the number the student's for every class for which it is valid, used up from `usedAt` on or kept while that is
 * null; false when one of them is gone. The caller holds the locks of these classes.
 */
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
    .where("class_number", "in", [...permission.waives.keys()])
    .where("number", "=", permission.number)
    .where((where) => where.or([where("used_by", "is", null), where("used_by", "=", studentId)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows === BigInt(permission.waives.size);
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

type NumberRow = Row<"permission_numbers">;

/** By class, so that the same one is spoken of every time. */
async function findNumber(db: Db, { termCode, classNumbers, number }: PermissionOf): Promise<NumberRow[]> {
  if (number === null || classNumbers.length === 0) return [];
  return await db
    .selectFrom("permission_numbers")
    .selectAll()
    .where("term_code", "=", termCode)
    .where("class_number", "in", classNumbers)
    .where("number", "=", number)
    .orderBy("class_number")
    .execute();
}

function toPermission(number: string, rows: readonly NumberRow[]): Permission {
  return { kind: "valid", number, waives: new Map(rows.map((row) => [row.class_number, new Set(row.waives)])) };
}
