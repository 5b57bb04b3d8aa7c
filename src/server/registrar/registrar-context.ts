import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { BodyOf } from "#contract/calls/endpoint";
import type { sharedConfigurationEndpoints } from "#contract/calls/shared-configurations";
import type { staffEndpoints } from "#contract/calls/staff";
import type { staffClassEndpoints } from "#contract/calls/staff-classes";
import type { staffReportEndpoints } from "#contract/calls/staff-reports";
import { AppError } from "#contract/outcome";
import { type AuditEntry, writeAudit } from "../audit.ts";
import { type Catalog, openCatalog } from "../catalog/catalog.ts";
import { type ClassRecord, className, type TermCatalog } from "../catalog/records.ts";
import { anyOf } from "../db/bulk-insert.ts";
import type { Database } from "../db/open-database.ts";
import { type Db, fullName, type Trx } from "../db/schema.ts";

export type RegistrarContext = {
  db: Db;
  catalog: Catalog;
  now: () => Date;
  /** Who ran the command, for the audit. */
  by: string;
  /** Of a person who used the staff area. */
  personId?: string | undefined;
  /** The operating system's account, if it has another name. */
  login?: string | undefined;
  requestId: string;
};

type Calls = typeof staffEndpoints &
  typeof staffClassEndpoints &
  typeof staffReportEndpoints &
  Pick<typeof sharedConfigurationEndpoints, "staffConfiguration">;
type StaffRead =
  | "staffStudents"
  | "staffStudent"
  | "staffClass"
  | "staffClasses"
  | "staffOwnClasses"
  | "staffOwnStudents"
  | "staffConfiguration"
  | "staffRoster"
  | "staffReport"
  | "staffCheckEnroll";
export type StaffChange = Exclude<keyof Calls, StaffRead>;

/** What a staff call asks for: its body, with the names of code. The command that does the same gets it, too. */
export type AskedOfStaff<Name extends StaffChange | "staffCheckEnroll"> = InCode<BodyOf<Calls[Name]>>;
export type InCode<Body> = {
  [Field in keyof Body as Field extends "Term" ? "termCode" : Uncapitalize<Field & string>]:
    | Body[Field]
    | (undefined extends Body[Field] ? undefined : never);
};

/** In words for the registrar. */
export type Done = { messages: readonly string[] };

/** The change isn't possible; the message says why, and nothing has changed. `field` is the wrong one of a staff call. */
export class RegistrarError extends Error {
  override readonly name = "RegistrarError";
  readonly field: string | undefined;

  constructor(message: string, { field, ...options }: ErrorOptions & { field?: string | undefined } = {}) {
    super(message, options);
    this.field = field;
  }
}

export function registrarContext({ db }: Pick<Database, "db">, by: string, now: () => Date): RegistrarContext {
  // A replica may lack the latest change.
  const catalog = openCatalog({ reads: db, reader: db });
  return { db, catalog, now, by, requestId: `registrar-${randomUUID()}` };
}

export async function writeRegistrarAudit(
  trx: Trx,
  { by, personId, login, requestId, now }: Omit<RegistrarContext, "db" | "catalog">,
  action: string,
  facts: AuditEntry["detail"],
): Promise<void> {
  const detail = { by, ...(login !== undefined && { login }), ...facts };
  await writeAudit(trx, { action: `registrar_${action}`, personId: personId ?? null, requestId, detail }, now());
}

export function requireClass({ term, classes }: TermCatalog, classNumber: number): ClassRecord {
  const record = classes.get(classNumber);
  if (!record) throw new RegistrarError(`${term.description} (${term.code}) doesn't have class ${classNumber}.`);
  return record;
}

/** "COMP.1010 LEC 201 (class 1234) in 2027 Spring" */
export function classInTerm(record: ClassRecord, { term }: TermCatalog): string {
  return `${className(record)} (class ${record.classNumber}) in ${term.description}`;
}

export type PersonFound = { id: string; name: string };

/** By ID, or else by username. */
export const requirePerson = async (db: Db, name: string) => await findPerson(db, name, { isStudent: false });
export const requireStudent = async (db: Db, name: string) => await findPerson(db, name, { isStudent: true });

/** Whose record someone changes: in the staff area, never their own. */
export async function requireOther({ db, personId }: RegistrarContext, name: string): Promise<PersonFound> {
  const student = await requireStudent(db, name);
  if (student.id === personId) throw new AppError({ code: "FORBIDDEN", message: "You can't change your own record." });
  return student;
}

/** In the staff area, refuses to change classes that the registrar has, waits for, or has in the cart. */
export async function refuseOwnClass(
  trx: Trx,
  { personId }: RegistrarContext,
  termCode: string,
  numbers: readonly number[],
) {
  if (personId === undefined) return;
  const isOne = anyOf(numbers);
  const { rows } = await sql<{ isOwn: boolean }>`
    select exists (
        select from enrollments
        where student_id = ${personId} and term_code = ${termCode} and class_number = ${isOne} and status in ('E', 'W'))
      or exists (
        select from cart_items
        where student_id = ${personId} and term_code = ${termCode}
          and (class_number = ${isOne} or related_class_numbers && ${[...numbers]}::integer[])) as "isOwn"`.execute(
    trx,
  );
  if (rows[0]?.isOwn)
    throw new AppError({
      code: "FORBIDDEN",
      message: "You have this class or it's in your cart, so you can't change it. Ask another registrar.",
    });
}

/** Whether the person who uses the staff area could enroll, too. */
export async function isStudying({ db, personId }: RegistrarContext): Promise<boolean> {
  if (personId === undefined) return false;
  const career = db.selectFrom("student_careers").select("career").where("student_id", "=", personId);
  return (await career.where("is_active", "=", true).executeTakeFirst()) !== undefined;
}

async function findPerson(db: Db, name: string, { isStudent }: { isStudent: boolean }): Promise<PersonFound> {
  const { rows } = await sql<PersonFound>`
    select id, ${fullName} as name from people
    where ${name} in (id, username) and (is_student or ${!isStudent})
    order by id = ${name} desc limit 1`.execute(db);
  if (!rows[0]) throw new RegistrarError(`No ${isStudent ? "student" : "one"} has the ID or username ${name}.`);
  return rows[0];
}
