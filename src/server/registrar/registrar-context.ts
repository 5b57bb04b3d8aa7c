import { randomUUID } from "node:crypto";
import { writeAudit } from "../audit.ts";
import { type Catalog, openCatalog } from "../catalog/catalog.ts";
import type { ClassRecord, TermCatalog } from "../catalog/records.ts";
import type { Database } from "../db/open-database.ts";
import type { Db, JsonValue, Trx } from "../db/schema.ts";
import { className } from "../registration/clashes.ts";
import { retryStaleLocks, StaleLocks } from "../registration/wait-list.ts";

/** What a registrar's command works with. */
export type RegistrarContext = {
  db: Db;
  catalog: Catalog;
  now: () => Date;
  /** Who gave the command, for the audit. */
  by: string;
  /** Names one run of one command in the audit and in the enrollment events. */
  requestId: string;
};

/** What was asked for cannot be, in words for the registrar; nothing has changed. */
export class RegistrarError extends Error {
  override readonly name = "RegistrarError";
}

export function registrarContext({ db }: Pick<Database, "db">, by: string, now: () => Date): RegistrarContext {
  // A replica may not have the last change yet.
  const catalog = openCatalog({ db, reader: db });
  return { db, catalog, now, by, requestId: `registrar-${randomUUID()}` };
}

/** Belongs into the transaction of what it tells. */
export async function writeRegistrarAudit(
  trx: Trx,
  { by, requestId, now }: RegistrarContext,
  action: string,
  detail: { [fact: string]: JsonValue },
): Promise<void> {
  await writeAudit(trx, { action: `registrar_${action}`, personId: null, requestId, detail: { by, ...detail } }, now());
}

const MOST_WAITING_MS = 30_000;

/** Starts again for as long as students who come meanwhile make its locks stale, which in a rush may be some times. */
export async function amidEnrollment<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const end = performance.now() + MOST_WAITING_MS; ; ) {
    try {
      return await retryStaleLocks(work);
    } catch (error) {
      if (!(error instanceof StaleLocks)) throw error;
      if (performance.now() < end) continue;
      const message =
        "So many students are enrolling in the class that there was no moment for it. Nothing was changed.";
      throw new RegistrarError(message, { cause: error });
    }
  }
}

export function requireClass({ term, classes }: TermCatalog, classNumber: number): ClassRecord {
  const record = classes.get(classNumber);
  if (!record) throw new RegistrarError(`${term.description} (${term.code}) has no class ${classNumber}.`);
  return record;
}

/** "COMP.1010 LEC 201 (class 1234) of 2027 Spring" */
export function classInTerm(record: ClassRecord, { term }: TermCatalog): string {
  return `${className(record)} (class ${record.classNumber}) of ${term.description}`;
}

export type StudentFound = { id: string; username: string; name: string };

/** Finds students by id or, where no id is like that, by user name; those who are not there are left out. */
export async function findStudents(db: Db, names: readonly string[]): Promise<Map<string, StudentFound>> {
  const found = new Map<string, StudentFound>();
  if (names.length === 0) return found;
  const rows = await db
    .selectFrom("people")
    .select(["id", "username", "first_name", "last_name"])
    .where((where) => where.or([where("id", "in", names), where("username", "in", names)]))
    .where("is_student", "=", true)
    .execute();
  const students = rows.map(({ id, username, first_name, last_name }) => ({
    id,
    username,
    name: `${first_name} ${last_name}`.trim(),
  }));
  for (const student of students) found.set(student.username, student);
  for (const student of students) found.set(student.id, student);
  return new Map(names.flatMap((name) => (found.has(name) ? [[name, found.get(name)!]] : [])));
}

export async function requireStudent(db: Db, name: string): Promise<StudentFound> {
  const student = (await findStudents(db, [name])).get(name);
  if (!student) throw new RegistrarError(`There is no student with the id or user name ${name}.`);
  return student;
}

/** "1 student", "3 students" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
