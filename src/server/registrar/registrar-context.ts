import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { BodyOf } from "#contract/calls/endpoint";
import type { staffEndpoints } from "#contract/calls/staff";
import { type AuditEntry, writeAudit } from "../audit.ts";
import { type Catalog, openCatalog } from "../catalog/catalog.ts";
import { className, type ClassRecord, type TermCatalog } from "../catalog/records.ts";
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

type Calls = typeof staffEndpoints;
export type StaffChange = Exclude<keyof Calls, "staffStudents" | "staffStudent" | "staffClass">;

/** What a staff call asks for: its body, with the names of code. The command that does the same gets it, too. */
export type Asked<Name extends StaffChange> = InCode<BodyOf<Calls[Name]>>;
type InCode<Body> = {
  [Field in keyof Body as Field extends "Term" ? "termCode" : Uncapitalize<Field & string>]:
    | Body[Field]
    | (undefined extends Body[Field] ? undefined : never);
};

/** In words for the registrar. */
export type Done = { messages: readonly string[] };

/** The change isn't possible; the message says why, and nothing has changed. */
export class RegistrarError extends Error {
  override readonly name = "RegistrarError";
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

async function findPerson(db: Db, name: string, { isStudent }: { isStudent: boolean }): Promise<PersonFound> {
  const { rows } = await sql<PersonFound>`
    select id, ${fullName} as name from people
    where ${name} in (id, username) and (is_student or ${!isStudent})
    order by id = ${name} desc limit 1`.execute(db);
  if (!rows[0]) throw new RegistrarError(`No ${isStudent ? "student" : "one"} has the ID or username ${name}.`);
  return rows[0];
}
