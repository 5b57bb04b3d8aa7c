import { sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import { refuseBecause } from "#contract/sentences/refuse";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import { HOUR_MS, MINUTE_MS } from "#dates/minutes";
import { momentBefore } from "#dates/moment";
import { writeAudit } from "../../audit.ts";
import { type ClassRecord, recordSection } from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Db, TableRow, Trx } from "../../db/schema.ts";

/**
 * A number belongs to the request that named it first: kept while that waits (`used_by` without `used_at`), returned if
 * it leaves the waitlist, used up by a seat. If it was issued for several classes, each has its own owner and waivers.
 */
export type Permission = {
  number: string | null;
  /** Its waivers, by the classes of the request for which it was issued. */
  waives: ReadonlyMap<number, ReadonlySet<string>>;
  /** Why the number isn't valid for any of them. */
  problem?: Sentence;
};

type Classes = { primary: ClassRecord; all: readonly ClassRecord[] };

export const NO_PERMISSION: Permission = { number: null, waives: new Map() };

/** Of a number that hasn't been looked up: it may waive these. */
export function uncheckedPermission(number: string | null, records: readonly ClassRecord[]): Permission {
  if (number === null) return NO_PERMISSION;
  return { number, waives: new Map(records.map(({ classNumber }) => [classNumber, MAY_WAIVE])) };
}

const MAY_WAIVE: ReadonlySet<string> = new Set(["capacity", "clash", "units"]);

type PermissionOf = { studentId: string; termCode: string; classNumbers: readonly number[]; number: string | null };

export function mayPassCapacity(permission: Permission, record: ClassRecord): boolean {
  return waives(permission, record, "capacity");
}

/** A number for the enrollment section gives consent to the whole request. */
export function givesConsent(permission: Permission, record: ClassRecord, { primary }: Classes): boolean {
  return waives(permission, primary, "consent") || waives(permission, record, "consent");
}

/** The same for conflicts with other classes of the student. */
export function waivesClashes(permission: Permission, record: ClassRecord, { primary }: Classes): boolean {
  return waives(permission, primary, "clash") || waives(permission, record, "clash");
}

/** Requisites belong to the course, so a number for any of its classes waives them. */
export function waivesRequisites(permission: Permission, selection: Classes): boolean {
  return waivesForCourse(permission, selection, "requisite");
}

/** The same for the limit of units, which are the course's, too. */
export function waivesUnits(permission: Permission, selection: Classes): boolean {
  return waivesForCourse(permission, selection, "units");
}

function waivesForCourse(permission: Permission, { primary, all }: Classes, what: string): boolean {
  const { course } = primary.offering;
  return all.some((record) => record.offering.course === course && waives(permission, record, what));
}

/** What the number waives for one class of a request, as stored in its row. */
export function waiversOf(permission: Permission, record: ClassRecord, selection: Classes): string[] {
  return [
    ...(givesConsent(permission, record, selection) ? ["consent"] : []),
    ...(record === selection.primary && waivesRequisites(permission, selection) ? ["requisite"] : []),
    ...(mayPassCapacity(permission, record) ? ["capacity"] : []),
    ...(waivesClashes(permission, record, selection) ? ["clash"] : []),
    ...(record === selection.primary && waivesUnits(permission, selection) ? ["units"] : []),
  ];
}

export function numberFor(permission: Permission, record: ClassRecord): string | null {
  return isFor(permission, record) ? permission.number : null;
}

/** A request has at most one, in the rows of the classes that it was issued for. */
export function numberOf(rows: readonly { permission_number: string | null }[]): string | null {
  return rows.find((row) => row.permission_number !== null)?.permission_number ?? null;
}

export function isFor({ waives: issued }: Permission, { classNumber }: ClassRecord): boolean {
  return issued.has(classNumber);
}

function waives({ waives: issued }: Permission, { classNumber }: ClassRecord, what: string): boolean {
  return issued.get(classNumber)?.has(what) ?? false;
}

/** The number is valid for the class, but waives something else. */
export const NOT_COVERED = sentence("permission.waives_other");

/** The class that a message names, because the entered number is for another class of the request. */
export function namedClass(permission: Permission, record: ClassRecord): string | undefined {
  return permission.waives.size > 0 && !isFor(permission, record) ? recordSection(record) : undefined;
}

export function enterNumber(permission: Permission, record: ClassRecord): Sentence {
  const section = namedClass(permission, record);
  return section === undefined ? sentence("permission.enter") : sentence("permission.enter_for", { section });
}

/** The permission of an entered number, which is valid if it is for at least one class. */
export async function readPermission(db: Db, of: PermissionOf, now: Date): Promise<Permission> {
  const { number, studentId } = of;
  const issued = await findNumber(db, of);
  const today = institutionDay(now);
  const usable = issued.filter((row) => row.used_by === null && (row.expires_on === null || row.expires_on >= today));
  const permission = toPermission(number, usable);
  if (number === null || usable.length > 0) return permission;
  const [first] = issued;
  if (first?.used_by === studentId) return { ...permission, problem: sentence("permission.used_by_you", { number }) };
  return { ...permission, problem: whyUnusable(number, first) };
}

function whyUnusable(number: string, issued: { used_by: string | null } | undefined): Sentence {
  if (!issued) return sentence("permission.invalid", { number });
  return sentence(issued.used_by === null ? "permission.expired" : "permission.used", { number });
}

/** The permission of a number that is kept for a waiting request, even an expired one. A used-up number waives nothing. */
export async function readKeptPermission(trx: Trx, of: PermissionOf): Promise<Permission> {
  const issued = await findNumber(trx, of);
  return toPermission(
    of.number,
    issued.filter((row) => row.used_by === of.studentId && row.used_at === null),
  );
}

/**
 * Gives the number to the student for every class for which it's valid: used up, or kept if `usedAt` is null. Returns
 * false if another student was faster. The caller holds the locks of these classes.
 */
export async function claimPermission(
  trx: Trx,
  { number, waives: issued }: Permission,
  { termCode, studentId, usedAt }: { termCode: string; studentId: string; usedAt: Date | null },
): Promise<boolean> {
  if (issued.size === 0) return true;
  const claimed = await sql`
    update permission_numbers set used_by = ${studentId}, used_at = ${usedAt}
    where term_code = ${termCode} and class_number = ${anyOf([...issued.keys()])}
      and number = ${number} and coalesce(used_by, ${studentId}) = ${studentId}`.execute(trx);
  return claimed.numAffectedRows === BigInt(issued.size);
}

export async function returnPermission(trx: Trx, { studentId, termCode, classNumbers, number }: PermissionOf) {
  if (number === null) return;
  await sql`
    update permission_numbers set used_by = null
    where term_code = ${termCode} and class_number = ${anyOf(classNumbers)} and number = ${number}
      and used_by = ${studentId} and used_at is null`.execute(trx);
}

type NumberRow = TableRow<"permission_numbers">;

/** By class, so that messages always name the same one. */
async function findNumber(db: Db, { termCode, classNumbers, number }: PermissionOf): Promise<NumberRow[]> {
  if (number === null || classNumbers.length === 0) return [];
  const { rows } = await sql<NumberRow>`
    select * from permission_numbers
    where term_code = ${termCode} and class_number = ${anyOf(classNumbers)} and number = ${number}
    order by class_number`.execute(db);
  return rows;
}

function toPermission(number: string | null, rows: readonly NumberRow[]): Permission {
  return { number, waives: new Map(rows.map((row) => [row.class_number, new Set(row.waives)])) };
}

/** How many wrong numbers one student may enter in an hour. */
const MAX_WRONG = 10;
const WINDOW_MS = HOUR_MS;

/**
 * Counts a number that isn't valid for the classes. Throws RULE_BROKEN after too many, even for a valid one, so that no
 * one finds out by trying. The caller holds the student's lock.
 */
export async function countWrongNumber(trx: Trx, of: PermissionOf & { requestId: string }, now: Date): Promise<void> {
  const { studentId, requestId, termCode, classNumbers } = of;
  const subject = `permission:${studentId}`;
  const { rows } = await sql<{ count: number; first: Date | null }>`
    select count(*)::integer as count, min(at) as first from password_attempts
    where subject = ${subject} and at > ${momentBefore(now, WINDOW_MS)}`.execute(trx);
  const { count, first } = rows[0]!;
  if (count >= MAX_WRONG) {
    const milliseconds = (first ?? now).getTime() + WINDOW_MS - now.getTime();
    const wait = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
    refuseBecause(sentence("permission.too_many"), sentence("try_again.in", { wait }));
  }
  if ((await readPermission(trx, of, now)).problem === undefined) return;

  await trx.insertInto("password_attempts").values({ subject, at: now }).execute();
  // Without the number: it may be valid for another class.
  const detail = { term: termCode, classes: [...classNumbers] };
  await writeAudit(trx, { action: "permission_number_wrong", personId: studentId, requestId, detail }, now);
  if (count + 1 < MAX_WRONG) return;
  await writeAudit(trx, { action: "permission_numbers_locked", personId: studentId, requestId }, now);
}
